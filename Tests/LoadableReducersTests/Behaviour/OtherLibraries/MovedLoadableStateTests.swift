import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The state of "Loadable for The Composable Architecture": its cases, its derived properties, and loading by hand.
struct MovedLoadableStateTests {
  typealias PageState = LoadableState<UserPage>
  static let ann = UserPage(name: "Ann")
  static let previous = LoadedContent<EmptyLoadRequest, UserPage>(ann)

  /// A state that the other library has a case for, and the derived properties that are true in it.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var state: PageState
    var value: UserPage?
    var facts: Set<Fact>
    var testDescription: String { name }
  }

  enum Fact: CaseIterable {
    case hasFailed, isLoading, isReloading, isPerformingInitialLoad, isLoaded, isNotLoaded, isStale, isReadyToLoad

    func holds(of state: PageState) -> Bool {
      switch self {
      case .hasFailed: state.hasFailed
      case .isLoading: state.isLoading
      case .isReloading: state.isReloading
      case .isPerformingInitialLoad: state.isPerformingInitialLoad
      case .isLoaded: state.isLoaded
      case .isNotLoaded: state.isNotLoaded
      case .isStale: state.isStale
      case .isReadyToLoad: state.isReadyToLoad
      }
    }
  }

  static let rows = [
    Row(name: ".notLoaded(readyToLoad: false)", state: .notLoaded, facts: [.isNotLoaded]),
    Row(name: ".notLoaded(readyToLoad: true)", state: .ready, facts: [.isNotLoaded, .isReadyToLoad]),
    Row(name: ".loading(nil)", state: .loading(), facts: [.isLoading, .isPerformingInitialLoad]),
    Row(name: ".loading(value)", state: .loading(previous: previous), value: ann, facts: [.isLoading, .isReloading]),
    Row(name: ".loaded(nil, isStale: false)", state: .loaded(nil), facts: [.isLoaded]),
    Row(name: ".loaded(value, isStale: false)", state: .loaded(ann), value: ann, facts: [.isLoaded]),
    Row(
      name: ".loaded(value, isStale: true)", state: .loaded(ann, isStale: true), value: ann,
      facts: [.isLoaded, .isStale]),
    Row(name: ".failed", state: .failed(NamedError("offline")), facts: [.hasFailed]),
    Row(
      name: ".failed, with the value kept", state: .failed(NamedError("offline"), previous: previous), value: ann,
      facts: [.hasFailed]),
  ]

  @Test("each case has its derived properties, and the value", arguments: rows)
  func derivedProperties(row: Row) {
    expectEqual(Set(Fact.allCases.filter { $0.holds(of: row.state) }), row.facts)
    expectEqual(row.state.currentValue, row.value)
    expectEqual(UserScreen.State(profile: row.state).profile, row.value)
  }

  @Test("the phase is the other library's enum to switch over, and also has the request and the error", arguments: rows)
  func phase(row: Row) {
    switch row.state.phase {
    case .notLoaded(let isReady):
      expectEqual(row.name, ".notLoaded(readyToLoad: \(isReady))")
    case .loading(let request, let previous):
      expectEqual(request, EmptyLoadRequest())
      expectEqual(row.name, (previous == nil ? ".loading(nil)" : ".loading(value)"))
      expectEqual(previous?.value, row.value)
    case .loaded(let content):
      expectEqual(row.name, ".loaded(\(content.value == nil ? "nil" : "value"), isStale: \(content.isStale))")
      expectEqual(content.value, row.value)
    case .failed(let failure, let previous):
      expect(failure.error is NamedError)
      expectEqual(failure.errorDescription, "offline")
      expectEqual(row.name, (previous == nil ? ".failed" : ".failed, with the value kept"))
      expectEqual(previous?.value, row.value)
    }
  }

  @Test("loading(), failed() and loaded(with:) serve a reducer that loads by hand, without the modifier")
  @MainActor func byHand() async throws {
    let api = ControlledLoader<EmptyLoadRequest, UserPage>()
    let store = TestStore(initialState: HandMade.State()) { HandMade { try await api.load(EmptyLoadRequest()) } }
    store.send(.onAppear) { $0.$profile = .loading() }
    try await api.nextRequest().fail(with: NamedError("offline"))
    await store.receive(exactly: .response(nil)) {
      $0.$profile = .failed(UnspecifiedLoadError(), request: EmptyLoadRequest())
    }
    store.send(.onAppear) { $0.$profile.loading() }
    expect(store.state.$profile.isPerformingInitialLoad)
    try await api.nextRequest().succeed(with: Self.ann)
    await store.receive(exactly: .response(Self.ann)) { $0.$profile = .loaded(Self.ann, request: EmptyLoadRequest()) }
    await store.finish()
  }

  @Test("by hand, loading keeps the current value or drops it, as requested")
  func currentValueByHand() {
    for isKept in [true, false] {
      var state = PageState.loaded(Self.ann)
      state.loading(keepingContent: isKept)
      expect(state.isLoading)
      expectEqual(state.currentValue, (isKept ? Self.ann : nil))
      state.failed()
      expect(state.hasFailed)
      expectEqual(state.currentValue, (isKept ? Self.ann : nil))
      state.loaded(with: UserPage(name: "Bob"))
      expectEqual(state, .loaded(UserPage(name: "Bob"), request: state.content?.request))
    }
  }
}

/// A feature with its own loading logic.
private struct HandMade: Feature {
  struct State: Equatable {
    @Loadable var profile: UserPage?
  }

  enum Action: Equatable {
    case onAppear
    case response(UserPage?)
  }

  let fetch: @Sendable () async throws -> UserPage?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        state.$profile.loading()
        return .run { send in send(.response(try? await fetch())) }
      case .response(nil):
        state.$profile.failed()
        return .none
      case .response(let profile):
        state.$profile.loaded(with: profile)
        return .none
      }
    }
  }
}
