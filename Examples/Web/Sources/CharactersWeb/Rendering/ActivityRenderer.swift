import LoadableCore
import LoadableViews

/// Draws the activity of a load: the indicator, the progress, the number of the attempt.
struct ActivityRenderer: Renderer {
  /// The activity of any kind of load.
  struct ViewModel: Hashable {
    /// What is shown while something else loads, and what is loading.
    struct Replacement: Hashable {
      var shown: String
      var next: String
    }

    var text: String
    /// Takes the place of the text; nil if nothing is shown meanwhile, or the same thing is loading again.
    var replacement: Replacement?
    var progress: ProgressViewModel?
    var attemptText: String?
    var longWaitText: String?
    var error: PresentedError?
  }

  /// Draws a load.
  func render(_ activity: ViewModel) -> HTML {
    HTML.element("span", ["class": "activity"]) {
      HTML.element("span", ["class": "spinner", "aria-hidden": "true"])
      HTML.element("span") {
        if let replacement = activity.replacement {
          "Showing "
          HTML.element("bdi") { replacement.shown }
          " while "
          HTML.element("bdi") { replacement.next }
          " loads"
        } else {
          activity.text
        }
        [
          activity.progress?.text, activity.attemptText, activity.longWaitText,
          activity.error.map { "after: \($0.text)" },
        ]
        .compactMap { $0.map { " · \($0)" } }.joined()
      }
    }
  }
}

extension ActivityRenderer.ViewModel {
  /// The activity of a load.
  init(_ loading: LoadingViewModel<some Hashable & Sendable>) {
    self.init(
      text: loading.text, progress: loading.progress, attemptText: loading.attemptText,
      longWaitText: loading.longWaitText, error: loading.previousError)
  }

  /// The activity of a page's load.
  init(_ loading: ListEdgeViewModel.Loading) {
    self.init(
      text: loading.text, progress: loading.progress, attemptText: loading.attemptText,
      longWaitText: loading.longWaitText, error: loading.previousError)
  }
}
