import Foundation

/// What the page asks of the system: the messages of assets/native/page.js to `webkit.messageHandlers.outflank`.
enum Order {
    /// The page is there, and hears what is reported to it.
    case ready
    /// The page's ground is of this darkness now.
    case ground(dark: Bool)
    /// Let it be felt, as strong as a vibration of so many milliseconds would be.
    case vibrate(length: Int)
    /// Whether the screen is to stay awake.
    case awake(Bool)
    /// Hand a text to other apps.
    case share(ticket: Int, title: String, text: String)
    /// Hand a file to other apps.
    case shareFile(ticket: Int, name: String, content: Data)

    /// Nothing for a message that is none of these or lacks something.
    init?(_ body: Any) {
        guard let message = body as? [String: Any], let kind = message["kind"] as? String else { return nil }
        let int = { (name: String) in (message[name] as? NSNumber)?.intValue }
        let string = { (name: String) in message[name] as? String }
        switch kind {
        case "ready":
            self = .ready
        case "ground":
            guard let dark = string("color").flatMap(Ground.isDark) else { return nil }
            self = .ground(dark: dark)
        case "vibrate":
            guard let length = int("length") else { return nil }
            self = .vibrate(length: length)
        case "awake":
            guard let awake = message["awake"] as? Bool else { return nil }
            self = .awake(awake)
        case "share":
            guard let ticket = int("ticket"), let title = string("title"), let text = string("text") else {
                return nil
            }
            self = .share(ticket: ticket, title: title, text: text)
        case "share-file":
            guard let ticket = int("ticket"), let name = string("name"),
                let content = string("content").flatMap({ Data(base64Encoded: $0) })
            else { return nil }
            self = .shareFile(ticket: ticket, name: name, content: content)
        default:
            return nil
        }
    }
}
