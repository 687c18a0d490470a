//! Whether our Kotlin fits what it is compiled with: the renderer's classes, the page's script, the resources.
//!
//! There is no Kotlin compiler here. What is looked at is what no compiler sees either, since it is called by name, and
//! what changes with a new version of the renderer.

use std::collections::BTreeSet;

/// Everything that has to fit together, as texts.
pub(super) struct Sources<'a> {
    /// MainActivity.kt.
    pub(super) activity: &'a str,
    /// The renderer's classes, all in one.
    pub(super) renderer: &'a str,
    /// The page's script.
    pub(super) page: &'a str,
    /// Everything under `res/values*`.
    pub(super) values: &'a str,
    /// Where the app looks for its folder.
    pub(super) folder: &'a str,
    /// The rules of what must keep its name.
    pub(super) rules: &'a str,
}

/// What of Android's own classes is overridden, as it stands in the source. Checked against the documentation of
/// `Activity` and `OnBackPressedCallback`.
const OF_ANDROID: [&str; 4] = [
    "fun handleOnBackPressed()",
    "fun onConfigurationChanged(newConfig: Configuration)",
    "fun onCreate(savedInstanceState: Bundle?)",
    "fun onNewIntent(intent: Intent)",
];

/// What does not fit, each as a sentence. `exports` are the names that can be found in the library.
pub(super) fn faults(sources: &Sources, exports: &BTreeSet<String>) -> Vec<String> {
    let mut faults = native_faults(sources.renderer, exports);
    let declared = members(sources.renderer, &["open "]);
    for member in members(sources.activity, &["override "]) {
        let known = declared.iter().any(|other| other == &member) || OF_ANDROID.contains(&&*member);
        if !known {
            faults.push(format!("nothing to override: `{member}` is neither the renderer's nor Android's"));
        }
    }
    if !sources.renderer.contains("abstract class WryActivity") {
        faults.push("the renderer has no class WryActivity any more".to_owned());
    }
    let offered = callable(sources.activity);
    let called = words_after(sources.page, &["android().", "android()?."]);
    faults.extend(differences(&called, &offered, "the page calls", "the activity does not offer"));
    faults.extend(differences(&offered, &called, "the activity offers", "the page does not call"));
    let answered = words_after(sources.activity, &["\"outflank."]);
    for name in &answered {
        let defined = [format!("  {name}("), format!("  {name}:")];
        if !defined.iter().any(|start| sources.page.contains(start)) {
            faults.push(format!("the activity calls `outflank.{name}`, which the page does not define"));
        }
    }
    for (kind, element) in [("color", "color"), ("style", "style"), ("string", "string")] {
        for name in words_after(sources.activity, &[&format!("R.{kind}.")]) {
            let names = [
                format!("<{element} name=\"{name}\""),
                format!("<{element} name=\"{}\"", name.replace('_', ".")),
            ];
            if !names.iter().any(|start| sources.values.contains(start)) {
                faults.push(format!("there is no resource R.{kind}.{name}"));
            }
        }
    }
    for (what, name, text) in [
        ("the app looks for", "\"OUTFLANK_HOME\"", sources.folder),
        ("the activity sets", "\"OUTFLANK_HOME\"", sources.activity),
        ("the rules keep", "dev.dioxus.main.Phone", sources.rules),
        ("the activity defines", "class Phone(", sources.activity),
        ("the page asks for", "globalThis.OutflankPhone", sources.page),
        ("the activity gives", "\"OutflankPhone\"", sources.activity),
        ("so that the page can be zoomed, the WebView gets", "setSupportZoom(true)", sources.activity),
        ("so that the page can be zoomed, the WebView gets", "builtInZoomControls = true", sources.activity),
        ("the activity lies in", "package dev.dioxus.main", sources.activity),
        (
            "for the renderer the activity has",
            "typealias BuildConfig = app.outflank.game.BuildConfig",
            sources.activity,
        ),
    ] {
        if !text.contains(name) {
            faults.push(format!("{what} no `{name}`"));
        }
    }
    faults.extend(unbalanced(sources.activity));
    faults
}

/// Native functions: those that the classes declare, and those that the library has.
fn native_faults(renderer: &str, exports: &BTreeSet<String>) -> Vec<String> {
    let mut class = "";
    let mut declared = BTreeSet::new();
    for line in renderer.lines() {
        if let Some(name) = line.split("class ").nth(1).filter(|_| !line.starts_with([' ', '/', '*'])) {
            class = name.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
        }
        if let Some(name) = line.split("external fun ").nth(1).and_then(|rest| rest.split('(').next()) {
            declared.insert(format!("Java_dev_dioxus_main_{class}_{name}"));
        }
    }
    let found: BTreeSet<String> = exports.iter().filter(|name| name.starts_with("Java_")).cloned().collect();
    let mut faults =
        differences(&declared, &found, "the renderer's classes declare", "the library does not have");
    faults.extend(differences(&found, &declared, "the library has", "no class declares"));
    if declared.is_empty() {
        faults.push("the renderer's classes declare no native function".to_owned());
    }
    faults
}

fn differences(some: &BTreeSet<String>, others: &BTreeSet<String>, has: &str, lacks: &str) -> Vec<String> {
    some.difference(others).map(|name| format!("{has} `{name}`, which {lacks}")).collect()
}

/// The members that are declared with one of the words before them: `fun name(parameters)` or `val name`.
fn members(kotlin: &str, words: &[&str]) -> Vec<String> {
    let declaration = |line: &str| {
        let rest = words.iter().find_map(|word| line.trim_start().strip_prefix(word))?;
        if rest.starts_with("fun ") {
            Some(rest[..=rest.find(')')?].to_owned())
        } else if rest.starts_with("val ") {
            Some(rest.split([':', '=']).next()?.trim().to_owned())
        } else {
            None
        }
    };
    kotlin.lines().filter_map(declaration).collect()
}

/// The functions that the page may call.
fn callable(kotlin: &str) -> BTreeSet<String> {
    let parts = kotlin.split("@JavascriptInterface\n").skip(1);
    parts
        .filter_map(|part| Some(part.trim_start().strip_prefix("fun ")?.split('(').next()?.to_owned()))
        .collect()
}

/// The words that follow one of the beginnings.
fn words_after(text: &str, beginnings: &[&str]) -> BTreeSet<String> {
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '_';
    let after = |beginning| text.split(beginning).skip(1);
    let words = beginnings.iter().flat_map(|beginning| after(*beginning));
    words.filter_map(|rest| rest.split(|sign| !is_part(sign)).next()).map(str::to_owned).collect()
}

/// A bracket that is not closed, or closed by another one, outside of comments and texts.
fn unbalanced(kotlin: &str) -> Option<String> {
    let mut open = Vec::new();
    for (number, line) in kotlin.lines().enumerate() {
        let mut text = false;
        let mut signs = line.trim_start().chars().peekable();
        if signs.peek() == Some(&'*') {
            continue;
        }
        while let Some(sign) = signs.next() {
            match sign {
                '\\' if text => _ = signs.next(),
                '"' => text = !text,
                '/' if !text && matches!(signs.peek(), Some('/' | '*')) => break,
                '(' | '[' | '{' if !text => open.push(sign),
                ')' | ']' | '}' if !text => {
                    let begun = match sign {
                        ')' => '(',
                        ']' => '[',
                        _ => '{',
                    };
                    if open.pop() != Some(begun) {
                        return Some(format!(
                            "`{sign}` in line {} of MainActivity.kt closes nothing",
                            number + 1
                        ));
                    }
                }
                _ => {}
            }
        }
    }
    open.pop().map(|sign| format!("a `{sign}` of MainActivity.kt is not closed"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACTIVITY: &str =
        include_str!("../../../android/app/src/main/kotlin/dev/dioxus/main/MainActivity.kt");
    const PAGE: &str = include_str!("../../../assets/native/page.js");
    const FOLDER: &str = include_str!("../../../src/platform/native/folder.rs");
    const RULES: &str = include_str!("../../../android/app/proguard-rules.pro");
    const VALUES: &str = include_str!("../../../android/app/src/main/res/values/outflank.xml");
    /// As much of the renderer's classes as is looked at.
    const RENDERER: &str = "abstract class WryActivity : AppCompatActivity() {
    open val handleBackNavigation: Boolean = true
    open fun onWebViewCreate(webView: WebView) { }
    private external fun create(activity: WryActivity)
}
class Ipc(val webViewClient: RustWebViewClient) {
    private external fun ipc(url: String, message: String)
}
";

    fn exports() -> BTreeSet<String> {
        let names = ["main", "Java_dev_dioxus_main_WryActivity_create", "Java_dev_dioxus_main_Ipc_ipc"];
        names.iter().map(ToString::to_string).collect()
    }

    fn sound() -> Sources<'static> {
        Sources {
            activity: ACTIVITY,
            renderer: RENDERER,
            page: PAGE,
            values: VALUES,
            folder: FOLDER,
            rules: RULES,
        }
    }

    #[test]
    fn what_does_not_fit_is_found() {
        assert_eq!(faults(&sound(), &exports()), Vec::<String>::new());
        let check = |damaged: Sources, expected: &str| {
            let found = faults(&damaged, &exports());
            assert!(found.iter().any(|fault| fault.contains(expected)), "{expected}: {found:?}");
        };
        let renderer = RENDERER.replace("open fun onWebViewCreate(webView: WebView)", "open fun onWebView()");
        check(Sources { renderer: &renderer, ..sound() }, "`fun onWebViewCreate(webView: WebView)`");
        let renderer = RENDERER.replace("external fun ipc", "external fun send");
        check(
            Sources { renderer: &renderer, ..sound() },
            "`Java_dev_dioxus_main_Ipc_send`, which the library",
        );
        check(Sources { renderer: &renderer, ..sound() }, "`Java_dev_dioxus_main_Ipc_ipc`, which no class");
        let activity =
            ACTIVITY.replace("fun keepSteps(steps: Int) = activity", "fun keep(steps: Int) = activity");
        check(Sources { activity: &activity, ..sound() }, "the page calls `keepSteps`");
        check(Sources { activity: &activity, ..sound() }, "the activity offers `keep`");
        let page = PAGE.replace("  surround(", "  around(");
        check(Sources { page: &page, ..sound() }, "`outflank.surround`");
        let values = VALUES.replace("name=\"ground\"", "name=\"floor\"");
        check(Sources { values: &values, ..sound() }, "R.color.ground");
        let folder = FOLDER.replace("OUTFLANK_HOME", "OUTFLANK");
        check(Sources { folder: &folder, ..sound() }, "the app looks for");
        let activity = ACTIVITY.replacen(
            "override fun onCreate(savedInstanceState: Bundle?)",
            "override fun onCreate()",
            1,
        );
        check(Sources { activity: &activity, ..sound() }, "`fun onCreate()`");
        let activity = ACTIVITY.replace("setSupportZoom(true)", "setSupportZoom(false)");
        check(Sources { activity: &activity, ..sound() }, "can be zoomed");
        let rules = RULES.replace("Phone", "Bridge");
        check(Sources { rules: &rules, ..sound() }, "the rules keep");
        let activity = ACTIVITY.replacen("))\n", ")\n", 1);
        check(Sources { activity: &activity, ..sound() }, "MainActivity.kt");
    }

    #[test]
    fn brackets_are_counted_outside_of_texts_and_comments() {
        let check = |kotlin: &str, sound: bool| assert_eq!(unbalanced(kotlin).is_none(), sound, "{kotlin}");
        check("fun a() { b[\"(\"] }", true);
        check("// (\n/** ( */\n * (\nval a = \"\\\"(\"", true);
        check("fun a() {", false);
        check("fun a() }", false);
        check("fun a(]", false);
    }
}
