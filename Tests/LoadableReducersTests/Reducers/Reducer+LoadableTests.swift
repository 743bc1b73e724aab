import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ReducerLoadableTests {
  private typealias ProfileStore = Store<ProfileFeature.State, ProfileFeature.Action>
  private let base = Reduce<ProfileFeature.State, ProfileFeature.Action> { state, action in
    if case .edit = action { state.isSignedIn = false }
    return .none
  }

  /// What each form loads with its first trigger.
  private func loaded(
    _ store: ProfileStore, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> LoadPhase<EmptyLoadRequest, UserProfile> {
    let task = store.send(.onAppear)
    await effectsHaveBegun()
    #expect(task.isFinished, sourceLocation: sourceLocation)
    return store.$profile.phase
  }

  @Test("without a request, the load carries the state: the operation returns a value or an optional, or throws")
  func state() async {
    let store = ProfileStore(initialState: .init()) {
      base.loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { load in
        UserProfile(name: "\(load.state.isSignedIn)")
      }
    }
    expectEqual(await loaded(store), .loaded(LoadedContent(UserProfile(name: "true"))))
    let empty = ProfileStore(initialState: .init()) {
      base.loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in nil }
    }
    expectEqual(await loaded(empty), .loaded(LoadedContent(nil)))
    let failing = ProfileStore(initialState: .init()) {
      base.loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in
        throw NamedError("offline")
      }
    }
    expectEqual(await loaded(failing), .failed(LoadFailure(NamedError("offline"), attempts: 1), previous: nil))
  }

  @Test("each trigger of a pack loads, and no other action does; without triggers an explicit load does")
  func pack() async {
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
    await effectsHaveBegun()
    store.send(.onAppear)
    await effectsHaveBegun()
    expectEqual(journal.entries.count, 2)
    let explicit = ProfileStore(initialState: .init()) {
      base.loadable(state: \.$profile, action: \.profile) { _ in
        journal.write("explicit load")
        return nil
      }
    }
    explicit.send(.onAppear)
    await effectsHaveBegun()
    expectEqual(journal.entries.count, 2)
    explicit.send(.profile(.load()))
    await effectsHaveBegun()
    expectEqual(journal.entries.last, "explicit load")
  }

  @Test("with a request, the load carries the request, and the state as it was after the base reducer")
  func request() async {
    let store = LoggedStore(initialState: LoggedState()) {
      LoggedBase().loadable(state: \.$items, action: \.items, performsLoadOn: \.appear) { load in
        [load.request.count, load.state.log.count]
      }
    }
    store.send(.items(.load("all")))
    await effectsHaveBegun()
    expectEqual(store.items, [3, 1])
    expectEqual(store.$items.content?.request, "all")
    store.send(.items(.load("some")))
    await effectsHaveBegun()
    expectEqual(store.items, [4, 3])
  }

  @Test("a loader returns the value of the request or nothing, or throws")
  func loader() async {
    let loader = LoaderStub<String, [Int]> { request in
      switch request {
      case "empty": nil
      case "error": throw NamedError("offline")
      default: [request.count]
      }
    }
    let store = LoggedStore(loader: loader)
    store.send(.items(.load("all")))
    await effectsHaveBegun()
    expectEqual(store.$items.phase, .loaded(LoadedContent([3], request: "all")))
    store.send(.items(.load("empty")))
    await effectsHaveBegun()
    expectEqual(store.$items.phase, .loaded(LoadedContent(nil, request: "empty")))
    store.send(.items(.load("error")))
    let failure = LoadFailure(NamedError("offline"), request: "error", attempts: 1)
    await effectsHaveBegun()
    expectEqual(store.$items.phase, .failed(failure, previous: LoadedContent(nil, request: "empty")))
  }
}

struct LoadablePropertyTests {
  private struct Feature {
    @LoadableStateWith<String, [Int]> var numbers
    var nested = [0: Nested()]

    struct Nested {
      @LoadableStateWith<String, [Int]> var numbers
    }
  }

  @Test("a collection of 100,000 elements keeps its buffer when it is read, changed, taken out and put back")
  func inPlace() {
    let property = LoadableProperty { \Feature.$numbers }
    var feature = Feature(numbers: .loaded(Array(0..<100_000), request: "all"))
    let address = feature.numbers.address
    expect(property.read(&feature).storage.hasContent)
    property.change(&feature) { $0.wrappedValue?[0] = -1 }
    expectEqual(feature.numbers.address, address)
    var taken = property.take(&feature)
    expectEqual(feature.$numbers, LoadableStateWith())
    taken.wrappedValue?[1] = -1
    property.put(&feature, taken)
    taken = LoadableStateWith()
    expectEqual(feature.numbers.address, address)
    expectEqual(feature.numbers?[0...2], [-1, -1, 2])
  }

  @Test("a deep path is changed in place too, and the result of the change is returned")
  func nested() {
    let property = LoadableProperty { \Feature.nested[0]!.$numbers }
    var feature = Feature()
    feature.nested[0]?.numbers = Array(0..<100_000)
    let address = feature.nested[0]?.numbers.address
    let count = property.change(&feature) { state in
      state.wrappedValue?[0] = -1
      return state.wrappedValue?.count
    }
    expectEqual(count, 100_000)
    expectEqual(feature.nested[0]?.numbers.address, address)
    expectEqual(feature.nested[0]?.numbers?[0], -1)
  }

  @Test("a property is quiet until something waits in it")
  func quiet() {
    let property = LoadableProperty { \Feature.$numbers }
    var feature = Feature(numbers: .loaded([1], request: "all"))
    expect(property.isQuiet(&feature))
    property.change(&feature) { $0.readyToLoad("more") }
    expect(!property.isQuiet(&feature))
  }
}

@MainActor struct LoadableReducerConfiguringTests {
  private let loader = ControlledLoader<String, [Int]>()

  /// A store whose request is the state's note, or none while the note is empty.
  private func store(
    _ state: LoggedState = LoggedState(), whenNil: NilRequestBehavior = .unloads, policy: LoadPolicy = .none
  ) -> LoggedStore {
    let loader = loader
    return LoggedStore(initialState: state) {
      LoggedBase().loadable(state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy) {
        try await loader.load($0.request)
      }
      .guard { $0.mayLoad }
      .derivingRequest(whenNil: whenNil) { state in
        state.log.last { $0.hasPrefix("search ") }.flatMap { $0 == "search " ? nil : String($0.dropFirst(7)) }
      }
    }
  }

  @discardableResult
  private func search(_ text: String, _ store: LoggedStore) -> StoreTask {
    store.edit { $0.log.append("search \(text)") }
  }

  private func answer(_ value: [Int]? = [1]) async throws -> String {
    let call = try await loader.nextRequest()
    call.succeed(with: value)
    return call.request
  }

  /// A store that has loaded the results of a search.
  private func loaded(_ text: String, whenNil: NilRequestBehavior = .unloads) async throws -> LoggedStore {
    let store = store(whenNil: whenNil)
    let handle = search(text, store)
    _ = try await answer()
    await handle.finish()
    return store
  }

  @Test("a changed derived request is loaded in place of the previous one, and only when it changes")
  func changes() async throws {
    let store = store()
    store.edit { $0.mayLoad = true }
    expect(store.$items.isNotLoaded)
    let first = search("a", store)
    expectEqual(store.$items, .loading("a"))
    store.edit { $0.log.append("other") }
    let second = search("b", store)
    try await loader.expectCancelledAtOnce()
    expectEqual(store.$items, .loading("b"))
    expectEqual(try await answer([2]), "b")
    await first.finish()
    await second.finish()
    expectEqual(store.$items, .loaded([2], request: "b"))
    search("b", store)
    expect(!store.$items.isLoading)
    loader.checkNoPendingRequests()
  }

  @Test("if the request changes back to that of stale content, it is loaded again")
  func backToStale() async throws {
    let store = try await loaded("a")
    search("b", store)
    let second = try await loader.nextRequest()
    store.edit {
      $0.$items = .loaded([1], request: "a", isStale: true)
      $0.log.append("search c")
    }
    expect(second.isCancelled)
    expectEqual(try await loader.nextRequest().request, "c")
    search("a", store)
    expectEqual(store.$items.load?.request, "a")
    expectEqual(store.$items.load?.kind, .refresh)
    store.cancelEffects()
  }

  @Test("nil unloads, or keeps content and cancels the load, as specified", arguments: NilRequestBehavior.allCases)
  func none(whenNil: NilRequestBehavior) async throws {
    let store = try await loaded("a", whenNil: whenNil)
    search("b", store)
    let second = try await loader.nextRequest()
    search("", store)
    expect(second.isCancelled)
    expectEqual(store.$items, (whenNil == .unloads ? .notLoaded : .loaded([1], request: "a")))
    expectEqual(store.endings.last, "cancelled b")
    // Requested again: the kept content is still fresh.
    search("a", store)
    expectEqual(store.$items.isLoading, (whenNil == .unloads))
    store.cancelEffects()
  }

  @Test("if nothing was ever derived, nil changes nothing: neither the initial state nor an explicit load")
  func noneAtFirst() async throws {
    let store = store(LoggedState(items: .loaded([7], request: "x")))
    store.edit { _ in }
    expectEqual(store.$items, .loaded([7], request: "x"))
    let load = store.send(.items(.load("y")))
    store.edit { _ in }
    expectEqual(try await answer([8]), "y")
    await load.finish()
    expectEqual(store.items, [8])
  }

  @Test(
    "a state that begins with fresh content of the derived request loads nothing, and one with another request does")
  func preloaded() async throws {
    let store = store(LoggedState(items: .loaded([7], request: "a"), log: ["search a"]))
    store.edit { _ in }
    expectEqual(store.$items, .loaded([7], request: "a"))
    let other = self.store(LoggedState(items: .loaded([7], request: "b"), log: ["search a"]))
    other.edit { _ in }
    expectEqual(other.$items.load?.kind, .replacement)
    expectEqual(try await answer(), "a")
  }

  @Test("several observers are called, in the order in which they were attached")
  func observers() async {
    let first = RecordingObserver()
    let second = RecordingObserver()
    let store = LoggedStore(initialState: LoggedState()) {
      LoggedBase().loadable(state: \.$items, action: \.items) { _ in [1] }.observed(by: first).observed(by: second)
    }
    store.send(.items(.load("a")))
    await effectsHaveBegun()
    expectEqual(first.events.map(\.description), ["started: initial of a", "succeeded: initial of a"])
    expectEqual(second.events.map(\.description), first.events.map(\.description))
  }
}
