//! Who goes inside, before a round (S.6).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};
/// Beside the side in a position.
const CAME_OUT: u8 = 2;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Shelter {
    pub(crate) battle: u8,
    pub(crate) side: Side,
    /// Whether everybody has come out of the city.
    pub(crate) came_out: bool,
    pub(crate) hex: HexId,
}

impl Step<Campaign> for Shelter {
    const WORD: &'static str = "shelter";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, self.side as u8 | if self.came_out { CAME_OUT } else { 0 })
            .at(self.hex)
            .write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Shelter, String> {
        let about = About::read(detail, game)?;
        Ok(Shelter {
            battle: about.battle()?,
            side: Side::of(about.second & !CAME_OUT),
            came_out: about.second & CAME_OUT != 0,
            hex: about.hex()?,
        })
    }
}

impl Asks<Campaign> for Shelter {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side)
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        game.legal_inside(self.hex, self.side, Some(self.battle), out);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        game.shelter(self.hex, self.side, Some(self.battle), action, notes);
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-S.6-1", Text::new("wp-ask-shelter").with("hex", game.name_of(self.hex)))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        game.about_shelter(action)
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Shelter {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for Shelter {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::EnterAll => {
                let own = f32::from(game.sp_outside(self.hex, aims.side));
                f32::from(game.in_field(self.battle, aims.side.enemy())) / own.max(0.5)
                    - game.style(aims.side).attack
            }
            Action::Enter(..) | Action::EnterLeader(_) | Action::ComeOut => -1.0,
            _ => 0.0,
        }
    }
}
