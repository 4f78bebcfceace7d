//! `cargo xtask licences`: whether everything that is built in comes from the registry and under a licence that
//! `deny.toml` allows. The file is that of cargo-deny, which asks more, and takes minutes to install.

use serde::Deserialize;
use spdx::{Expression, LicenseReq, ParseMode};
use std::collections::BTreeSet;
use std::process::Command;

#[derive(Deserialize)]
struct Allowed {
    licenses: Licences,
}

#[derive(Deserialize)]
struct Licences {
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    /// Nothing for the house's own.
    source: Option<String>,
}

/// Runs the chore, which takes no arguments.
///
/// # Errors
/// Every package that is under another licence or from somewhere else.
pub(crate) fn run() -> Result<(), String> {
    let root = xtask::tools::root()?;
    let text = std::fs::read_to_string(root.join("deny.toml")).map_err(|why| format!("deny.toml: {why}"))?;
    let allowed: Allowed = toml::from_str(&text).map_err(|why| format!("deny.toml: {why}"))?;
    let asked = Command::new("cargo").args(["metadata", "--format-version", "1"]).current_dir(root).output();
    let asked = asked.map_err(|why| format!("cargo cannot be started: {why}"))?;
    let found: Metadata =
        serde_json::from_slice(&asked.stdout).map_err(|why| format!("cargo metadata: {why}"))?;
    let mut faults: Vec<String> =
        found.packages.iter().filter_map(|package| package.fault(&allowed.licenses.allow)).collect();
    let sources: BTreeSet<&str> = found.packages.iter().filter_map(|p| p.source.as_deref()).collect();
    if sources.len() > 1 {
        faults.push(format!("packages come from several places: {sources:?}"));
    }
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    println!("{} packages are from the registry and under licences that are allowed", found.packages.len());
    Ok(())
}

impl Package {
    fn fault(&self, allow: &[String]) -> Option<String> {
        let Package { name, version, license, source } = self;
        let source = source.as_ref()?;
        if !source.starts_with("registry+") {
            return Some(format!("{name} {version} comes from {source}, and not from the registry"));
        }
        let Some(licence) = license else { return Some(format!("{name} {version} names no licence")) };
        (!permits(licence, allow))
            .then(|| format!("{name} {version} is under {licence}, which is not allowed"))
    }
}

/// Whether an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` can be met by what is allowed. Old packages
/// write `/` for `OR`; an exception only permits more.
fn permits(expression: &str, allow: &[String]) -> bool {
    let is_allowed = |licence: &LicenseReq| {
        licence.license.id().is_some_and(|id| allow.iter().any(|name| name == id.name))
    };
    Expression::parse_mode(expression, ParseMode::LAX).is_ok_and(|meant| meant.evaluate(is_allowed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_licence_is_met_if_all_that_binds_is_allowed() {
        let allow = ["MIT", "Apache-2.0", "Unicode-3.0"].map(str::to_owned);
        for good in [
            "MIT",
            "MIT OR GPL-3.0",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0",
            "GPL-2.0 AND LGPL-2.1 OR MIT",
        ] {
            assert!(permits(good, &allow), "{good}");
        }
        for bad in
            ["GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND GPL-3.0", "", "(MIT", "MIT Apache-2.0"]
        {
            assert!(!permits(bad, &allow), "{bad}");
        }
    }

    #[test]
    fn whatever_comes_from_elsewhere_is_named() {
        let allow = ["MIT".to_owned()];
        let package = |licence: Option<&str>, source: Option<&str>| Package {
            name: "x".to_owned(),
            version: "1.0".to_owned(),
            license: licence.map(str::to_owned),
            source: source.map(str::to_owned),
        };
        assert_eq!(package(None, None).fault(&allow), None, "the house's own");
        assert_eq!(package(Some("MIT"), Some("registry+https://example.org")).fault(&allow), None);
        for (licence, source, told) in [
            (Some("MIT"), "git+https://example.org", "not from the registry"),
            (None, "registry+x", "names no licence"),
            (Some("GPL-3.0"), "registry+x", "is not allowed"),
        ] {
            assert!(package(licence, Some(source)).fault(&allow).unwrap().contains(told));
        }
    }
}
