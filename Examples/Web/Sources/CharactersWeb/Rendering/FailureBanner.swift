/// A sentence about a failure, announced to screen readers, with buttons for what the visitor can do about it.
struct FailureBanner {
  /// The sentence.
  let text: String

  /// The button that tries again.
  let retry: ActionButton?

  /// The button that takes the banner off the page.
  var dismiss: ActionButton?

  /// The markup of the banner.
  var html: HTML {
    let answers = [retry, dismiss].compactMap { $0?.html }
    return HTML.element("div", ["class": "failure", "role": "alert"]) {
      HTML.element("p") { text }
      if !answers.isEmpty { HTML.element("div", ["class": "answers"]) { HTML.joined(answers) } }
    }
  }
}
