//! All words of the app, from the Fluent files in `assets/i18n`.
//!
//! A key is always written as a literal, so that a test can see that every key that is used exists in every language,
//! with the variables that it is given, and that every key that exists is used.
//!
//! ```
//! use outflank::args;
//! use outflank::words::{Language, Words};
//!
//! let words = Words::new(Language::English);
//! assert_eq!(words.text("control-undo"), "Undo");
//! assert_eq!(words.with("squares-empty", args! { empties: 1 }), "1 square empty");
//! assert_eq!(words.with("squares-empty", args! { empties: 38 }), "38 squares empty");
//! ```

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use reversi::{Color, Square};
use unic_langid::LanguageIdentifier;

/// A language that the app speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// The first language, and the one for systems whose language the app does not speak.
    #[default]
    English,
    /// The second.
    Japanese,
}

impl Language {
    /// All of them, in the order in which a screen lists them.
    pub const ALL: &[Self] = &[Self::English, Self::Japanese];

    /// Its tag: what `lang` says on the page and what the settings store.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Japanese => "ja",
        }
    }

    /// Its name in itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Japanese => "日本語",
        }
    }

    /// The language of a tag such as `ja`, `ja-JP` or `ja_JP.UTF-8`.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_', '.', '@']).next()?;
        Self::ALL.iter().copied().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// The language to speak: the chosen one, else the first of the system's that the app speaks, else English.
    pub fn choose<'a>(chosen: Option<&'a str>, system: impl IntoIterator<Item = &'a str>) -> Self {
        chosen.into_iter().chain(system).find_map(Self::of_tag).unwrap_or_default()
    }

    /// Its Fluent files.
    pub const fn sources(self) -> [&'static str; 2] {
        match self {
            Self::English => {
                [include_str!("../assets/i18n/en.ftl"), include_str!("../assets/i18n/en-learn.ftl")]
            }
            Self::Japanese => {
                [include_str!("../assets/i18n/ja.ftl"), include_str!("../assets/i18n/ja-learn.ftl")]
            }
        }
    }
}

/// The words of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Reads the words of a language: half a millisecond, so keep them.
    pub fn new(language: Language) -> Self {
        // Decides the plural rules; a tag that cannot be read would leave those of no language.
        let identifier: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![identifier]);
        // No invisible marks around what is filled in: all of it is left to right, and screen readers stumble on them.
        bundle.set_use_isolating(false);
        for source in language.sources() {
            // A damaged line costs its own message only; a test sees to it that there is none.
            let resource =
                FluentResource::try_new(source.to_owned()).unwrap_or_else(|(readable, _)| readable);
            bundle.add_resource_overriding(resource);
        }
        Self { language, bundle }
    }

    /// Which language it is.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The text of a key; the key itself if there is none.
    pub fn text(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of a key with its variables filled in; write them by [`args!`](crate::args).
    pub fn with(&self, key: &str, args: &[(&str, Arg)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let args: FluentArgs = args
            .iter()
            .map(|(name, arg)| match arg {
                Arg::Number(number) => (*name, FluentValue::from(*number)),
                Arg::Text(text) => (*name, FluentValue::from(text.as_str())),
            })
            .collect();
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.language == other.language
    }
}

/// What a variable of a text is filled with. Numbers are whole, so that none is ever shown as "-0".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number, which also chooses between singular and plural.
    Number(i64),
    /// A text.
    Text(String),
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}
numbers!(u8 u16 u32 u64 usize i32 i64);

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Square> for Arg {
    fn from(square: Square) -> Self {
        Self::Text(square.to_string())
    }
}

impl From<Color> for Arg {
    /// "black" or "white", by which a text chooses its words.
    fn from(color: Color) -> Self {
        Self::Text(color.to_string())
    }
}

/// Variables for [`Words::with`](crate::words::Words::with): `args! { color: Color::Black, discs: 2 }`.
#[macro_export]
macro_rules! args {
    ($($name:ident: $value:expr),* $(,)?) => {
        &[$((stringify!($name), $crate::words::Arg::from($value))),*]
    };
}
