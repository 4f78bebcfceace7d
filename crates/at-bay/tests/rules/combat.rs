//! Battles (NAB-35-1, NAB-35-2, NAB-40-1 to NAB-41-3, NAB-126, NAB-127).

use crate::table::{Table, bare, below, clock, hex, offered, put, sp};
use kernel::suite::situation::{log, number, offers, phase, play, position, said, sum};
use kernel::{Arg, Seat};
use serde_json::{Value, json};

/// A French Combat Phase.
fn fighting(change: impl FnOnce(&mut Value)) -> Table {
    bare("brienne", &["sound-of-the-guns"], |p| {
        clock(p, 4, "french", "combat", "combat french");
        change(p);
    })
}

/// The odds that a combat note tells.
fn odds(session: &Table) -> String {
    let args =
        log(session).into_iter().rev().find(|e| e.note.text.key == "bay-combat").unwrap().note.text.args;
    match args.into_iter().find(|(gap, _)| *gap == "odds") {
        Some((_, Arg::Name(odds))) => odds.to_string(),
        other => panic!("{other:?}"),
    }
}

/// Attacks a hex with Force 1 as a pursuit battle, with dice.
fn strike(session: &mut Table, at: &str, dice: &[u16]) {
    play(session, &format!("attack {at}"), &[]);
    play(session, "engage 1", &[]);
    play(session, "fight pursuit", dice);
}

/// NAB-40-1, NAB-40-2: odds of an attack on open ground, and into a wood: neither helps the defender.
#[test]
fn open_ground_and_woods_do_not_affect() {
    let mut session = fighting(|p| {
        put(p, "victor", 1, "E0630", &[("duhesme", 5), ("leval", 5)]);
        put(p, "gyulai", 2, "E0631", &[("fresnel", 5)]);
    });
    strike(&mut session, "E0631", &[5]);
    assert_eq!(odds(&session), "2:1");
    assert!(
        !said(&session, "NAB-40-1")
            || !log(&session).iter().any(|e| {
                e.note.text.key == "bay-combat" && e.note.cites.iter().any(|c| c.0 == "NAB-40-1")
            })
    );
}

/// NAB-41-1: into woods infantry attacks with three quarters, cavalry with a half.
#[test]
fn woods_weaken_the_attack() {
    // W0315 is woods, W0415 lies beside it.
    let odds_of = |units: &[(&str, u8)]| {
        let mut session = fighting(|p| {
            put(p, "victor", 1, "W0214", units);
            put(p, "gyulai", 2, "W0315", &[("fresnel", 3)]);
        });
        strike(&mut session, "W0315", &[5]);
        odds(&session)
    };
    assert_eq!(odds_of(&[("leval", 4)]), "1:1", "three to three");
    assert_eq!(odds_of(&[("milhaud", 4)]), "2:3", "two to three");
}

/// NAB-41-3: swamp halves whoever attacks into it, and cavalry that defends in it.
#[test]
fn swamp_halves() {
    let odds_of = |defender: (&str, &str)| {
        let mut session = fighting(|p| {
            put(p, "victor", 1, "W2443", &[("leval", 4), ("duhesme", 4)]);
            put(p, "wrede", 2, "W2444", &[(defender.0, 2)]);
            let _ = defender.1;
        });
        strike(&mut session, "W2444", &[1]);
        odds(&session)
    };
    assert_eq!(odds_of(("rechberg", "infantry")), "2:1", "four to two, in a swamp");
    assert_eq!(odds_of(("vieregg", "cavalry")), "4:1", "four to one, in a swamp");
}

/// NAB-40-1: hills and primary towns help the defender, and a secondary town does not.
#[test]
fn hills_and_primary_towns_affect() {
    let affecting = |from: &str, at: &str| {
        let mut session = fighting(|p| {
            put(p, "victor", 1, from, &[("leval", 4)]);
            put(p, "gyulai", 2, at, &[("fresnel", 4)]);
        });
        strike(&mut session, at, &[3]);
        log(&session)
            .iter()
            .any(|e| e.note.text.key == "bay-combat" && e.note.cites.iter().any(|c| c.0 == "NAB-40-1"))
    };
    assert!(affecting("W3635", "W3634"), "Sézanne is a primary town");
    assert!(!affecting("W4234", "W4233"), "Fère-Champenoise is a secondary town");
    assert!(affecting("W3207", "W3208"), "a hill");
}

/// NAB-40-1: a secondary river before all attackers helps; before some it does not.
#[test]
fn a_river_helps_before_all_attackers() {
    let affecting = |second: Option<&str>| {
        let mut session = fighting(|p| {
            put(p, "napoleon", 1, "W2306", &[("leval", 4)]);
            put(p, "gyulai", 2, "W2305", &[("fresnel", 4)]);
            if let Some(at) = second {
                put(p, "victor", 3, at, &[("duhesme", 4)]);
            }
        });
        play(&mut session, "attack W2305", &[]);
        play(&mut session, "engage 1", &[]);
        if second.is_some() {
            play(&mut session, "engage 3", &[]);
        }
        play(&mut session, "fight pursuit", &[6]);
        log(&session)
            .iter()
            .any(|e| e.note.text.key == "bay-combat" && e.note.cites.iter().any(|c| c.0 == "NAB-40-1"))
    };
    assert!(affecting(None));
    assert!(!affecting(Some("W2205")));
}

/// NAB-41-2: artillery neither fires out of woods nor into them.
#[test]
fn woods_silence_the_guns() {
    let fired = |from: &str, at: &str| {
        let mut session = fighting(|p| {
            put(p, "napoleon", 1, from, &[("leval", 4), ("guard-artillery", 4)]);
            put(p, "gyulai", 2, at, &[("fresnel", 4)]);
        });
        play(&mut session, &format!("attack {at}"), &[]);
        play(&mut session, "engage 1", &[]);
        let guns = kernel::suite::situation::attempt(&mut session, "fight pursuit", &[6, 6]).is_ok();
        if !guns {
            play(&mut session, "fight pursuit", &[6]);
        }
        guns
    };
    assert!(fired("E0630", "E0631"));
    assert!(!fired("W0214", "W0315") && !fired("W0315", "W0214"));
}

/// NAB-35-1, NAB-35-2: a garrison defends with the Force in its hex; alone it is one point, and cannot counterattack.
#[test]
fn a_garrison_defends() {
    let mut session = bare("brienne", &[], |p| {
        put(p, "gyulai", 1, "W2513", &[("fresnel", 4)]);
        put(p, "ney", 2, "W2512", &[("curial", 3)]);
        p["garrisons"] = json!(["Soissons"]);
        clock(p, 4, "coalition", "combat", "combat bohemian");
    });
    strike(&mut session, "W2512", &[3]);
    // Four to four in a primary town: three and the garrison.
    assert_eq!(odds(&session), "1:1");
    let mut session = bare("brienne", &[], |p| {
        put(p, "gyulai", 1, "W2513", &[("fresnel", 4)]);
        p["garrisons"] = json!(["Soissons"]);
        clock(p, 4, "coalition", "combat", "combat bohemian");
    });
    play(&mut session, "attack W2512", &[]);
    play(&mut session, "engage 1", &[]);
    play(&mut session, "fight pitched", &[1]);
    play(&mut session, "stand", &[3]);
    assert!(log(&session).iter().any(|e| e.note.text.key == "bay-garrison-lost"));
}

/// NAB-35-2: garrisons never attack.
#[test]
fn a_garrison_never_attacks() {
    let session = bare("brienne", &[], |p| {
        put(p, "gyulai", 1, "W2513", &[("fresnel", 4)]);
        put(p, "ney", 2, "W0606", &[("curial", 3)]);
        p["garrisons"] = json!(["Soissons"]);
        clock(p, 4, "french", "consolidate", "organize french");
    });
    let mut session = session;
    play(&mut session, "done", &[]);
    assert!(!phase(&session).starts_with("combat"), "{}", phase(&session));
}

/// NAB-36-1: with the garrison of an active source the source is captured.
#[test]
fn a_source_is_captured_with_its_garrison() {
    let mut session = bare("brienne", &[], |p| {
        put(p, "napoleon", 1, "E3155", &[("leval", 5)]);
        clock(p, 4, "french", "combat", "combat french");
    });
    play(&mut session, "attack E3156", &[]);
    play(&mut session, "engage 1", &[]);
    play(&mut session, "fight pursuit", &[1]);
    assert!(said(&session, "NAB-36-1"));
    assert_eq!(position(&session)["hosts"]["bohemian"]["source"], "-");
}

/// NAB-28-1: a leader's bonus point is one for his side, and two cancel.
#[test]
fn bonus_points_help_and_cancel() {
    let bonus = |attacker: &str, defender: &str| {
        let mut session = fighting(|p| {
            put(p, attacker, 1, "E0630", &[("leval", 5)]);
            put(p, defender, 2, "E0631", &[("2-guard", 5)]);
        });
        strike(&mut session, "E0631", &[3]);
        sum(&session, "NAB-28-1").iter().skip(1).map(|(value, _)| *value).sum::<i32>()
    };
    assert_eq!(
        (bonus("napoleon", "gyulai"), bonus("victor", "barclay"), bonus("napoleon", "barclay")),
        (-1, 1, 0)
    );
}

/// NAB-127: in a pitched battle both sides lose, and the beaten defender counterattacks or retreats.
#[test]
fn a_pitched_battle_goes_on() {
    let mut session = fighting(|p| {
        put(p, "victor", 1, "E0630", &[("leval", 5), ("duhesme", 5)]);
        put(p, "gyulai", 2, "E0631", &[("fresnel", 6), ("weiss", 4)]);
    });
    play(&mut session, "attack E0631", &[]);
    play(&mut session, "engage 1", &[]);
    // One to one, a two: attacker loses one, defender one and the battle.
    play(&mut session, "fight pitched", &[2]);
    assert_eq!(phase(&session), "overrule french defender");
    play(&mut session, "stand", &[]);
    assert_eq!(
        (sp(&session, "leval") + sp(&session, "duhesme"), sp(&session, "fresnel") + sp(&session, "weiss")),
        (9, 9)
    );
    assert_eq!(offered(&session, "counter"), ["counter E0630"]);
    assert!(offers(&session, "yield"));
    // The counterattack at one to one fails: he must go.
    play(&mut session, "counter E0630", &[4]);
    play(&mut session, "stand", &[]);
    assert!(!phase(&session).starts_with("answer"));
}

/// NAB-127: a battle has three rounds.
#[test]
fn a_battle_has_three_rounds() {
    let mut session = fighting(|p| {
        put(p, "victor", 1, "E0630", &[("leval", 5), ("duhesme", 5)]);
        put(p, "gyulai", 2, "E0631", &[("fresnel", 6), ("weiss", 4)]);
    });
    play(&mut session, "attack E0631", &[]);
    play(&mut session, "engage 1", &[]);
    play(&mut session, "fight pitched", &[3]);
    play(&mut session, "again", &[3]);
    play(&mut session, "again", &[3]);
    assert_eq!(position(&session)["battle"]["round"], 3);
    assert!(!offers(&session, "again") && offers(&session, "done"));
}

/// NAB-35-1: a defender of higher Initiative may make a pursuit of it.
#[test]
fn a_quick_defender_gives_ground() {
    let mut session = fighting(|p| {
        put(p, "victor", 1, "E0630", &[("leval", 5), ("duhesme", 5)]);
        put(p, "wrede", 2, "E0631", &[("rechberg", 6)]);
    });
    play(&mut session, "attack E0631", &[]);
    play(&mut session, "engage 1", &[]);
    play(&mut session, "fight pitched", &[]);
    assert_eq!((phase(&session), session.decides()), ("convert".to_owned(), Some(Seat(1))));
    play(&mut session, "yield", &[3]);
    assert_eq!(position(&session)["battle"]["kind"], "pursuit");
}

/// NAB-12-2, NAB-112-2: Forces attack together as far as the senior leader's span goes.
#[test]
fn an_attack_is_formed_within_the_span() {
    let mut session = fighting(|p| {
        put(p, "gerard", 1, "E0630", &[("dufour", 4), ("hamelinaye", 4), ("duhesme", 3)]);
        put(p, "pajol", 2, "E0630", &[("pacthod", 3)]);
        put(p, "f-mg-inf-1", 3, "E0530", &[("allix", 2)]);
        put(p, "gyulai", 4, "E0631", &[("fresnel", 6)]);
    });
    play(&mut session, "attack E0631", &[]);
    play(&mut session, "engage 1", &[]);
    // Three on his track, Pajol one more: the span of four is full.
    play(&mut session, "engage 2", &[]);
    assert_eq!(offered(&session, "engage"), [""; 0]);
}

/// NAB-42-3: nobody attacks over a primary river without a bridge.
#[test]
fn a_primary_river_bars_attacks() {
    let session = fighting(|p| {
        put(p, "victor", 1, "W1310", &[("leval", 5)]);
        put(p, "gyulai", 2, "W1409", &[("fresnel", 5)]);
        put(p, "ney", 3, "E0630", &[("curial", 3)]);
        put(p, "wrede", 4, "E0631", &[("rechberg", 3)]);
    });
    assert_eq!(offered(&session, "attack"), ["attack E0631"]);
}

/// NAB-126, NAB-127: whoever failed to force a march may come to the guns before the second round.
#[test]
fn the_guns_are_heard() {
    let mut session = fighting(|p| {
        put(p, "victor", 1, "E0630", &[("leval", 5), ("duhesme", 5)]);
        put(p, "gyulai", 2, "E0631", &[("fresnel", 6), ("weiss", 4)]);
        put(p, "wrede", 3, "E0634", &[("rechberg", 6)]);
        p["leaders"]["wrede"]["marks"] = json!(["forced", "listens"]);
    });
    play(&mut session, "attack E0631", &[]);
    play(&mut session, "engage 1", &[]);
    play(&mut session, "fight pitched", &[3]);
    play(&mut session, "again", &[]);
    assert_eq!((phase(&session), session.decides()), ("guns".to_owned(), Some(Seat(1))));
    play(&mut session, "try 3", &[2, 3]);
    assert_eq!(hex(&session, "wrede"), "E0633", "a Movement Point a round");
    play(&mut session, "again", &[3]);
    assert_eq!(hex(&session, "wrede"), "E0632");
}

/// NAB-126: without that roll, or too far away, nobody comes.
#[test]
fn the_guns_are_heard_near_by() {
    for (at, marks) in [("E0640", json!(["forced", "listens"])), ("E0634", json!(["forced"]))] {
        let mut session = fighting(|p| {
            put(p, "victor", 1, "E0630", &[("leval", 5), ("duhesme", 5)]);
            put(p, "gyulai", 2, "E0631", &[("fresnel", 6), ("weiss", 4)]);
            put(p, "wrede", 3, at, &[("rechberg", 6)]);
            p["leaders"]["wrede"]["marks"] = marks.clone();
        });
        play(&mut session, "attack E0631", &[]);
        play(&mut session, "engage 1", &[]);
        play(&mut session, "fight pitched", &[3]);
        play(&mut session, "again", &[3]);
        assert!(phase(&session).starts_with("answer"), "{at}");
    }
}

/// NAB-3: each Force attacks once in a Combat Phase; subordinates fight with their leader.
#[test]
fn a_force_attacks_once() {
    let mut session = fighting(|p| {
        put(p, "napoleon", 1, "E0630", &[("leval", 5)]);
        below(p, "gerard", "napoleon", &[("dufour", 4)]);
        put(p, "gyulai", 2, "E0631", &[("fresnel", 6)]);
        put(p, "wrede", 3, "E0629", &[("rechberg", 6)]);
    });
    assert_eq!(offered(&session, "attack").len(), 2);
    strike(&mut session, "E0631", &[4]);
    assert_eq!(number(&session, "NAB-28-1", "die"), 3);
    assert!(!phase(&session).starts_with("combat"), "{}", phase(&session));
}
