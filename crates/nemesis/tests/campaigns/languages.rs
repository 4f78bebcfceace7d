//! What Italian readers see: cities and men by their Italian names, and one way to be spoken to.

use crate::common::{InvasionOfRussia, NapoleonsNemesis, Value, Volume};
use kernel::{Chance, Game, Heard, Language, Setup, Speaker, Text, Title, Turn, Viewer};

/// Names that Italian has a form of its own for, as boards and counters have them.
fn foreign() -> Vec<&'static str> {
    let rows = include_str!("../../../../data/names.csv").lines().skip(1).filter_map(|l| l.split_once(','));
    rows.filter(|(name, own)| name != own).map(|(name, _)| name).collect()
}

/// Whether a sentence has a name as a word of its own.
fn names(sentence: &str, name: &str) -> bool {
    let edge = |c: Option<char>| !c.is_some_and(|c| c.is_alphanumeric() || c == '-');
    sentence.match_indices(name).any(|(at, _)| {
        edge(sentence[..at].chars().next_back()) && edge(sentence[at + name.len()..].chars().next())
    })
}

/// The sentences of something that was put into a language.
fn spoken(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| spoken(item, out)),
        Value::Object(fields) => {
            out.extend(fields.get("text").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|field| spoken(field, out));
        }
        _ => {}
    }
}

/// Everything said in the first steps of a random game: prompts, choices, log, pieces, panels.
fn overheard<T: Volume>(scenario: &str, steps: usize) -> Vec<String> {
    let title = T::default();
    let speaker = Speaker::new(Language::It, &title.messages()).unwrap();
    let mut game = title.start(&Setup { scenario: scenario.into(), options: [].into() }).unwrap();
    let mut chance = Chance::new(7);
    let mut out = Vec::new();
    let mut legal = Vec::new();
    for step in 0..steps {
        let Turn::Decide(_) = game.turn() else { break };
        legal.clear();
        game.legal(game.whose(), &mut legal);
        let mut texts: Vec<Text> = vec![game.prompt(game.whose()).text];
        texts.extend(legal.iter().map(|&action| game.choice(game.whose(), action).text));
        if step % 50 == 0 {
            let mut scene = game.scene(Viewer::Onlooker);
            speaker.speak(&mut scene);
            spoken(&serde_json::to_value(&scene).unwrap(), &mut out);
        }
        let mut heard = Heard::default();
        let action = chance.pick(&legal).unwrap();
        game.apply(game.whose(), action, &mut chance, &mut heard);
        texts.extend(heard.0.into_iter().map(|note| note.text));
        out.extend(texts.iter().map(|text| speaker.say(text)));
    }
    out
}

#[test]
fn names_are_italian_wherever_italian_is_spoken() {
    let foreign = foreign();
    assert!(foreign.contains(&"Warsaw") && foreign.contains(&"Napoleon"));
    let all = [
        overheard::<NapoleonsNemesis>("campaign", 400),
        overheard::<NapoleonsNemesis>("suvorov", 300),
        overheard::<NapoleonsNemesis>("linked", 300),
        overheard::<InvasionOfRussia>("campaign", 300),
    ]
    .concat();
    for sentence in &all {
        let english = foreign.iter().find(|name| names(sentence, name));
        assert_eq!(english, None, "{sentence}");
    }
    for own in ["Varsavia", "Lipsia", "Milano", "Mosca", "Napoleone"] {
        assert!(all.iter().any(|sentence| names(sentence, own)), "{own} is never named");
    }
}

/// The reader is spoken to as one person, in prompts, choices and refusals alike.
#[test]
fn the_reader_is_one_person() {
    let title = InvasionOfRussia::default();
    for (_, text) in title.messages().into_iter().filter(|(code, _)| *code == "it") {
        for line in text.lines() {
            let words: Vec<String> =
                line.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase).collect();
            let plural =
                ["vostro", "vostra", "vostri", "vostre", "volete", "potete", "dovete", "avete", "siete"];
            assert!(!words.iter().any(|w| plural.contains(&w.as_str())), "{line}");
            // A choice is something that one does: no infinitive stands at its head.
            if let Some((key, said)) = line.split_once(" = ")
                && key.starts_with("nem-do-")
                && let Some(first) = said.split(' ').next()
            {
                assert!(
                    !["are", "ere", "ire", "arne", "irne"].iter().any(|end| first.ends_with(end)),
                    "{line}"
                );
            }
        }
    }
}
