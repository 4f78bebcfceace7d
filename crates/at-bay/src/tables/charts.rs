//! The charts, as `charts.toml` has them.

use crate::state::Weather;
use crate::tables::Army;
use kernel::Fault;
use kit::{Key, sheet};
use serde::Deserialize;

const FILE: &str = "charts.toml";

/// Distances of communication (NAB-29-1, NAB-48-1, NAB-51-1), in Movement Points but for the road.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Communications {
    source: String,
    pub(crate) dispatch: [u8; 3],
    pub(crate) supply: [u8; 3],
    pub(crate) battle: [u8; 3],
    pub(crate) road: u16,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pool {
    source: String,
    bands: Vec<u16>,
    columns: [Vec<usize>; 3],
    rows: Vec<[u8; 6]>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Attrition {
    source: String,
    points: Vec<u8>,
    strengths: Vec<u16>,
    lines: Vec<u8>,
    severity: Vec<Vec<i32>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Combat {
    source: String,
    open: Vec<[u32; 2]>,
    affecting: Vec<[u32; 2]>,
    results: Vec<Vec<String>>,
    repulse: u32,
    repulse_shift: usize,
    rounds: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pursuit {
    source: String,
    short: Vec<[i32; 4]>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Artillery {
    source: String,
    bands: Vec<[i32; 3]>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WeatherSheet {
    source: String,
    january: Vec<String>,
    february: Vec<String>,
    march: Vec<String>,
    historical: Vec<String>,
}

/// What a hex costs, and how far everything goes, in Movement Points.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct March {
    source: String,
    pub(crate) infantry_cost: [u8; 5],
    pub(crate) cavalry_cost: [u8; 5],
    pub(crate) infantry: u8,
    pub(crate) guard: u8,
    pub(crate) cavalry: u8,
    pub(crate) light: u8,
    pub(crate) leader: u8,
    pub(crate) vedette: u8,
    pub(crate) centre: u8,
    pub(crate) train: u8,
    pub(crate) extended: u8,
}

/// What work on bridges costs (NAB-87-2), primary and secondary.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bridging {
    source: String,
    pub(crate) damage: [u8; 2],
    pub(crate) repair: [u8; 2],
    pub(crate) deploy: u8,
    pub(crate) remove: u8,
}

/// Bounds that no chart has.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Limits {
    source: String,
    pub(crate) force: u16,
    pub(crate) vedettes: [u8; 3],
    pub(crate) morale: [i8; 2],
    pub(crate) critical: u16,
    pub(crate) critical_led: u16,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheets {
    communications: Communications,
    pool: Pool,
    attrition: Attrition,
    combat: Combat,
    pursuit: Pursuit,
    artillery: Artillery,
    weather: WeatherSheet,
    march: March,
    bridging: Bridging,
    limits: Limits,
}

/// Who is beaten.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Beaten {
    /// Nobody.
    #[default]
    Nobody,
    /// Whoever attacks.
    Attacker,
    /// Whoever is attacked.
    Defender,
}

kit::words! { Beaten { Nobody = "nobody", Attacker = "attacker", Defender = "defender" } }

/// A cell of the combat table: a number for the attacker, one for the defender, and who is beaten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Result {
    pub(crate) attacker: u8,
    pub(crate) defender: u8,
    pub(crate) beaten: Beaten,
}

/// All charts.
#[derive(Debug)]
pub(crate) struct Charts {
    sheets: Sheets,
    results: Vec<Vec<Result>>,
    weather: [Vec<Weather>; 3],
    historical: Vec<Weather>,
    pub(crate) rounds: u8,
}

fn cell(text: &str) -> Option<Result> {
    let (numbers, who) = text.split_once(' ')?;
    let (a, d) = numbers.split_once('/')?;
    let beaten = match who {
        "x" => Beaten::Nobody,
        "A" => Beaten::Attacker,
        "D" => Beaten::Defender,
        _ => return None,
    };
    Some(Result { attacker: a.parse().ok()?, defender: d.parse().ok()?, beaten })
}

impl Charts {
    /// Reads `charts.toml`: the charts of the old edition without Attack Effectiveness (NAB-3).
    pub(crate) fn load() -> std::result::Result<Charts, Vec<Fault>> {
        Charts::read(include_str!("../../../../data/at-bay/charts.toml"))
    }

    fn read(text: &str) -> std::result::Result<Charts, Vec<Fault>> {
        let sheets: Sheets = sheet::settings(FILE, text).map_err(|fault| vec![fault])?;
        let mut faults = Vec::new();
        let mut say = |what: String| faults.push(Fault::new(FILE, what));
        let results: Vec<Vec<Result>> = sheets
            .combat
            .results
            .iter()
            .map(|row| row.iter().filter_map(|text| cell(text)).collect())
            .collect();
        let columns = sheets.combat.open.len();
        if results.len() != 9
            || results.iter().any(|row| row.len() != columns)
            || sheets.combat.affecting.len() != columns
        {
            say("the combat table wants nine rows of cells like '1/2 D', one for each column of odds"
                .to_owned());
        }
        let mut month = |words: &[String]| -> Vec<Weather> {
            let of = |word: &String| <Weather as kit::codec::Worded>::of_word(word);
            words
                .iter()
                .filter_map(|word| {
                    let found = of(word);
                    if found.is_none() {
                        say(format!("'{word}' is no weather"));
                    }
                    found
                })
                .collect()
        };
        let weather =
            [&sheets.weather.january, &sheets.weather.february, &sheets.weather.march].map(|m| month(m));
        let historical = month(&sheets.weather.historical);
        if weather.iter().any(|m| m.len() != 7) || historical.len() != 33 {
            say("weather wants seven rows a month and thirty-three turns of history".to_owned());
        }
        let bands = sheets.attrition.points.len();
        if sheets.attrition.severity.len() != sheets.attrition.strengths.len()
            || sheets.attrition.severity.iter().any(|row| row.len() != bands)
        {
            say("attrition wants a row for each strength and a column for each level of points".to_owned());
        }
        if sheets.pool.rows.len() != 11
            || sheets
                .pool
                .columns
                .iter()
                .any(|c| c.len() != sheets.pool.bands.len() || c.iter().any(|&at| at > 5))
        {
            say("the pool of points wants eleven rows, and a column from 0 to 5 for each distance".to_owned());
        }
        if sheets.pursuit.short.len() != 5 || sheets.artillery.bands.is_empty() {
            say("pursuit wants five rows, artillery at least one".to_owned());
        }
        let sources = [
            &sheets.communications.source,
            &sheets.pool.source,
            &sheets.attrition.source,
            &sheets.combat.source,
            &sheets.pursuit.source,
            &sheets.artillery.source,
            &sheets.weather.source,
            &sheets.march.source,
            &sheets.bridging.source,
            &sheets.limits.source,
        ];
        for source in sources.into_iter().filter(|s| !sheet::SOURCES.contains(&s.as_str())) {
            say(format!("'{source}' is no source"));
        }
        let rounds = sheets.combat.rounds;
        if faults.is_empty() {
            Ok(Charts { sheets, results, weather, historical, rounds })
        } else {
            Err(faults)
        }
    }

    pub(crate) fn communications(&self) -> &Communications {
        &self.sheets.communications
    }

    pub(crate) fn march(&self) -> &March {
        &self.sheets.march
    }

    pub(crate) fn bridging(&self) -> &Bridging {
        &self.sheets.bridging
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.sheets.limits
    }

    /// Administrative Points for two dice and a line of communications of so many road hexes (NAB-60-1).
    pub(crate) fn points(&self, army: Army, length: u16, dice: u8) -> u8 {
        let pool = &self.sheets.pool;
        let band = pool.bands.iter().position(|&most| length <= most);
        let column = band.and_then(|band| pool.columns[army.index()].get(band));
        let row = pool.rows.get(usize::from(dice).saturating_sub(2));
        column.zip(row).map_or(0, |(&column, row)| row[column])
    }

    /// The level of points that a column of the attrition table is headed with (NAB-54-1).
    pub(crate) fn level(&self, points: u8) -> u8 {
        self.sheets.attrition.points.iter().copied().find(|&least| points >= least).unwrap_or(0)
    }

    /// Strength Points lost by a march of so many half Movement Points, at a level of points and with a modified die
    /// (NAB-54-1, NAB-82).
    pub(crate) fn attrition(&self, strength: u16, points: u8, halves: u16, die: i32) -> u16 {
        let table = &self.sheets.attrition;
        let column = table.points.iter().position(|&least| points >= least).unwrap_or(0);
        let row = table.strengths.iter().position(|&most| strength <= most).unwrap_or(0);
        let line = table.lines.iter().filter(|&&most| halves > u16::from(most) * 2).count() as i32 + 1;
        let severity = table.severity[row][column];
        let lost = (severity * line + 3 * (die - 4)).div_euclid(12).max(0) as u16;
        lost.min(strength.div_ceil(2))
    }

    /// The column for some odds, in half points of strength (NAB-40-1).
    pub(crate) fn column(&self, attacker: u32, defender: u32, affecting: bool) -> usize {
        let odds = if affecting { &self.sheets.combat.affecting } else { &self.sheets.combat.open };
        let within =
            |&[a, d]: &[u32; 2]| u64::from(attacker) * u64::from(d) >= u64::from(defender) * u64::from(a);
        odds.iter().take_while(|ratio| within(ratio)).count().saturating_sub(1)
    }

    /// How the odds of a column are written.
    pub(crate) fn odds(&self, column: usize, affecting: bool) -> String {
        let odds = if affecting { &self.sheets.combat.affecting } else { &self.sheets.combat.open };
        odds.get(column).map_or_else(String::new, |[a, d]| format!("{a}:{d}"))
    }

    /// What comes of an attack (NAB-28-1).
    pub(crate) fn result(&self, column: usize, die: i32) -> Result {
        self.results[die.clamp(0, 8) as usize][column.min(self.results[0].len() - 1)]
    }

    /// The odds at which a Force is repulsed, and by how many columns a failure is punished.
    pub(crate) fn repulse(&self) -> (u32, usize) {
        (self.sheets.combat.repulse, self.sheets.combat.repulse_shift)
    }

    /// Hexes of advance after a retreat of so many; nothing if there is no pursuit.
    pub(crate) fn advance(&self, retreat: u8, die: i32, initiative: u8) -> Option<u8> {
        let column = usize::from(initiative.clamp(1, 4) - 1);
        let row = match die {
            ..=0 if column == 3 => 1,
            ..=0 => 0,
            1..=2 => 1,
            3..=4 => 2,
            5..=6 => 3,
            _ => 4,
        };
        let advance = i32::from(retreat) - self.sheets.pursuit.short[row][column];
        if advance < 0 || (row == 4 && advance == 0) { None } else { Some(advance as u8) }
    }

    /// Strength Points that artillery of so many points takes with a modified die.
    pub(crate) fn fire(&self, points: u16, die: i32) -> u16 {
        let band = self.sheets.artillery.bands.iter().find(|[most, ..]| i32::from(points) <= *most);
        match band {
            Some(&[_, two, _]) if points > 0 && die <= two => 2,
            Some(&[_, _, one]) if points > 0 && die <= one => 1,
            _ => 0,
        }
    }

    /// The weather of a month and a die, 7 included: one of five kinds (NAB-17, NAB-18).
    pub(crate) fn weather(&self, month: usize, die: u8) -> Weather {
        self.weather[month.min(2)][usize::from(die.clamp(1, 7) - 1)]
    }

    /// The weather that it was on a turn, from 1.
    pub(crate) fn historical(&self, turn: u8) -> Weather {
        self.historical[usize::from(turn.clamp(1, 33) - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn charts() -> Charts {
        Charts::load().unwrap()
    }

    /// The worked numbers of the attrition table: twenty points at level 15 over five Movement Points, and others.
    #[test]
    fn attrition_is_as_it_was_worked_out() {
        let charts = charts();
        let row = |strength, points| {
            (1..=6).map(|die| charts.attrition(strength, points, 10, die)).collect::<Vec<_>>()
        };
        assert_eq!(row(20, 15), [0, 1, 1, 1, 1, 2]);
        assert_eq!(row(40, 15), [2, 3, 3, 3, 3, 4]);
        assert_eq!(row(9, 15), [0, 0, 0, 0, 1, 1]);
        assert_eq!((row(20, 0)[0], row(20, 0)[5]), (2, 3));
        assert_eq!(charts.attrition(1, 0, 18, 10), 1, "never more than half, rounded up");
    }

    /// Lines of the table by half Movement Points.
    #[test]
    fn a_line_ends_with_its_last_half_point() {
        let charts = charts();
        let at = |halves| charts.attrition(60, 0, halves, 4);
        assert_eq!([1, 4, 5, 8, 9, 12, 13, 16, 17, 40].map(at), [3, 3, 6, 6, 9, 9, 12, 12, 15, 15]);
    }

    /// All ninety cells follow the score: column plus three minus die.
    #[test]
    fn the_combat_table_follows_its_score() {
        let charts = charts();
        for column in 0..10usize {
            for die in 0..=8 {
                let score = column as i32 - 3 + 3 - die;
                let wanted = match score {
                    0 => (1, 1, Beaten::Nobody),
                    1..=5 => (1, score, Beaten::Defender),
                    6.. => (0, score.min(8), Beaten::Defender),
                    -1 => (1, 1, Beaten::Attacker),
                    -5..=-2 => (-score, 1, Beaten::Attacker),
                    _ => ((-score).min(7), 0, Beaten::Attacker),
                };
                let found = charts.result(column, die);
                let found = (i32::from(found.attacker), i32::from(found.defender), found.beaten);
                assert_eq!(found, wanted, "column {column}, die {die}");
            }
        }
    }

    #[test]
    fn odds_are_rounded_for_the_defender() {
        let charts = charts();
        for (a, d, affecting, column) in [
            (1, 9, false, 0),
            (1, 3, false, 0),
            (10, 10, false, 3),
            (29, 20, false, 3),
            (30, 20, false, 4),
            (10, 10, true, 2),
            (70, 10, true, 9),
            (60, 10, false, 9),
            (99, 1, false, 9),
        ] {
            assert_eq!(charts.column(a, d, affecting), column, "{a}:{d} {affecting}");
        }
    }

    /// Means of the pool of points, in hundredths.
    #[test]
    fn the_pool_has_the_means_that_were_worked_out() {
        let charts = charts();
        let ways = |sum: i32| 6 - (sum - 7).abs();
        let mean = |column: usize| -> i32 {
            let all: i32 = (2..=12)
                .map(|sum| ways(sum) * i32::from(charts.sheets.pool.rows[sum as usize - 2][column]))
                .sum();
            (all * 100 + 18) / 36
        };
        assert_eq!([0, 1, 2, 3, 4, 5].map(mean), [44, 78, 108, 178, 269, 331]);
        assert_eq!((charts.points(Army::French, 20, 2), charts.points(Army::French, 21, 2)), (6, 6));
        assert_eq!((charts.points(Army::Silesian, 80, 2), charts.points(Army::Silesian, 81, 2)), (3, 0));
    }

    #[test]
    fn pursuit_goes_as_far_as_its_table() {
        let charts = charts();
        let row = |die| [1, 2, 3, 5].map(|initiative| charts.advance(8, die, initiative));
        assert_eq!(row(0), [Some(6), Some(7), Some(8), Some(8)]);
        assert_eq!(row(2), [Some(5), Some(6), Some(7), Some(8)]);
        assert_eq!(row(3), [Some(4), Some(5), Some(6), Some(7)]);
        assert_eq!(row(6), [Some(3), Some(4), Some(5), Some(6)]);
        assert_eq!(row(9), [Some(2), Some(3), Some(4), Some(5)]);
        assert_eq!(
            (charts.advance(3, 5, 3), charts.advance(3, 7, 4), charts.advance(1, 6, 1)),
            (Some(0), None, None)
        );
    }

    #[test]
    fn artillery_hits_low() {
        let charts = charts();
        let hits = |points| (1..=6).map(|die| charts.fire(points, die)).collect::<Vec<_>>();
        assert_eq!(hits(2), [1, 0, 0, 0, 0, 0]);
        assert_eq!(hits(4), [1, 1, 0, 0, 0, 0]);
        assert_eq!(hits(5), [2, 1, 1, 0, 0, 0]);
        assert_eq!(hits(9), [2, 1, 1, 1, 0, 0]);
        assert_eq!(charts.fire(0, 1), 0);
    }

    #[test]
    fn a_bad_chart_is_told() {
        let text = include_str!("../../../../data/at-bay/charts.toml");
        assert!(Charts::read(&text.replace("\"1/1 x\"", "\"1-1 x\"")).is_err());
        assert!(Charts::read(&text.replace("\"mud\"", "\"mire\"")).is_err());
        assert!(Charts::read(&text.replace("source = \"history\"", "source = \"hearsay\"")).is_err());
    }
}
