//! What may come of a march and of a leader's initiative, before anybody is bound to it.

use crate::state::{Campaign, Flag, March, Way};
use kernel::odds::{Case, Expectation, Likelihood};
use kernel::{Odds, Text};

impl Campaign {
    /// Chances of each loss if the march ended here (NAB-54-1). Only its owner is told.
    pub(crate) fn attrition_odds(&self, march: &March) -> Option<Odds> {
        let chief = self.chief(march.flag).filter(|&id| march.spent > 0 && self.has_troops(id))?;
        let terms: i32 = self.wear_terms(march, chief).iter().map(|(value, ..)| value).sum();
        let helped = i32::from(self.tables.leader(chief).bonus && march.way != Way::Forced);
        let level = self.wear_level(march, self.army(chief));
        let strength = self.strength(chief).total();
        let spent = u16::from(march.spent);
        let losses: Vec<u16> = (1..=6)
            .map(|die| self.tables.charts.attrition(strength, level, spent, die + terms - helped))
            .collect();
        let share = |count: usize| count as f64 / 6.0;
        let unhurt = share(losses.iter().filter(|&&lost| lost == 0).count());
        let mut case =
            Case::new(Text::new("bay-odds-march"), Likelihood::new(Text::new("bay-odds-unhurt"), unhurt));
        let worst = losses.iter().copied().max().unwrap_or(0);
        for lost in 1..=worst {
            let chance = share(losses.iter().filter(|&&found| found == lost).count());
            if chance > 0.0 {
                case.may(Text::new("bay-odds-lost").with("lost", lost), chance);
            }
        }
        let amount = losses.iter().map(|&lost| f64::from(lost)).sum::<f64>() / 6.0;
        case.expected.push(Expectation { what: Text::new("bay-odds-mean"), amount });
        Odds::of(Vec::new(), vec![case])
    }

    /// Chances that a leader moves by himself; not where it hangs on enemies whom nobody has seen.
    pub(crate) fn initiative_odds(&self, flag: Flag) -> Option<Odds> {
        let chief = self.chief(flag).filter(|&id| self.resistance(id).is_none())?;
        let terms: i32 = self.initiative_terms(chief).iter().map(|(value, ..)| value).sum();
        let able = (i32::from(self.tables.leader(chief).initiative) - terms).clamp(0, 6);
        let moves = Likelihood::new(Text::new("bay-odds-moves"), f64::from(able) / 6.0);
        Odds::of(Vec::new(), vec![Case::new(Text::new("bay-odds-initiative"), moves)])
    }
}
