import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// What an invalidation and a signal do to each of the facts, in the machine alone.
struct InvalidationTableTests {
  typealias State = LoadableStateWith<String, Int>
  private let machine = LoadMachine<String, Int>()

  private static func changed(_ state: State, _ change: (inout State) -> Void) -> State {
    var state = state
    change(&state)
    return state
  }

  private static let loaded = State.loaded(1, request: "a")

  /// A state, whether its content is stale after "a" was invalidated, and what is due then; nil if nothing has changed.
  private static let invalidations: [(state: State, after: (isStale: Bool, due: String?)?)] = [
    (.notLoaded, nil),
    (loaded, (true, "a")),
    (.loaded(1, request: "a", isStale: true), (true, "a")),
    (.loaded(1, request: "b"), nil),
    (changed(.notLoaded) { $0.wrappedValue = 1 }, nil),
    (.failed(NamedError("offline"), request: "a"), (false, "a")),
    (.failed(NamedError("offline"), request: "b"), nil),
    (.ready("a"), (false, "a")),
    (changed(loaded) { $0.loading("a") }, (true, "a")),
    (changed(loaded) { $0.loading("b") }, (true, nil)),
    (changed(.loaded(1, request: "b")) { $0.loading("a") }, (false, "a")),
    (changed(loaded) { $0.request("b") }, (true, "b")),
    (changed(loaded) { $0.storage.change { $0.derived = .some(nil) } }, (true, nil)),
  ]

  @Test(
    "an invalidation makes the content stale that it means, restarts the load that it means, and makes a load due where none is"
  )
  func invalidated() {
    for row in Self.invalidations {
      var state = row.state
      let invalidation = LoadInvalidation(["a"], name: "tag", number: nil, notBefore: 7)
      let answer = machine.apply(.invalidated(invalidation), to: &state)
      expectEqual(answer, row.after == nil ? .discarded : .accepted, "\(row.state)")
      guard let after = row.after else {
        expectEqual(state, row.state)
        continue
      }
      expectEqual(state.content?.isStale ?? false, after.isStale, "\(row.state)")
      expectEqual(state.dueRequest, after.due, "\(row.state)")
      expectEqual(state.wrappedValue, row.state.wrappedValue)
      expectEqual(state.load == nil, row.state.load == nil, "a running load continues until the other one starts")
      expectEqual(Mirror(reflecting: invalidation).children.map(\.label), ["requests", "name"])
      // An invalidation that says nothing about other caches changes nothing about that.
      for _ in 0...1 {
        expectEqual(state.storage.read { $0.due?.notBefore }, after.due == "a" ? 7 : nil, "\(row.state)")
        _ = machine.apply(.invalidated(LoadInvalidation(["a"], name: "tag")), to: &state)
      }
    }
  }

  /// A state, and what is due after a signal; nil if nothing has changed.
  private static let signals: [(state: State, due: String?)] = [
    (.notLoaded, nil), (loaded, nil), (.loaded(1, request: "a", isStale: true), "a"),
    (.failed(NamedError("offline"), request: "a"), "a"),
    (changed(loaded) { $0.failed(with: NamedError("offline")) }, "a"),
    (changed(.loaded(1, request: "a", isStale: true)) { $0.loading("a") }, nil),
  ]

  @Test("a signal makes stale content or a failed load due, unless something runs or waits")
  func signalled() {
    for row in Self.signals {
      var state = row.state
      expectEqual(machine.apply(.signalled, to: &state), row.due == nil ? .discarded : .accepted, "\(row.state)")
      expectEqual(state.dueRequest, row.due, "\(row.state)")
    }
    var waiting = Self.changed(.loaded(1, request: "a", isStale: true)) { $0.request("b") }
    expectEqual(machine.apply(.signalled, to: &waiting), .discarded)
    expectEqual(waiting.dueRequest, "b")
  }
}
