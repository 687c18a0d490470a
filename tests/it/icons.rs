//! Every icon is drawn by the same rules.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use outflank::ui::Icon;

/// How every icon begins: the grid, the stroke, the colour of the text.
const HEAD: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" fill=\"none\" \
                    stroke=\"currentColor\" stroke-width=\"1.75\" stroke-linecap=\"round\" \
                    stroke-linejoin=\"round\">";

#[test]
fn icons_share_grid_and_stroke() {
    for icon in Icon::ALL {
        let (svg, name) = (icon.svg(), icon.name());
        let body = svg.strip_prefix(HEAD).and_then(|rest| rest.strip_suffix("</svg>\n"));
        let body = body.unwrap_or_else(|| panic!("{name} begins or ends otherwise"));
        assert!(body.len() < 400, "{name} has {} bytes", body.len());
        let shapes = body.split('<').skip(1).map(|tag| tag.split([' ', '/', '>']).next());
        assert!(shapes.clone().count() > 0, "{name}");
        assert!(shapes.flatten().all(|shape| shape == "path" || shape == "circle"), "{name}");
        assert!(!["fill", "style", "#", "script", "href"].iter().any(|other| body.contains(other)), "{name}");
    }
}

#[test]
fn every_file_is_an_icon() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icons");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let names = Icon::ALL.iter().map(|icon| format!("{}.svg", icon.name()));
    assert_eq!(files.collect::<BTreeSet<_>>(), names.collect::<BTreeSet<_>>());
    let drawings: BTreeSet<_> = Icon::ALL.iter().map(|icon| icon.svg()).collect();
    assert_eq!(drawings.len(), Icon::ALL.len(), "two icons are the same");
}
