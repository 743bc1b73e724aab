import LoadableCore
import LoadableReducers
import LoadableTesting
import Testing

/// Children of children: what they load, send and change, through two scopes.
@MainActor struct ScopedFeatureTests {
  let loader = ControlledLoader<String, Int>()
  let store: StoreOf<ParentFeature>

  init() {
    let loader = loader
    store = Store(initialState: ParentFeature.State()) { ParentFeature { try await loader.load($0) } }
  }

  @Test("a child sees its own actions and its part of the state")
  func runsChild() {
    store.send(.setNote("x"))
    store.send(.family(.add(2)))
    store.send(.family(.stage(.note("a"))))
    #expect(store.note == "x")
    #expect(store.family.count == 2)
    #expect(store.family.stage.log == ["a"])
  }

  @Test("what a child's effects send reaches the child")
  func childEffects() {
    let effect = StageEffect.merge(
      .send(.note("sent")), .concatenate(.run { $0(.note("ran")) }, .send(.note("then"))))
    let handle = store.send(.family(.stage(.play(effect))))
    #expect(store.family.stage.log == ["sent", "ran", "then"])
    #expect(handle.isFinished)
  }

  @Test("a child's load is awaited through the handle of the parent's action")
  func childLoad() async throws {
    let handle = store.send(.family(.stage(.number(.load("a")))))
    #expect(store.family.stage.$number.isLoading)
    try await loader.nextRequest().succeed(with: 7)
    await handle.finish()
    #expect(store.family.stage.number == 7)
    #expect(store.family.stage.log == ["finished a"])
  }

  @Test("a child's load ends in the child's state when it is cancelled")
  func childLoadCancelled() async throws {
    store.send(.family(.stage(.number(.load("a"))))).cancel()
    #expect(!store.family.stage.$number.isLoading)
    #expect(store.family.stage.log == ["cancelled a"])
    #expect(try await loader.nextRequest().isCancelled)
  }

  @Test("a child's part of the state is changed in place")
  func inPlace() {
    let addresses = Journal()
    let store = Store<ParentFeature.State, ParentFeature.Action>(initialState: ParentFeature.State()) {
      Scope(state: \.family.stage, action: \.family.stage) {
        Reduce { state, _ in
          if state.log.isEmpty { state.log = Array(repeating: "", count: 10_000) }
          state.log[0] += "."
          addresses.write("\(state.log.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) })")
          return .none
        }
      }
    }
    for _ in 0..<4 { store.send(.family(.stage(.unload))) }
    #expect(store.family.stage.log[0] == "....")
    #expect(Set(addresses.entries).count == 1)
  }
}
