//! Every rule of the ledger, from its text: normal cases, limits and how rules meet.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

use congress::Congress;
use kernel::{DiceFrom, Game, Outcome, Rejection, Seat, Seats, Session, Setup, Spot, Title, Turn, Viewer};
use serde_json::{Value, json};

const FRANCE: Seat = Seat(0);
const AUSTRIA: Seat = Seat(1);
const RUSSIA: Seat = Seat(2);
const PRUSSIA: Seat = Seat(3);
const BRITAIN: Seat = Seat(4);

type Table = Session<Congress>;

fn table(options: &[&str]) -> Table {
    let options = options.iter().map(|&o| o.to_owned()).collect();
    Session::new(Setup { scenario: "europe".into(), options }, None).unwrap()
}

/// Who decides at each moment, all of those who play.
fn asked(seats: &[&str]) -> Value {
    json!({"asked": seats, "said": {}})
}

const THREE: [&str; 3] = ["france", "austria", "russia"];
const FIVE: [&str; 5] = ["france", "austria", "russia", "prussia", "britain"];

/// A position of three in the second round: each has a guard in hand, and its armies in its pool.
fn three(change: impl FnOnce(&mut Value)) -> Table {
    arranged(&[], change)
}

fn five(change: impl FnOnce(&mut Value)) -> Table {
    arranged(&["players=5"], change)
}

fn arranged(options: &[&str], change: impl FnOnce(&mut Value)) -> Table {
    let mut session = table(options);
    let mut position = session.game().position();
    position["round"] = json!(2);
    for seat in session.card().seats.iter().map(|s| s.slug) {
        let deck = position["deck"].as_array_mut().unwrap();
        let at = deck.iter().position(|card| card == "guard").unwrap();
        deck.remove(at);
        position["hands"][seat] = json!(["guard"]);
    }
    change(&mut position);
    session.arrange(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
    session
}

fn notations(session: &Table, seat: Seat) -> Vec<String> {
    session.choices(seat).iter().map(kernel::Choice::notation).collect()
}

#[track_caller]
fn play(session: &mut Table, seat: Seat, notation: &str, dice: &[u16]) {
    session
        .play_notation(seat, notation, DiceFrom::Hand(dice.to_vec()))
        .unwrap_or_else(|why| panic!("{notation}: {why}"));
}

/// Everybody who is asked says the same.
#[track_caller]
fn all_say(session: &mut Table, notation: &str, dice: &[u16]) {
    let deciders = session.deciders();
    for seat in deciders.iter() {
        let last = session.deciders().len() == 1;
        play(session, seat, notation, if last { dice } else { &[] });
    }
}

/// Orders of all, written in order of the seats; the dice fall with the last.
#[track_caller]
fn order(session: &mut Table, orders: &[&str], dice: &[u16]) {
    for (at, order) in orders.iter().enumerate() {
        let last = at + 1 == orders.len();
        play(session, Seat(at as u8), order, if last { dice } else { &[] });
    }
}

fn heard(session: &Table, viewer: Viewer, key: &str) -> usize {
    session.log(viewer, 0).iter().filter(|e| e.note.text.key == key).count()
}

fn outcome(session: &Table) -> Outcome {
    let Turn::Over(outcome) = session.game().turn() else { panic!("the game is not over") };
    outcome
}

/// CON-1.1: three to five of the seats, in three or five rounds.
#[test]
fn three_to_five_play() {
    for (said, count) in [("players=3", 3), ("players=4", 4), ("players=5", 5)] {
        let session = table(&[said]);
        assert_eq!(session.card().seats.len(), count);
        assert_eq!(session.deciders(), Seat::all(count).collect());
        assert_eq!(session.scene(Viewer::Onlooker).tracks[0].to, 3);
        assert!(session.record().header.options.contains(said));
    }
    let usual = table(&[]).record().header.options;
    assert_eq!(usual.into_iter().collect::<Vec<_>>(), ["players=3", "rounds=3"]);
    assert_eq!(table(&["rounds=5"]).scene(Viewer::Onlooker).tracks[0].to, 5);
    let wrong = ["players=6".to_owned(), "rounds".to_owned()].into();
    let faults = Congress.start(&Setup { scenario: "europe".into(), options: wrong }).unwrap_err();
    assert_eq!(faults.len(), 2, "{faults:?}");
}

/// CON-1.2, CON-1.3
#[test]
fn great_powers_begin_at_home_and_small_ones_under_nobody() {
    let position = table(&[]).game().position();
    assert_eq!(position["armies"]["france"], json!(["pool", "pool", "pool"]));
    assert_eq!(position["armies"]["saxony"], json!(["dresden"]));
    assert_eq!(position["commanders"]["austria"], "austria");
    assert_eq!([&position["commanders"]["poland"], &position["commanders"]["prussia"]], [&Value::Null; 2]);
    assert_eq!(position["holders"]["petersburg"], "russia");
    assert_eq!([&position["holders"]["berlin"], &position["holders"]["warsaw"]], [&Value::Null; 2]);
    let scene = table(&[]).scene(Viewer::Onlooker);
    assert!(scene.boards.is_empty());
    let europe = &scene.displays[0];
    let paris = europe.boxes.iter().find(|b| b.slug == "paris").unwrap();
    assert_eq!(paris.links, ["london", "holland", "dresden", "italy"]);
    for province in &europe.boxes {
        for link in &province.links {
            let back = europe.boxes.iter().find(|b| b.slug == *link).unwrap();
            assert!(back.links.contains(&province.slug), "{link} leads back");
        }
    }
    let in_pool = |seat: Seat, pool: &str| {
        scene.pieces.iter().filter(|p| p.owner == Some(seat) && p.at == Spot::Box(pool.to_owned())).count()
    };
    assert_eq!((in_pool(FRANCE, "pool-france"), in_pool(AUSTRIA, "pool-austria")), (3, 3));
}

/// CON-1.4: muster, cards, bargains, orders, marches, motion, vote, and the next round.
#[test]
fn a_round_goes_its_way() {
    let mut session = three(|_| {});
    let phase = |session: &Table| session.game().position()["phases"].clone();
    assert_eq!(phase(&session), json!(["muster"]));
    all_say(&mut session, "ready", &[]);
    assert_eq!(phase(&session), json!(["bargain"]));
    for _ in 0..3 {
        all_say(&mut session, "pass", &[]);
    }
    assert_eq!(phase(&session), json!(["orders"]));
    all_say(&mut session, "hold", &[]);
    assert_eq!(phase(&session), json!(["motion"]));
    play(&mut session, AUSTRIA, "move naples france", &[]);
    assert_eq!(phase(&session), json!(["vote naples france"]));
    all_say(&mut session, "nay", &[]);
    assert_eq!((phase(&session), &session.game().position()["round"]), (json!(["muster"]), &json!(3)));
}

/// CON-2.1: whoever is ready acts, in any order; who is ready waits for the others.
#[test]
fn all_muster_at_the_same_time() {
    let mut session = three(|_| {});
    play(&mut session, RUSSIA, "muster russia petersburg", &[]);
    play(&mut session, FRANCE, "muster france paris", &[]);
    play(&mut session, RUSSIA, "ready", &[]);
    assert_eq!(session.deciders(), [FRANCE, AUSTRIA].into_iter().collect());
    let late = session.play_notation(RUSSIA, "ready", DiceFrom::Seed);
    assert_eq!(late, Err(Rejection::NotYourTurn(FRANCE)));
    play(&mut session, AUSTRIA, "ready", &[]);
    play(&mut session, FRANCE, "muster france paris", &[]);
    play(&mut session, FRANCE, "ready", &[]);
    assert_eq!(session.game().position()["phases"], json!(["bargain"]));
}

/// CON-2.2: two a round, of powers that one commands, into provinces that one holds.
#[test]
fn two_armies_muster_in_provinces_held() {
    let mut session = three(|p| {
        p["holders"]["dresden"] = json!("france");
        p["commanders"]["naples"] = json!("france");
        p["armies"]["naples"] = json!(["pool"]);
    });
    let all = [
        "muster france paris",
        "muster france dresden",
        "muster naples paris",
        "muster naples dresden",
        "ready",
    ];
    assert_eq!(notations(&session, FRANCE), all);
    let choice = &session.choices(FRANCE)[1];
    assert_eq!(choice.at, Some(Spot::Box("dresden".to_owned())));
    play(&mut session, FRANCE, "muster naples dresden", &[]);
    assert_eq!(notations(&session, FRANCE), [all[0], all[1], all[4]], "Naples has no other army");
    play(&mut session, FRANCE, "muster france paris", &[]);
    assert_eq!(notations(&session, FRANCE), ["ready"]);
    assert_eq!(session.game().position()["armies"]["naples"], json!(["dresden"]));
    assert_eq!(notations(&session, AUSTRIA), ["muster austria vienna", "ready"]);
}

/// CON-3.1: the deck is shuffled before the first deal and never again; each sees his own card.
#[test]
fn everybody_draws_a_card_in_secret() {
    let mut session = table(&[]);
    play(&mut session, FRANCE, "ready", &[]);
    play(&mut session, AUSTRIA, "ready", &[]);
    // Every card stays where it is: guards are on top.
    let still: Vec<u16> = (1..25).rev().collect();
    let dice = session.play_notation(RUSSIA, "ready", DiceFrom::Hand(vec![]));
    assert!(matches!(dice, Err(Rejection::WantsDice(draw)) if draw.sides == 25 && draw.purpose.hidden));
    // A draw of six sides is read as a die, from one.
    let shown: Vec<u16> = still.iter().map(|&n| if n == 5 { 6 } else { n }).collect();
    play(&mut session, RUSSIA, "ready", &shown);
    let position = session.game().position();
    assert_eq!(position["hands"]["russia"], json!(["guard"]));
    assert_eq!(position["deck"].as_array().unwrap().len(), 22);
    let cards = |viewer: Viewer| -> Vec<&str> {
        let scene = session.scene(viewer);
        scene.pieces.iter().filter(|p| p.id >= 100).map(|p| p.face.symbol).collect()
    };
    assert_eq!(cards(Viewer::Seat(AUSTRIA)), ["back", "guard", "back"]);
    assert_eq!(cards(Viewer::Onlooker), ["back"; 3]);
    assert_eq!(heard(&session, Viewer::Seat(FRANCE), "congress-drew"), 1);
    assert_eq!(heard(&session, Viewer::Onlooker, "congress-drew"), 0);
    let mut later = three(|_| {});
    let top = later.game().position()["deck"].as_array().unwrap().last().cloned().unwrap();
    all_say(&mut later, "ready", &[]);
    assert_eq!(later.game().position()["hands"]["russia"].as_array().unwrap().len(), 2);
    assert!(later.game().position()["hands"]["france"].as_array().unwrap().contains(&top));
}

/// France in Paris and Austria in Vienna with two armies each, and orders to be written.
fn at_war(change: impl FnOnce(&mut Value)) -> Table {
    three(|p| {
        p["phases"] = json!(["orders"]);
        p["orders"] = asked(&THREE);
        p["bargained"] = json!(THREE);
        p["ready"] = json!(THREE);
        p["armies"]["france"] = json!(["paris", "paris", "pool"]);
        p["armies"]["austria"] = json!(["vienna", "vienna", "pool"]);
        p["armies"]["russia"] = json!(["petersburg", "pool", "pool"]);
        change(p);
    })
}

/// CON-3.2: militia adds one and guard two to every battle of the round, and is spent.
#[test]
fn a_card_adds_to_battles_and_is_spent() {
    let mut session = at_war(|_| {});
    assert!(notations(&session, FRANCE).contains(&"march paris dresden guard".to_owned()));
    assert!(!notations(&session, FRANCE).iter().any(|n| n.ends_with("militia")), "none is held");
    // Two armies and the guard with a 1 against one army with a 3: five to four.
    order(&mut session, &["march paris dresden guard", "hold", "hold guard"], &[1, 3]);
    let position = session.game().position();
    assert_eq!(position["armies"]["saxony"], json!(["pool"]));
    assert_eq!((&position["hands"]["france"], &position["spent"]), (&json!([]), &json!(["guard", "guard"])));
    let mut without = at_war(|_| {});
    order(&mut without, &["march paris dresden", "hold", "hold"], &[1, 3]);
    assert_eq!(without.game().position()["armies"]["france"], json!(["pool", "pool", "pool"]));
    let militia = |card: &str| {
        let mut session = at_war(|p| {
            p["hands"]["france"] = json!(["militia"]);
            let deck = p["deck"].as_array_mut().unwrap();
            let at = deck.iter().position(|c| c == "militia").unwrap();
            deck[at] = json!("guard");
        });
        order(&mut session, &[card, "hold", "hold"], &[1, 3]);
        session.game().position()["armies"].clone()
    };
    let tied = militia("march paris dresden militia");
    assert_eq!(
        (&tied["france"], &tied["saxony"]),
        (&json!(["dresden", "dresden", "pool"]), &json!(["dresden"]))
    );
}

/// Bargains among five in the second round: Austria has the chair.
fn bargains(change: impl FnOnce(&mut Value)) -> Table {
    five(|p| {
        p["phases"] = json!(["bargain"]);
        p["ready"] = json!(FIVE);
        change(p);
    })
}

/// CON-4.1: from the chair on, each once; an offer names who may answer.
#[test]
fn each_has_his_say_from_the_chair_on() {
    let mut session = bargains(|_| {});
    for seat in [AUSTRIA, RUSSIA, PRUSSIA, BRITAIN] {
        assert_eq!(session.deciders(), Seats::one(seat));
        play(&mut session, seat, "pass", &[]);
    }
    assert_eq!(
        notations(&session, FRANCE),
        [
            "offer austria",
            "offer russia",
            "offer prussia",
            "offer britain",
            "offer austria+russia+prussia+britain",
            "pass"
        ]
    );
    play(&mut session, FRANCE, "offer prussia", &[]);
    assert_eq!(session.deciders(), Seats::one(PRUSSIA));
    play(&mut session, PRUSSIA, "decline", &[]);
    assert_eq!(session.game().position()["phases"], json!(["orders"]));
    let mut bound = bargains(|p| {
        for seat in ["austria", "russia", "prussia"] {
            p["leagues"][seat] = json!("eagle");
        }
    });
    play(&mut bound, AUSTRIA, "leave", &[]);
    let leagues = bound.game().position()["leagues"].clone();
    assert_eq!((&leagues["austria"], &leagues["russia"]), (&json!("unbound"), &json!("eagle")));
}

/// CON-4.2: those who were named answer at once, and nobody knows before all have.
#[test]
fn answers_are_shown_together() {
    let mut session = bargains(|_| {});
    play(&mut session, AUSTRIA, "offer france+russia+prussia+britain", &[]);
    assert_eq!(session.deciders(), [FRANCE, RUSSIA, PRUSSIA, BRITAIN].into_iter().collect());
    play(&mut session, BRITAIN, "decline", &[]);
    play(&mut session, RUSSIA, "decline", &[]);
    let said = |session: &Table, viewer: Viewer| {
        let scene = session.scene(viewer);
        let panel = scene.panels.iter().find(|p| p.name.key == "congress-answers").unwrap();
        panel.rows.iter().map(|(_, said)| said.key).collect::<Vec<_>>()
    };
    let (not, has) = ("congress-has-not-spoken", "congress-has-spoken");
    assert_eq!(said(&session, Viewer::Seat(AUSTRIA)), [not, has, not, has]);
    assert_eq!(said(&session, Viewer::Onlooker), [not, has, not, has]);
    assert_eq!(said(&session, Viewer::Seat(RUSSIA)), [not, "congress-no", not, has]);
    assert_eq!(heard(&session, Viewer::Onlooker, "congress-declined"), 0);
    play(&mut session, FRANCE, "accept", &[]);
    play(&mut session, PRUSSIA, "decline", &[]);
    assert_eq!(heard(&session, Viewer::Onlooker, "congress-declined"), 3);
}

/// CON-4.3: in the league of who asks, or of who is asked, or in a new one; the old one is left.
#[test]
fn who_consents_stands_with_the_one_who_asked() {
    let leagues = |p: &mut Value, eagle: &[&str], lion: &[&str]| {
        for seat in eagle {
            p["leagues"][*seat] = json!("eagle");
        }
        for seat in lion {
            p["leagues"][*seat] = json!("lion");
        }
    };
    let after = |eagle: &[&str], lion: &[&str], other: Seat, slug: &str| {
        let mut session = bargains(|p| leagues(p, eagle, lion));
        play(&mut session, AUSTRIA, &format!("offer {slug}"), &[]);
        play(&mut session, other, "accept", &[]);
        session.game().position()["leagues"].clone()
    };
    let new = after(&[], &[], RUSSIA, "russia");
    assert_eq!((&new["austria"], &new["russia"]), (&json!("eagle"), &json!("eagle")));
    let second = after(&["france", "britain"], &[], RUSSIA, "russia");
    assert_eq!((&second["austria"], &second["france"]), (&json!("lion"), &json!("eagle")));
    let theirs = after(&["france", "britain"], &[], BRITAIN, "britain");
    assert_eq!([&theirs["austria"], &theirs["france"], &theirs["britain"]], [&json!("eagle"); 3]);
    let ours = after(&["france", "britain"], &["austria", "russia"], BRITAIN, "britain");
    assert_eq!([&ours["austria"], &ours["russia"], &ours["britain"]], [&json!("lion"); 3]);
    assert_eq!(ours["france"], "unbound", "alone in a league is in none");
}

/// CON-4.4: at most half of those in play, rounded up, the first in order of the seats; a league of one is none.
#[test]
fn a_league_has_room_for_half() {
    let mut session = bargains(|_| {});
    play(&mut session, AUSTRIA, "offer france+russia+prussia+britain", &[]);
    all_say(&mut session, "accept", &[]);
    let leagues = session.game().position()["leagues"].clone();
    assert_eq!([&leagues["austria"], &leagues["france"], &leagues["russia"]], [&json!("eagle"); 3]);
    assert_eq!([&leagues["prussia"], &leagues["britain"]], [&json!("unbound"); 2]);
    assert_eq!(heard(&session, Viewer::Onlooker, "congress-no-room"), 2);
    assert_eq!(notations(&session, RUSSIA), ["leave", "pass"], "there is no room for more");
    play(&mut session, RUSSIA, "leave", &[]);
    play(&mut session, PRUSSIA, "pass", &[]);
    play(&mut session, BRITAIN, "pass", &[]);
    play(&mut session, FRANCE, "leave", &[]);
    assert_eq!(session.game().position()["leagues"]["austria"], "unbound");
}

/// CON-5.1: one force along a way or none, with a card or without; all write at once.
#[test]
fn an_order_moves_one_force_along_a_way() {
    let mut session = at_war(|p| p["hands"]["russia"] = json!(["guard"]));
    assert_eq!(session.deciders().len(), 3);
    assert_eq!(
        notations(&session, RUSSIA),
        [
            "hold",
            "hold guard",
            "march petersburg berlin",
            "march petersburg berlin guard",
            "march petersburg warsaw",
            "march petersburg warsaw guard"
        ]
    );
    play(&mut session, RUSSIA, "march petersburg berlin", &[]);
    assert_eq!(session.deciders(), [FRANCE, AUSTRIA].into_iter().collect(), "each writes once");
    assert_eq!(session.game().position()["armies"]["russia"][0], "petersburg", "nobody has marched");
    let far = session.play_notation(FRANCE, "march paris vienna", DiceFrom::Hand(vec![]));
    assert_eq!(far, Err(Rejection::NoSuchChoice));
}

/// CON-5.2: allies hear it, enemies and onlookers do not.
#[test]
fn allies_hear_orders_and_nobody_else_does() {
    let mut session = at_war(|p| {
        p["leagues"]["france"] = json!("lion");
        p["leagues"]["russia"] = json!("lion");
    });
    play(&mut session, FRANCE, "march paris dresden guard", &[]);
    let count = |viewer| heard(&session, viewer, "congress-ordered");
    assert_eq!((count(Viewer::Seat(FRANCE)), count(Viewer::Seat(RUSSIA))), (1, 1));
    assert_eq!((count(Viewer::Seat(AUSTRIA)), count(Viewer::Onlooker)), (0, 0));
    assert_eq!(heard(&session, Viewer::Onlooker, "congress-wrote"), 1);
    let known = |viewer: Viewer| {
        let scene = session.scene(viewer);
        scene.panels.iter().find(|p| p.name.key == "congress-orders").unwrap().rows[0].1.key
    };
    assert_eq!(known(Viewer::Seat(RUSSIA)), "congress-do-march-with");
    assert_eq!(known(Viewer::Seat(AUSTRIA)), "congress-has-spoken");
}

/// CON-5.3: shown together and carried out at the same time: two who change places do not meet.
#[test]
fn all_march_at_the_same_time() {
    let mut session = at_war(|p| {
        p["armies"]["austria"] = json!(["italy", "italy", "pool"]);
        p["armies"]["naples"] = json!(["pool"]);
    });
    order(&mut session, &["march paris italy", "march italy paris", "hold"], &[]);
    let armies = session.game().position()["armies"].clone();
    assert_eq!(armies["france"], json!(["italy", "italy", "pool"]));
    assert_eq!(armies["austria"], json!(["paris", "paris", "pool"]));
    assert_eq!(heard(&session, Viewer::Onlooker, "congress-shown"), 3);
}

/// CON-7.1: a die for each camp, one for each army, allies together; who is under nobody fights alone.
#[test]
fn camps_add_their_armies_to_a_die() {
    let mut session = at_war(|p| {
        p["leagues"]["france"] = json!("eagle");
        p["leagues"]["austria"] = json!("eagle");
    });
    // France and Austria are one camp of four armies; Saxony is alone.
    order(&mut session, &["march paris dresden", "march vienna dresden", "hold"], &[1, 5]);
    let log = session.log(Viewer::Onlooker, 0);
    let sums: Vec<Vec<i32>> = log
        .iter()
        .filter(|e| e.note.text.key == "congress-fought")
        .map(|e| e.note.sum.iter().map(|t| t.value).collect())
        .collect();
    assert_eq!(sums, [[1, 4], [5, 1]]);
    assert_eq!(session.game().position()["armies"]["saxony"], json!(["dresden"]), "six to five");
}

/// CON-7.2: all but the highest go; those who are equal stay.
#[test]
fn the_beaten_go_back_to_their_pools() {
    let mut session = at_war(|_| {});
    order(&mut session, &["march paris dresden", "march vienna dresden", "hold"], &[3, 3, 1]);
    let armies = session.game().position()["armies"].clone();
    assert_eq!(armies["saxony"], json!(["pool"]));
    assert_eq!(armies["france"], json!(["dresden", "dresden", "pool"]));
    assert_eq!(armies["austria"], json!(["dresden", "dresden", "pool"]));
    assert_eq!(session.game().position()["holders"]["dresden"], Value::Null, "nobody is alone there");
}

/// CON-7.3: the camp that is alone holds it: its holder, or who has most armies.
#[test]
fn who_is_alone_holds_the_province() {
    let mut session = at_war(|p| {
        p["armies"]["saxony"] = json!(["pool"]);
        p["armies"]["russia"] = json!(["berlin", "berlin", "berlin"]);
        p["armies"]["austria"] = json!(["vienna", "vienna", "pool"]);
        p["leagues"]["austria"] = json!("eagle");
        p["leagues"]["russia"] = json!("eagle");
        p["holders"]["holland"] = json!("france");
    });
    order(&mut session, &["hold", "march vienna dresden", "march berlin dresden"], &[]);
    let holders = session.game().position()["holders"].clone();
    assert_eq!(holders["dresden"], "russia", "three armies against two");
    assert_eq!(
        (&holders["holland"], &holders["vienna"]),
        (&json!("france"), &json!("austria")),
        "nobody came"
    );
    let mut held = at_war(|p| {
        p["armies"]["saxony"] = json!(["pool"]);
        p["holders"]["dresden"] = json!("russia");
        p["leagues"]["austria"] = json!("eagle");
        p["leagues"]["russia"] = json!("eagle");
    });
    order(&mut held, &["hold", "march vienna dresden", "hold"], &[]);
    assert_eq!(held.game().position()["holders"]["dresden"], "russia", "an ally leaves it to its holder");
}

/// The chair of the second round is Austria's, and a motion is to be made.
fn motion(options: &[&str], change: impl FnOnce(&mut Value)) -> Table {
    arranged(options, |p| {
        p["phases"] = json!(["motion"]);
        change(p);
    })
}

/// CON-6.1: the chair goes round; a motion gives a small power to somebody who does not command it.
#[test]
fn the_chair_moves_who_commands_a_small_power() {
    let mut session = motion(&[], |p| p["commanders"]["poland"] = json!("russia"));
    assert_eq!(session.deciders(), Seats::one(AUSTRIA));
    let all = notations(&session, AUSTRIA);
    assert!(
        all.contains(&"move poland france".to_owned()) && !all.contains(&"move poland russia".to_owned())
    );
    assert_eq!(all.len(), 9, "{all:?}");
    play(&mut session, AUSTRIA, "pass", &[]);
    assert_eq!(session.game().position()["round"], 3);
    let third = motion(&[], |p| p["round"] = json!(3));
    assert_eq!(third.deciders(), Seats::one(RUSSIA));
    let out = motion(&["rounds=5"], |p| p["round"] = json!(4));
    assert_eq!(out.deciders(), Seats::one(FRANCE), "and begins again");
}

fn voted(options: &[&str], votes: &[&str]) -> Table {
    let mut session = motion(options, |_| {});
    play(&mut session, AUSTRIA, "move saxony france", &[]);
    for (at, vote) in votes.iter().enumerate() {
        play(&mut session, Seat(at as u8), vote, &[]);
    }
    session
}

/// CON-6.2: a majority carries it, the chair if there are as many; votes are secret until all have voted.
#[test]
fn a_majority_carries_the_motion() {
    let saxony = |session: &Table| session.game().position()["commanders"]["saxony"].clone();
    assert_eq!(saxony(&voted(&[], &["aye", "aye", "nay"])), "france");
    assert_eq!(saxony(&voted(&[], &["aye", "nay", "nay"])), Value::Null);
    assert_eq!(
        saxony(&voted(&["players=4"], &["aye", "aye", "nay", "nay"])),
        "france",
        "the chair is for it"
    );
    assert_eq!(
        saxony(&voted(&["players=4"], &["aye", "nay", "aye", "nay"])),
        Value::Null,
        "the chair is not"
    );
    let open = voted(&[], &["aye", "nay"]);
    assert_eq!(open.deciders(), Seats::one(RUSSIA));
    let known = |viewer: Viewer| {
        let scene = open.scene(viewer);
        let panel = scene.panels.iter().find(|p| p.name.key == "congress-votes").unwrap();
        panel.rows.iter().map(|(_, said)| said.key).collect::<Vec<_>>()
    };
    let (not, has) = ("congress-has-not-spoken", "congress-has-spoken");
    assert_eq!(known(Viewer::Seat(RUSSIA)), [has, has, not]);
    assert_eq!(known(Viewer::Seat(FRANCE)), ["congress-yes", has, not]);
    assert_eq!(heard(&open, Viewer::Onlooker, "congress-said-aye"), 0);
    assert_eq!(heard(&voted(&[], &["aye", "nay", "aye"]), Viewer::Onlooker, "congress-said-aye"), 2);
}

/// CON-6.3: nobody gets a power against his vote.
#[test]
fn who_is_to_command_has_to_consent() {
    let session = voted(&[], &["nay", "aye", "aye"]);
    assert_eq!(session.game().position()["commanders"]["saxony"], Value::Null);
    assert_eq!(heard(&session, Viewer::Onlooker, "congress-unwilling"), 1);
}

/// CON-6.4: the power changes its commander and its side, and its armies stay.
#[test]
fn a_power_changes_its_side_with_its_commander() {
    let mut session = motion(&[], |p| {
        p["commanders"]["saxony"] = json!("russia");
        p["armies"]["france"] = json!(["dresden", "pool", "pool"]);
    });
    play(&mut session, AUSTRIA, "move saxony france", &[]);
    all_say(&mut session, "aye", &[]);
    let position = session.game().position();
    assert_eq!(
        (&position["commanders"]["saxony"], &position["armies"]["saxony"]),
        (&json!("france"), &json!(["dresden"]))
    );
    let scene = session.scene(Viewer::Onlooker);
    let army = scene.pieces.iter().find(|p| p.face.colour == "saxony").unwrap();
    assert_eq!(army.owner, Some(FRANCE));
    all_say(&mut session, "ready", &[]);
    for _ in 0..3 {
        all_say(&mut session, "pass", &[]);
    }
    // Together they march out of Dresden without a battle.
    order(&mut session, &["march dresden berlin", "hold", "hold"], &[]);
    assert_eq!(session.game().position()["armies"]["saxony"], json!(["berlin"]));
}

/// CON-8.1: with no province and no army in one a seat is out, and decides nothing more.
#[test]
fn who_has_nothing_left_is_out() {
    let mut session = motion(&[], |p| {
        p["holders"]["petersburg"] = json!("france");
        p["commanders"]["poland"] = json!("russia");
        p["armies"]["poland"] = json!(["pool"]);
    });
    play(&mut session, AUSTRIA, "pass", &[]);
    assert_eq!(heard(&session, Viewer::Onlooker, "congress-out"), 1);
    assert_eq!(session.deciders(), [FRANCE, AUSTRIA].into_iter().collect());
    let position = session.game().position();
    assert_eq!((&position["commanders"]["poland"], &position["hands"]["russia"]), (&Value::Null, &json!([])));
    assert_eq!(position["spent"], json!(["guard"]));
    all_say(&mut session, "ready", &[]);
    assert!(!notations(&session, session.decides().unwrap()).iter().any(|n| n.contains("russia")));
    let mut army = motion(&[], |p| {
        p["holders"]["petersburg"] = json!("france");
        p["armies"]["russia"] = json!(["berlin", "pool", "pool"]);
    });
    play(&mut army, AUSTRIA, "pass", &[]);
    assert_eq!(army.deciders().len(), 3, "an army in a province is enough");
}

/// CON-8.2: after the last round, or when all stand together, the camp with most points wins together.
#[test]
fn the_camp_with_most_points_wins_together() {
    let end = |change: &dyn Fn(&mut Value)| {
        let mut session = motion(&[], |p| {
            p["round"] = json!(3);
            change(p);
        });
        play(&mut session, RUSSIA, "pass", &[]);
        outcome(&session)
    };
    let joint = end(&|p| {
        p["leagues"]["france"] = json!("eagle");
        p["leagues"]["austria"] = json!("eagle");
        p["holders"]["holland"] = json!("russia");
        p["commanders"]["naples"] = json!("austria");
    });
    assert_eq!(joint.victors, [FRANCE, AUSTRIA].into_iter().collect());
    assert_eq!([joint.scores[FRANCE], joint.scores[AUSTRIA], joint.scores[RUSSIA]], [1, 2, 2]);
    assert!(!joint.early);
    assert_eq!(end(&|_| {}).victors, Seats::NONE, "as many points each");
    let mut early = motion(&[], |p| {
        p["holders"]["petersburg"] = json!("france");
        p["leagues"]["france"] = json!("lion");
        p["leagues"]["austria"] = json!("lion");
    });
    play(&mut early, AUSTRIA, "pass", &[]);
    let outcome = outcome(&early);
    assert_eq!((outcome.victors, outcome.early), ([FRANCE, AUSTRIA].into_iter().collect(), true));
}

/// CON-8.3: twice the points of the next is a triumph.
#[test]
fn twice_as_many_points_are_a_triumph() {
    let grade = |more: &[&str]| {
        let mut session = motion(&[], |p| {
            p["round"] = json!(3);
            for province in more {
                p["holders"][*province] = json!("russia");
            }
        });
        play(&mut session, RUSSIA, "pass", &[]);
        outcome(&session).grade
    };
    assert_eq!((grade(&["berlin"]), grade(&[])), (1, 0));
    let mut close = motion(&[], |p| {
        p["round"] = json!(3);
        p["holders"]["berlin"] = json!("russia");
        p["holders"]["warsaw"] = json!("russia");
        p["holders"]["italy"] = json!("france");
    });
    play(&mut close, RUSSIA, "pass", &[]);
    assert_eq!((outcome(&close).grade, outcome(&close).victors), (0, Seats::one(RUSSIA)));
}

/// A position that cannot be is refused, with every fault.
#[test]
fn an_impossible_position_is_refused() {
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut session = table(&[]);
        let mut position = session.game().position();
        change(&mut position);
        session.arrange(&position).unwrap_err().iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert!(refused(&|p| p["leagues"]["france"] = json!("eagle")).contains("CON-4.4"));
    assert!(refused(&|p| p["deck"] = json!([])).contains("CON-3.1"));
    assert!(refused(&|p| p["phases"] = json!(["orders"])).contains("CON-1.4"));
    assert!(refused(&|p| p["commanders"]["saxony"] = json!("britain")).contains("commanders.saxony"));
    assert!(
        refused(&|p| p["orders"] = json!({"asked": ["france"], "said": {"france": "march paris"}}))
            .contains("march FROM TO")
    );
    assert!(
        refused(&|p| p["votes"] = json!({"asked": [], "said": {"russia": true}}))
            .contains("votes.said.russia")
    );
}
