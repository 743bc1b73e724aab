@testable import LoadableReducers
import TestSupport
import Testing

struct LoadMachineTests {
  @Test("content has a lifetime only if it has a child feature, which ends with the content")
  func lifetime() {
    for hasChild in [nil, false, true] {
      let machine = LoadMachine<String, Int>()
      var state = LoadableStateWith<String, Int>.loaded(1, request: "all")
      func settle(_ before: LoadCheckpoint) -> LoadCommand<String> {
        if let hasChild { return machine.settle(&state, since: before, canStart: true, hasChild: hasChild) }
        return machine.settle(&state, since: before, canStart: true)
      }
      _ = settle(state.checkpoint)
      let child = state.checkpoint.child
      expectEqual(child != nil, hasChild == true)
      let before = state.checkpoint
      state.unload()
      expectEqual(settle(before).endedChild, child)
    }
  }
}
