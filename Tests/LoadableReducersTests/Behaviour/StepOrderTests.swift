import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// The order of the steps: (1) the loadable's own action is applied, (2) the base reducer runs, (3) the resulting state
/// is checked.
@MainActor struct StepOrderTests {
  private typealias State = LoadableStateWith<String, [Int]>

  /// What the base reducer sees in the state when an action reaches it.
  private func seenByBase(
    _ action: LoadableActionWith<String, [Int]>, in items: State
  ) -> LoadableStateWith<String, [Int]>? {
    var seen: State?
    let reducer = Reduce<LoggedState, LoggedAction> { state, action in
      if case .items = action { seen = state.$items }
      return .none
    }
    .loadable(state: \.$items, action: \.items) { _ in nil }
    .guard { $0.mayLoad }
    var state = LoggedState(items: items)
    _ = reducer.reduce(into: &state, action: .items(action))
    return seen
  }

  @Test("the base reducer sees its loadable's own action applied, and nothing started yet")
  func ownActionFirst() throws {
    var running = State.ready("all")
    let ticket = try require(LoadMachine().settle(&running, since: LoadCheckpoint(), canStart: true).start)
    var due = running
    due.request("some")
    let failure = LoadFailure(NamedError("offline"), request: "all", attempts: 1)
    let table: [(LoadableActionWith<String, [Int]>, before: State, seen: State)] = [
      (.load("all"), .notLoaded, .ready("all")),
      (.load("some"), running, due),
      (.refresh, .failed(NamedError("offline"), request: "all"), failedAndDue("all")),
      (.cancel, due, .notLoaded),
      (.unload, .loaded([1]), .notLoaded),
      (.finished(.success([1]), ticket), running, .loaded([1], request: "all")),
      (.finished(.failure(failure), ticket), running, .failed(NamedError("offline"), request: "all")),
      (.finished(.ended, ticket), running, .loaded(nil, request: "all")),
      (.cancelled(ticket), running, .notLoaded),
    ]
    for (action, before, seen) in table {
      expectEqual(seenByBase(action, in: before), seen, "\(action)")
    }
  }

  private func failedAndDue(_ request: String) -> State {
    var state = State.failed(NamedError("offline"), request: request)
    state.request(request)
    return state
  }

  @Test("a trigger, the guard and the operation see the state as the base reducer left it")
  func afterBase() async {
    let journal = Journal()
    let store = LoggedStore(initialState: LoggedState(items: .loaded([1], request: "old"), mayLoad: false)) {
      Reduce { state, action in
        guard case .appear = action else { return .none }
        state.$items.loaded(with: [2], request: "new")
        state.mayLoad = true
        state.log.append("base")
        return .none
      }
      .loadable(state: \.$items, action: \.items, performsLoadOn: \.appear) { load in
        journal.write("operation \(load.request) \(load.state.log) \(load.state.items ?? [])")
        return [3]
      }
      .guard { state in
        journal.write("guard \(state.log)")
        return state.mayLoad
      }
    }
    store.send(.appear)
    await effectsHaveBegun()
    expectEqual(journal.entries, [#"guard ["base"]"#, #"operation new ["base"] [2]"#])
    expectEqual(store.items, [3])
  }

  @Test("an action that does not concern the loadable changes nothing and starts nothing")
  func otherActions() {
    let reducer = EmptyReducer<LoggedState, LoggedAction>()
      .loadable(state: \.$items, action: \.items, performsLoadOn: \.appear) {
        try await UnimplementedLoader().load($0.request)
      }
    let states: [State] = [
      .loaded([1]), .loaded(nil), .failed(NamedError("offline")), .loading("by hand"), .loaded([1], isStale: true),
    ]
    for items in states {
      var state = LoggedState(items: items)
      _ = reducer.reduce(into: &state, action: .tap(1))
      expect(reducer.reduce(into: &state, action: .tap(1)).isNone, "the first action tries how it is wired up")
      expectEqual(state.$items.changeStamp, items.changeStamp)
    }
  }
}
