import LoadableCore
@testable import LoadableReducers
import TestSupport
import Testing

extension LoadableStateWith {
  /// A state with some facts.
  fileprivate init(_ facts: (inout LoadFacts) -> Void) {
    self.init()
    change(facts)
  }
}

struct LoadableStateWithTransitionsTests {
  private typealias State = LoadableStateWith<String, Int>

  @Test("a request that was marked as stale or made ready restarts; one that was only requested may be joined")
  func restarts() {
    let cases: [(transition: (inout State) -> Void, restarts: Bool)] = [
      ({ $0.readyToLoad("all") }, true), ({ $0.markAsStale() }, true), ({ $0.request("all") }, false),
    ]
    for (transition, restarts) in cases {
      var state = State.loading("all")
      transition(&state)
      expectEqual(state.dueRequest, "all")
      expectEqual(state.storage.read { $0.due?.restarts }, restarts)
    }
  }

  @Test("without anything to unload or mark as stale, nothing changes, not even the change stamp")
  func nothingToDo() {
    var state = State()
    state.unload()
    state.markAsStale()
    expect(state.changeStamp == nil)
    state = .loaded(1)
    state.unload()
    let stamp = state.changeStamp
    state.unload()
    expectEqual(state.changeStamp, stamp)
  }

  @Test("cancelling nothing changes nothing, not even the change stamp; cancelling something does")
  func cancelOfNothing() {
    let aged = LoadTimerKey(identity: LoadIdentity())
    let nothing: [State] = [
      .notLoaded, .loaded(1, request: "all"), .loaded(nil), .failed(NamedError("offline"), request: "all"),
      State {
        $0.content = LoadedContent(AnyValue(1))
        $0.content?.staleness = aged
      },
      State { $0.cancelled = AnyRequest("all") },
    ]
    for before in nothing {
      var state = before
      state.cancel()
      expectEqual(state.changeStamp, before.changeStamp)
    }
    for before in [.loading("all"), .ready("all"), State { $0.poll = aged }] {
      var state = before
      state.cancel()
      expect(state.changeStamp != before.changeStamp)
    }
  }

  @Test(
    "marking as stale loads the latest known request: due, running, failed, the content's, cancelled, derived")
  func staleOrder() {
    let offline = NamedError("offline")
    let facts: [(name: String, add: (inout LoadFacts) -> Void)] = [
      ("derived", { $0.derived = AnyRequest("derived") }),
      ("cancelled", { $0.cancelled = AnyRequest("cancelled") }),
      ("content", { $0.content = LoadedContent(1, request: "content").untyped }),
      ("failed", { $0.failure = LoadFailure(offline, request: AnyRequest("failed"), attempts: 1) }),
      ("running", { $0.load = RunningLoad(LoadTicket(AnyRequest("running"))) }),
      ("due", { $0.due = DueLoad(request: AnyRequest("due"), because: .byHand) }),
    ]
    for (index, fact) in facts.enumerated() {
      // With every fact of lower rank, and alone.
      for below in [Array(0..<index)] + (0..<index).map({ [$0] }) {
        var state = State()
        state.change { known in
          for other in below { facts[other].add(&known) }
          fact.add(&known)
        }
        state.markAsStale()
        expectEqual(state.dueRequest, fact.name, "above \(below.map { facts[$0].name })")
      }
    }
    var unknown = State(wrappedValue: 1)
    unknown.change { $0.derived = AnyRequest("derived") }
    unknown.markAsStale()
    expectEqual(unknown.dueRequest, "derived")
  }
}

struct LoadChangeStampTests {
  private typealias State = LoadableStateWith<String, Int>

  /// Every way to change a state, each from one in which it changes something.
  private static let changes: [(state: State, change: @Sendable (inout State) -> Void)] = [
    (State(), { $0.wrappedValue = 1 }),
    (.loaded(1), { $0.wrappedValue = 2 }),
    (.loaded(1), { $0.wrappedValue? += 1 }),
    (.loaded(1), { $0.wrappedValue = nil }),
    (.loaded(1), { $0.unload() }),
    (.loaded(1), { $0.readyToLoad("all") }),
    (.loaded(1), { $0.markAsStale() }),
    (.loaded(1), { $0.request("all") }),
    (.loaded(1), { $0.loaded(with: 2) }),
    (.loaded(1), { $0.failed() }),
    (.loaded(1), { $0.loading("all") }),
    (.loading("all"), { _ = LoadMachine().apply(.cancel, to: &$0) }),
    (.ready("all"), { _ = LoadMachine().settle(&$0, since: LoadCheckpoint(), canStart: true) }),
  ]

  @Test("the stamp changes with every change, so that holders of an old stamp can tell")
  func changes() {
    for (index, (prior, change)) in Self.changes.enumerated() {
      var state = prior
      let before = state.changeStamp
      change(&state)
      expect(state.changeStamp != before, "change \(index)")
      expectEqual(state.changeStamp, state.changeStamp)
      expectEqual(prior.changeStamp, before, "change \(index)")
    }
  }

  @Test("the stamp stays while nothing changes, and copies share it")
  func stays() {
    let state = State.loaded(1)
    let copy = state
    expectEqual(copy.changeStamp, state.changeStamp)
    expect(State().changeStamp == nil)
    expectEqual(State().changeStamp, State.notLoaded.changeStamp)
  }

  @Test("two histories that begin with one state never share a stamp again, in whatever order they continue")
  func histories() {
    var one = State.loaded(0)
    var other = one
    var stamps = [one.changeStamp]
    for step in 1...50 {
      if step.isMultiple(of: 3) { other = one }
      one.wrappedValue = step
      stamps.append(one.changeStamp)
      other.wrappedValue = step
      stamps.append(other.changeStamp)
    }
    for (index, stamp) in stamps.enumerated() {
      expectEqual(stamps.firstIndex { $0 == stamp }, index)
    }
  }
}
