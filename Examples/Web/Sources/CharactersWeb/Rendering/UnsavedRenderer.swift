import LoadableCore
import LoadableReducers
import LoadableViews

/// Draws what was not saved, with a button to try again and one to forget it.
struct UnsavedRenderer: Renderer {
  /// The address of the page.
  let address: PageAddress

  /// Draws a banner.
  func render(_ unsaved: FailedEditsViewModel<EditKey>) -> HTML {
    HTML.element("div", ["class": "failure", "role": "alert"]) {
      HTML.element("p") { unsaved.text }
      HTML.element("div", ["class": "answers"]) {
        ActionButton(action: "retry-saving", text: unsaved.retryText, address: address).html
        ActionButton(action: "dismiss", text: unsaved.dismissText, address: address).html
      }
    }
  }
}
