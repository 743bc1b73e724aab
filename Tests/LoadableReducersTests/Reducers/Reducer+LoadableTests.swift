import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ReducerLoadableTests {
  private typealias ProfileStore = Store<ProfileFeature.State, ProfileFeature.Action>
  private let base = Reduce<ProfileFeature.State, ProfileFeature.Action> { state, action in
    if case .edit = action { state.isSignedIn = false }
    return .none
  }

  /// What each form gives when it loads by its first trigger.
  private func loaded(
    _ store: ProfileStore, sourceLocation: SourceLocation = #_sourceLocation
  ) -> LoadPhase<EmptyLoadRequest, UserProfile> {
    #expect(store.send(.onAppear).isFinished, sourceLocation: sourceLocation)
    return store.$profile.phase
  }

  @Test("without a request, the load carries the state: the operation gives a value, an optional, or an error")
  func state() {
    let store = ProfileStore(initialState: .init()) {
      base.loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { load in
        UserProfile(name: "\(load.state.isSignedIn)")
      }
    }
    expectEqual(loaded(store), .loaded(LoadedContent(UserProfile(name: "true"))))
    let empty = ProfileStore(initialState: .init()) {
      base.loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in nil }
    }
    expectEqual(loaded(empty), .loaded(LoadedContent(nil)))
    let failing = ProfileStore(initialState: .init()) {
      base.loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in
        throw NamedError("offline")
      }
    }
    expectEqual(loaded(failing), .failed(LoadFailure(NamedError("offline"), attempts: 1), previous: nil))
  }

  @Test("each trigger of a pack loads, and no other action does; without triggers an explicit load does")
  func pack() {
    let journal = Journal()
    let store = ProfileStore(initialState: .init()) {
      base.loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, \.pullToRefresh) { _ in
        journal.write("load")
        return nil
      }
    }
    store.send(.edit("Ann"))
    expect(journal.entries.isEmpty)
    store.send(.pullToRefresh)
    store.send(.onAppear)
    expectEqual(journal.entries.count, 2)
    let explicit = ProfileStore(initialState: .init()) {
      base.loadable(state: \.$profile, action: \.profile) { _ in
        journal.write("explicit load")
        return nil
      }
    }
    explicit.send(.onAppear)
    expectEqual(journal.entries.count, 2)
    explicit.send(.profile(.load()))
    expectEqual(journal.entries.last, "explicit load")
  }

  @Test("with a request, the load carries the request, and the state as it was after the base reducer")
  func request() {
    let store = CatalogStore(initialState: CatalogState()) {
      CatalogBase().loadable(state: \.$items, action: \.items, performsLoadOn: \.appear) { load in
        [load.request.count, load.state.log.count]
      }
    }
    store.send(.items(.load("all")))
    expectEqual(store.items, [3, 1])
    expectEqual(store.$items.content?.request, "all")
    store.send(.items(.load("some")))
    expectEqual(store.items, [4, 3])
  }

  @Test("a loader gives the value of the request, nothing, or an error")
  func loader() {
    let loader = LoaderStub<String, [Int]> { request in
      switch request {
      case "empty": nil
      case "error": throw NamedError("offline")
      default: [request.count]
      }
    }
    let store = CatalogStore(loader: loader)
    store.send(.items(.load("all")))
    expectEqual(store.$items.phase, .loaded(LoadedContent([3], request: "all")))
    store.send(.items(.load("empty")))
    expectEqual(store.$items.phase, .loaded(LoadedContent(nil, request: "empty")))
    store.send(.items(.load("error")))
    let failure = LoadFailure(NamedError("offline"), request: "error", attempts: 1)
    expectEqual(store.$items.phase, .failed(failure, previous: LoadedContent(nil, request: "empty")))
  }
}
