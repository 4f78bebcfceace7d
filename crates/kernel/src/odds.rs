//! What a decision may lead to, in numbers, before anything is thrown.

use crate::Text;
use serde::Serialize;

/// The odds of a decision: plain data, whatever is played.
///
/// They hold nothing that the deciding seat may not know.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Odds {
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
    /// What may happen, and how likely it is.
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
    /// Whether it belongs into a summary of one line.
    pub headline: bool,
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

impl Case {
    /// A case of which nothing is known yet.
    pub fn new(name: Text) -> Case {
        Case { name, chances: Vec::new(), expected: Vec::new(), margins: Vec::new() }
    }

    /// Adds what may happen.
    pub fn may(&mut self, what: Text, chance: f64) {
        self.chances.push(Likelihood { what, chance, headline: false });
    }

    /// Adds what may happen and belongs into every summary.
    pub fn may_above_all(&mut self, what: Text, chance: f64) {
        self.chances.push(Likelihood { what, chance, headline: true });
    }

    /// Adds what comes on average.
    pub fn expect(&mut self, what: Text, amount: f64) {
        self.expected.push(Expectation { what, amount });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Speaker};

    #[test]
    fn every_text_of_the_odds_is_put_into_words() {
        let mut case = Case::new(Text::new("house-number").with("n", 1));
        case.may_above_all(Text::new("house-number").with("n", 2), 0.5);
        case.may(Text::new("house-number").with("n", 3), 0.25);
        case.expect(Text::new("house-number").with("n", 4), 1.5);
        case.margins = vec![(-1, 0.5), (2, 0.5)];
        let mut odds = Odds { assumed: vec![Text::new("house-number").with("n", 0)], cases: vec![case] };
        Speaker::new(Language::En, &[]).unwrap().speak(&mut odds);
        let case = &odds.cases[0];
        let mut spoken = vec![odds.assumed[0].spoken.as_str(), &case.name.spoken];
        spoken.extend(case.chances.iter().map(|c| c.what.spoken.as_str()));
        spoken.extend(case.expected.iter().map(|e| e.what.spoken.as_str()));
        assert_eq!(spoken, ["0", "1", "2", "3", "4"]);
        let written = serde_json::to_value(&odds).unwrap();
        assert_eq!(written["cases"][0]["margins"], serde_json::json!([[-1, 0.5], [2, 0.5]]));
        assert_eq!(written["cases"][0]["chances"][0]["headline"], true);
    }
}
