import CharactersDatabase
import LoadableViews
import TerminalKit
import Testing

@testable import CharactersTerminal

struct EdgeLineRendererTests {
  private static let error = PresentedError(SimulatedFailure(call: 3), text: "No \u{1B}[2Jconnection")

  @Test(
    "what there is at an end is a line",
    arguments: [
      (ListEdgeViewModel.none, "", .normal), (.end(text: "No more"), "No more", .quiet),
      (.more(ListEdgeViewModel.More(load: .nextPage, text: "Show more")), "...", .quiet),
      (.loading(ListEdgeViewModel.Loading()), "Loading more", .quiet),
      (.loading(ListEdgeViewModel.Loading(longWaitText: "Still")), "Loading more - Still", .quiet),
      (
        .failed(ErrorViewModel(error: error, retry: .nextPage)), "No ·[2Jconnection [t: Try again]", .alarming
      ),
    ] as [(ListEdgeViewModel, String, TextLook.Tone)])
  func edges(edge: ListEdgeViewModel, text: String, tone: TextLook.Tone) {
    #expect(EdgeLineRenderer().render(edge) == ScreenLine([text], tone: tone))
  }
}
