import LoadableReducers
import LoadableTesting
import Testing

@MainActor struct QuickStartTests {
  /// An error that the standard policy does not retry.
  private struct WrongAddress: ProgrammerError {}

  @Test("shows loading, then the quote")
  func success() async {
    var screens: [String] = []
    await show(fetch: { "Simplicity is prerequisite for reliability." }, draw: { screens.append($0) })
    #expect(screens == ["Loading", "Simplicity is prerequisite for reliability."])
  }

  @Test("shows a failure with a retry")
  func failure() async {
    var screens: [String] = []
    await show(fetch: { throw WrongAddress() }, draw: { screens.append($0) })
    #expect(screens == ["Loading", "Something went wrong [Try again]"])
  }

  @Test("can be tested step by step")
  func steps() async throws {
    let loader = ControlledLoader<EmptyLoadRequest, String>()
    let store = TestStore(initialState: QuoteFeature.State()) {
      QuoteFeature { try await loader.load(EmptyLoadRequest()) }
    }
    store.send(.onAppear) { $0.$quote.loading() }
    try await loader.nextRequest().succeed(with: "Simplicity is prerequisite for reliability.")
    await store.receive(\.quote.finished) { $0.$quote.loaded(with: "Simplicity is prerequisite for reliability.") }
  }
}
