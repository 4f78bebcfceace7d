//! The same types for clients written in TypeScript.

use super::{
    AccountWish, ActWish, Acted, AidsAnswer, BoardMap, ChapterText, Created, Credentials, Curve, Eyes,
    FailureNote, FromServer, Hint, HintWish, House, Invitation, JoinWish, LessonState, LogWish,
    MailConfirmation, MailWish, NewGame, NoticeWish, OddsAnswer, OddsWish, OlderGame, PasswordWish, Past,
    Rule, RuleSearch, Rulebook, RulesFound, Steps, Story, ToServer, UndoWish, WaysAnswer, WaysWish,
    WhyAnswer, WhyWish,
};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

const OPENING: &str = "// Made from the server's types by its test 'the_client_speaks_the_same_language'; GROGNARD_BLESS=1 \
                       writes it anew. Do not edit.\n";

#[derive(Default)]
struct Declared {
    config: Config,
    types: BTreeMap<String, String>,
}

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What is built into TypeScript has no file of its own.
        if T::output_path().is_some() {
            let name = T::ident(&self.config);
            if self.types.contains_key(&name) {
                return;
            }
            let docs = T::docs().unwrap_or_default();
            self.types.insert(name, format!("{docs}export {}\n", T::decl(&self.config)));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// One file with every type that goes over the wire.
pub fn declarations() -> String {
    let mut all = Declared { config: Config::new().with_large_int("number"), ..Declared::default() };
    macro_rules! roots {
        ($($root:ty),+ $(,)?) => { $(all.visit::<$root>();)+ };
    }
    roots![
        AccountWish,
        ActWish,
        Acted,
        AidsAnswer,
        BoardMap,
        ChapterText,
        Created,
        Credentials,
        Curve,
        Eyes,
        FailureNote,
        FromServer,
        Hint,
        HintWish,
        House,
        Invitation,
        JoinWish,
        LessonState,
        LogWish,
        MailConfirmation,
        MailWish,
        NewGame,
        NoticeWish,
        OddsAnswer,
        OddsWish,
        OlderGame,
        Past,
        PasswordWish,
        Rule,
        RuleSearch,
        Rulebook,
        RulesFound,
        shelf::Listing,
        Steps,
        Story,
        ToServer,
        UndoWish,
        WaysAnswer,
        WaysWish,
        WhyAnswer,
        WhyWish,
    ];
    let mut out = OPENING.to_owned();
    for declaration in all.types.values() {
        out.push('\n');
        out.push_str(declaration);
    }
    out
}
