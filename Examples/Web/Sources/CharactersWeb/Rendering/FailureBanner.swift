/// A sentence about a failure, announced to screen readers, with a button if the visitor can do something about it.
struct FailureBanner {
  /// The sentence.
  let text: String

  /// The button.
  let retry: ActionButton?

  /// The markup of the banner.
  var html: HTML {
    HTML.element("div", ["class": "failure", "role": "alert"]) {
      HTML.element("p") { text }
      retry?.html
    }
  }
}
