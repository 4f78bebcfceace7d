//! What a decision may lead to, in numbers, before anything is thrown.

use crate::{Dice, Purpose, Text};
use serde::Serialize;

/// The odds of a decision: plain data, whatever is played.
///
/// They hold nothing that the deciding seat may not know.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Odds {
    /// The one chance by which to judge the decision: that it goes ahead and is won, carried on in its best way.
    pub headline: Likelihood,
    /// What is taken for granted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Text>>"))]
    pub assumed: Vec<Text>,
    /// One for each way in which the decision may be carried on; often only one.
    pub cases: Vec<Case>,
}

/// The odds of one way to carry on.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Case {
    /// Which way.
    pub name: Text,
    /// That it goes ahead and is won, all in all.
    pub overall: Likelihood,
    /// What may happen on the way, and how likely it is.
    pub chances: Vec<Likelihood>,
    /// How much of something comes on average.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Expectation>>"))]
    pub expected: Vec<Expectation>,
    /// By how much it is won, or if negative lost, and how likely that is: from the worst to the best.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<(i32, f64)>>"))]
    pub margins: Vec<(i32, f64)>,
}

/// Something that may happen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Likelihood {
    /// What.
    pub what: Text,
    /// How likely it is, from 0 to 1.
    pub chance: f64,
}

/// Something that can be counted.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Expectation {
    /// What.
    pub what: Text,
    /// How much of it on average.
    pub amount: f64,
}

impl Odds {
    /// The odds of these ways to carry on, of which whoever decides will choose: the headline is that of the likeliest,
    /// and of several the first. Nothing if there is none.
    pub fn of(assumed: Vec<Text>, cases: Vec<Case>) -> Option<Odds> {
        let best = cases.iter().rev().max_by(|a, b| a.overall.chance.total_cmp(&b.overall.chance))?;
        let headline = best.headline(cases.len() > 1);
        Some(Odds { headline, assumed, cases })
    }

    /// The same where the enemy will choose: the headline is that of the least likely.
    pub fn against(assumed: Vec<Text>, cases: Vec<Case>) -> Option<Odds> {
        let worst = cases.iter().min_by(|a, b| a.overall.chance.total_cmp(&b.overall.chance))?;
        let headline = worst.headline(cases.len() > 1);
        Some(Odds { headline, assumed, cases })
    }
}

#[cfg(feature = "suite")]
impl Odds {
    /// What can never be true of odds, if it is.
    pub(crate) fn contradiction(&self) -> Option<&'static str> {
        let sound = |chance: f64| (-1e-9..=1.0 + 1e-9).contains(&chance);
        let whole = |case: &Case| {
            let sum: f64 = case.margins.iter().map(|m| m.1).sum();
            case.margins.is_empty() || (sum - 1.0).abs() < 1e-9
        };
        let all = || self.cases.iter().flat_map(|c| std::iter::once(&c.overall).chain(&c.chances));
        let said = self.cases.iter().any(|c| c.overall.chance.total_cmp(&self.headline.chance).is_eq());
        match (said, all().all(|l| sound(l.chance)), self.cases.iter().all(whole)) {
            (false, ..) => Some("the headline of the odds is of none of their cases"),
            (_, false, _) => Some("a chance is not between 0 and 1"),
            (.., false) => Some("the margins do not add up"),
            _ => None,
        }
    }
}

impl Likelihood {
    /// Something that may happen.
    pub const fn new(what: Text, chance: f64) -> Likelihood {
        Likelihood { what, chance }
    }
}

impl Case {
    /// A case of which only is known how likely it is to be won.
    pub const fn new(name: Text, overall: Likelihood) -> Case {
        Case { name, overall, chances: Vec::new(), expected: Vec::new(), margins: Vec::new() }
    }

    /// What it comes to, in which way if there are several.
    fn headline(&self, named: bool) -> Likelihood {
        let Likelihood { what, chance } = self.overall.clone();
        let way = || Text::new("house-odds-way").with("way", self.name.clone()).with("what", what.clone());
        Likelihood::new(if named { way() } else { what.clone() }, chance)
    }

    /// Adds what may happen.
    pub fn may(&mut self, what: Text, chance: f64) {
        self.chances.push(Likelihood::new(what, chance));
    }

    /// Adds what comes on average.
    pub fn expect(&mut self, what: Text, amount: f64) {
        self.expected.push(Expectation { what, amount });
    }
}

/// Dice that show what was stated, and remember the first that was wanted beyond that.
#[derive(Debug)]
pub struct Stated<'a> {
    shown: std::slice::Iter<'a, u16>,
    wanted: Option<u16>,
}

impl Dice for Stated<'_> {
    fn draw(&mut self, sides: u16, _: Purpose) -> u16 {
        self.shown.next().copied().unwrap_or_else(|| {
            self.wanted.get_or_insert(sides);
            0
        })
    }
}

/// Plays once with every result of every draw that it makes; each time tells how likely that was and what came of it.
pub fn every_throw<R>(mut play: impl FnMut(&mut Stated<'_>) -> R, mut tell: impl FnMut(f64, R)) {
    let mut thrown: Vec<(u16, u16)> = Vec::new();
    let mut shown = Vec::new();
    loop {
        shown.clear();
        shown.extend(thrown.iter().map(|t| t.0));
        let mut dice = Stated { shown: shown.iter(), wanted: None };
        let came = play(&mut dice);
        if let Some(sides) = dice.wanted {
            thrown.push((0, sides));
            continue;
        }
        tell(thrown.iter().map(|t| 1.0 / f64::from(t.1)).product(), came);
        while thrown.last().is_some_and(|t| t.0 + 1 >= t.1) {
            thrown.pop();
        }
        match thrown.last_mut() {
            Some(last) => last.0 += 1,
            None => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Speaker};

    fn number(n: i64) -> Text {
        Text::new("house-number").with("n", n)
    }

    #[test]
    fn every_text_of_the_odds_is_put_into_words() {
        let mut case = Case::new(number(2), Likelihood::new(number(3), 0.5));
        case.may(number(4), 0.25);
        case.expect(number(5), 1.5);
        case.margins = vec![(-1, 0.5), (2, 0.5)];
        let mut odds = Odds::of(vec![number(1)], vec![case]).unwrap();
        Speaker::new(Language::En, &[]).unwrap().speak(&mut odds);
        let case = &odds.cases[0];
        let mut spoken = vec![odds.headline.what.spoken.as_str(), &odds.assumed[0].spoken, &case.name.spoken];
        spoken.push(&case.overall.what.spoken);
        spoken.extend(case.chances.iter().map(|c| c.what.spoken.as_str()));
        spoken.extend(case.expected.iter().map(|e| e.what.spoken.as_str()));
        assert_eq!(spoken, ["3", "1", "2", "3", "4", "5"]);
        let written = serde_json::to_value(&odds).unwrap();
        assert_eq!(written["cases"][0]["margins"], serde_json::json!([[-1, 0.5], [2, 0.5]]));
        assert_eq!(written["headline"]["chance"], 0.5);
    }

    /// Of several ways the likeliest makes the headline, and says which way that is; of equal ones the first.
    #[test]
    fn the_headline_is_that_of_the_best_way() {
        let case = |n: i64, chance: f64| Case::new(number(n), Likelihood::new(number(10 + n), chance));
        let headline = |cases: Vec<Case>| {
            let mut odds = Odds::of(Vec::new(), cases).unwrap();
            Speaker::new(Language::En, &[]).unwrap().speak(&mut odds);
            (odds.headline.what.spoken, odds.headline.chance)
        };
        let mut tempting = case(1, 0.0);
        tempting.may(number(9), 1.0);
        assert_eq!(
            headline(vec![tempting.clone()]),
            ("11".to_owned(), 0.0),
            "no part of it outshines the whole"
        );
        assert_eq!(headline(vec![tempting, case(2, 0.3), case(3, 0.3)]), ("2: 12".to_owned(), 0.3));
        assert_eq!(Odds::of(Vec::new(), Vec::new()), None);
        let against = Odds::against(Vec::new(), vec![case(1, 0.4), case(2, 0.2), case(3, 0.2)]).unwrap();
        assert_eq!(
            (against.headline.chance, against.headline.what.args[0].1.clone()),
            (0.2, number(2).into())
        );
    }

    #[test]
    fn every_throw_comes_once() {
        const DIE: Purpose = Purpose::new("shot", "OUT-5.3");
        let mut all = Vec::new();
        // A second die only after a six, and then a card of three.
        let play = |dice: &mut Stated<'_>| {
            let first = dice.d6(DIE);
            if first == 6 { (first, dice.d6(DIE), dice.draw(3, DIE)) } else { (first, 0, 0) }
        };
        every_throw(play, |chance, came| all.push((chance, came)));
        assert_eq!(all.len(), 5 + 6 * 3);
        assert!((all.iter().map(|a| a.0).sum::<f64>() - 1.0).abs() < 1e-12);
        assert!(all.contains(&(1.0 / 6.0, (5, 0, 0))));
        let mut seen: Vec<_> = all.iter().map(|a| a.1).collect();
        seen.dedup();
        assert_eq!(seen.len(), all.len());
    }
}
