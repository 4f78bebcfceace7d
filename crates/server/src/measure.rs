//! What the store bears by itself, for `grognard bench --store`.

use crate::clock;
use crate::doors::{beginning, new_row};
use crate::luck;
use crate::room::{played, standing};
use crate::store::{Change, Database, Standing, Store, Terms};
use kernel::{Chance, DiceFrom, Setup};
use shelf::{Shelved, Table};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// A game that was played by luck, as the store is given it.
struct Played {
    start: Table,
    changes: Vec<(Change, Standing)>,
}

fn by_luck(title: &dyn Shelved, setup: &Setup) -> Result<Played, String> {
    let seed = luck::seed().map_err(|why| why.to_string())?;
    let new = || title.open(setup.clone(), Some(seed)).map_err(|_| "no such set-up".to_owned());
    let (start, mut table) = (new()?, new()?);
    let (mut chance, mut changes) = (Chance::new(1812), Vec::new());
    while let Some(seat) = table.decides() {
        let choices = table.choices(seat);
        let notation = choices[chance.below(choices.len() as u32) as usize].notation();
        let (lines, sequence) = (table.lines().len(), changes.len() as u64 + 1);
        table.play_notation(seat, &notation, DiceFrom::Seed).map_err(|why| why.to_string())?;
        changes.push((
            played(&table, table.slug(seat), (&notation, table.plays()), lines, sequence),
            standing(&table, sequence),
        ));
    }
    Ok(Played { start, changes })
}

/// Keeps the changes of so many games at once for a while, each as soon as the one before is kept; how many.
pub async fn keep_for(
    span: Duration,
    database: &Database,
    title: &dyn Shelved,
    setup: &Setup,
    games: usize,
) -> Result<u64, String> {
    let store = Store::open(database).await?;
    let played = Arc::new(by_luck(title, setup)?);
    let end = Instant::now() + span;
    let mut keeping = JoinSet::new();
    for _ in 0..games {
        let (store, played) = (store.clone(), Arc::clone(&played));
        keeping.spawn(async move { keep_on(&store, &played, end).await });
    }
    let mut kept = 0;
    while let Some(done) = keeping.join_next().await {
        kept += done.map_err(|why| why.to_string())??;
    }
    store.close().await;
    Ok(kept)
}

async fn keep_on(store: &Store, played: &Played, end: Instant) -> Result<u64, String> {
    let fail = |why: &dyn std::fmt::Display| why.to_string();
    let mut kept = 0;
    loop {
        let header = played.start.record().header;
        let game =
            new_row(&played.start, header, None, Terms::default(), 0).map_err(|why| why.failure.reason)?;
        let begun = [beginning(played.start.lines().to_vec())];
        store.keep_new(&game, &[], &begun).await.map_err(|why| fail(&why))?;
        for (change, now) in &played.changes {
            if Instant::now() >= end {
                return Ok(kept);
            }
            if !store.keep(&game.id, change, now, &[], false, clock::now()).await.map_err(|why| fail(&why))? {
                return Err("a change was not kept".to_owned());
            }
            kept += 1;
        }
    }
}
