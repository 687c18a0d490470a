import UIKit
import WebKit

/// The page's line to the system: orders come in as messages, and what came of them goes back as the reports that the page
/// passes on to the Rust half.
@MainActor
final class Bridge: NSObject, WKScriptMessageHandler {
    /// What the page knows the line by: `webkit.messageHandlers.outflank`.
    static let name = "outflank"

    private weak var page: WKWebView?
    private let sheet = ShareSheet()
    /// Reports that wait until there is a page to hear them.
    private var waiting: [[String: Any]]? = []

    init(page: WKWebView) {
        self.page = page
        super.init()
        page.configuration.userContentController.add(self, name: Self.name)
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        guard message.frameInfo.isMainFrame, let page, let order = Order(message.body) else { return }
        switch order {
        case .ready:
            let reports = waiting ?? []
            waiting = nil
            reports.forEach(report)
        case .ground(let dark):
            Ground.wear(dark: dark, around: page)
        case .vibrate(let length):
            UIImpactFeedbackGenerator(style: Self.style(ofLength: length)).impactOccurred()
        case .awake(let awake):
            UIApplication.shared.isIdleTimerDisabled = awake
        case .share(let ticket, let title, let text):
            sheet.offer(text: text, title: title, over: page) { [weak self] in self?.shared(ticket, $0) }
        case .shareFile(let ticket, let name, let content):
            sheet.offer(file: content, name: name, over: page) { [weak self] in self?.shared(ticket, $0) }
        }
    }

    /// Tells the page something, as soon as it can hear.
    func report(_ facts: [String: Any]) {
        guard waiting == nil, let page else {
            waiting?.append(facts)
            return
        }
        page.callAsyncJavaScript(
            "window.outflank.report(facts)", arguments: ["facts": facts], in: nil, in: .page,
            completionHandler: nil)
    }

    /// The system has changed its look.
    func followSystem() {
        if let page {
            Ground.followSystem(page)
        }
    }

    private func shared(_ ticket: Int, _ offered: Bool) {
        report(["kind": "shared", "ticket": ticket, "how": offered ? "offered" : "failed"])
    }

    /// The game's vibrations are from 8 ms for a move to 32 ms for its end.
    private static func style(ofLength length: Int) -> UIImpactFeedbackGenerator.FeedbackStyle {
        switch length {
        case ..<12: return .light
        case ..<20: return .rigid
        case ..<28: return .medium
        default: return .heavy
        }
    }
}
