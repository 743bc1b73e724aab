import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct StoreScopeTests {
  let loader = ControlledLoader<String, Int>()
  let journal = Journal()
  let parent: StoreOf<ParentFeature>

  init() {
    let loader = loader
    parent = Store(initialState: ParentFeature.State()) { ParentFeature { try await loader.load($0) } }
  }

  private var family: StoreOf<FamilyFeature> { parent.scope(state: \.family, action: \.family) }
  private var stage: StageStore { family.scope(state: \.stage, action: \.stage) }

  @Test("a scoped store reads its part of the state, through any number of scopes")
  func reads() {
    parent.send(.family(.add(2)))
    parent.send(.family(.stage(.note("a"))))
    expectEqual(family.count, 2)
    expectEqual(family.state.count, 2)
    expectEqual(stage.log, ["a"])
    expectEqual(stage.state.log, ["a"])
  }

  @Test("what is sent to a scoped store reaches the parent, and its handle awaits the effects")
  func sends() async throws {
    let stage = stage
    let handle = stage.send(.number(.load("a")))
    expect(stage.$number.isLoading)
    try await loader.nextRequest().succeed(with: 7)
    await handle.finish()
    expectEqual(parent.family.stage.number, 7)
    expectEqual(stage.number, 7)
    expectEqual(parent.family.stage.log, ["finished a"])
  }

  @Test("cancelling what was sent to a scoped store ends it in the parent")
  func cancels() async throws {
    stage.send(.number(.load("a"))).cancel()
    expect(try await loader.nextRequest().isCancelled)
    expectEqual(parent.family.stage.log, ["cancelled a"])
  }

  @Test("an observer of a scoped store sees its part after every action, until it is cancelled or the root ends")
  func subscriptions() {
    let subscription = stage.subscribe { journal.write($0.log.joined()) }
    parent.send(.family(.stage(.note("a"))))
    parent.send(.setNote("x"))
    stage.send(.note("b"))
    subscription.cancel()
    stage.send(.note("c"))
    expectEqual(journal.entries, ["a", "a", "ab"])
  }

  @Test("states of a scoped store gives every state of its part, and outlives the scoped store")
  func states() async {
    let states = stage.states
    stage.send(.note("a"))
    var iterator = states.makeAsyncIterator()
    expectEqual(await iterator.next()?.log, [])
    expectEqual(await iterator.next()?.log, ["a"])
  }

  @Test("a scoped store keeps its root alive; with the last scope the root ends")
  func keepsTheRoot() {
    let journal = journal
    var root: StoreOf<ParentFeature>? = Store(initialState: ParentFeature.State()) {
      let witness = ReleaseWitness(journal)
      ParentFeature { _ in withExtendedLifetime(witness) { nil } }
    }
    var scoped = root?.scope(state: \.family, action: \.family).scope(state: \.stage, action: \.stage)
    root = nil
    scoped?.send(.note("a"))
    expectEqual(scoped?.log, ["a"])
    expect(journal.entries.isEmpty)
    scoped = nil
    expectEqual(journal.entries, ["released"])
  }
}
