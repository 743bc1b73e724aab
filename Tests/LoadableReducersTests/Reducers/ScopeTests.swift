import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ScopeTests {
  @Test("a reducer below the scope sees the child's state after the action, one above sees it before")
  func order() {
    let journal = Journal()
    func watcher(_ name: String) -> Reduce<ParentFeature.State, ParentFeature.Action> {
      Reduce { state, _ in
        journal.write("\(name) \(state.family.count)")
        return .none
      }
    }
    let store = Store<ParentFeature.State, ParentFeature.Action>(initialState: ParentFeature.State()) {
      watcher("above")
      Scope(state: \.family, action: \.family) { FamilyFeature { _ in nil } }
      watcher("below")
    }
    store.send(.family(.add(1)))
    expectEqual(journal.entries, ["above 0", "below 1"])
  }

  @Test("the child's part is changed in place")
  func inPlace() {
    let places = Journal()
    let store = Store<ParentFeature.State, ParentFeature.Action>(initialState: ParentFeature.State()) {
      Scope(state: \.family.stage, action: \.family.stage) {
        Reduce { state, _ in
          if state.log.isEmpty { state.log = Array(repeating: "", count: 10_000) }
          state.log[0] += "."
          state.log.withUnsafeBufferPointer { places.write("\($0.baseAddress.map { UInt(bitPattern: $0) } ?? 0)") }
          return .none
        }
      }
    }
    for _ in 0..<4 { store.send(.family(.stage(.unload))) }
    expectEqual(store.family.stage.log[0], "....")
    expectEqual(Set(places.entries).count, 1)
  }
}
