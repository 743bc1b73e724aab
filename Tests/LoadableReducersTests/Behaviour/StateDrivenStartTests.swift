import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct StateDrivenStartTests {
  private let loader = ControlledLoader<String, [Int]>()

  @Test("`readyToLoad` loads from scratch")
  func readyToLoad() async throws {
    let store = LoggedStore(LoggedState(items: .loaded([1], request: "old")), loader: loader)
    let task = store.edit { $0.$items.readyToLoad("new") }
    expectEqual(store.$items.phase, .loading("new", previous: nil))
    expectEqual(store.$items.load?.kind, .initial)
    try await loader.nextRequest().succeed(with: [2])
    await task.finish()
    expectEqual(store.$items.phase, .loaded(LoadedContent([2], request: "new")))
  }

  @Test("`markAsStale` refreshes with the content on screen")
  func markAsStale() async throws {
    let store = LoggedStore(LoggedState(items: .loaded([1], request: "all")), loader: loader)
    let task = store.edit { $0.$items.markAsStale() }
    expectEqual(store.$items.phase, .loading("all", previous: LoadedContent([1], request: "all", isStale: true)))
    expectEqual(store.$items.load?.kind, .refresh)
    try await loader.nextRequest().succeed(with: [2])
    await task.finish()
    expectEqual(store.$items.phase, .loaded(LoadedContent([2], request: "all")))
  }

  @Test("`unload` ends the running load, cancels its task, and loads nothing")
  func unload() async throws {
    let store = LoggedStore(loader: loader)
    store.send(.items(.load("all")))
    let call = try await loader.nextRequest()
    store.edit { $0.$items.unload() }
    expectEqual(store.$items, .notLoaded)
    expect(call.isCancelled)
    expectEqual(store.endings, ["cancelled all"])
    loader.checkNoPendingRequests()
  }

  @Test("`readyToLoad` and `markAsStale` during a load restart it, even with the same request")
  func restart() async throws {
    let edits: [@Sendable (inout LoggedState) -> Void] = [
      { $0.$items.readyToLoad("all") }, { $0.$items.markAsStale() }, { $0.$items.request("all") },
    ]
    for edit in edits {
      let store = LoggedStore(loader: loader)
      store.send(.items(.load("all")))
      let first = try await loader.nextRequest()
      let task = store.edit(edit)
      expect(first.isCancelled)
      try await loader.nextRequest().succeed(with: [2])
      await task.finish()
      expectEqual(store.items, [2])
      expectEqual(store.endings, ["finished all: [2]"])
    }
  }

  @Test("a request that is ready in the initial state starts with the first action, whichever it is")
  func initialState() {
    let store = LoggedStore(LoggedState(items: .ready("all")), loader: loader)
    expect(!store.$items.isLoading)
    store.send(.tap(1))
    expectEqual(store.$items.load?.request, "all")
    store.send(.items(.cancel))
  }

  @Test("without a request, every form of start loads the empty one")
  func withoutRequest() async {
    let changes: [(ProfileFeature.Change, LoadKind)] = [(.readyToLoad, .initial), (.markAsStale, .refresh)]
    for (change, kind) in changes {
      let ann = UserProfile(name: "Ann")
      let store = Store(initialState: ProfileFeature.State(profile: .loaded(UserProfile(name: "old")))) {
        ProfileFeature { ann }
      }
      var kinds: [LoadKind] = []
      store.subscribe { kinds += [$0.$profile.load?.kind].compactMap(\.self) }
      store.send(.change(change))
      await effectsHaveBegun()
      expectEqual(store.profile, ann)
      expectEqual(kinds, [kind])
    }
  }
}
