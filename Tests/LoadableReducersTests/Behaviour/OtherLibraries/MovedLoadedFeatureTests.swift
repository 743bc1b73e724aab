import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The loading forms of swift-composable-loadable: they load the state of a child feature, with or without a request.
@MainActor struct MovedLoadedFeatureTests {
  private typealias State = FrontPage.State
  private typealias Base = FrontPage.Base
  private let server = ControlledLoader<String, String>()

  private func fetch(_ request: String) -> @Sendable () async throws -> String {
    let server = server
    return { try await server.load(request) ?? "" }
  }

  @Test("state and action are typed by the feature, whose state says that it needs no request: `load: { state in }`")
  func withoutRequest() async throws {
    let fetchMessage = fetch("greeting")
    let store = TestStore(initialState: State()) {
      Base { state, action in
        .none
      }
      .loadable(state: \.$greeting, action: \.greeting) { _ in
        GreetingFeature.State(message: try await fetchMessage())
      }
      .child {
        GreetingFeature()
      }
    }
    store.send(.greeting(.load())) { $0.$greeting.loading() }
    try await server.nextRequest().succeed(with: "Hello")
    await store.receive(\.greeting.finished) { $0.$greeting.loaded(with: GreetingFeature.State(message: "Hello")) }
    // The child is working with what was loaded.
    store.send(.greeting(.child(.shout))) { $0.greeting?.message = "HELLO" }
    await store.finish()
  }

  /// A parent that loads a welcome for a request, and shows what went wrong.
  private func welcomeStore() -> TestStoreOf<Base> {
    TestStore(initialState: State()) { [server] in
      Base { state, action in
        switch action {
        case .welcome(.finished(.failure(let failure), _)):
          state.alert = "\(failure.request?.name ?? "-"): \(failure.error)"
        case .welcome(.finished(.success, _)):
          state.alert = nil
        default:
          break
        }
        return .none
      }
      .loadable(state: \.$welcome, action: \.welcome) { load in
        try await server.load("\(load.request.name) \(load.state.place)").map { WelcomeFeature.State(message: $0) }
      }
      .child {
        WelcomeFeature()
      }
    }
  }

  @Test("with the request that the feature's state names, the load takes it: `load: { request, state in }`")
  func withRequest() async throws {
    let store = welcomeStore()
    let request = WelcomeRequest(name: "Ann")
    store.send(.welcome(.load(request))) { $0.$welcome.loading(request) }
    let call = try await server.nextRequest()
    expectEqual(call.request, "Ann here")
    call.succeed(with: "Welcome, Ann")
    await store.receive(\.welcome.finished) {
      $0.$welcome.loaded(with: WelcomeFeature.State(message: "Welcome, Ann"))
    }
    expectEqual(store.state.$welcome.content?.request, request)
    store.send(.welcome(.child(.shout))) { $0.welcome?.message = "WELCOME, ANN" }
    await store.finish()
  }

  @Test("load, refresh and cancel are actions; the failure that the parent matches carries error and request")
  func actions() async throws {
    let store = welcomeStore()
    let request = WelcomeRequest(name: "Ann")
    let welcome = WelcomeFeature.State(message: "Welcome")
    store.send(.welcome(.load(request))) { $0.$welcome.loading(request) }
    try await server.nextRequest().fail(with: NamedError("offline"))
    await store.receive(\.welcome.finished) {
      $0.$welcome.failed(with: NamedError("offline"))
      $0.alert = "Ann: offline"
    }
    store.send(.welcome(.refresh)) { $0.$welcome.loading(request) }
    try await server.nextRequest().succeed(with: "Welcome")
    await store.receive(\.welcome.finished) {
      $0.$welcome.loaded(with: welcome)
      $0.alert = nil
    }
    store.send(.welcome(.refresh)) { $0.$welcome.loading(request) }
    let running = try await server.nextRequest()
    store.send(.welcome(.cancel)) { $0.$welcome = .loaded(welcome, request: request) }
    expect(running.isCancelled)
    await store.receive(\.welcome.cancelled)
    await store.finish()
  }

  @Test("a feature without a request is loaded for its parents' requests: one uses a text, another a number")
  func differentRequests() async throws {
    let store = TestStore(initialState: State()) { [server] in
      Base { _, _ in .none }
        .loadable(state: \.$news, action: \.news) { load in
          try await server.load(load.request).map { NoticeFeature.State(message: $0) }
        }
        .child {
          NoticeFeature()
        }
        .loadable(state: \.$alarm, action: \.alarm) { load in
          try await server.load("alarm \(load.request)").map { NoticeFeature.State(message: $0) }
        }
        .child {
          NoticeFeature()
        }
    }
    store.send(.news(.load("today"))) { $0.$news.loading("today") }
    try await server.nextRequest().succeed(with: "Rain")
    await store.receive(\.news.finished) { $0.$news.loaded(with: NoticeFeature.State(message: "Rain")) }
    store.send(.alarm(.load(3))) { $0.$alarm.loading(3) }
    let call = try await server.nextRequest()
    expectEqual(call.request, "alarm 3")
    call.succeed(with: "Fire")
    await store.receive(\.alarm.finished) { $0.$alarm.loaded(with: NoticeFeature.State(message: "Fire")) }
    store.send(.alarm(.child(.shout))) { $0.alarm?.message = "FIRE" }
    expectEqual(store.state.news?.message, "Rain")
    await store.finish()
  }

  /// The modifier in each of its four forms, and the action that loads.
  private var fourForms: [(store: StoreOf<Base>, load: FrontPage.Action)] {
    let base = Base { _, _ in .none }
    return [
      (
        Store(initialState: State()) {
          base.loadable(state: \.$motto, action: \.motto) { load in "motto \(load.state.place)" }
        },
        .motto(.load())
      ),
      (
        Store(initialState: State()) {
          base.loadable(state: \.$headline, action: \.headline) { load in "\(load.request) \(load.state.place)" }
        },
        .headline(.load("headline"))
      ),
      (
        Store(initialState: State()) {
          base.loadable(state: \.$greeting, action: \.greeting) { load in
            GreetingFeature.State(message: "greeting \(load.state.place)")
          }
          .child {
            GreetingFeature()
          }
        },
        .greeting(.load())
      ),
      (
        Store(initialState: State()) {
          base.loadable(state: \.$welcome, action: \.welcome) { load in
            WelcomeFeature.State(message: "\(load.request.name) \(load.state.place)")
          }
          .child {
            WelcomeFeature()
          }
        },
        .welcome(.load(WelcomeRequest(name: "welcome")))
      ),
    ]
  }

  @Test("all four forms load: with and without a request, with and without a child")
  func forms() async {
    var loaded: [[String]] = []
    for (store, load) in fourForms {
      store.send(load)
      await effectsHaveBegun()
      loaded.append([store.motto, store.headline, store.greeting?.message, store.welcome?.message].compactMap { $0 })
    }
    expectEqual(loaded, [["motto here"], ["headline here"], ["greeting here"], ["welcome here"]])
  }

  @Test("a store scoped to the loaded content is the child's, for its view; there is none before")
  func scope() async {
    let store = Store(initialState: State()) {
      Base { _, _ in .none }
        .loadable(state: \.$greeting, action: \.greeting) { _ in
          GreetingFeature.State(message: "Hello")
        }
        .child {
          GreetingFeature()
        }
    }
    expect(store.scope(content: \.$greeting, action: \.greeting) == nil)
    store.send(.greeting(.load()))
    await effectsHaveBegun()
    let greeting = store.scope(content: \.$greeting, action: \.greeting)
    expectEqual(greeting?.message, "Hello")
    greeting?.send(.shout)
    await effectsHaveBegun()
    expectEqual(greeting?.message, "HELLO")
    expectEqual(store.greeting?.message, "HELLO")
  }
}
