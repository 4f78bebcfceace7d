//! `grognard play`: a game in the terminal, one line at a time, readable by a screen reader.

mod counsel;
mod odds;
mod picture;

use crate::paint::{Colour, Ink, Paint};
use crate::seated::{Seated, Sitter, Wishes};
use crate::words::tell;
use crate::{Failed, aids, bulletin, march, words};
use clap::Args;
use kernel::record::Record;
use kernel::scene::Choice;
use kernel::{Chance, DiceFrom, Language, Seat, Seed, Speaker, Spot, Text, Viewer};
use shelf::{Listing, Shelf, Table};
use staff::{Budget, Level};
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
    /// Take this seat back from the computer player whom a saved game remembers; may be given several times.
    #[arg(long = "person", value_name = "SEAT")]
    people: Vec<String>,
    /// Whether to write in colour.
    #[arg(long, default_value = "auto", value_name = "WHEN")]
    colour: Colour,
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

/// Longer lists are shown in part: the rest is for whoever asks.
const LONG: usize = 20;
const FIRST: usize = 12;
/// So much of what happened is told unasked.
const NEWS: usize = 12;

/// What may be typed instead of the English words.
const ITALIAN: [(&str, &str); 21] = [
    ("esci", "quit"),
    ("aiuto", "help"),
    ("annulla", "undo"),
    ("guarda", "look"),
    ("mappa", "map"),
    ("marcia", "march"),
    ("vai", "go"),
    ("elenco", "list"),
    ("tutta", "all"),
    ("tutto", "all"),
    ("pila", "stack"),
    ("diario", "log"),
    ("consiglio", "hint"),
    ("perché", "why"),
    ("perche", "why"),
    ("regola", "rule"),
    ("schemi", "aids"),
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
            tell!("    {}", speaker.say(&preset.gist));
        }
        for option in options {
            let only = option.scenarios.join(", ");
            let only = if only.is_empty() { only } else { format!("; {only}") };
            tell!("  option {} - {} ({}{only})", option.slug, speaker.say(&option.name), option.cite);
            tell!("    {}", speaker.say(&option.gist));
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
    let file = Path::new(&args.game);
    let read = || Record::parse(&words::read(file)?).map_err(|why| why.to_string());
    let saved = file.is_file().then(read).transpose()?;
    let table = if let Some(record) = &saved {
        if args.carry_over { carried_over(shelf, record, seed)? } else { shelf.load(record, seed)? }
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
    let luck = args.seed.unwrap_or_else(|| u64::from(std::process::id()));
    let mut budget = Budget::default();
    budget.nodes = args.nodes.unwrap_or(budget.nodes);
    let wishes = Wishes { random: &args.random, computers: &args.computers, people: &args.people };
    let remembered = saved.as_ref().map(Record::computers).unwrap_or_default();
    let seated = Seated::new(&table, &remembered, &wishes, (luck, budget))?;
    if args.explain && seated.count() < table.card().seats.len() {
        return Err("--explain wants a computer in every seat, since its reasons give secrets away; \
                    a person at the table may type 'hint'"
            .to_owned());
    }
    let mut terminal = Terminal {
        speaker: words::speaker(shelf, args.language)?,
        paint: Paint::new(args.colour),
        seated,
        // What was told in a game that was saved can be read with 'log'.
        known: table.plays() as u32,
        table,
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
    paint: Paint,
    seated: Seated,
    /// How many actions had been played when the terminal was opened.
    known: u32,
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
        self.greet()?;
        while let Some(seat) = self.table.decides() {
            if self.seated.at(seat) == Some(Sitter::Random) {
                let Some(index) = self.table.at_random(seat, &mut self.chance) else {
                    return Ok(());
                };
                if !self.choose(seat, |t, dice| t.play_index(seat, index, dice))? {
                    return Ok(());
                }
                continue;
            }
            if self.seated.at(seat).is_some() {
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
        let people = self.table.card().seats.len() - self.seated.count();
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
        Ok(true)
    }

    /// What is played, who plays, and how to go on: no more than that.
    fn greet(&mut self) -> std::io::Result<()> {
        let card = self.table.card();
        let (name, seats) = (card.name.clone(), card.seats.clone());
        writeln!(self.out, "{}", self.paint.ink(Ink::Strong, &self.speaker.say(&name)))?;
        let mut people = Vec::new();
        for (at, seat) in (0u8..).zip(&seats) {
            let called = self.speaker.say(&seat.name);
            match self.seated.at(Seat(at)) {
                Some(sitter) => {
                    let line =
                        Text::new("house-terminal-sits").with("seat", called).with("who", sitter.text());
                    self.say(&line)?;
                }
                None => people.push(self.paint.ink(Ink::Seat(Seat(at)), &called)),
            }
        }
        if people.is_empty() {
            return Ok(());
        }
        self.say(&Text::new("house-terminal-you").with("names", people.join(", ")))?;
        self.say(&Text::new("house-terminal-greeting"))
    }

    /// What the seat has heard since it was last told.
    fn tell(&mut self, seat: Seat) -> std::io::Result<()> {
        let since = self.heard.get(&seat).copied().unwrap_or(self.known);
        let told = self.table.log(Viewer::Seat(seat), since);
        let skipped = told.len().saturating_sub(NEWS);
        if skipped > 0 {
            self.say(&Text::new("house-terminal-earlier").with("n", skipped))?;
        }
        for line in bulletin::lines(&told[skipped..], &self.speaker) {
            writeln!(self.out, "{line}")?;
        }
        self.heard.insert(seat, self.table.plays() as u32 + 1);
        Ok(())
    }

    fn ask(&mut self, seat: Seat) -> std::io::Result<()> {
        let scene = self.table.scene(Viewer::Seat(seat));
        let headline = self.speaker.say(&scene.headline);
        writeln!(self.out, "\n{}", self.paint.ink(Ink::Faint, &format!("--- {headline} ---")))?;
        if let Some(prompt) = &scene.prompt {
            let cites: Vec<&str> = prompt.cites.iter().map(|c| c.0).collect();
            let asked = self.paint.ink(Ink::Strong, &self.speaker.say(&prompt.text));
            let name = self.paint.ink(Ink::Seat(seat), &self.name(seat));
            let cites = self.paint.ink(Ink::Faint, &format!("({})", cites.join(", ")));
            writeln!(self.out, "{name}: {asked} {cites}")?;
        }
        let shown = if scene.choices.len() > LONG { FIRST } else { scene.choices.len() };
        self.list(scene.choices.iter().enumerate().take(shown))?;
        if shown < scene.choices.len() {
            self.say(&Text::new("house-terminal-more").with("n", scene.choices.len() - shown))?;
        }
        Ok(())
    }

    fn list<'a>(&mut self, choices: impl Iterator<Item = (usize, &'a Choice)>) -> std::io::Result<()> {
        for (number, choice) in choices {
            let notation = self.paint.ink(Ink::Faint, &format!("[{}]", choice.notation()));
            writeln!(self.out, "{:>3}. {} {notation}", number + 1, self.speaker.say(&choice.text))?;
        }
        Ok(())
    }

    /// Every choice, or those in which some letters stand.
    fn list_all(&mut self, seat: Seat, letters: &str) -> std::io::Result<()> {
        let (choices, letters) = (self.table.choices(seat), letters.to_lowercase());
        let fits = |choice: &Choice| {
            let said = format!("{} {}", self.speaker.say(&choice.text), choice.notation());
            said.to_lowercase().contains(&letters)
        };
        let found: Vec<(usize, &Choice)> = choices.iter().enumerate().filter(|(_, c)| fits(c)).collect();
        if found.is_empty() {
            return self.say(&Text::new("house-terminal-none-found").with("letters", letters));
        }
        self.list(found.into_iter())
    }

    fn obey(&mut self, seat: Seat, line: &str) -> std::io::Result<Next> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(w, r)| (w, r.trim()));
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
            "march" | "go" if self.is_order(seat, line, rest) => self.march(seat, rest)?,
            "map" => self.map(seat, rest)?,
            "stack" => self.stack(seat, rest)?,
            "log" => {
                for entry in self.table.log(Viewer::Seat(seat), 0) {
                    writeln!(self.out, "{:>4} {}", entry.step, words::spoken(&entry.note, &self.speaker))?;
                }
            }
            "odds" => self.odds(seat, rest)?,
            "hint" => self.hint(seat, rest)?,
            "aids" => {
                let aids = self.table.aids(Viewer::Seat(seat));
                writeln!(self.out, "{}", aids::tell(&aids, rest, &self.speaker))?;
            }
            "list" => self.list_all(seat, rest)?,
            "why" => self.why(seat, rest)?,
            "rule" => self.rule(rest)?,
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
                    let random = self.seated.at(seat) == Some(Sitter::Random);
                    debug_assert!(!random, "a random player chooses from the list");
                    return Ok(true);
                }
            }
        }
    }

    /// A computer player decides; false if nothing more can be played.
    fn let_computer_play(&mut self, seat: Seat) -> std::io::Result<bool> {
        let Some(player) = self.seated.player(seat) else { return Ok(false) };
        let Some(advice) = self.table.advice(seat, player, &AtomicBool::new(false)) else { return Ok(false) };
        if self.explain {
            writeln!(self.out, "\n{}", self.name(seat))?;
            self.explain_advice(seat, &advice)?;
        }
        self.choose(seat, |t, dice| t.play_index(seat, advice.index, dice))
    }

    fn save(&mut self, file: &str) -> std::io::Result<()> {
        if file.is_empty() {
            return self.say(&Text::new("house-terminal-save-where"));
        }
        let fresh = if self.by_hand { Ok(None) } else { words::fresh_seed().map(Some) };
        let saved = fresh.and_then(|seed| {
            let mut record = self.table.save(seed);
            self.seated.remember(&self.table, &mut record);
            words::write(&PathBuf::from(file), record.to_text())
        });
        match saved {
            Ok(()) => self.say(&Text::new("house-terminal-saved").with("file", file)),
            Err(why) => writeln!(self.out, "{why}"),
        }
    }

    /// Whether a line is an order in words, and not one of the choices.
    fn is_order(&self, seat: Seat, line: &str, rest: &str) -> bool {
        !rest.is_empty() && self.table.choices(seat).iter().all(|choice| choice.notation() != line)
    }

    /// Carries out an order in words.
    fn march(&mut self, seat: Seat, order: &str) -> std::io::Result<()> {
        let scene = self.table.scene(Viewer::Seat(seat));
        let Some(Ok(board)) = scene.boards.first().map(|name| board::atlas::load(name)) else {
            return self.say(&Text::new("house-terminal-no-chart"));
        };
        let board = board.renamed(|name| self.speaker.name(name).into_owned());
        match march::understand(&self.table, seat, order, &board, &self.speaker) {
            Ok(march::Meant::Run(run)) => {
                self.choose(seat, |t, dice| t.order(seat, &run, &dice).map(|ordered| ordered.draws))?;
                Ok(())
            }
            Ok(march::Meant::No(why, cite)) => {
                let why = self.speaker.say(&why);
                let cite = cite.map_or_else(String::new, |cite| format!(" ({cite})"));
                writeln!(self.out, "{why}{cite}")
            }
            Err(why) => self.say(&why.text(|seat| self.table.name(seat))),
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
}

fn spot(spot: &Spot) -> String {
    match spot {
        Spot::Hex(hex) => hex.clone(),
        Spot::Side(a, b) => format!("{a}/{b}"),
        Spot::Piece(id) => format!("piece {id}"),
        Spot::Box(name) => name.clone(),
    }
}
