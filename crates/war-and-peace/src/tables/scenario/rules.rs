//! The special rules of a campaign as its file says them: each kind with its own fields, and nothing else.

use crate::campaign::montenotte_rivoli::read::{FeatRow, KingdomRow};
use crate::campaign::peninsular_war::read::{
    AbroadRow, AdjacencyRow, ArrivalsRow, EntriesRow, EvacuationRow, FastnessRow, PurchaseRow,
};
use crate::tables::roster::Kind;
use crate::tables::scenario::read::sea::SeaMoveRow;
use crate::tables::scenario::read::victory::TestRow;
use kernel::Fault;
use serde::Deserialize;
use serde::de::Error;
use toml::{Spanned, Table, Value};

/// A special rule.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Rule {
    AbroadLimit(AbroadRow),
    Adjacency(AdjacencyRow),
    Area(AreaRow),
    Arrival(Said),
    Arrivals(ArrivalsRow),
    AttackAcross(AttackAcrossRow),
    Auxiliaries(AuxiliariesRow),
    Cossacks(CossacksRow),
    CountsAs(CountsAsRow),
    EventArrival(EventArrivalRow),
    EventPool(EntriesRow),
    Feat(FeatRow),
    FirstTurn(FirstTurnRow),
    FrenchDemoralization(IdolRow),
    Garrison(GarrisonRow),
    Gibraltar(FastnessRow),
    KilledLeader(KilledLeaderRow),
    Kingdom(KingdomRow),
    LandAnywhere(LandAnywhereRow),
    LeaderLimit(LeaderLimitRow),
    LeaderValues(LeaderValuesRow),
    Linked(Said),
    Loyal(NationsRow),
    Morale(MoraleRow),
    Neutral(NationsRow),
    NoVoluntaryUnsupplied(NationsRow),
    PartOf(PartOfRow),
    Partisans(PartisansRow),
    PolesInAustria(CrossersRow),
    Purchase(PurchaseRow),
    Quality(QualityRow),
    Realign(RealignRow),
    Release(ReleaseRow),
    RiverCost(RiverCostRow),
    SeaMove(SeaMoveRow),
    SharedHex(SharedHexRow),
    StaysHome(KindsRow),
    Turncoats(TurncoatsRow),
    WithdrawalBySea(EvacuationRow),
    Withdrawals(Said),
}

impl Rule {
    /// States with units on the map that are not in the war.
    pub(crate) fn neutrals(&self) -> Option<&Vec<String>> {
        if let Rule::Neutral(row) = self { Some(&row.nations) } else { None }
    }

    /// States that stay with their side whatever is rolled.
    pub(crate) fn loyal(&self) -> Option<&Vec<String>> {
        if let Rule::Loyal(row) = self { Some(&row.nations) } else { None }
    }
}

/// A rule with the ledger rows that it carries out.
#[derive(Debug, Clone)]
pub(crate) struct SpecialRule {
    pub(crate) rows: Vec<String>,
    pub(crate) rule: Rule,
}

impl SpecialRule {
    /// The rule of a table in a file; a fault says in which line it begins.
    pub(crate) fn read(given: &Spanned<Table>, file: &str, path: &str) -> Result<SpecialRule, Fault> {
        let line = file.get(..given.span().start).map_or(0, |before| before.matches('\n').count()) + 1;
        SpecialRule::parse(given.get_ref().clone())
            .map_err(|why| Fault::new(format!("{path}:{line}"), why.message().to_owned()))
    }

    fn parse(mut table: Table) -> Result<SpecialRule, toml::de::Error> {
        let rows = table.remove("rows").ok_or_else(|| Error::missing_field("rows"))?.try_into()?;
        // What it says is for whoever reads the file.
        match table.remove("text") {
            Some(Value::String(_)) => {}
            _ => return Err(Error::missing_field("text")),
        }
        Ok(SpecialRule { rows, rule: Value::Table(table).try_into()? })
    }
}

/// What other tables say already; the rule tells the reader.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Said {}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NationsRow {
    pub(crate) nations: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KindsRow {
    pub(crate) kinds: Vec<Kind>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AreaRow {
    pub(crate) file: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AttackAcrossRow {
    pub(crate) from: String,
    pub(crate) targets: Vec<String>,
    pub(crate) nations: Vec<String>,
    #[serde(rename = "empty_too")]
    pub(crate) _empty_too: bool,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AuxiliariesRow {
    pub(crate) corps: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CossacksRow {
    pub(crate) morale: u8,
    #[serde(rename = "withdraw")]
    pub(crate) _withdraw: AtRoundStart,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) enum AtRoundStart {
    #[serde(rename = "round-start")]
    RoundStart,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CountsAsRow {
    pub(crate) nation: String,
    #[serde(rename = "as")]
    pub(crate) other: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EventArrivalRow {
    pub(crate) event: String,
    #[serde(rename = "if")]
    pub(crate) test: TestRow,
    #[serde(default)]
    pub(crate) once: bool,
    pub(crate) from: Option<String>,
}

/// What a side may not do in the first turn.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FirstTurnRow {
    pub(crate) side: String,
    pub(crate) month: String,
    pub(crate) sp_move: Option<SpMove>,
    pub(crate) inside: Option<InsideRow>,
    pub(crate) no_commitment_through_round: Option<u8>,
}

/// How SP move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub(crate) enum SpMove {
    /// Or do not.
    Any(bool),
    Only(Only),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(crate) enum Only {
    #[serde(rename = "forced march")]
    ForcedMarch,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct InsideRow {
    pub(crate) city: String,
    pub(crate) sp: u16,
    pub(crate) through_round: u8,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct IdolRow {
    pub(crate) leader: String,
    pub(crate) nation: String,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) morale: u8,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GarrisonRow {
    pub(crate) city: String,
    pub(crate) nation: String,
    pub(crate) sp_kind: Kind,
    pub(crate) sp: u8,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KilledLeaderRow {
    pub(crate) side: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LandAnywhereRow {
    pub(crate) at: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LeaderLimitRow {
    pub(crate) leader: String,
    pub(crate) sp: u8,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LeaderValuesRow {
    pub(crate) leaders: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoraleRow {
    pub(crate) nations: Vec<String>,
    pub(crate) kinds: Vec<Kind>,
    /// Any if 0.
    #[serde(default)]
    pub(crate) board: u8,
    pub(crate) morale: u8,
    pub(crate) morale_with: Option<MoraleWithRow>,
    pub(crate) then: Option<LaterMoraleRow>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoraleWithRow {
    pub(crate) leader: String,
    pub(crate) morale: u8,
}

/// What it is once one of these has happened.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LaterMoraleRow {
    pub(crate) morale: u8,
    pub(crate) events: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PartOfRow {
    pub(crate) territory: String,
    pub(crate) of: String,
    #[serde(rename = "for")]
    pub(crate) purposes: Vec<Purpose>,
}

/// For what a land is part of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Purpose {
    Movement,
    Supply,
    Everything,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PartisansRow {
    pub(crate) side: String,
    /// What brings them; those of a force pool are bought.
    pub(crate) event: Option<String>,
    /// Words of the board, or `city`.
    pub(crate) terrain: Vec<String>,
    pub(crate) territory: String,
    pub(crate) from: Option<String>,
    #[serde(rename = "trigger")]
    pub(crate) _trigger: Option<String>,
    #[serde(rename = "nation")]
    pub(crate) _nation: Option<String>,
    #[serde(default, rename = "nations")]
    pub(crate) _nations: Vec<String>,
    #[serde(rename = "sp")]
    pub(crate) _sp: Option<u8>,
    #[serde(rename = "move")]
    pub(crate) _mp: u8,
    #[serde(rename = "morale")]
    pub(crate) _morale: u8,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CrossersRow {
    pub(crate) nation: String,
    pub(crate) territory: String,
    #[serde(rename = "until")]
    pub(crate) _until: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct QualityRow {
    pub(crate) from: Option<String>,
    #[serde(rename = "drop")]
    pub(crate) _drop: Vec<String>,
    #[serde(rename = "keep")]
    pub(crate) _keep: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RealignRow {
    #[serde(rename = "if")]
    pub(crate) test: TestRow,
    pub(crate) event: String,
    #[serde(rename = "do")]
    pub(crate) deeds: Vec<String>,
    pub(crate) phase: Option<RealignPhase>,
    #[serde(default)]
    pub(crate) calm: bool,
    pub(crate) from: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RealignPhase {
    Alliance,
    Any,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReleaseRow {
    pub(crate) month: String,
    pub(crate) nations: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RiverCostRow {
    pub(crate) last: String,
    pub(crate) mp: u8,
    #[serde(rename = "except")]
    pub(crate) _except: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SharedHexRow {
    pub(crate) hex: String,
    pub(crate) month: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TurncoatsRow {
    pub(crate) city: String,
    pub(crate) leave_if_taken: String,
    pub(crate) leave_if_retaken: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    struct File {
        rule: Vec<Spanned<Table>>,
    }

    fn read(text: &str) -> Vec<Result<SpecialRule, Fault>> {
        let file: File = toml::from_str(text).unwrap();
        file.rule.iter().map(|given| SpecialRule::read(given, text, "x/scenario.toml")).collect()
    }

    /// WP-Z.4: a kind or a field that nobody knows, one that is missing and one of another type are faults, each with
    /// its line; what stands beside them is read.
    #[test]
    fn rules_are_read_to_the_letter() {
        let with = |kind: &str, fields: &str| {
            format!("\n[[rule]]\nkind = \"{kind}\"\nrows = [\"WP-Z.4\"]\ntext = \"x\"\n{fields}\n")
        };
        let text = [
            with("leader-limit", "leader = \"Davout\"\nsp = 15"),
            with("dragons", ""),
            with("leader-limit", "leader = \"Davout\"\nsp = 15\nwings = 2"),
            with("leader-limit", "leader = \"Davout\""),
            with("leader-limit", "leader = \"Davout\"\nsp = \"many\""),
            with("linked", "mp = 1"),
            with("first-turn", "side = \"french\"\nmonth = \"1809-03\"\nsp_move = \"on wings\""),
            "\n[[rule]]\nkind = \"linked\"\nrows = []\n".to_owned(),
        ]
        .concat();
        let found = read(&text);
        assert!(matches!(&found[0], Ok(SpecialRule { rule: Rule::LeaderLimit(row), .. }) if row.sp == 15));
        for (at, line, word) in [
            (1, 9, "dragons"),
            (2, 15, "wings"),
            (3, 23, "sp"),
            (4, 29, "many"),
            (5, 36, "mp"),
            (6, 42, "SpMove"),
            (7, 50, "text"),
        ] {
            let fault = found[at].as_ref().unwrap_err();
            assert_eq!(fault.at, format!("x/scenario.toml:{line}"), "{fault}");
            assert!(fault.what.contains(word), "{fault}");
        }
    }
}
