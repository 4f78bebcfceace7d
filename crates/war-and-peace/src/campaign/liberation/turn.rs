//! Units of a state change sides (Z.V.D.1.f).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::{Campaign, Stack};
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now, yes_or_no};
use crate::tables::roster::{KINDS, Kind, Side};
use crate::tables::scenario::Turncoat;
use board::HexId;
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Turn {
    /// Which of the campaign's turncoats.
    pub(crate) which: u8,
    /// Whether a leader may come with them; otherwise where they go.
    pub(crate) leader: bool,
    pub(crate) hex: Option<HexId>,
}

impl Step<Campaign> for Turn {
    const WORD: &'static str = "turn";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.which, u8::from(self.leader)).at(self.hex).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Turn, String> {
        let about = About::read(detail, game)?;
        Ok(Turn { which: about.first, leader: about.second != 0, hex: about.hex })
    }

    /// The next force that changes sides: where it stands, or beside that hex if the enemy is there too.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        let Some(coats) = self.coats(game) else {
            game.state.phases.pop();
            return true;
        };
        if self.leader {
            return false;
        }
        let Some(hex) = game.state.stacks.all().iter().find(|s| s.nation == coats.from).map(|s| s.hex) else {
            let side = self.side(game);
            game.state.phases.pop();
            game.dismiss_leaders(coats.from);
            game.leave_old_friends(coats.from, side, notes);
            return true;
        };
        if !game.is_held(hex, self.side(game).enemy()) {
            self.turn_into(game, hex, Some(hex), notes);
            return true;
        }
        let places = self.places(game, hex);
        if let [] | [_] = places.as_slice() {
            self.turn_into(game, hex, places.first().copied(), notes);
            return true;
        }
        game.state.phases.replace(Turn { hex: Some(hex), ..self }.into());
        false
    }
}

impl Asks<Campaign> for Turn {
    /// Whom the turncoats join.
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side(game))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let Some(hex) = self.hex else { return };
        if self.leader {
            yes_or_no(out);
        } else {
            out.extend(self.places(game, hex).into_iter().map(Action::To));
        }
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let (Some(hex), Some(coats)) = (self.hex, self.coats(game)) else { return };
        if let Action::To(to) = action {
            return self.turn_into(game, hex, Some(to), notes);
        }
        game.state.phases.replace(Turn { leader: false, hex: None, ..self }.into());
        let card = game.tables.nation(coats.into);
        let leader = game.unnamed(card.colour, card.minor).filter(|_| action == Action::Accept);
        if let (Some(leader), Some(event)) = (leader, coats.leader) {
            game.has_happened(event);
            game.deploy(leader, hex, "WP-Z.V.D.1.f-2", notes);
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let key = if self.leader { "wp-ask-turncoat-leader" } else { "wp-ask-turn" };
        let hex = self.hex.map_or_else(String::new, |h| game.name_of(h));
        Prompt::new("WP-Z.V.D.1.f-2", Text::new(key).with("hex", hex))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::To(hex) => game.about_hex("to", "WP-Z.V.D.1.f-2", "wp-do-turn-to", hex),
            Action::Accept => Choice::new("accept", "WP-Z.V.D.1.f-2", Text::new("wp-do-turncoat-leader")),
            _ => Choice::new("decline", "WP-Z.V.D.1.f-2", Text::new("wp-do-no-turncoat-leader")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Turn {
    const STAGE: Stage = Stage::Alliance;
}

impl Weighed for Turn {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        game.weigh_placing(aims, action)
    }
}

impl Turn {
    fn coats(self, game: &Campaign) -> Option<Turncoat> {
        game.plan().turncoats.get(usize::from(self.which)).copied()
    }

    fn side(self, game: &Campaign) -> Side {
        self.coats(game).and_then(|t| game.side_of(t.into)).unwrap_or(Side::Allied)
    }

    /// Hexes beside one that are free of the enemy (WP-Z.V.D.1.f-2).
    fn places(self, game: &Campaign, hex: HexId) -> Vec<HexId> {
        let enemy = self.side(game).enemy();
        let ways = game.tables.map.ways(hex).filter(|w| !w.barred).map(|w| w.to);
        ways.filter(|&to| game.is_in_play(to) && !game.is_held(to, enemy)).collect()
    }

    /// A force of a hex becomes as many SP of the enemy's in another; without a place for them they are lost
    /// (WP-Z.V.D.1.f-1, WP-Z.V.D.1.f-2, R-WP-M61). One unnamed leader may come with them in all (R-WP-M62).
    fn turn_into(self, game: &mut Campaign, hex: HexId, to: Option<HexId>, notes: &mut impl Notes) {
        let Some(coats) = self.coats(game) else { return };
        let side = self.side(game);
        let here = |s: &&Stack| s.nation == coats.from;
        let mut sp = [0u8; KINDS];
        for stack in game.state.stacks.at(hex).iter().filter(here) {
            let pile = &mut sp[coats.kind.unwrap_or(stack.kind).index()];
            *pile = pile.saturating_add(stack.sp);
        }
        game.state.stacks.remove(|s| s.hex == hex && s.nation == coats.from);
        game.dismiss_leaders(coats.from);
        game.state.phases.replace(Turn { hex: None, ..self }.into());
        for kind in Kind::ALL.into_iter().filter(|k| sp[k.index()] > 0) {
            let (hex, sp) = (to.unwrap_or(hex), sp[kind.index()]);
            match to {
                Some(_) => game.place(Stack { hex, nation: coats.into, kind, sp, ..Stack::default() }),
                None => game.bury(coats.into, kind, sp),
            }
        }
        game.vacated(hex);
        game.open_gates(hex);
        // Leaders of auxiliaries follow them.
        if game.has_enemies_of(hex, side) {
            game.displace(hex, side, notes);
        }
        let Some(to) = to else { return };
        let sp = sp.iter().map(|&n| u16::from(n)).sum::<u16>();
        game.displace(to, side.enemy(), notes);
        notes.say(|| {
            let text = match coats.kind {
                Some(_) => Text::new("wp-turned").with("into", game.tables.nation(coats.into).name.as_str()),
                None => Text::new("wp-turned-same"),
            };
            let text = text
                .with("nation", game.tables.nation(coats.from).name.as_str())
                .with("sp", sp)
                .with("hex", game.name_of(to));
            game.disclose(Note::new("WP-Z.V.D.1.f-2", text).at(game.spot(to)))
        });
        let card = game.tables.nation(coats.into);
        let leader = coats.leader.filter(|&event| !game.happened(event));
        if leader.is_some() && game.unnamed(card.colour, card.minor).is_some() {
            game.state.phases.replace(Turn { leader: true, hex: Some(to), ..self }.into());
        }
    }
}
