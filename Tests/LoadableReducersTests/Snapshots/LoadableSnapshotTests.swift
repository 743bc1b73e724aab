import LoadableCore
import LoadableReducers
import TestSupport
import Testing

struct LoadableSnapshotTests {
  @Test("a snapshot says what its state says", arguments: PartState.allCases)
  func ofState(part: PartState) {
    let state = part.state(7, "a", "offline")
    let snapshot = LoadableSnapshot(state)
    expectEqual(snapshot.phase, state.phase)
    expectEqual(snapshot.content, state.content)
    expectEqual(snapshot.failure, state.failure)
    expectEqual(snapshot.activity, state.activity)
    expectEqual(snapshot.latestRequest, state.latestRequest)
    expectEqual(snapshot.value, state.wrappedValue)
  }

  @Test("the empty request is always known")
  func emptyRequest() {
    expectEqual(LoadableSnapshot(LoadableState<Int>.notLoaded).latestRequest, EmptyLoadRequest())
    expect(LoadableSnapshot(LoadableStateWith<String, Int>.notLoaded).latestRequest == nil)
  }

  @Test("snapshots are equal when what they say is")
  func equality() {
    for first in PartState.allCases {
      for second in PartState.allCases {
        let areEqual = LoadableSnapshot(first.state(7, "a", "x")) == LoadableSnapshot(second.state(7, "a", "x"))
        expectEqual(areEqual, (first == second), "\(first), \(second)")
      }
    }
    expect(LoadableSnapshot(LoadableState<Int>.loaded(1)) != LoadableSnapshot(LoadableState<Int>.loaded(2)))
  }
}
