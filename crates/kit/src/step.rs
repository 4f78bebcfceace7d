//! One decision, one room: all that a title knows of a kind of decision stands in one place.

use crate::List;
use kernel::{Choice, Dice, Game, Leg, Notes, Odds, Prompt, Refusal, Seat, Seats, Spot, Text, Tone};

/// Something that happens at some time in a game. It lies on the stack of what waits, with whom and what it is about.
pub trait Step<G: Game>: Copy {
    /// Its name in positions.
    const WORD: &'static str;

    /// What stands behind its name in a position: who, where, how many.
    fn detail(self, _game: &G) -> String {
        String::new()
    }

    /// The step with such a detail; or what is wrong with it.
    fn read(detail: &str, game: &G) -> Result<Self, String>;

    /// What happens of itself before anybody is asked. Yes if something did, so that whatever is on top of the stack
    /// now is looked at again; no if it is time to ask.
    fn settle<D: Dice, N: Notes>(self, _game: &mut G, _dice: &mut D, _notes: &mut N) -> bool {
        false
    }
}

/// A step that is about nothing: its name stands alone.
pub fn alone<S>(step: S, detail: &str) -> Result<S, String> {
    if detail.is_empty() { Ok(step) } else { Err(format!("nothing stands behind the name, not '{detail}'")) }
}

/// A step in which somebody decides.
pub trait Asks<G: Game>: Step<G> {
    /// Who may act now.
    fn deciders(self, game: &G) -> Seats;

    /// Everything that one of them may do, each once, in a fixed order.
    fn legal(self, game: &G, seat: Seat, out: &mut impl List<G::Action>);

    /// Does something from the list.
    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut G,
        seat: Seat,
        action: G::Action,
        dice: &mut D,
        notes: &mut N,
    );

    /// What is asked, and which rule asks it.
    fn prompt(self, game: &G, seat: Seat) -> Prompt;

    /// An action in words.
    fn choice(self, game: &G, seat: Seat, action: G::Action) -> Choice;

    /// Why an action is not on the list.
    fn refusal(self, game: &G, seat: Seat, action: G::Action) -> Refusal;

    /// What an action may lead to.
    fn odds(self, _game: &G, _seat: Seat, _action: G::Action) -> Option<Odds> {
        None
    }

    /// What an action is in a move from place to place.
    fn leg(self, _game: &G, _seat: Seat, _action: G::Action) -> Leg {
        Leg::Aside
    }

    /// Where those stand who are on the move.
    fn afoot(self, _game: &G) -> Option<Spot> {
        None
    }

    /// What there is to say about ending a move with an action that goes to a place.
    fn outlook(self, _game: &G, _seat: Seat, _action: G::Action) -> Vec<(Tone, Text)> {
        Vec::new()
    }

    /// The action that somebody means who points at a place, legal or not.
    fn meant(self, _game: &G, _seat: Seat, _at: &Spot) -> Option<G::Action> {
        None
    }
}

/// Lists the steps of a title: those that ask somebody, and those that only happen. Makes the type of what lies on
/// the stack, with a variant for each that holds it, and `Over`, which is the end; and gives it every call of [`Step`]
/// and [`Asks`] without a box or a table of functions. Other traits of steps are called through `on_asking!`.
///
/// ```ignore
/// kit::steps! {
///     /// What happens now.
///     pub(crate) enum Phase for Post { asks { Raid, Watch } runs { Nightfall } }
/// }
/// ```
#[macro_export]
macro_rules! steps {
    (
        $(#[$meta:meta])*
        $visible:vis enum $phase:ident for $game:ty {
            asks { $($ask:ident),+ $(,)? }
            runs { $($run:ident),* $(,)? }
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
        $visible enum $phase {
            /// The game is over.
            #[default]
            Over,
            $(
                #[doc = concat!("[`", stringify!($ask), "`]")]
                $ask($ask),
            )+
            $(
                #[doc = concat!("[`", stringify!($run), "`]")]
                $run($run),
            )*
        }

        $(impl From<$ask> for $phase {
            #[inline]
            fn from(step: $ask) -> $phase {
                $phase::$ask(step)
            }
        })+
        $(impl From<$run> for $phase {
            #[inline]
            fn from(step: $run) -> $phase {
                $phase::$run(step)
            }
        })*

        /// Calls something on the step that asks; the other arm is for those that do not.
        #[allow(unused_macros)]
        macro_rules! on_asking {
            ($now:expr, $step:ident => $does:expr, _ => $else:expr) => {
                match $now {
                    $($phase::$ask($step) => $does,)+
                    _ => $else,
                }
            };
        }

        impl $phase {
            /// The name of the end, and of all steps.
            $visible const WORDS: &'static [&'static str] = &[
                "over",
                $(<$ask as $crate::Step<$game>>::WORD,)+
                $(<$run as $crate::Step<$game>>::WORD,)*
            ];

            /// Its name in positions.
            $visible fn word(self) -> &'static str {
                match self {
                    $phase::Over => "over",
                    $($phase::$ask(_) => <$ask as $crate::Step<$game>>::WORD,)+
                    $($phase::$run(_) => <$run as $crate::Step<$game>>::WORD,)*
                }
            }

            /// As it stands in a position: its name, and what it is about.
            $visible fn write(self, game: &$game) -> String {
                let detail = match self {
                    $phase::Over => String::new(),
                    $($phase::$ask(step) => $crate::Step::detail(step, game),)+
                    $($phase::$run(step) => $crate::Step::detail(step, game),)*
                };
                if detail.is_empty() { self.word().to_owned() } else { format!("{} {detail}", self.word()) }
            }

            /// What stands in a position; or what is wrong with it.
            $visible fn read(text: &str, game: &$game) -> Result<$phase, String> {
                let (word, detail) = text.split_once(' ').unwrap_or((text, ""));
                if word == "over" {
                    return if detail.is_empty() { Ok($phase::Over) } else { Err("'over' stands alone".to_owned()) };
                }
                $(if word == <$ask as $crate::Step<$game>>::WORD {
                    return <$ask as $crate::Step<$game>>::read(detail, game).map($phase::$ask);
                })+
                $(if word == <$run as $crate::Step<$game>>::WORD {
                    return <$run as $crate::Step<$game>>::read(detail, game).map($phase::$run);
                })*
                Err(format!("should begin with one of {}", $phase::WORDS.join(", ")))
            }

            /// Whether somebody decides in it.
            $visible fn asks(self) -> bool {
                matches!(self, $($phase::$ask(_))|+)
            }

            /// Who may act now.
            #[inline]
            $visible fn deciders(self, game: &$game) -> $crate::kernel::Seats {
                on_asking!(self, step => $crate::Asks::deciders(step, game), _ => $crate::kernel::Seats::NONE)
            }

            /// Everything that a seat may do.
            #[inline]
            $visible fn legal(
                self,
                game: &$game,
                seat: $crate::kernel::Seat,
                out: &mut impl $crate::List<<$game as $crate::kernel::Game>::Action>,
            ) {
                on_asking!(self, step => $crate::Asks::legal(step, game, seat, out), _ => ());
            }

            /// Does something from the list.
            #[inline]
            $visible fn apply<D: $crate::kernel::Dice, N: $crate::kernel::Notes>(
                self,
                game: &mut $game,
                seat: $crate::kernel::Seat,
                action: <$game as $crate::kernel::Game>::Action,
                dice: &mut D,
                notes: &mut N,
            ) {
                on_asking!(self, step => $crate::Asks::apply(step, game, seat, action, dice, notes), _ => ());
            }

            /// What happens of itself; nothing does when the game is over.
            #[inline]
            $visible fn settle<D: $crate::kernel::Dice, N: $crate::kernel::Notes>(
                self,
                game: &mut $game,
                dice: &mut D,
                notes: &mut N,
            ) -> bool {
                match self {
                    $phase::Over => false,
                    $($phase::$ask(step) => $crate::Step::settle(step, game, dice, notes),)+
                    $($phase::$run(step) => $crate::Step::settle(step, game, dice, notes),)*
                }
            }

            /// What is asked; nothing if nobody is.
            $visible fn prompt(self, game: &$game, seat: $crate::kernel::Seat) -> Option<$crate::kernel::Prompt> {
                on_asking!(self, step => Some($crate::Asks::prompt(step, game, seat)), _ => None)
            }

            /// An action in words; nothing if nobody is asked.
            $visible fn choice(
                self,
                game: &$game,
                seat: $crate::kernel::Seat,
                action: <$game as $crate::kernel::Game>::Action,
            ) -> Option<$crate::kernel::Choice> {
                on_asking!(self, step => Some($crate::Asks::choice(step, game, seat, action)), _ => None)
            }

            /// Why an action is not on the list; nothing if nobody is asked.
            $visible fn refusal(
                self,
                game: &$game,
                seat: $crate::kernel::Seat,
                action: <$game as $crate::kernel::Game>::Action,
            ) -> Option<$crate::kernel::Refusal> {
                on_asking!(self, step => Some($crate::Asks::refusal(step, game, seat, action)), _ => None)
            }

            /// What an action may lead to, where that is known.
            $visible fn odds(
                self,
                game: &$game,
                seat: $crate::kernel::Seat,
                action: <$game as $crate::kernel::Game>::Action,
            ) -> Option<$crate::kernel::Odds> {
                on_asking!(self, step => $crate::Asks::odds(step, game, seat, action), _ => None)
            }

            /// What an action is in a move from place to place.
            #[allow(dead_code)]
            $visible fn leg(
                self,
                game: &$game,
                seat: $crate::kernel::Seat,
                action: <$game as $crate::kernel::Game>::Action,
            ) -> $crate::kernel::Leg {
                on_asking!(self, step => $crate::Asks::leg(step, game, seat, action), _ => $crate::kernel::Leg::Aside)
            }

            /// Where those stand who are on the move.
            #[allow(dead_code)]
            $visible fn afoot(self, game: &$game) -> Option<$crate::kernel::Spot> {
                on_asking!(self, step => $crate::Asks::afoot(step, game), _ => None)
            }

            /// What there is to say about ending a move with an action that goes to a place.
            #[allow(dead_code)]
            $visible fn outlook(
                self,
                game: &$game,
                seat: $crate::kernel::Seat,
                action: <$game as $crate::kernel::Game>::Action,
            ) -> Vec<($crate::kernel::Tone, $crate::kernel::Text)> {
                on_asking!(self, step => $crate::Asks::outlook(step, game, seat, action), _ => Vec::new())
            }

            /// The action that somebody means who points at a place.
            #[allow(dead_code)]
            $visible fn meant(
                self,
                game: &$game,
                seat: $crate::kernel::Seat,
                at: &$crate::kernel::Spot,
            ) -> Option<<$game as $crate::kernel::Game>::Action> {
                on_asking!(self, step => $crate::Asks::meant(step, game, seat, at), _ => None)
            }
        }
    };
}
