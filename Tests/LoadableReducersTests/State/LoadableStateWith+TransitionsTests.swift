import TestSupport
import Testing

@testable import LoadableReducers

extension LoadableStateWith {
  /// A state with some facts.
  fileprivate init(_ facts: (inout LoadFacts<Request, Value>) -> Void) {
    self.init()
    change(facts)
  }
}

struct LoadableStateWithTransitionsTests {
  private typealias State = LoadableStateWith<String, Int>

  @Test("a request that was marked as stale or made ready is loaded anew; one that was only asked for may be joined")
  func restarts() {
    let cases: [(transition: (inout State) -> Void, restarts: Bool)] = [
      ({ $0.readyToLoad("all") }, true), ({ $0.markAsStale() }, true), ({ $0.request("all") }, false),
    ]
    for (transition, restarts) in cases {
      var state = State.loading("all")
      transition(&state)
      expectEqual(state.dueRequest, "all")
      expectEqual(state.read { $0.due?.restarts }, restarts)
    }
  }

  @Test("without a request, `readyToLoad()` makes the empty one due")
  func readyWithoutRequest() {
    var state = LoadableState<Int>.loaded(1)
    state.readyToLoad()
    expectEqual(state, .ready)
    expectEqual(state.dueRequest, EmptyLoadRequest())
  }

  @Test("nothing to unload or to mark as stale changes nothing, not even the change stamp")
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

  @Test("a cancel of nothing changes nothing, not even the change stamp; a cancel of something does")
  func cancelOfNothing() {
    let aged = LoadTimerKey(identity: LoadIdentity())
    let nothing: [State] = [
      .notLoaded, .loaded(1, request: "all"), .loaded(nil), .failed(NamedError("offline"), request: "all"),
      State {
        $0.content = LoadedContent(1)
        $0.content?.staleness = aged
      },
      State { $0.cancelled = "all" },
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

  @Test("content is marked as stale though no request is known, and nothing is due then")
  func staleOfUnknownRequest() {
    var state = State(wrappedValue: 1)
    state.markAsStale()
    expect(state.isStale)
    expect(state.dueRequest == nil)
  }

  @Test(
    "what is marked as stale loads the latest request known: running, due, failed, the content's, cancelled, derived")
  func staleOrder() {
    let offline = NamedError("offline")
    let facts: [(name: String, add: (inout LoadFacts<String, Int>) -> Void)] = [
      ("derived", { $0.derived = "derived" }),
      ("cancelled", { $0.cancelled = "cancelled" }),
      ("content", { $0.content = LoadedContent(1, request: "content") }),
      ("failed", { $0.failure = LoadFailure(offline, request: "failed", attempts: 1) }),
      ("due", { $0.due = DueLoad(request: "due", because: .byHand) }),
      ("running", { $0.load = RunningLoad(LoadTicket("running")) }),
    ]
    for (index, fact) in facts.enumerated() {
      // With every fact that ranks below it, and with each of them alone.
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
    unknown.change { $0.derived = "derived" }
    unknown.markAsStale()
    expectEqual(unknown.dueRequest, "derived")
  }
}
