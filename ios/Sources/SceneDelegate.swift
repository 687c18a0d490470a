import UIKit
import WebKit

/// The app's one scene: it shows the renderer's window, and passes on what the system tells.
///
/// Info.plist names this class. Apps that are built with the SDK of iOS 27 must have scenes; the renderer's own delegate of
/// the application is from before, and is told here what UIKit now tells scenes alone.
@objc(OutflankSceneDelegate)
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private weak var scene: UIWindowScene?
    private var bridge: Bridge?
    /// What was handed over before there was a page.
    private var texts: [String] = []

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
        self.scene = scene as? UIWindowScene
        Stage.director = self
        receive(options.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        receive(contexts)
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        UIApplication.shared.delegate?.applicationDidBecomeActive?(UIApplication.shared)
    }

    func sceneWillResignActive(_ scene: UIScene) {
        UIApplication.shared.delegate?.applicationWillResignActive?(UIApplication.shared)
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        UIApplication.shared.delegate?.applicationDidEnterBackground?(UIApplication.shared)
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        UIApplication.shared.delegate?.applicationWillEnterForeground?(UIApplication.shared)
    }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        bridge?.followSystem()
    }

    /// Shows a window of the renderer, in place of any before. Its page comes a moment later.
    func show(_ window: UIWindow) {
        guard let scene else { return }
        window.windowScene = scene
        window.frame = scene.coordinateSpace.bounds
        window.makeKeyAndVisible()
        self.window = window
        DispatchQueue.main.async { [weak self] in self?.meetPage() }
    }

    /// Gets the window's page ready, and begins to talk with it.
    private func meetPage() {
        guard let window, let page = Self.page(in: window) else { return }
        dress(page)
        bridge = Bridge(page: page)
        handOver()
    }

    private func handOver() {
        guard let bridge else { return }
        texts.forEach { bridge.report(["kind": "received", "text": $0]) }
        texts = []
    }

    /// The page that the renderer draws on.
    private static func page(in view: UIView) -> WKWebView? {
        if let page = view as? WKWebView {
            return page
        }
        return view.subviews.lazy.compactMap { page(in: $0) }.first
    }

    /// The page is the whole window: it knows of notch and home bar by itself, scrolls no further than its content, and a
    /// swipe from the edge is Back.
    private func dress(_ page: WKWebView) {
        page.scrollView.contentInsetAdjustmentBehavior = .never
        page.scrollView.bounces = false
        page.allowsBackForwardNavigationGestures = true
        page.allowsLinkPreview = false
        page.isOpaque = false
        page.backgroundColor = UIColor(named: "LaunchGround")
        page.scrollView.backgroundColor = .clear
    }

    /// Hands records of games that another app gave to the page. One that cannot be read is not ours.
    private func receive(_ contexts: Set<UIOpenURLContext>) {
        texts += contexts.compactMap { Received.text(at: $0.url) }
        handOver()
    }
}
