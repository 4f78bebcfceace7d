//! The charts: what a die means. Numbers come from `data/war-and-peace/charts`, none stand here.

use crate::action::Tactic;
use crate::rule::combat::Clash;
use crate::tables::owners::Sheets;
use kernel::Fault;
use kit::sheet::{rows, settings};
use serde::Deserialize;

/// What the Combat Results Table does to a force (WP-P.2, WP-P.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) enum Hit {
    /// Nothing.
    #[default]
    None,
    /// A loss.
    One,
    /// A loss and one step of demoralization.
    D1,
    /// Two steps.
    D2,
    /// Three.
    D3,
}

impl Hit {
    fn read(text: &str) -> Option<Hit> {
        Some(match text {
            "0" => Hit::None,
            "1" => Hit::One,
            "D1" => Hit::D1,
            "D2" => Hit::D2,
            "D3" => Hit::D3,
            _ => return None,
        })
    }

    /// How much demoralization it brings (WP-P.4).
    pub(crate) const fn demoralizes(self) -> u8 {
        match self {
            Hit::None | Hit::One => 0,
            Hit::D1 => 1,
            Hit::D2 => 2,
            Hit::D3 => 3,
        }
    }

    pub(crate) const fn word(self) -> &'static str {
        ["0", "1", "D1", "D2", "D3"][self as usize]
    }
}

/// A number that may carry an asterisk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Cell {
    pub(crate) number: u8,
    pub(crate) star: bool,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct System {
    pub(crate) winter_months: Vec<u8>,
    pub(crate) harsh_boards: Vec<u8>,
    pub(crate) attrition: AttritionNumbers,
    pub(crate) alliance: AllianceNumbers,
    pub(crate) movement: MovementNumbers,
    pub(crate) overrun: OverrunNumbers,
    pub(crate) supply: SupplyNumbers,
    pub(crate) combat: CombatNumbers,
    pub(crate) automatic: AutomaticNumbers,
    pub(crate) siege: SiegeNumbers,
    pub(crate) entrenchment: EntrenchmentNumbers,
    pub(crate) guard: GuardNumbers,
    pub(crate) tactics: TacticsNumbers,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct AttritionNumbers {
    pub(crate) from_sp: u16,
    pub(crate) full_hex: u16,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct AllianceNumbers {
    pub(crate) cap: i8,
    pub(crate) war: i8,
    pub(crate) peace: i8,
    pub(crate) victory_from_sp: u16,
    pub(crate) victory: u8,
    pub(crate) victory_over_napoleon: u8,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct MovementNumbers {
    pub(crate) leader: u8,
    pub(crate) cavalry: u8,
    pub(crate) infantry_with_leader: u8,
    pub(crate) sp_with_leader: u8,
    pub(crate) cavalry_alone: u8,
    pub(crate) forced_march_most: u8,
    pub(crate) river: u8,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct OverrunNumbers {
    pub(crate) odds: u16,
    pub(crate) odds_mountain: u16,
    pub(crate) odds_entrenched: u16,
    pub(crate) odds_free: u16,
    pub(crate) extra_mp: u8,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct SupplyNumbers {
    pub(crate) mp: u8,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct CombatNumbers {
    pub(crate) cap: i32,
    pub(crate) least: i32,
    pub(crate) most: i32,
    pub(crate) commitment: u8,
    pub(crate) city_strength: u16,
    pub(crate) city_morale_least: u8,
    pub(crate) loss_cavalry_from: u8,
    pub(crate) retreat_through_enemy: u8,
    pub(crate) withdrawal_cavalry: u8,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct AutomaticNumbers {
    pub(crate) odds: u16,
    smaller: String,
    larger: String,
    pub(crate) larger_if_loss_from: u16,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct SiegeNumbers {
    pub(crate) marker_most: u8,
    pub(crate) ratio: u16,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct EntrenchmentNumbers {
    pub(crate) from_sp: u16,
    pub(crate) bonus: i32,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct GuardNumbers {
    pub(crate) morale: u8,
    pub(crate) morale_if_demoralized: u8,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct TacticsNumbers {
    names: Vec<String>,
    pub(crate) idle_rounds: u8,
}

#[derive(Debug, Deserialize)]
struct ResultRow {
    larger: String,
    smaller: String,
    #[serde(rename = "1-1")]
    even: String,
    #[serde(rename = "3-2")]
    better: String,
    #[serde(rename = "2-1")]
    double: String,
}

#[derive(Debug, Deserialize)]
struct LossRow {
    from: u16,
    #[serde(rename = "1")]
    one: u8,
    #[serde(rename = "D1")]
    d1: u8,
    #[serde(rename = "D2")]
    d2: u8,
    #[serde(rename = "D3")]
    d3: u8,
}

#[derive(Debug, Deserialize)]
struct OddsRow {
    larger: u16,
    smaller: u16,
    automatic: String,
}

#[derive(Debug, Deserialize)]
struct CasualtyRow {
    dice: u8,
    rolls: String,
    result: String,
    turns_away: Option<u8>,
}

#[derive(Debug, Deserialize)]
struct SiegeRow {
    marker: u8,
    falls_on: u8,
}

#[derive(Debug, Deserialize)]
struct ModifierRow {
    chart: String,
    id: String,
    value: String,
}

/// What becomes of a leader who is hit (WP-R.1-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wound {
    /// Away for so many turns.
    Turns(u8),
    /// For good.
    Killed,
}

/// An odds line of the Combat Results Table (WP-O.1.b).
#[derive(Debug, Clone, Copy)]
struct OddsLine {
    larger: u16,
    smaller: u16,
}

/// Every chart of the land game.
#[derive(Debug, Clone)]
pub(crate) struct Charts {
    pub(crate) system: System,
    attrition: Vec<Vec<Cell>>,
    attrition_to: Vec<u16>,
    forced: Vec<[Cell; 3]>,
    results: [[(Hit, Hit); 13]; 3],
    lines: Vec<OddsLine>,
    losses: Vec<(u16, [u8; 4])>,
    casualty: Vec<u8>,
    wounds: [Wound; 6],
    siege: Vec<u8>,
    modifiers: Vec<(String, String, i8)>,
    automatic: (Hit, Hit),
    matrix: [[Clash; 7]; 7],
}

/// The tactical matrix: rows for the larger force, columns for the smaller; a cell stands in parentheses if, and only
/// if, somebody withdraws (WP-U.2, WP-U.3.c, R-WP-U.2).
fn matrix(sheets: Sheets<'_>, names: &[String], faults: &mut Vec<Fault>) -> [[Clash; 7]; 7] {
    let file = "charts/tactical-matrix.csv";
    let words = Tactic::ALL.map(Tactic::word);
    let mut out = [[Clash::Nothing; 7]; 7];
    let mut reader = csv::Reader::from_reader(sheets.text(file).as_bytes());
    let heads: Vec<String> =
        reader.headers().map(|h| h.iter().map(str::to_owned).collect()).unwrap_or_default();
    let mut found = 0;
    for (row, record) in reader.records().flatten().enumerate().take(7) {
        for (column, slot) in out[row].iter_mut().enumerate() {
            let cell = record.get(column + 1).unwrap_or_default();
            let bare = cell.trim_start_matches('(').trim_end_matches(')');
            let leaves = [row, column].iter().any(|&at| Tactic::ALL[at] == Tactic::Withdraw);
            let number = bare.parse();
            *slot = number.clone().map_or(Clash::Nothing, Clash::Dice);
            if leaves == (bare.len() < cell.len()) && (number.is_ok() || bare == "NC") {
                found += 1;
            }
        }
        if record.get(0) != Some(words[row]) {
            faults.push(Fault::new(file, format!("row {} should be {}", row + 1, words[row])));
        }
    }
    if found != 49 || heads.get(1..8).is_none_or(|h| h != words) || names != words {
        faults.push(Fault::new(file, "the tactical matrix is not whole"));
    }
    out
}

fn cell(text: &str) -> Option<Cell> {
    let bare = text.trim_end_matches('*');
    Some(Cell { number: bare.parse().ok()?, star: bare.len() < text.len() })
}

/// `4-5` or `4`: from and to.
fn span(text: &str) -> Option<(u8, u8)> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    Some((from.parse().ok()?, to.parse().ok()?))
}

/// The cells of a chart whose first column is a die and whose columns end before `source`.
fn grid(file: &str, text: &str, faults: &mut Vec<Fault>) -> (Vec<String>, Vec<Vec<Cell>>) {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let heads: Vec<String> =
        reader.headers().map(|h| h.iter().map(str::to_owned).collect()).unwrap_or_default();
    let columns: Vec<String> = heads.iter().skip(1).take_while(|h| *h != "source").cloned().collect();
    let mut out = Vec::new();
    for (at, row) in reader.records().enumerate() {
        let cells: Option<Vec<Cell>> =
            row.ok().and_then(|row| row.iter().skip(1).take(columns.len()).map(cell).collect());
        match cells {
            Some(cells) if cells.len() == columns.len() => out.push(cells),
            _ => {
                faults
                    .push(Fault::new(format!("{file}:{}", at + 2), "a cell is no number with or without *"));
            }
        }
    }
    (columns, out)
}

/// What both forces suffer, by the line of the odds and the total of the dice: larger and smaller.
type Results = [[(Hit, Hit); 13]; 3];

fn combat_results(sheets: Sheets<'_>, faults: &mut Vec<Fault>) -> Results {
    let mut results = [[(Hit::None, Hit::None); 13]; 3];
    let mut seen = [[0u8; 13]; 3];
    let file = "charts/combat-results.csv";
    for row in rows::<ResultRow>(file, sheets.text(file), faults) {
        let (Some(larger), Some(smaller)) = (Hit::read(&row.larger), Hit::read(&row.smaller)) else {
            faults.push(Fault::new(file, format!("{}/{} is no result", row.larger, row.smaller)));
            continue;
        };
        for (line, dice) in [&row.even, &row.better, &row.double].into_iter().enumerate() {
            let Some((from, to)) = span(dice) else { continue };
            for total in from..=to {
                if let Some(cell) = results[line].get_mut(usize::from(total)) {
                    *cell = (larger, smaller);
                    seen[line][usize::from(total)] += 1;
                }
            }
        }
    }
    for (line, counts) in seen.iter().enumerate() {
        for (total, &count) in counts.iter().enumerate().skip(2) {
            if count != 1 {
                let what = format!("line {line} has {count} cells for a total of {total}");
                faults.push(Fault::new(file, what));
            }
        }
    }
    results
}

/// The totals at which a leader is hit, and what becomes of him by a further die.
fn casualties(sheets: Sheets<'_>, faults: &mut Vec<Fault>) -> (Vec<u8>, [Wound; 6]) {
    let (mut casualty, mut wounds) = (Vec::new(), [Wound::Killed; 6]);
    let file = "charts/leader-casualties.csv";
    for row in rows::<CasualtyRow>(file, sheets.text(file), faults) {
        let Some((from, to)) = span(&row.rolls) else { continue };
        if row.dice == 2 && row.result == "casualty" {
            casualty.extend(from..=to);
        } else if row.dice == 1 {
            for die in from..=to {
                if let Some(wound) = wounds.get_mut(usize::from(die) - 1) {
                    *wound = row.turns_away.map_or(Wound::Killed, Wound::Turns);
                }
            }
        }
    }
    (casualty, wounds)
}

impl Charts {
    /// The tables of the first card (WP-E.1).
    pub(crate) fn read(sheets: Sheets<'_>, faults: &mut Vec<Fault>) -> Option<Charts> {
        let system = settings::<System>("charts/system.toml", data!("charts/system.toml"));
        let system = system.map_err(|fault| faults.push(fault)).ok()?;
        let (columns, attrition) = grid("charts/attrition.csv", sheets.text("charts/attrition.csv"), faults);
        let attrition_to: Vec<u16> =
            columns.iter().filter_map(|c| c.rsplit('-').next().and_then(|n| n.parse().ok())).collect();
        let (asks, forced) = grid("charts/forced-march.csv", sheets.text("charts/forced-march.csv"), faults);
        if attrition_to.len() != columns.len() || asks.len() != 3 || attrition.is_empty() || forced.is_empty()
        {
            faults.push(Fault::new("charts", "the attrition or forced march table is not whole"));
        }
        let forced = forced.iter().filter_map(|row| row.as_slice().try_into().ok()).collect();
        let results = combat_results(sheets, faults);
        let lines: Vec<OddsLine> = rows::<OddsRow>("charts/odds.csv", sheets.text("charts/odds.csv"), faults)
            .into_iter()
            .filter(|row| row.automatic == "no")
            .map(|row| OddsLine { larger: row.larger, smaller: row.smaller })
            .collect();
        let losses: Vec<(u16, [u8; 4])> =
            rows::<LossRow>("charts/combat-loss.csv", sheets.text("charts/combat-loss.csv"), faults)
                .into_iter()
                .map(|row| (row.from, [row.one, row.d1, row.d2, row.d3]))
                .collect();
        let (casualty, wounds) = casualties(sheets, faults);
        let mut siege = vec![0; usize::from(system.siege.marker_most) + 1];
        for row in rows::<SiegeRow>("charts/siege.csv", sheets.text("charts/siege.csv"), faults) {
            if let Some(slot) = siege.get_mut(usize::from(row.marker)) {
                *slot = row.falls_on;
            }
        }
        let modifiers =
            rows::<ModifierRow>("charts/modifiers.csv", sheets.text("charts/modifiers.csv"), faults)
                .into_iter()
                .filter_map(|row| Some((row.chart, row.id, row.value.parse().ok()?)))
                .collect();
        if lines.len() != 3 || losses.is_empty() || casualty.is_empty() {
            faults.push(Fault::new("charts", "the odds, loss or casualty chart is not whole"));
        }
        let (Some(smaller), Some(larger)) =
            (Hit::read(&system.automatic.smaller), Hit::read(&system.automatic.larger))
        else {
            faults.push(Fault::new("charts/system.toml", "automatic: no such result"));
            return None;
        };
        let automatic = (larger, smaller);
        let matrix = matrix(sheets, &system.tactics.names, faults);
        Some(Charts {
            system,
            attrition,
            attrition_to,
            forced,
            results,
            lines,
            losses,
            casualty,
            wounds,
            siege,
            modifiers,
            automatic,
            matrix,
        })
    }

    /// How many lines of odds the Combat Results Table has.
    pub(crate) fn lines(&self) -> usize {
        self.lines.len()
    }

    /// From which size of the smaller force on each row of the losses counts.
    pub(crate) fn loss_steps(&self) -> Vec<u16> {
        self.losses.iter().map(|(from, _)| *from).collect()
    }

    /// Up to how many SP each column of the attrition table counts.
    pub(crate) fn attrition_ends(&self) -> &[u16] {
        &self.attrition_to
    }

    /// How many rows the attrition table has.
    pub(crate) fn attrition_rows(&self) -> usize {
        self.attrition.len()
    }

    /// How many rows the forced march table has.
    pub(crate) fn forced_rows(&self) -> usize {
        self.forced.len()
    }

    /// What attrition takes from so many SP at a modified die (WP-G.2-1, R-WP-M20).
    pub(crate) fn attrition(&self, die: i32, sp: u16) -> Cell {
        let Some(row) = self.attrition.get((die.max(1) as usize - 1).min(self.attrition.len() - 1)) else {
            return Cell::default();
        };
        let full = self.system.attrition.full_hex;
        let mut out = Cell::default();
        let last = row.last().copied().unwrap_or_default();
        for _ in 0..sp / full {
            out.number += last.number;
            out.star |= last.star;
        }
        let rest = sp % full;
        if rest >= self.system.attrition.from_sp
            && let Some(cell) = self.attrition_to.iter().position(|&to| rest <= to).and_then(|at| row.get(at))
        {
            out.number += cell.number;
            out.star |= cell.star;
        }
        out
    }

    /// What a forced march of so many MP comes to at a modified die (WP-K.3-1).
    pub(crate) fn forced_march(&self, die: i32, ask: u8) -> Cell {
        let row = self.forced.get((die.max(0) as usize).min(self.forced.len().saturating_sub(1)));
        row.and_then(|row| row.get(usize::from(ask).wrapping_sub(1))).copied().unwrap_or_default()
    }

    /// The line of the Combat Results Table for two strengths, the larger first (WP-O.1.b).
    pub(crate) fn odds(&self, larger: u16, smaller: u16) -> usize {
        let reached = |l: &OddsLine| {
            u32::from(larger) * u32::from(l.smaller) >= u32::from(smaller) * u32::from(l.larger)
        };
        self.lines.iter().rposition(reached).unwrap_or(0)
    }

    /// How an odds line is called.
    pub(crate) fn odds_name(&self, line: usize) -> String {
        self.lines.get(line).map_or_else(String::new, |l| format!("{}:{}", l.larger, l.smaller))
    }

    /// Results for the larger and the smaller force (WP-O.1.c, WP-O.2.e-2).
    pub(crate) fn results(&self, line: usize, total: i32) -> (Hit, Hit) {
        let total = total.clamp(self.system.combat.least, self.system.combat.most);
        self.results.get(line).and_then(|row| row.get(total as usize)).copied().unwrap_or_default()
    }

    /// Results for the larger and the smaller force where no dice are needed (WP-O.1.d-1, WP-O.1.d-2).
    pub(crate) const fn automatic(&self) -> (Hit, Hit) {
        self.automatic
    }

    /// What the tactic of the larger force makes of the smaller's (WP-U.3-1).
    pub(crate) const fn clash(&self, larger: Tactic, smaller: Tactic) -> Clash {
        self.matrix[larger as usize][smaller as usize]
    }

    /// How many SP a result costs by the size of the smaller force (WP-P.2, WP-P.3).
    pub(crate) fn loss(&self, smaller: u16, hit: Hit) -> u8 {
        let column = match hit {
            Hit::None => return 0,
            hit => hit as usize - 1,
        };
        let row = self.losses.iter().rev().find(|(from, _)| smaller >= *from).or(self.losses.first());
        row.map_or(0, |(_, cells)| cells[column])
    }

    /// Whether two dice hit a leader (WP-R.1-1).
    pub(crate) fn is_casualty(&self, dice: u8) -> bool {
        self.casualty.contains(&dice)
    }

    /// What the second die says (WP-R.1-2).
    pub(crate) fn wound(&self, die: u8) -> Wound {
        self.wounds.get(usize::from(die).wrapping_sub(1)).copied().unwrap_or(Wound::Killed)
    }

    /// The highest die at which a besieged city falls (WP-S.9.c-1, WP-S.9.c-2).
    pub(crate) fn siege(&self, marker: u8) -> u8 {
        self.siege.get(usize::from(marker)).copied().unwrap_or(0)
    }

    /// A modifier by chart and name.
    pub(crate) fn modifier(&self, chart: &str, id: &str) -> i32 {
        self.modifiers.iter().find(|(c, i, _)| c == chart && i == id).map_or(0, |m| i32::from(m.2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn charts() -> Charts {
        let mut faults = Vec::new();
        let charts = Charts::read(Sheets::default(), &mut faults).unwrap();
        assert!(faults.is_empty(), "{faults:?}");
        charts
    }

    /// WP-E.1, WP-G.4, WP-G.2-1, WP-G.2-2, R-WP-M20: the printed cell, and a table that never rewards a worse die or more SP.
    #[test]
    fn attrition_never_falls() {
        let charts = charts();
        assert_eq!(charts.attrition(5, 10), Cell { number: 2, star: true });
        for die in -1..=14 {
            for sp in 3..200 {
                let here = charts.attrition(die, sp).number;
                assert!(charts.attrition(die + 1, sp).number >= here);
                assert!(charts.attrition(die, sp + 1).number >= here, "{die} {sp}");
                assert_eq!(charts.attrition(die, 2).number, 0);
            }
        }
    }

    /// WP-K.5-2, WP-J.4.e-3, WP-K.3.b: the printed cells, nobody gets more than he asked for, and a higher die never helps.
    #[test]
    fn forced_marches_never_rise() {
        let charts = charts();
        let cell = |die, ask| charts.forced_march(die, ask);
        assert_eq!(
            (cell(3, 2), cell(4, 2)),
            (Cell { number: 2, star: false }, Cell { number: 1, star: true })
        );
        assert_eq!((cell(5, 2), cell(0, 3).number), (Cell { number: 0, star: false }, 3));
        for ask in 1..=3 {
            for die in -1..=9 {
                assert!(cell(die, ask).number <= ask && cell(die + 1, ask).number <= cell(die, ask).number);
            }
        }
    }

    /// WP-O.3.f, WP-O.1.b, WP-O.1.c: the printed cell; better dice and better odds never hurt the larger force nor help
    /// the smaller, and nobody leaves a battle unhurt on both sides.
    #[test]
    fn combat_results_are_fair() {
        let charts = charts();
        assert_eq!(charts.results(1, 9), (Hit::One, Hit::D1));
        for line in 0..3 {
            for total in 2..=12 {
                let (larger, smaller) = charts.results(line, total);
                let (next_larger, next_smaller) = charts.results(line, total + 1);
                assert!(next_larger <= larger && next_smaller >= smaller);
                let (better_larger, better_smaller) = charts.results((line + 1).min(2), total);
                assert!(better_larger <= larger && better_smaller >= smaller);
                assert!((larger, smaller) != (Hit::None, Hit::None));
            }
        }
        for (larger, smaller, line) in [(21, 13, 1), (3, 2, 1), (2, 1, 2), (29, 20, 0), (7, 7, 0)] {
            assert_eq!(charts.odds(larger, smaller), line);
        }
    }

    /// WP-O.3.f, WP-P.3, WP-P.2: the printed cells; a larger force or a worse result never costs less.
    #[test]
    fn combat_losses_never_fall() {
        let charts = charts();
        assert_eq!((charts.loss(13, Hit::One), charts.loss(13, Hit::D1)), (2, 3));
        assert_eq!((charts.loss(1, Hit::D1), charts.loss(50, Hit::None)), (1, 0));
        for sp in 1..=125 {
            let row = [Hit::One, Hit::D1, Hit::D2, Hit::D3].map(|hit| charts.loss(sp, hit));
            assert!(row.is_sorted() && row[0] >= 1);
            assert!(charts.loss(sp + 1, Hit::D2) >= row[2]);
        }
    }
}
