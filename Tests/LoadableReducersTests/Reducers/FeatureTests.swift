import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct FeatureTests {
  @Test("a feature loads on its triggers while its guard passes")
  func profile() async throws {
    let loader = ControlledLoader<EmptyLoadRequest, UserProfile>()
    let store = StoreOf<ProfileFeature>(initialState: ProfileFeature.State()) {
      ProfileFeature { try await loader.load(EmptyLoadRequest()) }
    }
    store.send(.signOut)
    store.send(.onAppear)
    expectEqual(store.$profile, .ready)
    let task = store.send(.signIn)
    try await loader.nextRequest().succeed(with: UserProfile(name: "Ann"))
    await task.finish()
    expectEqual(store.profile?.name, "Ann")
    store.send(.pullToRefresh)
    expect(store.$profile.isReloading)
    store.send(.profile(.cancel))
    expectEqual(store.finished, 1)
    expectEqual(store.cancelled, 1)
  }
}

@MainActor struct FeatureReducerTests {
  let journal = Journal()

  @Test("the body of a feature in a store is created once, at the first action")
  func onceInStore() {
    let journal = journal
    let store = Store(initialState: 0) { CountingFeature(journal: journal) }
    expectEqual(journal.entries, [])
    for _ in 0..<3 { store.send(1) }
    expectEqual(store.state, 3)
    expectEqual(journal.entries, ["body"])
  }

  @Test("the body of a feature in another feature's body is created once for each place where it is used")
  func onceForEachPlace() {
    let journal = journal
    let store = Store<Int, Int>(initialState: 0) {
      CountingFeature(journal: journal)
      CountingFeature(journal: journal)
    }
    for _ in 0..<3 { store.send(1) }
    expectEqual(store.state, 6)
    expectEqual(journal.entries, ["body", "body"])
  }

  @Test("a feature may contain itself, as the node of a tree does")
  func recursion() {
    let store = Store(initialState: TreeFeature.State()) { TreeFeature() }
    store.send(.child(.child(.add(3))))
    store.send(.child(.add(1)))
    expectEqual(store.state.total, 4)
    expectEqual(store.children[0].children[0].count, 3)
  }

  @Test("a feature also reduces without a store")
  func alone() {
    var state = 0
    _ = CountingFeature(journal: journal).reduce(into: &state, action: 2)
    expectEqual(state, 2)
  }

  @Test("what its body holds is released with the reducer, even if it has never run")
  func end() {
    let watch = Watch()
    var state = 0
    do {
      let reducer = ReducerBuilder.buildExpression(HoldingFeature(watch: watch))
      _ = ReducerBuilder.buildExpression(HoldingFeature(watch: watch))
      expect(watch.held == nil)
      _ = reducer.reduce(into: &state, action: 1)
      expect(watch.held != nil)
      _ = reducer.reduce(into: &state, action: 1)
      expectEqual(state, 2)
    }
    expect(watch.held == nil)
  }
}

private final class Watch {
  weak var held: Journal?
}

/// Its body holds something that nothing else holds.
private struct HoldingFeature: Feature {
  typealias State = Int
  typealias Action = Int

  let watch: Watch

  var body: some ReducerOf<Self> {
    let journal = Journal()
    let _ = watch.held = journal
    Reduce { state, action in
      journal.write("\(action)")
      state += action
      return .none
    }
  }
}

/// A feature that counts how often its body is created.
private struct CountingFeature: Feature {
  typealias State = Int
  typealias Action = Int

  let journal: Journal

  var body: some ReducerOf<Self> {
    let _ = journal.write("body")
    Reduce { state, action in
      state += action
      return .none
    }
  }
}

/// A feature that contains itself.
private struct TreeFeature: Feature {
  struct State {
    var count = 0
    var children: [State] = []

    var total: Int { children.reduce(count) { $0 + $1.total } }
    var first: State {
      get { children.first ?? State() }
      set { children = [newValue] + children.dropFirst() }
    }
  }

  indirect enum Action: CasePathable {
    case add(Int)
    case child(Action)

    struct AllCasePaths {
      let child = CasePath(Action.child) { if case .child(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .add(let number) = action { state.count += number }
      return .none
    }
    Scope(state: \.first, action: \.child) { TreeFeature() }
  }
}
