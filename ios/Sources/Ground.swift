import UIKit
import WebKit

/// The page's ground goes on behind the status bar, whose words must be readable on it, whatever look the player has chosen.
enum Ground {
    /// Whether a colour of the form `#1e201c` is a dark one; nothing for what is no colour.
    static func isDark(_ color: String) -> Bool? {
        guard color.hasPrefix("#"), color.count == 7, let number = UInt32(color.dropFirst(), radix: 16) else {
            return nil
        }
        let (red, green, blue) = (number >> 16 & 0xff, number >> 8 & 0xff, number & 0xff)
        return 299 * red + 587 * green + 114 * blue < 128 * 1000
    }

    /// Dresses the window, and with it the status bar, for a ground. The page itself goes on following the system.
    @MainActor
    static func wear(dark: Bool, around page: WKWebView) {
        guard let window = page.window else { return }
        followSystem(page)
        window.overrideUserInterfaceStyle = dark ? .dark : .light
    }

    /// Shows the page the look of the system rather than that of its window.
    @MainActor
    static func followSystem(_ page: WKWebView) {
        page.overrideUserInterfaceStyle =
            page.window?.windowScene?.traitCollection.userInterfaceStyle ?? .unspecified
    }
}
