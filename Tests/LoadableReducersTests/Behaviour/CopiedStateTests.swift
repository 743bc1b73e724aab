import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A state is a value: it can be copied while something runs, and put in a place where nothing runs.
@MainActor struct CopiedStateTests {
  private let loader = ControlledLoader<String, Int>()

  /// A state that another store is loading.
  private func loadingElsewhere(_ count: Int = 1) async throws -> (state: SiblingsFeature.State, other: SiblingsStore) {
    let other = SiblingsStore(SiblingsFeature.State(count), loader: ControlledLoader())
    other.slot(0, .load("a"))
    return (other.state, other)
  }

  @Test("a sibling with a copy makes its own load, and neither affects the other's")
  func sibling() async throws {
    let store = SiblingsStore(SiblingsFeature.State(2), loader: loader)
    let task = store.slot(0, .load("a"))
    let original = try await loader.nextRequest()
    let other = store.edit { $0.slots[1] = $0.slots[0] }
    let copy = try await loader.nextRequest()
    expectEqual(copy.request, "1 a")
    expect(!original.isCancelled)
    copy.succeed(with: 2)
    await other.finish()
    expect(store.slots[0].$item.isLoading)
    original.succeed(with: 1)
    await task.finish()
    expectEqual(store.endings, [0: ["1"], 1: ["2"]])
  }

  @Test("whatever ends the copy does not end the original", arguments: ["cancel", "unload", "load", "by hand"])
  func ending(way: String) async throws {
    let store = SiblingsStore(SiblingsFeature.State(2), loader: loader)
    let task = store.slot(0, .load("a"))
    let original = try await loader.nextRequest()
    store.edit { $0.slots[1] = $0.slots[0] }
    switch way {
    case "cancel": store.slot(1, .cancel)
    case "unload": store.slot(1, .unload)
    case "load": store.slot(1, .load("b"))
    default: store.change { $0.slots[1].$item.loaded(with: 7) }
    }
    expect(!original.isCancelled)
    expectEqual(store.slots[1].$item.load?.request, (way == "load" ? "b" : nil))
    original.succeed(with: 1)
    await task.finish()
    expectEqual(store.slots[0].item, 1)
    store.slot(1, .cancel)
  }

  @Test(
    "a send that asks the copy for the same request awaits the load that starts", arguments: LoadPolicy.Overlap.allCases
  )
  func awaited(overlap: LoadPolicy.Overlap) async throws {
    let (state, other) = try await loadingElsewhere()
    let store = SiblingsStore(state, policy: .none.overlap(overlap), loader: loader)
    let task = store.slot(0, .load("a"))
    expect(!task.isFinished)
    try await loader.nextRequest().succeed(with: 1)
    await task.finish()
    expectEqual(store.slots[0].item, 1)
    expectEqual(store.endings, [0: ["1"]])
    loader.checkNoPendingRequests()
    other.slot(0, .cancel)
  }

  @Test("a copied request that a debounce holds back elsewhere is held back here too, and then loaded")
  func heldBack() async throws {
    let clock = TestClock()
    let policy = LoadPolicy.none.debounce(.seconds(1)).clock(clock)
    let other = SiblingsStore(SiblingsFeature.State(1), policy: policy, loader: ControlledLoader())
    other.change { $0.topic = "a" }
    let store = SiblingsStore(other.state, policy: policy, loader: loader)
    other.slot(0, .cancel)
    store.change()
    expectEqual(store.slots[0].$item, .ready("a"))
    try await clock.nextSleep()
    clock.advance(by: .seconds(1))
    try await loader.nextRequest().succeed(with: 1)
    for await state in store.states where state.slots[0].item == 1 { break }
    clock.checkNoSleeps()
  }

  @Test("a load that runs in its place does not start again, whether in a scope, an element, or a child of content")
  func nested() async throws {
    let parent = StoreOf<ParentFeature>(initialState: ParentFeature.State()) {
      ParentFeature { try await loader.load($0) }
    }
    let children = ChildrenStore(
      ChildrenFeature.State(
        stage: EffectFeature.State(), guest: ChildRow(id: 1), seats: [ChildRow(id: 1), ChildRow(id: 2)]),
      numbers: loader)
    let owner = LoadedChildStore(loader: LoaderStub { _ in 1 }, numbers: loader)
    owner.send(.stage(.load("owner")))
    await effectsHaveBegun()
    parent.send(.family(.stage(.number(.load("scope")))))
    children.send(.stage(.number(.load("child"))))
    children.send(.guest(.number(.load("guest"))))
    for id in 1...2 { children.seat(id, .number(.load("seat"))) }
    owner.stage(.number(.load("content")))
    var calls: [ControlledCall<String, Int>] = []
    for _ in 1...6 { calls.append(try await loader.nextRequest()) }
    for _ in 1...3 {
      parent.send(.family(.stage(.note("-"))))
      children.send(.stage(.note("-")))
      children.send(.guest(.note("-")))
      for id in 1...2 { children.seat(id, .note("-")) }
      owner.stage(.note("-"))
    }
    expect(calls.allSatisfy { !$0.isCancelled })
    expectEqual(loader.pendingRequests.sorted(), ["child", "content", "guest", "scope", "seat", "seat"])
    for call in calls { call.succeed(with: 1) }
  }

  @Test("effects that were cancelled silently, as a test store does, are not started again")
  func silenced() async throws {
    let store = SiblingsStore(SiblingsFeature.State(1), loader: loader)
    store.slot(0, .load("a"))
    store.cancelEffects()
    try await loader.expectCancelledAtOnce()
    store.change()
    expect(store.slots[0].$item.isLoading)
    loader.checkNoPendingRequests()
  }

  @Test(
    "a copy that is put back with the end of its load shows no load, and polling continues", arguments: [true, false],
    [true, false])
  func putBack(succeeds: Bool, isDriven: Bool) async throws {
    let (loader, clock) = (ControlledLoader<String, [Int]>(), TestClock())
    var copy: ItemsState?
    let feature = Reduce<ItemsState, ItemsAction> { state, action in
      if case .items(.finished) = action, let copy { state = copy }
      return .none
    }
    .loadable(state: \.$items, action: \.items, policy: .none.refreshEvery(.seconds(60)).clock(clock)) { load in
      try await loader.load(load.request)
    }
    let state = ItemsState(items: .loaded([1], request: "a"))
    let store =
      isDriven ? Store(initialState: state) { DrivenReducer(feature) } : Store(initialState: state) { feature }
    store.send(.items(.refresh))
    let call = try await loader.nextRequest()
    copy = store.state
    if succeeds { call.succeed(with: [2]) } else { call.fail(with: NamedError("offline")) }
    clock.advance(to: try await clock.nextSleep())
    expectEqual(store.$items, .loaded([1], request: "a"))
    copy = nil
    try await loader.nextRequest().succeed(with: [3])
    for await state in store.states where state.items == [3] { break }
    store.cancelEffects()
  }

  private typealias Lamp = EditedValueFeature

  @ReducerBuilder<Lamp.State, Lamp.Action>
  private func lamp(
    _ saves: ControlledLoader<EditKey, Bool>, _ change: @escaping (inout Lamp.State, Lamp.Action) -> Void
  ) -> some Reducer<Lamp.State, Lamp.Action, Effect<Lamp.Action>> {
    Lamp(loads: ControlledLoader(), saves: saves).body
    Reduce { state, action in
      change(&state, action)
      return .none
    }
  }

  @Test("edits that are put back with the end of an attempt are sent again", arguments: [false, true])
  func editsPutBack(isDriven: Bool) async throws {
    let saves = ControlledLoader<EditKey, Bool>()
    var copy: Lamp.State?
    let feature = lamp(saves) { state, action in
      if case .edits(.confirmed) = action, let copy { state = copy }
    }
    let state = Lamp.State(id: 1)
    let store =
      isDriven ? Store(initialState: state) { DrivenReducer(feature) } : Store(initialState: state) { feature }
    store.send(.edits(.begin(.turn(true))))
    let call = try await saves.nextRequest()
    copy = store.state
    call.succeed(with: true)
    let again = try await saves.nextRequest()
    expectEqual(again.request, call.request)
    expectEqual(store.edits, [.turn(true)])
    store.cancelEffects()
  }
}
