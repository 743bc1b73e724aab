/// A button that does something: a form of its own, so that it works without scripts too.
struct ActionButton {
  /// The action, as ``VisitorAction`` reads it.
  let action: String

  /// What stands on it.
  let text: String

  /// Where the page is, for a visitor whose store is gone, and to come back to.
  let address: PageAddress

  /// How it looks.
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
