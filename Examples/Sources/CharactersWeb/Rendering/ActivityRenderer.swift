import LoadableCore
import LoadableViews

/// Draws what is going on with a load: the indicator, how far it is, which attempt it is.
struct ActivityRenderer: Renderer {
  /// What there is to say of a load of any kind.
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
  /// What there is to say of a load.
  init(_ loading: LoadingViewModel<some Hashable & Sendable>) {
    self.init(
      text: loading.text, progress: loading.progress, attemptText: loading.attemptText,
      longWaitText: loading.longWaitText, error: loading.previousError)
  }

  /// What there is to say of the load of a page.
  init(_ loading: LoadingPageViewModel) {
    self.init(
      text: loading.text, progress: loading.progress, attemptText: loading.attemptText,
      longWaitText: loading.longWaitText, error: loading.previousError)
  }
}
