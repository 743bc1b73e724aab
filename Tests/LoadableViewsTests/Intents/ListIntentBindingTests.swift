import LoadableCore
import LoadableReducers
import LoadableViews
import TestSupport
import Testing

struct ListIntentBindingTests {
  static let all: [ListIntent<String, Int>] = [
    .list(.load("a")), .list(.retry("b")), .list(.retry(nil)), .list(.refresh), .list(.cancel),
    .page(.loadNext), .page(.loadPrevious), .page(.retry), .rowAppeared(7),
  ]
  static let actions = [
    "load(\"a\")", "retry", "retry", "refresh", "cancel", "loadNext", "loadPrevious", "retry", "rowAppeared(7)",
  ]

  @Test("Each intent is one action, and is not awaited when it is sent")
  @MainActor
  func sends() {
    let store = RecordingStore<OwnPageAction>()
    let binding = ListIntentBinding(store)
    for intent in Self.all { binding.send(intent) }
    expectEqual(store.log, Self.actions)
  }

  @Test("Each intent can be awaited through the store's handle")
  @MainActor
  func performs() async {
    let store = RecordingStore<OwnPageAction>()
    let binding = ListIntentBinding(store)
    for intent in Self.all { await binding.perform(intent) }
    expectEqual(store.log, Self.actions.flatMap { [$0, "awaited"] })
  }

  @Test("The name of a case is enough where a list is a part of a feature, as a function or as a key path")
  @MainActor
  func wrapped() async {
    let store = RecordingStore<ScreenAction>()
    for binding in [
      ListIntentBinding(store, action: ScreenAction.rows), ListIntentBinding(store, action: \.rows),
    ] {
      await send(through: binding)
    }
    let sends = [
      "rows(loadNext)", "rows(cancel)", "rows(rowAppeared(7))", "rows(loadPrevious)", "awaited", "rows(load(\"a\"))",
      "awaited", "rows(refresh)", "awaited",
    ]
    expectEqual(store.log.map { $0.replacing("LoadableViewsTests.OwnPageAction.", with: "") }, sends + sends)
  }

  @Test("A key path leads to the list of a feature within another too")
  @MainActor
  func nested() {
    let store = RecordingStore<ScreenAction>()
    ListIntentBinding(store, action: \.detail.rows).send(.loadNext)
    expectEqual(
      store.log.map { $0.replacing("LoadableViewsTests.", with: "") },
      [
        "detail(ScreenAction.rows(OwnPageAction.loadNext))"
      ])
  }

  @MainActor
  private func send(through binding: ListIntentBinding<String, Int>) async {
    binding.send(.loadNext)
    binding.send(.cancel)
    binding.rowAppeared(7)
    await binding.perform(.loadPrevious)
    await binding.perform(.load("a"))
    await binding.refresh()
  }

  @Test("A renderer that knows no pages gets the part that is about the list as a whole")
  @MainActor
  func list() async {
    let store = RecordingStore<OwnPageAction>()
    let binding: IntentBinding<String> = ListIntentBinding(store).list
    binding.send(.retry("a"))
    await binding.refresh()
    expectEqual(store.log, ["retry", "refresh", "awaited"])
  }

  @Test("An intent without an action is ignored")
  @MainActor
  func ignored() async {
    let store = RecordingStore<OwnPageAction>()
    let binding = ListIntentBinding<String, Int>(store) { intent in
      if case .rowAppeared = intent { nil } else { .refresh }
    }
    binding.rowAppeared(1)
    await binding.perform(.rowAppeared(1))
    expectEqual(store.log, [])
    binding.send(.loadNext)
    expectEqual(store.log, ["refresh"])
  }

  @Test("Closures replace a store: one to send, one to await")
  @MainActor
  func closures() async {
    var log: [String] = []
    let binding = ListIntentBinding<String, Int>(
      send: { log.append("send \($0)") }, perform: { log.append("perform \($0)") })
    binding.rowAppeared(1)
    await binding.perform(.page(.loadNext))
    expectEqual(log, ["send rowAppeared(1)", "perform page(LoadableViews.PageIntent.loadNext)"])

    var sent: [ListIntent<String, Int>] = []
    let one = ListIntentBinding<String, Int> { sent.append($0) }
    await one.refresh()
    expectEqual(sent, [.list(.refresh)])
  }
}

/// A paginated action of an architecture of one's own.
enum OwnPageAction: PageLoadActionProtocol {
  case load(String)
  case refresh
  case cancel
  case loadNext
  case loadPrevious
  case retry
  case rowAppeared(Int)
}
