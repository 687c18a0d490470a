import ObjectiveC
import UIKit

/// Puts the renderer's windows into the app's scene.
///
/// The renderer makes its window when the app has launched, which is before UIKit connects the scene, and it knows nothing
/// of scenes; a window without one is never shown. UIKit lists no such window either, so each is noted when the renderer has
/// it shown. There is one at first, and another in its place when its page was lost.
@MainActor
enum Stage {
    /// Who shows the windows, once there is somebody; a window that came before is handed over at once.
    static weak var director: SceneDelegate? {
        didSet {
            if let window = waiting {
                waiting = nil
                director?.show(window)
            }
        }
    }

    private static var waiting: UIWindow?

    /// Notes every window that is shown from now on. To be called once, before the renderer starts.
    static func watch() {
        let theirs = class_getInstanceMethod(UIWindow.self, #selector(UIWindow.makeKeyAndVisible))
        let ours = class_getInstanceMethod(UIWindow.self, #selector(UIWindow.outflankMakeKeyAndVisible))
        if let theirs, let ours {
            method_exchangeImplementations(theirs, ours)
        }
    }

    fileprivate static func note(_ window: UIWindow) {
        guard window.windowScene == nil else { return }
        if let director {
            director.show(window)
        } else {
            waiting = window
        }
    }
}

extension UIWindow {
    /// Called in place of `makeKeyAndVisible`, which goes by this name since the two were exchanged.
    @objc fileprivate func outflankMakeKeyAndVisible() {
        Stage.note(self)
        outflankMakeKeyAndVisible()
    }
}
