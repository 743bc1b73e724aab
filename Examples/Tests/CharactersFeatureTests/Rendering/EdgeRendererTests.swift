import CharactersDatabase
import LoadableViews
import Testing

@testable import CharactersFeature

struct EdgeRendererTests {
  static let error = PresentedError(SimulatedFailure(call: 3), text: "No connection")

  @Test(
    "each end of a list is part of a line, or nothing",
    arguments: [
      (ListEdgeViewModel.none, nil), (.end(text: "No more"), "No more"),
      (.more(ListEdgeViewModel.More(load: .nextPage, text: "Show more")), "[Show more]"),
      (.failed(ErrorViewModel(error: error, retry: .nextPage)), "No connection [Try again]"),
      (.loading(ListEdgeViewModel.Loading()), "Loading more"),
      (
        .loading(ListEdgeViewModel.Loading(attempt: 2, attemptText: "Attempt 2", previousError: error)),
        "Loading more - Attempt 2 - after: No connection"
      ),
      (
        .loading(
          ListEdgeViewModel.Loading(longWaitText: "Still", progress: ProgressViewModel(fraction: 0.5, text: "50%"))),
        "Loading more - 50% - Still"
      ),
    ] as [(ListEdgeViewModel, String?)])
  func edges(edge: ListEdgeViewModel, expected: String?) {
    #expect(EdgeRenderer().render(edge) == expected)
  }
}
