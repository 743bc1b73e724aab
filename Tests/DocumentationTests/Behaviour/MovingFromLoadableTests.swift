import LoadableReducers
import LoadableTesting
import Testing

/// The samples in the article do what its tables say.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct MovingFromLoadableTests {
  private struct Fog: Error, CustomStringConvertible { let description = "fog" }

  private let tables = ControlledLoader<String, TideTable>()
  private let brest = TideTable(harbour: "Brest", highWaters: ["04:12", "16:40"])

  @Test(
    "each phase corresponds to one of their cases",
    arguments: [
      (LoadableState<TideTable>.notLoaded, "No tides yet"), (.ready, "About to read the tides"),
      (.loading(), "Reading the tides"), (.loading(previous: LoadedContent(tides)), "Reading the tides again"),
      (.failed(Fog()), "No tides: fog"), (.loaded(tides), "The tides"), (.loaded(nil), "The tides"),
      (.loaded(tides, isStale: true), "Tides of some time ago"),
    ])
  func phases(state: LoadableState<TideTable>, text: String) {
    #expect(headline(of: state) == text)
  }

  private nonisolated static let tides = TideTable(harbour: "Brest", highWaters: [])

  @Test("a load works by hand, without the modifier")
  func byHand() async throws {
    let tables = tables
    let store = Store(initialState: HandmadeTides.State()) { HandmadeTides { try await tables.load($0)! } }
    let first = store.send(.onAppear)
    #expect(store.$tides.isPerformingInitialLoad)
    try await tables.nextRequest().succeed(with: brest)
    await first.finish()
    #expect(store.$tides.isLoaded && store.tides == brest)
    let second = store.send(.onAppear)
    #expect(store.$tides.isReloading)
    try await tables.nextRequest().fail(with: Fog())
    await second.finish()
    #expect(store.$tides.hasFailed && store.tides == brest)
  }
}
