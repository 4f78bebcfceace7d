//! The client's types are the server's.

use std::path::Path;

#[test]
fn the_client_speaks_the_same_language() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../client/src/api/generated/api.ts");
    let now = server::wire::typescript::declarations();
    if std::env::var_os("GROGNARD_BLESS").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &now).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == now, "{} is stale: run this test with GROGNARD_BLESS=1", file.display());
}
