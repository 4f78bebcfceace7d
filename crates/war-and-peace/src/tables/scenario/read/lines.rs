//! Lines of the set-up, of the schedules and of replacements, and what brings those that wait for an event.

use super::{Reading, keep};
use crate::tables::roster::ByPower;
use crate::tables::scenario::rules::PartisansRow;
use crate::tables::scenario::{
    Due, Footing, HexBits, HexId, KINDS, Line, NationId, Replacement, Side, Stance, Test, Wanted,
};
use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
pub(crate) struct LineRow {
    pub(crate) act: Option<String>,
    pub(crate) from: Option<String>,
    pub(crate) to: Option<String>,
    pub(crate) event: Option<String>,
    pub(crate) side: String,
    pub(crate) nation: String,
    pub(crate) at: String,
    pub(crate) within: Option<u8>,
    #[serde(rename = "in")]
    pub(crate) land: Option<String>,
    #[serde(rename = "I")]
    pub(crate) i: Option<u8>,
    #[serde(rename = "C")]
    pub(crate) c: Option<u8>,
    #[serde(rename = "GI")]
    pub(crate) gi: Option<u8>,
    #[serde(rename = "GC")]
    pub(crate) gc: Option<u8>,
    #[serde(rename = "L")]
    pub(crate) l: Option<u8>,
    #[serde(rename = "M")]
    pub(crate) m: Option<u8>,
    #[serde(rename = "P")]
    pub(crate) p: Option<u8>,
    #[serde(rename = "CC")]
    pub(crate) cc: Option<u8>,
    pub(crate) leaders: Option<String>,
    pub(crate) choice: Option<String>,
    pub(crate) state: Option<String>,
    #[serde(default)]
    pub(crate) rows: String,
}

/// What the last column of a row says, word by word.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of the data of its own")]
struct SaidOfLine {
    together: bool,
    or_edge: bool,
    stance: Stance,
    one_each: bool,
    from_pool: bool,
    vacant: bool,
    must_leave: bool,
    unless_in_play: bool,
    next_phase: bool,
    held: Option<u8>,
}

impl LineRow {
    pub(crate) fn sp(&self) -> [u8; KINDS] {
        [self.i, self.c, self.gi, self.gc, self.l, self.m, self.p, self.cc].map(Option::unwrap_or_default)
    }
}

impl Reading<'_> {
    pub(crate) fn wanted(&mut self, leaders: &str) -> Vec<Wanted> {
        let mut out = Vec::new();
        // A question mark says that he may be in play already, which is looked at when the line comes.
        for name in leaders.split(';').map(|n| n.trim().trim_end_matches('?')).filter(|n| !n.is_empty()) {
            match (name, self.roster.leader(name)) {
                ("0", _) => out.push(Wanted::Unnamed),
                (_, Some(leader)) => out.push(Wanted::Named(leader)),
                _ => self.fault(format!("there is no leader {name}")),
            }
        }
        out
    }

    /// Where the lines of a row stand: one line for each major city of a land, or one with all its hexes.
    pub(crate) fn places(&mut self, row: &LineRow, or_edge: bool) -> Vec<Vec<HexId>> {
        let land = row.land.as_deref();
        if row.at == "each major" {
            let map = self.map;
            let cities = map.cities.iter().filter(|c| c.is_major() && land == Some(self.land(c.hex)));
            return cities.map(|c| vec![c.hex]).collect();
        }
        if row.at == "any" {
            let haunts = row.event.as_ref().and_then(|e| self.haunts.get(e));
            let found = haunts.map(|hexes| hexes.iter().collect());
            if found.is_none() {
                self.fault("a line may stand anywhere, and nothing says where that is");
            }
            return found.into_iter().collect();
        }
        let mut hexes = self.hexes(&row.at, row.within.unwrap_or(0), land);
        if or_edge {
            // The east edge of board 3 near Lvov, where board 4 begins (WP-Z.III.D.1.e-2).
            let board = &self.map.board;
            let is_edge =
                |h: HexId| board.sheet(h) == 3 && board.neighbours(h).any(|(_, to)| board.sheet(to) == 4);
            let lvov = self.map.place("Lvov").unwrap_or_default();
            let edge = board.hexes().filter(|&h| is_edge(h) && board.distance(lvov, h) <= 3);
            hexes.extend(edge.filter(|&h| self.map.is_land(h)));
        }
        vec![hexes]
    }

    /// What the last column of a row says.
    fn said_of(&mut self, row: &LineRow, month_of_option: Option<&str>) -> SaidOfLine {
        // One of several places, not some in each.
        let mut said = SaidOfLine { together: row.at.contains(" or "), ..SaidOfLine::default() };
        let mut words = row.state.as_deref().unwrap_or_default().split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "together" => said.together = true,
                "inside" => said.stance.inside = true,
                "besieging" => said.stance.besieging = true,
                "entrenched" => said.stance.entrenched = true,
                "neutral" => said.stance.neutral = true,
                // A leader among neutrals, in the one hex of his line.
                "with-neutral" => {}
                "or-edge" => (said.together, said.or_edge) = (true, true),
                // An event brings its lines each time it comes, a condition each turn; the month is the option's.
                "each-time" | "each-turn" | "month" | "once" => {}
                "vacant" => said.vacant = true,
                "one-per-hex" => said.one_each = true,
                "from-pool" => said.from_pool = true,
                "shared" => said.stance.shared = true,
                "must-leave" => said.must_leave = true,
                "unless-in-play" => said.unless_in_play = true,
                // It comes in the place of the line before, by an event of its own.
                "instead" => {}
                "held-until" => said.held = words.next().map(|month| self.turn(month)),
                month if month_of_option == Some(month) => {}
                "next-phase" => said.next_phase = true,
                other => self.fault(format!("a line is '{other}', which is not understood yet")),
            }
        }
        // Partisans who appear behind the enemy choose for themselves (WP-Z.VI.D.5.a-2).
        if said.one_each && !said.vacant {
            (said.one_each, said.stance.alone) = (false, true);
        }
        said
    }

    /// The lines that a row of the set-up or of the schedule means; which row of the book it is stands in the table,
    /// and each satellite has a row of its own (WP-Z.5.e).
    pub(crate) fn lines(&mut self, row: &LineRow, choices: &mut Vec<String>) -> Vec<Line> {
        if row.act.as_deref().is_some_and(|act| act != "arrive") {
            self.fault(format!("cannot carry out '{}' yet", row.act.as_deref().unwrap_or_default()));
            return Vec::new();
        }
        let mut event = row.event.clone().filter(|e| !e.is_empty());
        let mut from = row.from.clone().filter(|m| !m.is_empty());
        let to = row.to.clone().filter(|m| !m.is_empty());
        match event.as_ref().and_then(|e| self.optional.get(e)) {
            Some(None) => return Vec::new(),
            Some(Some(month)) => (event, from) = (None, Some(month.clone())),
            None => {}
        }
        let said = self.said_of(row, from.as_deref());
        let mut due = event.as_ref().and_then(|e| self.dues.get(e).cloned());
        if said.next_phase {
            let name = event.clone().unwrap_or_default();
            let came = Some(self.event(&format!("{name}-came")));
            due = Some(Due { test: Test::Event(self.event(&name)), came, refills: false, from: 0 });
        }
        let held = said.held.unwrap_or(0);
        let choice = row.choice.as_deref().filter(|c| !c.is_empty()).map(|name| {
            let at = choices.iter().position(|c| c == name).unwrap_or_else(|| {
                choices.push(name.to_owned());
                choices.len() - 1
            });
            at as u8
        });
        let from = from.map(|m| self.turn(&m)).map(|turn| held.max(turn));
        let special = if said.stance.alone { None } else { self.footing(row) };
        let footing = match special {
            _ if said.vacant => Footing::Vacant,
            Some((footing, _)) => footing,
            None => Footing::Listed,
        };
        let line = Line {
            side: self.side(&row.side),
            nation: self.nation(&row.nation),
            sp: row.sp(),
            leaders: self.wanted(row.leaders.as_deref().unwrap_or_default()),
            hexes: Vec::new(),
            footing,
            together: said.together,
            stance: said.stance,
            one_each: said.one_each,
            from_pool: said.from_pool,
            unless_in_play: said.unless_in_play,
            from: from.unwrap_or(u8::MAX),
            to: to.map_or(from.unwrap_or(0), |m| held.max(self.turn(&m))),
            event: event.filter(|_| due.is_none()).map(|e| self.event(&e)),
            due,
            choice,
            row: keep(self.file, &row.rows, "WP-Z.5.f-1"),
        };
        let places = special.map_or_else(|| self.places(row, said.or_edge), |(_, hexes)| vec![hexes]);
        if said.must_leave {
            places.iter().flatten().for_each(|&hex| {
                self.passage.insert(hex);
            });
        }
        places.into_iter().map(|hexes| Line { hexes, ..line.clone() }).collect()
    }

    /// A replacement; `blue-minor` is any satellite of the colour, `A for N; B for M; else C` tells where each appears
    /// (WP-Z.XI.F.2.a, WP-Z.XI.F.4.a, WP-Z.XI.F.4.b, WP-Z.XI.F.6.a).
    pub(crate) fn replacement(
        &mut self,
        mut row: LineRow,
        allegiance: &ByPower<Option<Side>>,
        choices: &mut Vec<String>,
    ) -> Option<Replacement> {
        let group = row.nation.strip_suffix("-minor").map(str::to_owned);
        let clauses: Vec<String> = row.at.split("; ").map(str::to_owned).collect();
        let special: Vec<(&str, &str)> = clauses.iter().filter_map(|c| c.split_once(" for ")).collect();
        let rest =
            clauses.iter().map(|c| c.strip_prefix("else ").unwrap_or(c)).find(|c| !c.contains(" for "));
        let first = special.first().map_or("", |(place, _)| *place);
        rest.unwrap_or(first).clone_into(&mut row.at);
        let side = self.side(&row.side);
        let members: Vec<NationId> = match &group {
            None => vec![self.nation(&row.nation)],
            Some(colour) => (0u8..)
                .map(NationId)
                .zip(&self.roster.nations)
                .filter(|(id, n)| n.minor && n.colour.word() == colour && allegiance[*id] == Some(side))
                .map(|(id, _)| id)
                .collect(),
        };
        if let Some(first) = members.first() {
            row.nation.clone_from(&self.roster.nations[first.index()].id);
        }
        let line = self.lines(&row, choices).into_iter().next()?;
        let hex = line.hexes.first().copied().unwrap_or_default();
        let mut options: Vec<(NationId, HexId)> = members.into_iter().map(|n| (n, hex)).collect();
        let mut named = Vec::new();
        for (place, nation) in special {
            let (place, nation) = (self.hexes(place, 0, None), self.nation(nation));
            for option in options.iter_mut().filter(|(n, _)| *n == nation) {
                option.1 = place.first().copied().unwrap_or_default();
            }
            named.push(nation);
        }
        // Without a place for all the others, only those who were named come back.
        options.retain(|(n, _)| rest.is_some() || named.contains(n));
        Some(Replacement { side, options, sp: line.sp, from: line.from, to: line.to, row: line.row })
    }

    /// Where partisans may appear, and what brings them: an enemy in their land (WP-Z.VI.D.5.a-1, WP-Z.VI.D.5.a-2,
    /// R-WP-Z.VII.D.5).
    pub(crate) fn partisans(&mut self, row: &PartisansRow, event: &str) {
        let map = self.map;
        let in_play = |h: &HexId| self.boards.contains(&map.board.sheet(*h));
        let territory = std::slice::from_ref(&row.territory);
        let land: HexBits = self.hexes_of(territory).iter().filter(in_play).collect();
        let fits = |h: &HexId| {
            let (terrain, city) = (map.board.terrain(*h).word(), map.city_at(*h).is_some());
            row.terrain.iter().any(|ground| ground == terrain || (ground == "city" && city))
        };
        let haunts = land.iter().filter(fits).collect();
        let enemy = self.side(&row.side).enemy();
        let came = Some(self.event(&format!("{event}-came")));
        self.haunts.insert(event.to_owned(), haunts);
        let from = self.since(row.from.as_deref());
        let test = Test::Stands(enemy, Box::new(land));
        self.dues.insert(event.to_owned(), Due { test, came, refills: true, from });
    }
}

/// Nobody is set up on a hex in which a line bound to one hex puts the enemy, and the French place first, lines
/// bound to one hex before the others (R-WP-Z.5.f-1, WP-Z.I.E.1).
pub(crate) fn bind(lines: &mut [Line]) {
    let fixed: Vec<(Side, HexId, bool)> = lines
        .iter()
        .filter(|l| l.hexes.len() == 1)
        .map(|l| (l.side, l.hexes[0], l.stance.besieging))
        .collect();
    for line in lines.iter_mut().filter(|l| l.hexes.len() > 1) {
        let side = line.side;
        let besieges = |h: HexId| fixed.iter().any(|&(s, f, besieging)| s == side && f == h && besieging);
        line.hexes.retain(|&h| besieges(h) || !fixed.iter().any(|&(s, f, _)| s != side && f == h));
    }
    lines.sort_by_key(|l| (l.hexes.len() > 1, l.side));
}
