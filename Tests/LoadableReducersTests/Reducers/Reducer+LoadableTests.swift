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

  @Test("without a request, the operation takes the state: it gives a value, an optional, or an error")
  func state() {
    let store = ProfileStore(initialState: .init()) {
      base.loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { state in
        UserProfile(name: "\(state.isSignedIn)")
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

  @Test("without a request, the operation may take nothing")
  func nothing() {
    let ann = UserProfile(name: "Ann")
    let store = ProfileStore(initialState: .init()) {
      base.loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { ann }
    }
    expectEqual(loaded(store), .loaded(LoadedContent(ann)))
  }

  @Test("each trigger of a pack loads, and no other action does; without triggers an explicit load does")
  func pack() {
    let journal = Journal()
    let store = ProfileStore(initialState: .init()) {
      base.loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, \.pullToRefresh) {
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
      base.loadable(state: \.$profile, action: \.profile) {
        journal.write("explicit load")
        return nil
      }
    }
    explicit.send(.onAppear)
    expectEqual(journal.entries.count, 2)
    explicit.send(.profile(.load()))
    expectEqual(journal.entries.last, "explicit load")
  }

  @Test("triggers of different eagerness serve the forms without a request")
  func eagerness() {
    let journal = Journal()
    let stores = [
      ProfileStore(initialState: .init()) {
        base.loadable(
          state: \.$profile, action: \.profile, performsLoadOn: .ifNotLoaded(\.onAppear).always(\.pullToRefresh)
        ) {
          journal.write("nothing")
          return nil
        }
      },
      ProfileStore(initialState: .init()) {
        base.loadable(
          state: \.$profile, action: \.profile, performsLoadOn: .ifNotLoaded(\.onAppear).always(\.pullToRefresh)
        ) { _ in
          journal.write("state")
          return nil
        }
      },
    ]
    for store in stores {
      for action in [ProfileFeature.Action.onAppear, .onAppear, .pullToRefresh] { store.send(action) }
    }
    expectEqual(journal.entries, ["nothing", "nothing", "state", "state"])
  }

  @Test("triggers in an array serve the forms with a request")
  func array() {
    let journal = Journal()
    let stores = [
      CatalogStore(initialState: CatalogState(items: .ready("all"))) {
        CatalogBase().loadable(state: \.$items, action: \.items, performsLoadOn: [\.appear, \.tap]) { request, _ in
          journal.write("operation \(request)")
          return nil
        }
      },
      CatalogStore(initialState: CatalogState(items: .ready("all"))) {
        CatalogBase().loadable(
          state: \.$items, action: \.items, performsLoadOn: [\.appear, \.tap],
          loader: LoaderStub { request in
            journal.write("loader \(request)")
            return nil
          })
      },
    ]
    for store in stores {
      for action in [CatalogAction.appear, .tap(1), .refresh] { store.send(action) }
    }
    expectEqual(journal.entries, ["operation all", "operation all", "loader all", "loader all"])
  }

  @Test("with a request, the operation takes the request and the state as it was after the base reducer")
  func request() {
    let store = CatalogStore(initialState: CatalogState()) {
      CatalogBase().loadable(state: \.$items, action: \.items, performsLoadOn: \.appear) { request, state in
        [request.count, state.log.count]
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
