//! x
mod common;
use common::*;
use kernel::Viewer;
#[test]
fn p() {
    let mut s = new_game(&[]);
    println!("{:?}", offered(&s));
    println!("{}", serde_json::to_string(&s.scene(Viewer::Onlooker).prompt).unwrap());
    let sc = serde_json::to_value(s.scene(Viewer::Onlooker)).unwrap();
    println!("{}", sc["pieces"]);
    while phase(&s) != "allot french" {
        let o = offered(&s);
        if phase(&s).starts_with("first") || phase(&s).starts_with("conv") { println!("{} {:?}", phase(&s), o); play(&mut s, "done", &[]); } else { play(&mut s, &o[0], &[]); }
    }
    println!("{}", position(&s));
    let sc = serde_json::to_value(s.scene(Viewer::Onlooker)).unwrap();
    println!("{}", sc["markers"]);println!("{}", sc["panels"]); println!("{}", sc["log"]);
}
