import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A state that is polled after failures, and copied to a place where no timer runs.
@ExplorationActor struct CopiedPollingTests {
  private let clock = TestClock()
  private var policy: LoadPolicy { .none.refreshAfter { .seconds(10 * $0.failuresInARow) }.clock(clock) }

  @Test(
    "a copy of a value is polled too, and counts the failures in a row on",
    arguments: ["store", "slot", "model", "engine"])
  func value(place: String) async throws {
    let (loader, copies) = (ControlledLoader<String, Int>(), ControlledLoader<String, Int>())
    let original = SiblingsStore(SiblingsFeature.State(2), policy: policy, loader: loader)
    original.slot(0, .load("a"))
    try await fail(loader, 1...2)
    let state = original.state
    var copy: Any = original
    switch place {
    case "slot":
      original.edit { $0.slots[1] = $0.slots[0] }
    case "model":
      let model = LoadableModel(state: state.slots[0].$item, policy: policy) { try await copies.load($0.request) }
      model.change { _ in }
      copy = model
    case "engine":
      let driver = LoadingDriver<SiblingsFeature.State, SiblingsFeature.Action, Jobs<SiblingsFeature.Action>>(
        around: { _, _ in .none }
      ) { base in
        base.loadable(state: \.slots[0].$item, action: \.[slot: 0], policy: policy) { load in
          try await copies.load(load.request)
        }
      }
      copy = ForeignEngine(state, driver: driver) { _ in }
    default:
      let store = SiblingsStore(state, policy: policy, loader: copies)
      store.change()
      copy = store
    }
    if place == "slot" { original.slot(0, .cancel) } else { original.cancelEffects() }
    try await goOn(place == "slot" ? loader : copies)
    withExtendedLifetime(copy) {}
  }

  @Test("so is a copy of a list", arguments: ["store", "model"])
  func list(place: String) async throws {
    let (loader, copies) = (ControlledLoader<Int, RowsPage>(), ControlledLoader<Int, RowsPage>())
    let original = feed(FeedState(), loader)
    original.send(.rows(.load()))
    try await fail(loader, 1...2)
    var copy: Any = original
    if place == "model" {
      let model = LoadableListModel<EmptyLoadRequest, PagedRow, Int>(
        firstPage: 5, state: original.state.$rows, policy: policy
      ) { load in
        try await copies.load(load.page) ?? RowsPage(load.page, "")
      }
      model.change { _ in }
      copy = model
    } else {
      let store = feed(original.state, copies)
      store.send(.touch)
      copy = store
    }
    original.cancelEffects()
    try await goOn(copies)
    withExtendedLifetime(copy) {}
  }

  private func feed(_ state: FeedState, _ loader: ControlledLoader<Int, RowsPage>) -> FeedStore {
    FeedStore(initialState: state) {
      FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 5, policy: policy) { load in
        try await loader.load(load.page) ?? RowsPage(load.page, "")
      }
    }
  }

  /// Fails calls, and expects a poll after each of them; the last one is still to come.
  private func fail(_ loader: ControlledLoader<some Hashable & Sendable, some Any>, _ failures: ClosedRange<Int>)
    async throws
  {
    for count in failures {
      try await loader.nextRequest().fail(with: NamedError("offline"))
      try await expectPoll(after: count)
      if count < failures.upperBound { clock.run() }
    }
  }

  private func expectPoll(after count: Int) async throws {
    let poll = try await clock.nextSleep()
    expectEqual(clock.now.duration(to: poll), .seconds(10 * count))
  }

  /// Expects that a copy is polled as the original was, and then less and less often.
  private func goOn(_ loader: ControlledLoader<some Hashable & Sendable, some Any>) async throws {
    try await expectPoll(after: 2)
    expectEqual(clock.deadlines.count, 1)
    clock.run()
    try await fail(loader, 3...4)
  }
}
