import LoadableCore
import LoadableViews

/// Draws the activity of a load: the indicator, the progress, the number of the attempt.
struct ActivityRenderer: Renderer {
  /// The activity of any kind of load.
  struct ViewModel: Hashable {
    var text: String
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
        [
          activity.text, activity.progress?.text, activity.attemptText, activity.longWaitText,
          activity.error.map { "after: \($0.text)" },
        ]
        .compactMap { $0 }.joined(separator: " · ")
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
