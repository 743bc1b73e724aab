import LoadableViews
import TestSupport
import Testing

struct LoadingPageViewModelTests {
  static let error = PresentedError(TestError.offline, text: "x")

  @Test(
    "It waits before the first attempt, and is a retry after it or after an error",
    arguments: [
      (ListEdgeViewModel.Loading(), false, false), (ListEdgeViewModel.Loading(attempt: 0), true, false),
      (ListEdgeViewModel.Loading(attempt: 2), false, true),
      (ListEdgeViewModel.Loading(previousError: error), false, true),
      (ListEdgeViewModel.Loading(attempt: 0, previousError: error), true, true),
    ])
  func facts(loading: ListEdgeViewModel.Loading, isWaiting: Bool, isRetry: Bool) {
    expect(loading.isWaiting == isWaiting && loading.isRetry == isRetry)
  }
}
