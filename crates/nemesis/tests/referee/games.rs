//! Random games and random situations, and the decisions taken in them.

use crate::book::Volume;
use crate::judge::Step;
use crate::map::Hex;
use crate::view::View;
use kernel::{Chance, Dice, Game, Purpose, Setup, Silent, Title, Turn};
use nemesis::{ALLIED, Campaign, FRENCH, InvasionOfRussia, NapoleonsNemesis};
use std::collections::{BTreeMap, BTreeSet};

/// Luck with a memory.
struct Luck<'a> {
    chance: &'a mut Chance,
    draws: Vec<(String, i32)>,
}

impl Dice for Luck<'_> {
    fn draw(&mut self, sides: u16, purpose: Purpose) -> u16 {
        let value = self.chance.draw(sides, purpose);
        let shown = if sides == 6 { value + 1 } else { value };
        self.draws.push((purpose.word.to_owned(), i32::from(shown)));
        value
    }
}

/// A game that is played at random.
pub struct Table {
    pub game: Campaign,
    pub chance: Chance,
    pub label: String,
    /// In 1812 Austrians march with the French.
    pub russia: bool,
    /// Nobody rides any more.
    pub hurry: bool,
    /// The position, if it was read already.
    pub last: Option<View>,
}

/// The set-ups: every scenario with every preset.
pub fn setups() -> Vec<(Volume, Setup)> {
    let mut all = Vec::new();
    for preset in InvasionOfRussia::default().presets() {
        all.push((Volume::Russia, preset.of("campaign")));
    }
    let others = [("campaign", Volume::Germany), ("suvorov", Volume::Suvorov), ("linked", Volume::Russia)];
    for (scenario, volume) in others {
        for preset in NapoleonsNemesis::default().presets() {
            all.push((volume, preset.of(scenario)));
        }
    }
    all
}

/// A new game.
pub fn open(volume: Volume, setup: &Setup) -> Campaign {
    match volume {
        Volume::Russia if setup.scenario != "linked" => InvasionOfRussia::default().start(setup),
        _ => NapoleonsNemesis::default().start(setup),
    }
    .unwrap()
}

impl Table {
    pub fn new(volume: Volume, setup: &Setup, seed: u64) -> Table {
        let options: Vec<&str> = setup.options.iter().map(String::as_str).collect();
        let label = format!("{volume:?} {} seed {seed} [{}]", setup.scenario, options.join(" "));
        Table {
            game: open(volume, setup),
            chance: Chance::new(seed),
            label,
            russia: volume == Volume::Russia,
            hurry: false,
            last: None,
        }
    }

    /// Plays on without looking.
    pub fn skip(&mut self, decisions: u32) {
        self.game.play_out(&mut self.chance, decisions);
    }

    /// Plays one decision; nothing when the game is over.
    pub fn play(&mut self) -> Option<Step> {
        if matches!(self.game.turn(), Turn::Over(_)) {
            return None;
        }
        let before = self.last.take().unwrap_or_else(|| View::read(self.game.position()));
        let legal = self.game.actions(self.game.whose());
        let notations: Vec<String> =
            legal.iter().map(|a| self.game.choice(self.game.whose(), *a).notation()).collect();
        let pick = self.pick(&before, &notations);
        let mut luck = Luck { chance: &mut self.chance, draws: Vec::new() };
        self.game.apply(self.game.whose(), legal[pick], &mut luck, &mut Silent);
        let draws = luck.draws;
        let after = View::read(self.game.position());
        self.last = Some(after.clone());
        let over = match self.game.turn() {
            Turn::Over(end) => {
                let won = [FRENCH, ALLIED].map(|s| end.victors.contains(s));
                Some(((0..2).filter(|&p| won[p]).collect(), end.early))
            }
            Turn::Decide(_) => None,
        };
        Some(Step {
            before,
            action: notations[pick].clone(),
            offered: notations.into_iter().collect::<BTreeSet<String>>(),
            draws,
            after,
            hits: BTreeMap::new(),
            over,
            label: self.label.clone(),
        })
    }

    /// Any legal decision, but rather one that leads to marches and combats.
    fn pick(&mut self, view: &View, notations: &[String]) -> usize {
        let any = |chance: &mut Chance| chance.below(notations.len() as u32) as usize;
        let verb = match view.phase.as_str() {
            "attack" => "attack",
            "march" => "march",
            "ride" if self.hurry => "done",
            "route" if self.chance.below(3) > 0 => {
                // Towards the enemy.
                let foe = |id: &String| {
                    (id.starts_with("F-") || (self.russia && id.starts_with("A-"))) == (view.player != 0)
                };
                let enemies: Vec<Hex> =
                    view.units.iter().filter(|(id, _)| foe(id)).map(|(_, u)| u.hex).collect();
                let far = |n: &String| {
                    let there = n.strip_prefix("step ").and_then(crate::map::hex)?;
                    enemies.iter().map(|h| crate::map::distance(*h, there)).min()
                };
                let best = (0..notations.len()).filter_map(|i| Some((far(&notations[i])?, i))).min();
                return best.map_or_else(|| any(&mut self.chance), |(_, i)| i);
            }
            "spend" | "spend-attack" => {
                if self.chance.below(2) == 0 {
                    return notations.len() - 1;
                }
                "spend"
            }
            _ => return any(&mut self.chance),
        };
        let some: Vec<usize> = (0..notations.len()).filter(|&i| notations[i].starts_with(verb)).collect();
        if some.is_empty() || self.chance.below(5) == 0 {
            return any(&mut self.chance);
        }
        some[self.chance.below(some.len() as u32) as usize]
    }
}
