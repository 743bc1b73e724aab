import LoadableViews
import TestSupport
import Testing

struct LoadingPageViewModelTests {
  static let error = PresentedError(TestError.offline, text: "x")

  @Test(
    "It waits before the first attempt, and is a retry after it or after an error",
    arguments: [
      (LoadingPageViewModel(), false, false), (LoadingPageViewModel(attempt: 0), true, false),
      (LoadingPageViewModel(attempt: 2), false, true), (LoadingPageViewModel(previousError: error), false, true),
      (LoadingPageViewModel(attempt: 0, previousError: error), true, true),
    ])
  func facts(loading: LoadingPageViewModel, isWaiting: Bool, isRetry: Bool) {
    expect(loading.isWaiting == isWaiting && loading.isRetry == isRetry)
  }
}
