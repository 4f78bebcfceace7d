//! A whole game of every scenario, played by captains, plays again to the same end.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

use at_bay::AtBay;
use kernel::record::Record;
use kernel::{Session, Title};
use std::path::Path;

#[test]
fn whole_games_play_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    for scenario in AtBay.scenarios() {
        let file = folder.join(format!("{}.record", scenario.slug));
        let record = Record::parse(&std::fs::read_to_string(&file).unwrap()).unwrap();
        let played =
            Session::<AtBay>::load(&record, None).unwrap_or_else(|why| panic!("{}: {why}", scenario.slug));
        assert_eq!(played.decides(), None, "{}", scenario.slug);
    }
}
