/// The button in the header that opens the inspector, and closes it again.
struct InspectButton {
  /// Whether the inspector is open.
  let isOpen: Bool

  /// The address of the page.
  let address: PageAddress

  /// The markup of the button.
  var html: HTML {
    HTML.element("form", ["method": "post", "action": "/actions", "class": "action"]) {
      HTML.void("input", ["type": "hidden", "name": "at", "value": address.path])
      HTML.element(
        "button",
        [
          "id": "do-inspect", "name": "action", "value": isOpen ? "close-inspector" : "inspect", "class": "button",
          "aria-expanded": isOpen ? "true" : "false", "aria-controls": "inspector",
        ]
      ) { "See what loads" }
    }
  }
}
