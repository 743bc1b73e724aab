/// A sentence on what went wrong, said to screen readers as it comes, with a button if there is something to be done about it.
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
