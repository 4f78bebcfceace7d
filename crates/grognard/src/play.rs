//! `grognard play`: a game in the terminal, one line at a time, readable by a screen reader.

use crate::{Failed, rules, words};
use clap::Args;
use kernel::record::Record;
use kernel::scene::Scene;
use kernel::{Chance, DiceFrom, Language, Seat, Speaker, Spot, Viewer};
use shelf::{Listing, Table};
use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

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
    /// Dice from a number, for a game that can be repeated.
    #[arg(long)]
    seed: Option<u64>,
    /// Throw real dice and type in what they show.
    #[arg(long)]
    by_hand: bool,
    /// en or it.
    #[arg(long, default_value = "en")]
    language: Language,
}

const HELP: &str = "\
a number        choose that line
its short form  the same, as it stands in brackets
undo            take the last action back
look            the whole table once more
stack PLACE     what lies there
log             what has happened
why             the rules that ask this question
rule ID         any rule
save FILE       write the game to a file; 'grognard play FILE' goes on with it
help            this
quit            leave";

pub(crate) fn titles(args: &TitlesArgs) -> Result<(), Failed> {
    let speaker = words::speaker(args.language)?;
    for Listing { card, scenarios, options, presets } in shelf::titles() {
        println!("{} - {} ({:?})", card.slug, speaker.say(&card.name), card.maturity);
        for scenario in scenarios {
            let seats: Vec<&str> = scenario.seats.iter().map(|s| s.slug).collect();
            println!(
                "  scenario {} - {}, for {}",
                scenario.slug,
                speaker.say(&scenario.name),
                seats.join(" and ")
            );
            for source in scenario.sources {
                println!("    {}: {}", speaker.say(&source.group), source.source);
            }
        }
        for preset in presets {
            println!("  preset {}: {}", preset.slug, preset.options.join(", "));
        }
        for option in options {
            println!("  option {} - {} ({})", option.slug, speaker.say(&option.name), option.cite);
        }
    }
    Ok(())
}

pub(crate) fn play(args: &PlayArgs) -> Result<(), Failed> {
    let seed = if args.by_hand { None } else { Some(words::seed(args.seed)?) };
    let table = if Path::new(&args.game).is_file() {
        let record = Record::parse(&words::read(Path::new(&args.game))?).map_err(|why| why.to_string())?;
        Table::load(&record, seed)?
    } else {
        let title = shelf::title(&args.game)
            .map_err(|fault| format!("{}, and no file of that name can be read", fault.what))?;
        let setup = title
            .setup(args.scenario.as_deref(), args.preset.as_deref(), &args.options)
            .map_err(|faults| words::all(&faults))?;
        Table::new(&args.game, setup, seed).map_err(|faults| words::all(&faults))?
    };
    let random = args
        .random
        .iter()
        .map(|slug| {
            let all: Vec<&str> = table.card().seats.iter().map(|s| s.slug).collect();
            table.seat(slug).ok_or_else(|| format!("there is no seat '{slug}'; there are {}", all.join(", ")))
        })
        .collect::<Result<Vec<Seat>, _>>()?;
    let luck = args.seed.unwrap_or_else(|| u64::from(std::process::id()));
    let mut terminal = Terminal {
        table,
        speaker: words::speaker(args.language)?,
        random,
        chance: Chance::new(luck),
        by_hand: args.by_hand,
        heard: BTreeMap::new(),
        last: None,
        input: std::io::stdin().lock(),
        out: std::io::stdout().lock(),
        clears: std::io::stdout().is_terminal(),
    };
    terminal.run().map_err(|why| format!("the terminal went away: {why}"))
}

struct Terminal<R, W> {
    table: Table,
    speaker: Speaker,
    random: Vec<Seat>,
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
                let count = self.table.choices(seat).len() as u32;
                let index = self.chance.below(count) as usize;
                if !self.choose(seat, |t, dice| t.play_index(seat, index, dice))? {
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
            writeln!(self.out, "{}", if names.is_empty() { "-".to_owned() } else { names.join(", ") })?;
            for line in &ending.reckoning {
                writeln!(self.out, "{}", self.speaker.say(line))?;
            }
        }
        Ok(())
    }

    fn name(&self, seat: Seat) -> String {
        self.table.card().seats.get(seat.index()).map_or_else(String::new, |s| self.speaker.say(&s.name))
    }

    fn read(&mut self, prompt: &str) -> std::io::Result<Option<String>> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let mut line = String::new();
        Ok((self.input.read_line(&mut line)? > 0).then_some(line))
    }

    /// Lets the other player come to the keyboard before anything is shown.
    fn hand_over(&mut self, seat: Seat) -> std::io::Result<bool> {
        let people = self.table.card().seats.len() - self.random.len();
        if people > 1 && self.table.card().secrets {
            if self.clears {
                write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
            }
            writeln!(self.out, "\n=== {} ===", self.name(seat))?;
            if self.read("Hand over the keyboard, then press Enter. ")?.is_none() {
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
        for entry in self.table.log(Viewer::Seat(seat), since) {
            writeln!(self.out, "* {}", words::spoken(&entry.note, &self.speaker))?;
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
        match word {
            "" => {}
            "quit" | "exit" => return Ok(Next::Quit),
            "help" | "?" => writeln!(self.out, "{HELP}")?,
            "undo" => {
                if let Err(why) = self.table.undo(seat) {
                    writeln!(self.out, "{}", self.speaker.say(&why.text()))?;
                } else {
                    self.heard.insert(seat, self.table.plays() as u32 + 1);
                }
            }
            "look" => {
                let scene = self.table.scene(Viewer::Seat(seat));
                self.show(&scene)?;
            }
            "stack" => self.stack(seat, rest)?,
            "log" => {
                for entry in self.table.log(Viewer::Seat(seat), 0) {
                    writeln!(self.out, "{:>4} {}", entry.step, words::spoken(&entry.note, &self.speaker))?;
                }
            }
            "why" => {
                let cites = self.table.scene(Viewer::Seat(seat)).prompt.map_or_else(Vec::new, |p| p.cites);
                for cite in cites {
                    writeln!(self.out, "{}", rules::lookup(cite.0).unwrap_or_else(|why| why))?;
                }
            }
            "rule" => writeln!(self.out, "{}", rules::lookup(rest).unwrap_or_else(|why| why))?,
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
                    let Some(line) = self.read(&format!("{wants}: "))? else {
                        return Ok(false);
                    };
                    match line.trim().parse() {
                        Ok(shown) => stated.push(shown),
                        Err(_) => writeln!(self.out, "Type the number that the die shows.")?,
                    }
                }
                Err(why @ kernel::Rejection::ImpossibleDice(..)) => {
                    writeln!(self.out, "{why}")?;
                    stated.pop();
                }
                Err(why) => {
                    writeln!(self.out, "{why} ('help' tells what you can type)")?;
                    debug_assert!(!self.random.contains(&seat), "a random player chooses from the list");
                    return Ok(true);
                }
            }
        }
    }

    fn save(&mut self, file: &str) -> std::io::Result<()> {
        if file.is_empty() {
            return writeln!(self.out, "Say where: save FILE");
        }
        let fresh = if self.by_hand { Ok(None) } else { words::fresh_seed().map(Some) };
        let saved = fresh.and_then(|seed| {
            let text = self.table.save(seed).to_text();
            words::write(&PathBuf::from(file), text)
        });
        match saved {
            Ok(()) => writeln!(self.out, "Saved. 'grognard play {file}' goes on with it."),
            Err(why) => writeln!(self.out, "{why}"),
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
        if found { Ok(()) } else { writeln!(self.out, "Nothing lies at '{place}'.") }
    }

    fn face(&self, piece: &kernel::scene::Piece) -> String {
        let mut out = self.speaker.say(&piece.face.name);
        for (what, value) in &piece.face.values {
            out.push_str(&format!(", {what} {value}"));
        }
        if !piece.face.badges.is_empty() {
            out.push_str(&format!(" ({})", piece.face.badges.join(", ")));
        }
        out
    }

    fn show(&mut self, scene: &Scene) -> std::io::Result<()> {
        writeln!(self.out, "\n--- {} ---", self.speaker.say(&scene.headline))?;
        for track in &scene.tracks {
            writeln!(
                self.out,
                "{}: {} ({} to {})",
                self.speaker.say(&track.name),
                track.at,
                track.from,
                track.to
            )?;
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
