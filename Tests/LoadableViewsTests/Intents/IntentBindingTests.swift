import LoadableCore
import LoadableReducers
import LoadableViews
import TestSupport
import Testing

struct IntentBindingTests {
  enum Action: Equatable {
    case load(String)
    case refresh
    case cancel
  }

  static let all: [LoadIntent<String>] = [.load("a"), .retry("b"), .retry(nil), .refresh, .cancel]

  @MainActor
  func binding(_ store: RecordingStore<Action>) -> IntentBinding<String> {
    IntentBinding(store) { intent in
      intent.fold(load: { .load($0) }, refresh: { .refresh }, cancel: { .cancel })
    }
  }

  @Test("A store whose actions are those of a loadable thing needs no function that wraps them")
  @MainActor
  func loadActions() async {
    let store = RecordingStore<OwnLoadAction>()
    let binding = IntentBinding(store)
    for intent in Self.all { binding.send(intent) }
    await binding.refresh()
    expectEqual(
      store.log, ["load(\"a\")", "load(\"b\")", "refresh", "refresh", "cancel", "refresh", "awaited"])
  }

  @Test("The name of a case is enough where a loadable thing is a part of a feature, or of a feature within it")
  @MainActor
  func wrapped() {
    let store = RecordingStore<ScreenAction>()
    for binding in [
      IntentBinding(store, action: ScreenAction.greeting), IntentBinding(store, action: \.greeting),
      IntentBinding(store, action: \.detail.greeting),
    ] {
      for intent in Self.all { binding.send(intent) }
    }
    let sends = ["load(\"a\")", "load(\"b\")", "refresh", "refresh", "cancel"].map { "greeting(OwnLoadAction.\($0))" }
    expectEqual(
      store.log.map { $0.replacing("LoadableViewsTests.", with: "") },
      sends + sends + sends.map { "detail(ScreenAction.\($0))" })
  }

  @Test("Intents become sends at once, in order, and nothing is awaited")
  @MainActor
  func sends() {
    let store = RecordingStore<Action>()
    let binding = binding(store)
    for intent in Self.all {
      binding.send(intent)
      store.note("returned")
    }
    expectEqual(
      store.log,
      [
        "load(\"a\")", "returned", "load(\"b\")", "returned", "refresh", "returned", "refresh", "returned", "cancel",
        "returned",
      ]
    )
  }

  @Test("A refresh is awaited through the store's handle")
  @MainActor
  func refresh() async {
    let store = RecordingStore<Action>()
    let binding = binding(store)
    await binding.refresh()
    store.note("returned")
    expectEqual(store.log, ["refresh", "awaited", "returned"])
  }

  @Test("Every intent can be awaited")
  @MainActor
  func performs() async {
    let store = RecordingStore<Action>()
    let binding = binding(store)
    for intent in Self.all {
      await binding.perform(intent)
    }
    expectEqual(
      store.log.filter { $0 != "awaited" },
      [
        "load(\"a\")", "load(\"b\")", "refresh", "refresh", "cancel",
      ])
    expectEqual(store.log.count, 10)
  }

  @Test("An intent without an action is ignored")
  @MainActor
  func ignored() async {
    let store = RecordingStore<Action>()
    let binding = IntentBinding<String>(store) { intent in intent == .cancel ? nil : .refresh }
    binding.send(.cancel)
    await binding.perform(.cancel)
    expectEqual(store.log, [])
    binding.send(.refresh)
    expectEqual(store.log, ["refresh"])
  }

  /// The server's part: the store lives on an actor of its own.
  actor Visitor {
    let store = RecordingStore<Action>()

    func visit() async -> [String] {
      let binding = IntentBinding<String>(store) { _ in .refresh }
      binding.send(.refresh)
      await binding.refresh()
      preconditionIsolated()
      return store.log
    }
  }

  @Test("It works on any actor")
  func actor() async {
    expectEqual(await Visitor().visit(), ["refresh", "refresh", "awaited"])
  }

  @Test("Closures replace a store: one to send, one to await")
  @MainActor
  func closures() async {
    var log: [String] = []
    let binding = IntentBinding<String>(
      send: { log.append("send \($0)") },
      perform: { intent in
        MainActor.preconditionIsolated()
        log.append("perform \(intent)")
      }
    )
    binding.send(.cancel)
    await binding.refresh()
    expectEqual(log, ["send cancel", "perform refresh"])
  }

  @Test("With one closure everything is sent")
  @MainActor
  func closure() async {
    var intents: [LoadIntent<String>] = []
    let binding = IntentBinding<String> { intents.append($0) }
    binding.send(.load("a"))
    await binding.refresh()
    await binding.perform(.cancel)
    expectEqual(intents, [.load("a"), .refresh, .cancel])
  }
}

/// A load action of an architecture of one's own.
enum OwnLoadAction: LoadActionProtocol {
  case load(String)
  case refresh
  case retry
  case cancel
}
