import UIKit

/// The system's sheet that hands something to other apps.
@MainActor
final class ShareSheet {
    /// Whether the sheet could be offered at all; what the person did with it is their own affair.
    typealias Answer = (_ offered: Bool) -> Void

    /// Offers a text; the title is its subject where there is such a thing, as in a mail.
    func offer(text: String, title: String, over page: UIView, then: @escaping Answer) {
        show([TextItem(text: text, title: title)], over: page, then: then)
    }

    /// Offers a file, which is there for as long as the sheet is.
    func offer(file content: Data, name: String, over page: UIView, then: @escaping Answer) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let file = folder.appendingPathComponent((name as NSString).lastPathComponent)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try content.write(to: file)
        } catch {
            then(false)
            return
        }
        show([file], over: page) { offered in
            try? FileManager.default.removeItem(at: folder)
            then(offered)
        }
    }

    private func show(_ items: [Any], over page: UIView, then: @escaping Answer) {
        guard let root = page.window?.rootViewController, root.presentedViewController == nil else {
            then(false)
            return
        }
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
        sheet.completionWithItemsHandler = { _, _, _, error in then(error == nil) }
        // On a tablet it hangs from somewhere: the middle of the page, without an arrow.
        if let popover = sheet.popoverPresentationController {
            popover.sourceView = page
            popover.sourceRect = CGRect(x: page.bounds.midX, y: page.bounds.midY, width: 0, height: 0)
            popover.permittedArrowDirections = []
        }
        root.present(sheet, animated: true)
    }
}

/// A text with a subject.
private final class TextItem: NSObject, UIActivityItemSource {
    private let text: String
    private let title: String

    init(text: String, title: String) {
        self.text = text
        self.title = title
    }

    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any {
        text
    }

    func activityViewController(
        _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
    ) -> Any? {
        text
    }

    func activityViewController(
        _ controller: UIActivityViewController, subjectForActivityType type: UIActivity.ActivityType?
    ) -> String {
        title
    }
}
