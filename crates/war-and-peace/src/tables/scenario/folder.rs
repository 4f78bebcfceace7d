//! The folders of the campaigns, as the build found them in `data/war-and-peace/scenarios`. Adding a campaign is adding a
//! folder: nothing lists them by hand.

use kernel::Fault;
use kit::owned::Owned;
use serde::Deserialize;

include!(concat!(env!("OUT_DIR"), "/campaigns.rs"));

/// What a campaign says in its files.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Folder<'a> {
    pub(crate) slug: &'static str,
    /// Its message.
    pub(crate) name: &'static str,
    /// What an owner has put in place of some of them.
    pub(crate) own: Option<&'a Owned>,
    pub(crate) files: &'static [(&'static str, &'static str)],
}

/// What has to be known of a campaign before it is opened.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Head {
    /// Its number in the book.
    pub(crate) number: String,
    /// More steps than a game takes.
    pub(crate) step_bound: u32,
    /// The options that are its own.
    #[serde(default)]
    pub(crate) option: Vec<OwnOption>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct OwnOption {
    pub(crate) id: String,
}

impl<'a> Folder<'a> {
    /// The folder of a campaign, with what is an owner's.
    pub(crate) fn of(slug: &str, own: Option<&'a Owned>) -> Option<Folder<'a>> {
        FOLDERS.iter().find(|folder| folder.slug == slug).map(|folder| Folder { own, ..*folder })
    }

    /// A file that not every campaign has.
    pub(crate) fn find(&self, name: &str) -> Option<&'a str> {
        self.own.and_then(|own| own.table(&self.path(name))).or_else(|| self.built_in(name))
    }

    /// The same as it is built in.
    pub(crate) fn built_in(&self, name: &str) -> Option<&'static str> {
        self.files.iter().find(|(file, _)| *file == name).map(|(_, text)| *text)
    }

    /// What a file is called among the tables of the title.
    pub(crate) fn path(&self, name: &str) -> String {
        format!("{}/{name}", self.slug)
    }

    /// A file that every campaign has.
    pub(crate) fn file(&self, name: &str, faults: &mut Vec<Fault>) -> &'a str {
        self.find(name).unwrap_or_else(|| {
            faults.push(Fault::new(self.path(name), "there is no such file"));
            ""
        })
    }
}

impl Folder<'static> {
    /// What is known of the campaign before it is opened; nothing if its head cannot be read.
    fn head(&self) -> Option<Head> {
        toml::from_str(self.built_in("scenario.toml")?).ok()
    }
}

/// The campaigns with their heads, in the order of the book; one whose head cannot be read is none.
pub(crate) fn heads() -> Vec<(Folder<'static>, Head)> {
    FOLDERS.iter().filter_map(|folder| Some((*folder, folder.head()?))).collect()
}

/// The number of a campaign in the book.
pub(crate) fn number(slug: &str) -> String {
    let folder = FOLDERS.iter().find(|folder| folder.slug == slug);
    folder.and_then(Folder::head).map_or_else(String::new, |head| head.number)
}
