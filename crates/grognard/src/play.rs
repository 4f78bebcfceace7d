//! `grognard play`: a game in the terminal, one line at a time, readable by a screen reader.

use crate::words::tell;
use crate::{Failed, bulletin, chart, rules, words};
use clap::Args;
use kernel::odds::Likelihood;
use kernel::record::Record;
use kernel::scene::Scene;
use kernel::{Chance, DiceFrom, Language, Odds, Seat, Seed, Speaker, Spot, Text, Viewer};
use shelf::{Advice, Listing, Shelf, Table};
use staff::{Budget, Level, Player};
use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

#[derive(Debug, Args)]
pub(crate) struct TitlesArgs {
    /// en or it.
    #[arg(long, default_value = "en")]
    language: Language,
}

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    /// A title's slug, or a record to go on with.
    game: String,
    #[arg(long)]
    scenario: Option<String>,
    #[arg(long)]
    preset: Option<String>,
    /// Switch on one more option; may be given several times.
    #[arg(long = "option")]
    options: Vec<String>,
    /// Leave this seat to a player who plays at random; may be given several times.
    #[arg(long = "random", value_name = "SEAT")]
    random: Vec<String>,
    /// Leave this seat to a computer player, as in french=captain; may be given several times.
    #[arg(long = "computer", value_name = "SEAT=LEVEL", value_parser = seat_and_level)]
    computers: Vec<(String, Level)>,
    /// Say why computer players do what they do; only where no person plays, since reasons give secrets away.
    #[arg(long)]
    explain: bool,
    /// How many actions a marshal may try in a turn.
    #[arg(long)]
    nodes: Option<u64>,
    /// Dice from a number, for a game that can be repeated.
    #[arg(long)]
    seed: Option<u64>,
    /// Throw real dice and type in what they show.
    #[arg(long)]
    by_hand: bool,
    /// Go on by today's rules with a record that was played by older ones: all players agree to it.
    #[arg(long)]
    carry_over: bool,
    /// en or it.
    #[arg(long, default_value = "en")]
    language: Language,
}

/// A seat and who plays it: `french=captain`.
fn seat_and_level(word: &str) -> Result<(String, Level), String> {
    let (seat, level) = word.split_once('=').ok_or("say a seat and a level, as in french=captain")?;
    Ok((seat.to_owned(), level.parse()?))
}

/// How many other choices a hint names.
const ALTERNATIVES: usize = 3;

/// States of a piece that its name tells already.
const CLASSES: [&str; 3] = ["veteran", "line", "conscript"];

/// What may be typed instead of the English words.
const ITALIAN: [(&str, &str); 15] = [
    ("esci", "quit"),
    ("aiuto", "help"),
    ("annulla", "undo"),
    ("guarda", "look"),
    ("mappa", "map"),
    ("pila", "stack"),
    ("diario", "log"),
    ("consiglio", "hint"),
    ("perché", "why"),
    ("perche", "why"),
    ("regola", "rule"),
    ("salva", "save"),
    ("recluta", "recruit"),
    ("capitano", "captain"),
    ("maresciallo", "marshal"),
];

/// A word of the terminal in English.
fn in_english(word: &str) -> &str {
    ITALIAN.iter().find(|(italian, _)| *italian == word).map_or(word, |(_, english)| english)
}

pub(crate) fn titles(shelf: &Shelf, args: &TitlesArgs) -> Result<(), Failed> {
    let speaker = words::speaker(shelf, args.language)?;
    for title in shelf.titles() {
        let Listing { card, scenarios, options, presets } = title.listing();
        tell!("{} - {} ({})", card.slug, speaker.say(&card.name), card.maturity.word());
        for scenario in scenarios {
            let seats: Vec<&str> = scenario.seats.iter().map(|s| s.slug).collect();
            tell!(
                "  scenario {} - {}, for {}",
                scenario.slug,
                speaker.say(&scenario.name),
                seats.join(" and ")
            );
            for source in &scenario.sources {
                tell!("    {}: {}", speaker.say(&source.group), source.source);
            }
        }
        for preset in presets {
            tell!("  preset {}: {}", preset.slug, preset.options.join(", "));
        }
        for option in options {
            let only = option.scenarios.join(", ");
            let only = if only.is_empty() { only } else { format!("; {only}") };
            tell!("  option {} - {} ({}{only})", option.slug, speaker.say(&option.name), option.cite);
            for value in &option.values {
                tell!("    {}={} - {}", option.slug, value.slug, speaker.say(&value.name));
            }
        }
    }
    Ok(())
}

/// A record of older rules, ready to go on by today's.
fn carried_over(shelf: &Shelf, record: &Record, seed: Option<Seed>) -> Result<Table, Failed> {
    let (mut table, trouble) = shelf.replay(record, seed)?;
    if !table.is_older() {
        return trouble.map_or(Ok(table), Err);
    }
    let (stands, plays) = (table.stands_after(), table.plays());
    table.carry_over().map_err(|faults| words::all(&faults))?;
    if let Some(seed) = seed.filter(|_| table.decides().is_some()) {
        table.promise(seed);
    }
    if stands < plays {
        tell!(
            "The game goes on from the position after action {stands}; the {} actions after it are laid aside.",
            plays - stands
        );
    }
    Ok(table)
}

pub(crate) fn play(shelf: &Shelf, args: &PlayArgs) -> Result<(), Failed> {
    let seed = if args.by_hand { None } else { Some(words::seed(args.seed)?) };
    let table = if Path::new(&args.game).is_file() {
        let record = Record::parse(&words::read(Path::new(&args.game))?).map_err(|why| why.to_string())?;
        if args.carry_over { carried_over(shelf, &record, seed)? } else { shelf.load(&record, seed)? }
    } else {
        let title = shelf
            .title(&args.game)
            .map_err(|fault| format!("{}, and no file of that name can be read", fault.what))?;
        let setup = title
            .listing()
            .setup(args.scenario.as_deref(), args.preset.as_deref(), &args.options)
            .map_err(|faults| words::all(&faults))?;
        title.open(setup, seed).map_err(|faults| words::all(&faults))?
    };
    let find = |slug: &str| {
        let all: Vec<&str> = table.card().seats.iter().map(|s| s.slug).collect();
        table.seat(slug).ok_or_else(|| format!("there is no seat '{slug}'; there are {}", all.join(", ")))
    };
    let random = args.random.iter().map(|slug| find(slug)).collect::<Result<Vec<Seat>, _>>()?;
    let luck = args.seed.unwrap_or_else(|| u64::from(std::process::id()));
    let mut budget = Budget::default();
    budget.nodes = args.nodes.unwrap_or(budget.nodes);
    let mut computers = BTreeMap::new();
    for (slug, level) in &args.computers {
        let seat = find(slug)?;
        let player = Player::new(*level, luck.wrapping_add(u64::from(seat.0))).with_budget(budget);
        if random.contains(&seat) || computers.insert(seat, player).is_some() {
            return Err(format!("the seat '{slug}' is given away twice"));
        }
    }
    if args.explain && computers.len() + random.len() < table.card().seats.len() {
        return Err("--explain wants a computer in every seat, since its reasons give secrets away; \
                    a person at the table may type 'hint'"
            .to_owned());
    }
    let mut terminal = Terminal {
        table,
        speaker: words::speaker(shelf, args.language)?,
        random,
        computers,
        explain: args.explain,
        budget,
        chance: Chance::new(luck),
        by_hand: args.by_hand,
        heard: BTreeMap::new(),
        last: None,
        input: std::io::stdin().lock(),
        out: std::io::stdout().lock(),
        clears: std::io::stdout().is_terminal(),
    };
    words::written(terminal.run()).map_err(|why| format!("the terminal went away: {why}"))
}

struct Terminal<R, W> {
    table: Table,
    speaker: Speaker,
    random: Vec<Seat>,
    computers: BTreeMap<Seat, Player>,
    explain: bool,
    budget: Budget,
    chance: Chance,
    by_hand: bool,
    /// How many actions each seat has been told of.
    heard: BTreeMap<Seat, u32>,
    /// Who sat at the keyboard last.
    last: Option<Seat>,
    input: R,
    out: W,
    clears: bool,
}

enum Next {
    Again,
    Quit,
}

impl<R: BufRead, W: Write> Terminal<R, W> {
    fn run(&mut self) -> std::io::Result<()> {
        while let Some(seat) = self.table.decides() {
            if self.random.contains(&seat) {
                let Some(index) = self.table.at_random(seat, &mut self.chance) else {
                    return Ok(());
                };
                if !self.choose(seat, |t, dice| t.play_index(seat, index, dice))? {
                    return Ok(());
                }
                continue;
            }
            if self.computers.contains_key(&seat) {
                if !self.let_computer_play(seat)? {
                    return Ok(());
                }
                continue;
            }
            if self.last != Some(seat) && !self.hand_over(seat)? {
                return Ok(());
            }
            self.tell(seat)?;
            self.ask(seat)?;
            let Some(line) = self.read("> ")? else {
                return Ok(());
            };
            if let Next::Quit = self.obey(seat, line.trim())? {
                return Ok(());
            }
        }
        let scene = self.table.scene(Viewer::Onlooker);
        self.show(&scene)?;
        if let Some(ending) = &scene.ending {
            let names: Vec<String> = ending.outcome.victors.iter().map(|s| self.name(s)).collect();
            let won = match names.len() {
                0 => Text::new("house-terminal-nobody-won"),
                _ => Text::new("house-terminal-won").with("names", names.join(", ")),
            };
            self.say(&won)?;
            for line in &ending.reckoning {
                self.say(line)?;
            }
        }
        Ok(())
    }

    fn name(&self, seat: Seat) -> String {
        self.speaker.say(&self.table.name(seat))
    }

    fn say(&mut self, text: &Text) -> std::io::Result<()> {
        writeln!(self.out, "{}", self.speaker.say(text))
    }

    fn read(&mut self, prompt: &str) -> std::io::Result<Option<String>> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let mut line = String::new();
        Ok((self.input.read_line(&mut line)? > 0).then_some(line))
    }

    /// Lets the other player come to the keyboard before anything is shown.
    fn hand_over(&mut self, seat: Seat) -> std::io::Result<bool> {
        let people = self.table.card().seats.len() - self.random.len() - self.computers.len();
        if people > 1 && self.table.card().secrets {
            if self.clears {
                write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
            }
            writeln!(self.out, "\n=== {} ===", self.name(seat))?;
            let asked = format!("{} ", self.speaker.say(&Text::new("house-terminal-hand-over")));
            if self.read(&asked)?.is_none() {
                return Ok(false);
            }
        }
        self.last = Some(seat);
        let scene = self.table.scene(Viewer::Seat(seat));
        self.show(&scene)?;
        Ok(true)
    }

    /// What the seat has heard since it was last told.
    fn tell(&mut self, seat: Seat) -> std::io::Result<()> {
        let since = self.heard.get(&seat).copied().unwrap_or(0);
        for line in bulletin::lines(&self.table.log(Viewer::Seat(seat), since), &self.speaker) {
            writeln!(self.out, "{line}")?;
        }
        self.heard.insert(seat, self.table.plays() as u32 + 1);
        Ok(())
    }

    fn ask(&mut self, seat: Seat) -> std::io::Result<()> {
        let scene = self.table.scene(Viewer::Seat(seat));
        if let Some(prompt) = &scene.prompt {
            let cites: Vec<&str> = prompt.cites.iter().map(|c| c.0).collect();
            let asked = self.speaker.say(&prompt.text);
            writeln!(self.out, "\n{}: {asked} ({})", self.name(seat), cites.join(", "))?;
        }
        for (number, choice) in scene.choices.iter().enumerate() {
            writeln!(
                self.out,
                "{:>3}. {} [{}]",
                number + 1,
                self.speaker.say(&choice.text),
                choice.notation()
            )?;
        }
        Ok(())
    }

    fn obey(&mut self, seat: Seat, line: &str) -> std::io::Result<Next> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(w, r)| (w, r.trim()));
        let language = self.speaker.language();
        match in_english(word) {
            "" => {}
            "quit" | "exit" => return Ok(Next::Quit),
            "help" | "?" => self.say(&Text::new("house-terminal-help"))?,
            "undo" => {
                if let Err(why) = self.table.undo(seat) {
                    self.say(&why.text())?;
                } else {
                    self.heard.insert(seat, self.table.plays() as u32 + 1);
                }
            }
            "look" => {
                let scene = self.table.scene(Viewer::Seat(seat));
                self.show(&scene)?;
            }
            "map" => self.map(seat, rest)?,
            "stack" => self.stack(seat, rest)?,
            "log" => {
                for entry in self.table.log(Viewer::Seat(seat), 0) {
                    writeln!(self.out, "{:>4} {}", entry.step, words::spoken(&entry.note, &self.speaker))?;
                }
            }
            "odds" => self.odds(seat, rest)?,
            "hint" => self.hint(seat, rest)?,
            "why" => {
                let cites = self.table.scene(Viewer::Seat(seat)).prompt.map_or_else(Vec::new, |p| p.cites);
                for cite in cites {
                    writeln!(self.out, "{}", rules::lookup(cite.0, language).unwrap_or_else(|why| why))?;
                }
            }
            "rule" => writeln!(self.out, "{}", rules::lookup(rest, language).unwrap_or_else(|why| why))?,
            "save" => self.save(rest)?,
            _ => {
                let number = line.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
                self.choose(seat, |t, dice| match number {
                    Some(index) => t.play_index(seat, index, dice),
                    None => t.play_notation(seat, line, dice),
                })?;
            }
        }
        Ok(Next::Again)
    }

    /// Plays a choice; with dice by hand asks for each result that is wanted. False if the input has ended.
    fn choose(
        &mut self,
        seat: Seat,
        play: impl Fn(&mut Table, DiceFrom) -> Result<Vec<kernel::Draw>, kernel::Rejection>,
    ) -> std::io::Result<bool> {
        let mut stated = Vec::new();
        loop {
            let dice = if self.by_hand { DiceFrom::Hand(stated.clone()) } else { DiceFrom::Seed };
            match play(&mut self.table, dice) {
                Ok(_) => return Ok(true),
                Err(wants @ kernel::Rejection::WantsDice(_)) => {
                    let asked = self.speaker.say(&wants.text(|seat| self.table.name(seat)));
                    let Some(line) = self.read(&format!("{asked}: "))? else {
                        return Ok(false);
                    };
                    match line.trim().parse() {
                        Ok(shown) => stated.push(shown),
                        Err(_) => self.say(&Text::new("house-terminal-die"))?,
                    }
                }
                Err(why @ kernel::Rejection::ImpossibleDice(..)) => {
                    self.say(&why.text(|seat| self.table.name(seat)))?;
                    stated.pop();
                }
                Err(why) => {
                    let reason = why.text(|seat| self.table.name(seat));
                    match &why {
                        kernel::Rejection::Refused(refusal) => {
                            let reason = self.speaker.say(&reason);
                            writeln!(self.out, "{reason} ({})", refusal.cite)?;
                        }
                        _ => self.say(&Text::new("house-terminal-see-help").with("why", reason))?,
                    }
                    debug_assert!(!self.random.contains(&seat), "a random player chooses from the list");
                    return Ok(true);
                }
            }
        }
    }

    /// A computer player decides; false if nothing more can be played.
    fn let_computer_play(&mut self, seat: Seat) -> std::io::Result<bool> {
        let Some(player) = self.computers.get_mut(&seat) else { return Ok(false) };
        let Some(advice) = self.table.advice(seat, player, &AtomicBool::new(false)) else { return Ok(false) };
        if self.explain {
            writeln!(self.out, "\n{}", self.name(seat))?;
            self.explain_advice(seat, &advice)?;
        }
        self.choose(seat, |t, dice| t.play_index(seat, advice.index, dice))
    }

    /// What a computer player would do in the place of the person who is asked.
    fn hint(&mut self, seat: Seat, word: &str) -> std::io::Result<()> {
        let level = if word.is_empty() { Some(Level::Captain) } else { in_english(word).parse().ok() };
        let Some(level) = level else {
            return self.say(&Text::new("house-terminal-no-level").with("word", word));
        };
        let mut player = Player::new(level, self.table.version()).with_budget(self.budget);
        match self.table.advice(seat, &mut player, &AtomicBool::new(false)) {
            Some(advice) => self.explain_advice(seat, &advice),
            None => Ok(()),
        }
    }

    fn explain_advice(&mut self, seat: Seat, advice: &Advice) -> std::io::Result<()> {
        let choices = self.table.choices(seat);
        let Some(choice) = choices.get(advice.index) else { return Ok(()) };
        let (text, reason) = (self.speaker.say(&choice.text), self.speaker.say(&advice.reason));
        writeln!(self.out, "{}. {text} [{}]: {reason}", advice.index + 1, choice.notation())?;
        for (index, weight) in advice.weighed.iter().filter(|(i, _)| *i != advice.index).take(ALTERNATIVES) {
            if let Some(choice) = choices.get(*index) {
                writeln!(self.out, "    {weight:>7.2}  {}", self.speaker.say(&choice.text))?;
            }
        }
        Ok(())
    }

    fn save(&mut self, file: &str) -> std::io::Result<()> {
        if file.is_empty() {
            return self.say(&Text::new("house-terminal-save-where"));
        }
        let fresh = if self.by_hand { Ok(None) } else { words::fresh_seed().map(Some) };
        let saved = fresh.and_then(|seed| {
            let text = self.table.save(seed).to_text();
            words::write(&PathBuf::from(file), text)
        });
        match saved {
            Ok(()) => self.say(&Text::new("house-terminal-saved").with("file", file)),
            Err(why) => writeln!(self.out, "{why}"),
        }
    }

    fn map(&mut self, seat: Seat, label: &str) -> std::io::Result<()> {
        let scene = self.table.scene(Viewer::Seat(seat));
        let Some(Ok(board)) = scene.boards.first().map(|name| board::atlas::load(name)) else {
            return self.say(&Text::new("house-terminal-no-chart"));
        };
        let board = board.renamed(|name| self.speaker.name(name).into_owned());
        if label.is_empty() {
            let letter =
                |seat: &kernel::SeatCard| seat.slug.chars().next().unwrap_or('?').to_ascii_uppercase();
            let letters: Vec<char> = self.table.card().seats.iter().map(letter).collect();
            let chart = chart::overview(&scene, &board, &letters, &self.speaker);
            return writeln!(self.out, "{chart}");
        }
        let hex = board.hex(label).or_else(|| board.place(label).map(|p| p.hex));
        match hex {
            Some(hex) => write!(self.out, "{}", chart::around(&scene, &board, hex, &self.speaker)),
            None => self.say(&Text::new("house-terminal-no-hex").with("name", label)),
        }
    }

    fn stack(&mut self, seat: Seat, place: &str) -> std::io::Result<()> {
        let scene = self.table.scene(Viewer::Seat(seat));
        let mut found = false;
        for piece in scene.pieces.iter().filter(|p| spot(&p.at) == place) {
            found = true;
            writeln!(self.out, "  {}", self.face(piece))?;
        }
        for marker in scene.markers.iter().filter(|m| spot(&m.at) == place) {
            found = true;
            writeln!(self.out, "  {}", self.speaker.say(&marker.name))?;
        }
        let nothing = Text::new("house-terminal-nothing-there").with("place", place);
        if found { Ok(()) } else { self.say(&nothing) }
    }

    /// The odds of one choice in full, or of all choices in short.
    fn odds(&mut self, seat: Seat, number: &str) -> std::io::Result<()> {
        let choices = self.table.choices(seat);
        let known = |index: usize| self.table.odds(seat, index).ok().flatten();
        let asked: Vec<(usize, Odds)> = if number.is_empty() {
            (0..choices.len()).filter_map(|index| Some((index, known(index)?))).collect()
        } else {
            let index = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let Some(index) = index.filter(|&i| i < choices.len()) else {
                return self.say(&Text::new("house-no-such-choice"));
            };
            known(index).map(|odds| (index, odds)).into_iter().collect()
        };
        if asked.is_empty() {
            return self.say(&Text::new("house-odds-none"));
        }
        for (index, odds) in asked {
            let choice = &choices[index];
            let text = self.speaker.say(&choice.text);
            writeln!(self.out, "{:>3}. {text} [{}]", index + 1, choice.notation())?;
            writeln!(self.out, "     {}", self.likely(&odds.headline))?;
            if !number.is_empty() {
                self.tell_odds(&odds)?;
            }
        }
        Ok(())
    }

    fn tell_odds(&mut self, odds: &Odds) -> std::io::Result<()> {
        for text in &odds.assumed {
            writeln!(self.out, "     {}", self.speaker.say(text))?;
        }
        for case in &odds.cases {
            writeln!(self.out, "{}:", self.speaker.say(&case.name))?;
            for row in std::iter::once(&case.overall).chain(&case.chances) {
                writeln!(self.out, "  {}", self.likely(row))?;
            }
            for row in &case.expected {
                let average = self.speaker.say(&Text::new("house-odds-expected"));
                let amount = self.decimal(row.amount, 2);
                writeln!(self.out, "  {amount:>7}  {} ({average})", self.speaker.say(&row.what))?;
            }
            if !case.margins.is_empty() {
                let signed = |m: i32| if m == 0 { "0".to_owned() } else { format!("{m:+}") };
                let row = |&(m, chance): &(i32, f64)| format!("{} {}", signed(m), self.percent(chance));
                let all: Vec<String> = case.margins.iter().map(row).collect();
                let name = self.speaker.say(&Text::new("house-odds-margins"));
                writeln!(self.out, "  {name}: {}", all.join("; "))?;
            }
        }
        Ok(())
    }

    fn likely(&self, row: &Likelihood) -> String {
        format!("{:>7}  {}", self.percent(row.chance), self.speaker.say(&row.what))
    }

    fn percent(&self, chance: f64) -> String {
        format!("{}%", self.decimal(chance * 100.0, 1))
    }

    fn decimal(&self, value: f64, places: usize) -> String {
        let written = format!("{value:.places$}");
        match self.speaker.language() {
            Language::En => written,
            Language::It => written.replace('.', ","),
        }
    }

    /// A piece with its numbers and states; of which class it is its name says.
    fn face(&self, piece: &kernel::scene::Piece) -> String {
        let word = |key: &'static str, gap: &'static str, word: &str| {
            self.speaker.say(&Text::new(key).with(gap, word))
        };
        let mut parts = vec![self.speaker.say(&piece.face.name)];
        parts.extend(
            piece.face.values.iter().map(|(what, n)| format!("{} {n}", word("house-value", "value", what))),
        );
        let states = piece.face.badges.iter().filter(|b| !CLASSES.contains(b));
        parts.extend(states.map(|b| word("house-badge", "badge", b)));
        parts.join(", ")
    }

    fn show(&mut self, scene: &Scene) -> std::io::Result<()> {
        writeln!(self.out, "\n--- {} ---", self.speaker.say(&scene.headline))?;
        for track in &scene.tracks {
            let line = Text::new("house-terminal-track").with("name", track.name.clone());
            self.say(&line.with("at", track.at).with("from", track.from).with("to", track.to))?;
        }
        for panel in &scene.panels {
            writeln!(self.out, "{}:", self.speaker.say(&panel.name))?;
            for (what, value) in &panel.rows {
                writeln!(self.out, "  {}: {}", self.speaker.say(what), self.speaker.say(value))?;
            }
        }
        let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for piece in &scene.pieces {
            places.entry(spot(&piece.at)).or_default().push(self.face(piece));
        }
        for marker in &scene.markers {
            places.entry(spot(&marker.at)).or_default().push(self.speaker.say(&marker.name));
        }
        for display in &scene.displays {
            let owner = display.owner.map_or_else(String::new, |owner| format!(", {}", self.name(owner)));
            writeln!(self.out, "{}{owner}:", self.speaker.say(&display.name))?;
            for place in &display.boxes {
                let things = places.remove(&place.slug).unwrap_or_default();
                writeln!(self.out, "  {}: {}", self.speaker.say(&place.name), things.join("; "))?;
            }
        }
        for (place, things) in places {
            writeln!(self.out, "{place}: {}", things.join("; "))?;
        }
        Ok(())
    }
}

fn spot(spot: &Spot) -> String {
    match spot {
        Spot::Hex(hex) => hex.clone(),
        Spot::Side(a, b) => format!("{a}/{b}"),
        Spot::Piece(id) => format!("piece {id}"),
        Spot::Box(name) => name.clone(),
    }
}
