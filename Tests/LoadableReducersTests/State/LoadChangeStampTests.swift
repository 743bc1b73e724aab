import LoadableCore
@testable import LoadableReducers
import TestSupport
import Testing

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

  @Test("it changes with every change, so that whoever took it knows")
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

  @Test("it stays while nothing changes, and copies share it")
  func stays() {
    let state = State.loaded(1)
    let copy = state
    expectEqual(copy.changeStamp, state.changeStamp)
    expect(State().changeStamp == nil)
    expectEqual(State().changeStamp, State.notLoaded.changeStamp)
  }

  @Test("two histories that begin with one state never share a stamp again, in whatever order they go on")
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

  @Test("equal states of different histories are equal though their stamps differ")
  func equalValues() {
    let (one, other) = (State.loaded(1), State.loaded(1))
    expectEqual(one, other)
    expect(one.changeStamp != other.changeStamp)
  }
}
