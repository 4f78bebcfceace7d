//! Cards that look at stacks.

use super::WILNO;
use crate::cards::{choose, heard, is_fed, seen};
use crate::common::{ALLIED, FRENCH, offered};
use kernel::Viewer;

/// Card 3, French: three different Russian stacks, whose units nobody else is shown. Without the fog of TIR-15.1-2
/// stacks lie open, and nothing comes of the card.
#[test]
fn the_french_look_at_three_stacks() {
    let units: Vec<_> =
        WILNO.units.iter().copied().chain([("R-1.I-14Div", "1706"), ("R-1.IV-11Div", "1606")]).collect();
    let ground = WILNO.with_units(&units).with_options(&["fog"]);
    let mut session = ground.lay("french", 3, &[]);
    assert_eq!(session.decides(), Some(FRENCH));
    assert_eq!(offered(&session), ["stack 1606", "stack 1609", "stack 1611", "stack 1706", "done"]);
    choose(&mut session, "stack 1609", &[]);
    choose(&mut session, "stack 1606", &[]);
    assert_eq!(offered(&session), ["stack 1611", "stack 1706", "done"], "none twice");
    choose(&mut session, "stack 1611", &[]);
    assert!(is_fed(&session), "three and no more");
    assert_eq!(seen(&session, Viewer::Seat(FRENCH)), (3, 4));
    assert_eq!(seen(&session, Viewer::Seat(ALLIED)), (3, 0));
    assert_eq!(seen(&session, Viewer::Onlooker), (3, 0));

    let mut idle = ground.lay("french", 3, &[]);
    choose(&mut idle, "done", &[]);
    assert!(is_fed(&idle));
    assert_eq!(seen(&idle, Viewer::Seat(FRENCH)), (0, 0));
    let open = WILNO.lay("french", 3, &[]);
    assert!(is_fed(&open) && heard(&open, "nem-event-nothing"));
}

/// Card 11, French: every Russian stack within two hexes of Murat or Grouchy.
#[test]
fn the_cavalry_scouts() {
    let scouts = |options: &[&str], leader: Option<(&'static str, &'static str)>| {
        let leaders: Vec<_> = WILNO.leaders.iter().copied().chain(leader).collect();
        WILNO.with_leaders(&leaders).with_options(options).lay("french", 11, &[])
    };
    // 1611 is next to Murat, 1609 two hexes away.
    let near = scouts(&["fog"], Some(("Murat", "1711")));
    assert_eq!(seen(&near, Viewer::Seat(FRENCH)), (2, 3));
    assert_eq!(seen(&near, Viewer::Seat(ALLIED)), (2, 0));
    let far = scouts(&["fog"], Some(("Grouchy", "1808")));
    assert_eq!(seen(&far, Viewer::Seat(FRENCH)), (1, 2), "1611 is three hexes from Grouchy");
    for (options, leader) in [(&["fog"][..], None), (&[], Some(("Murat", "1711")))] {
        let nobody = scouts(options, leader);
        assert_eq!(seen(&nobody, Viewer::Seat(FRENCH)), (0, 0));
        assert!(heard(&nobody, "nem-event-nothing"));
    }
}
