/// A button with a form of its own, so that it works without scripts too.
struct ActionButton {
  /// The action, as ``PageAction`` reads it.
  let action: String

  /// The title.
  let text: String

  /// The page's address, to come back to, and for a visitor whose store is gone.
  let address: PageAddress

  /// The style of the button.
  var style = "button"

  /// What a screen reader says instead of the text.
  var label: String?

  /// The markup of the button.
  var html: HTML {
    HTML.element("form", ["method": "post", "action": "/actions", "class": "action"]) {
      HTML.void("input", ["type": "hidden", "name": "at", "value": address.path])
      HTML.element(
        "button",
        [
          "id": "do-\(action)", "name": "action", "value": action, "class": style, "aria-label": label,
        ]
      ) { text }
    }
  }
}
