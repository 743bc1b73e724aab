import LoadableCore
import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

struct IntentSenderTests {
  static let all: [LoadIntent<String>] = [
    .load("a"), .retry, .refresh, .cancel, .nextPage, .previousPage, .rowAppeared(AnyRowID(7)), .rowShown(AnyRowID(7)),
    .dismiss,
  ]
  static let actions = [
    "load(\"a\")", "retry", "refresh", "cancel", "loadNext", "loadPrevious", "rowAppeared(7)", "rowShown(7)",
    "dismiss",
  ]

  @Test("Each intent is one action of a list, in order, and sending awaits nothing") @MainActor
  func sends() {
    let store = RecordingStore<OwnPageAction>()
    let sender = IntentSender(store)
    for intent in Self.all { sender.send(intent) }
    expectEqual(store.log, Self.actions)
  }

  @Test("Each intent can be awaited through the store's handle") @MainActor
  func performs() async {
    let store = RecordingStore<OwnPageAction>()
    let sender = IntentSender(store)
    for intent in Self.all { await sender.perform(intent) }
    expectEqual(store.log, Self.actions.flatMap { [$0, "awaited"] })
  }

  @Test("A single loadable ignores intents about pages and rows, and a list ignores a row whose id has another type")
  @MainActor
  func pages() async {
    let store = RecordingStore<OwnLoadAction>()
    let sender = IntentSender(store)
    for intent in Self.all { sender.send(intent) }
    expectEqual(store.log, Array(Self.actions.prefix(4)) + ["dismiss"])
    let list = RecordingStore<OwnPageAction>()
    for intent in [LoadIntent<String>.rowAppeared(AnyRowID("seven")), .rowShown(AnyRowID("seven"))] {
      IntentSender(list).send(intent)
    }
    expectEqual(list.log, [])
    let plain = RecordingStore<PlainPageAction>()
    for intent in Self.all { IntentSender(plain).send(intent) }
    expectEqual(plain.log, Self.actions.filter { $0 != "rowShown(7)" }, "an action that remembers no rows")
  }

  @Test("The name of a case is enough if a loadable or a list is part of a feature, or of a child feature")
  @MainActor
  func wrapped() {
    let store = RecordingStore<ScreenAction>()
    for sender in [
      IntentSender(store, action: ScreenAction.greeting), IntentSender(store, action: \.greeting),
      IntentSender(store, action: ScreenAction.rows), IntentSender(store, action: \.rows),
      IntentSender(store, action: \.detail.rows),
    ] {
      sender.send(.retry)
    }
    expectEqual(
      store.log.map { $0.replacing("LoadableViewsTests.", with: "") },
      Array(repeating: "greeting(OwnLoadAction.retry)", count: 2)
        + Array(repeating: "rows(OwnPageAction.retry)", count: 2) + ["detail(ScreenAction.rows(OwnPageAction.retry))"])
  }

  @Test(
    "A pull refreshes content, or retries or loads if there is none, and waits; during a first load it does nothing")
  @MainActor
  func refresh() async {
    let presenter = LoadablePresenter<String>(autoload: .byButton("x"))
    for (state, action) in [
      (TestState.loaded, "refresh"), (.failed, "retry"), (.notLoaded, "load(\"x\")"), (.loading, nil as String?),
    ] {
      let store = RecordingStore<OwnLoadAction>()
      await IntentSender(store).refresh(presenter.present(state))
      expectEqual(store.log, action.map { [$0, "awaited"] } ?? [])
    }
  }

  @Test("A pressed button is looked up by name among what is offered, including what a list's ends offer")
  @MainActor
  func named() async {
    let presenter = ListPresenter<String>()
    let failed = TestListState.loaded(TestRows(1...2, next: 7)).with { $0.next = .failed }
    let names = Self.all.map(\.name) + ["drop table"]
    for (state, actions) in [
      (failed, ["refresh", "loadNext"]), (TestListState(activity: .init(loadingRequest: "a")), ["cancel"]),
      (TestListState(failure: TestListState.Failure(error: TestError.offline, request: "a")), ["retry"]),
    ] {
      let store = RecordingStore<OwnPageAction>()
      let viewModel = presenter.present(state)
      for name in names { IntentSender(store).send(named: name, of: viewModel) }
      expectEqual(store.log, actions)
      for name in names { await IntentSender(store).perform(named: name, of: viewModel) }
      expectEqual(store.log, actions + actions.flatMap { [$0, "awaited"] })
    }
  }

  @Test("An appearing row is reported, and loads a page only if no button does that") @MainActor
  func rows() {
    let store = RecordingStore<OwnPageAction>()
    let sender = IntentSender(store)
    let more = ListEdgeViewModel.more(ListEdgeViewModel.More(load: .nextPage, text: "m", isAutomatic: true))
    sender.rowAppeared(1, of: ListViewModel(TestRows(1...2)))
    sender.rowAppeared(2, of: ListViewModel(TestRows(1...2), footer: more))
    // The same, with an id from a `ScrollPlace`.
    sender.rowAppeared(AnyRowID(1), of: ListViewModel(TestRows(1...2)))
    sender.rowAppeared(AnyRowID(2), of: ListViewModel(TestRows(1...2), footer: more))
    expectEqual(store.log, ["rowShown(1)", "rowAppeared(2)", "rowShown(1)", "rowAppeared(2)"])
  }

  @Test("An intent without an action is ignored")
  @MainActor
  func ignored() async {
    let store = RecordingStore<OwnLoadAction>()
    let sender = IntentSender<String>(store) { intent in intent == .cancel ? nil : .refresh }
    sender.send(.cancel)
    await sender.perform(.cancel)
    expectEqual(store.log, [])
    sender.send(.refresh)
    expectEqual(store.log, ["refresh"])
  }

  /// A store on an actor of its own, as on a server.
  actor Visitor {
    let store = RecordingStore<OwnLoadAction>()

    func visit() async -> [String] {
      let sender = IntentSender<String>(store) { _ in .refresh }
      sender.send(.refresh)
      await sender.perform(.refresh)
      preconditionIsolated()
      return store.log
    }
  }

  @Test("It works on any actor")
  func actor() async {
    expectEqual(await Visitor().visit(), ["refresh", "refresh", "awaited"])
  }

  @Test("With one closure, everything is sent")
  @MainActor
  func closure() async {
    var intents: [LoadIntent<String>] = []
    let sender = IntentSender<String> { intents.append($0) }
    sender.send(.load("a"))
    await sender.perform(.refresh)
    await sender.perform(.cancel)
    expectEqual(intents, [.load("a"), .refresh, .cancel])
  }
}

/// A load action of another architecture.
enum OwnLoadAction: LoadActionProtocol {
  case load(String)
  case refresh
  case retry
  case cancel
  case dismiss
}

/// A paginated action of another architecture.
enum OwnPageAction: PageLoadActionProtocol {
  case load(String)
  case refresh
  case cancel
  case dismiss
  case loadNext
  case loadPrevious
  case retry
  case rowAppeared(Int)
  case rowShown(Int)

  static func shownRow(_ id: Int) -> Self? { .rowShown(id) }
}

/// The same for a list that remembers no rows.
private enum PlainPageAction: PageLoadActionProtocol {
  case load(String)
  case refresh
  case cancel
  case dismiss
  case loadNext
  case loadPrevious
  case retry
  case rowAppeared(Int)
}

@MainActor struct IntentSenderCombiningTests {
  typealias Request = CombinedRequest<String, Int>

  @Test(
    "Each part gets its own intent, and a part that is not concerned gets none",
    arguments: [
      (LoadIntent.load(Request("a", 1)), ["load(\"a\")", "load(1)"]), (.load(Request(nil, 1)), ["load(1)"]),
      (.retry, ["retry", "retry"]), (.refresh, ["refresh", "refresh"]), (.cancel, ["cancel", "cancel"]),
      (.nextPage, ["nextPage", "nextPage"]), (.previousPage, ["previousPage", "previousPage"]),
      (.dismiss, ["dismiss", "dismiss"]),
    ])
  func parts(intent: LoadIntent<Request>, expected: [String]) async {
    var sent: [String] = []
    var performed: [String] = []
    let sender = IntentSender(
      combining: IntentSender<String>(send: { sent.append("\($0)") }, perform: { performed.append("\($0)") }),
      IntentSender<Int>(send: { sent.append("\($0)") }, perform: { performed.append("\($0)") }))
    sender.send(intent)
    expect(sent == expected && performed == [])
    await sender.perform(intent)
    expect(performed == expected && sent == expected)
  }

  @Test("All stores begin before the first one has ended")
  func sideBySide() async {
    let store = RecordingStore<String>()
    func part(_ name: String) -> IntentSender<String> {
      IntentSender(store) { (intent: LoadIntent<String>) -> String? in "\(name) \(intent.name)" }
    }
    await IntentSender(combining: part("first"), part("second")).perform(.refresh)
    expectEqual(store.log, ["first refresh", "second refresh", "awaited", "awaited"])
  }
}
