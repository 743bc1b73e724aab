import LoadableCore
import LoadableReducers
import Testing

struct LoadableSnapshotTests {
  @Test("a snapshot says what its state says", arguments: PartState.allCases)
  func ofState(part: PartState) {
    let state = part.state(7, "a", "offline")
    let snapshot = LoadableSnapshot(state)
    #expect(snapshot.phase == state.phase)
    #expect(snapshot.content == state.content)
    #expect(snapshot.failure == state.failure)
    #expect(snapshot.activity == state.activity)
    #expect(snapshot.latestRequest == state.latestRequest)
    #expect(snapshot.value == state.wrappedValue)
  }

  @Test("the empty request is always known")
  func emptyRequest() {
    #expect(LoadableSnapshot(LoadableState<Int>.notLoaded).latestRequest == EmptyLoadRequest())
    #expect(LoadableSnapshot(LoadableStateWith<String, Int>.notLoaded).latestRequest == nil)
  }

  @Test("snapshots are equal when what they say is")
  func equality() {
    for first in PartState.allCases {
      for second in PartState.allCases {
        let areEqual = LoadableSnapshot(first.state(7, "a", "x")) == LoadableSnapshot(second.state(7, "a", "x"))
        #expect(areEqual == (first == second), "\(first), \(second)")
      }
    }
    #expect(LoadableSnapshot(LoadableState<Int>.loaded(1)) != LoadableSnapshot(LoadableState<Int>.loaded(2)))
  }
}
