import LoadableCore
@testable import LoadableReducers
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
  private var stage: EffectStore { family.scope(state: \.stage, action: \.stage) }

  @Test("`states` of a scoped store yields every state of its part, and outlives the scoped store")
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

@MainActor struct StoreStatesTests {
  @Test(
    "`states` begins with the current state and yields every later one, including unchanged ones and those of effects")
  func everyState() async {
    let store = EffectStore()
    store.send(.note("a"))
    var states = store.states.makeAsyncIterator()
    store.send(.noteAndPlay("b", .send(.note("c"))))
    store.send(.play(.none))
    var logs: [String] = []
    for _ in 0..<4 { logs.append(await states.next()?.log.joined() ?? "-") }
    expectEqual(logs, ["a", "ab", "abc", "abc"])
  }

  @Test("`states` ends with the store, after the states that have not been taken yet")
  func endsWithTheStore() async {
    var store: EffectStore? = EffectStore()
    let states = store?.states
    store?.send(.note("a"))
    store = nil
    var logs: [[String]] = []
    if let states { for await state in states { logs.append(state.log) } }
    expectEqual(logs, [[], ["a"]])
  }

  @Test("`states` does not keep the store alive")
  func holdsWeakly() {
    var store: EffectStore? = EffectStore()
    let isReleased = { [weak store] in store == nil }
    let states = store?.states
    store = nil
    expect(isReleased())
    withExtendedLifetime(states) {}
  }

  @Test("several readers get every state, and one that stops early does not affect the others")
  func severalReaders() async {
    let store = EffectStore()
    var first: AsyncStream<EffectFeature.State>.Iterator? = store.states.makeAsyncIterator()
    var second = store.states.makeAsyncIterator()
    store.send(.note("a"))
    expectEqual(await first?.next()?.log, [])
    first = nil
    store.send(.note("b"))
    store.send(.note("c"))
    var logs: [String] = []
    for _ in 0..<4 { logs.append(await second.next()?.log.joined() ?? "-") }
    expectEqual(logs, ["", "a", "ab", "abc"])
  }

  @Test("after a reader has stopped early, no state is kept for it")
  func stoppedReader() async {
    let journal = Journal()
    let store = Store<ReleaseWitness?, Int>(initialState: nil) {
      Reduce { state, action in
        state = ReleaseWitness(journal)
        return .none
      }
    }
    for await _ in store.states { break }
    store.send(1)
    store.send(2)
    expectEqual(journal.entries, ["released"])
    store.send(3)
    expectEqual(journal.entries, ["released", "released"])
  }

  @Test("a dropped sequence releases its stored states at once, wherever it is dropped")
  func droppedSequence() async {
    let journal = Journal()
    let store = Store<ReleaseWitness?, Int>(initialState: nil) {
      Reduce { state, action in
        state = ReleaseWitness(journal)
        return .none
      }
    }
    var states: AsyncStream<ReleaseWitness?>? = store.states
    store.send(1)
    store.send(2)
    expectEqual(journal.entries, [])
    states = nil
    expectEqual(journal.entries, ["released"])
    expect(states == nil)
    let others = store.states
    store.send(3)
    expectEqual(journal.entries, ["released"])
    await Task { @concurrent in withExtendedLifetime(others) {} }.value
  }

  @Test(
    "sequences that were dropped are forgotten before the next action, when others are made", arguments: [false, true])
  func droppedSequences(isScoped: Bool) {
    let parent = Store(initialState: ParentFeature.State()) { ParentFeature() }
    let family = parent.scope(state: \.family, action: \.family)
    for _ in 0..<1_000 {
      if isScoped { _ = family.states } else { _ = parent.states }
      expect((parent.root?.observers.current.count ?? 0) <= 64)
    }
  }

  @Test("a reader whose task is cancelled stops")
  func cancelledReader() async {
    let store = EffectStore()
    let (waiting, isWaiting) = AsyncStream<Void>.makeStream()
    let reader = Task {
      for await _ in store.states { isWaiting.finish() }
    }
    for await _ in waiting {}
    reader.cancel()
    await reader.value
    store.send(.note("a"))
  }
}
