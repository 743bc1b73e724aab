import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Observers get the same facts wherever something is loaded or saved: lists, models, edits, signals, caches and
/// actions.
@MainActor struct ObservedKindsTests {
  private let recorder = LoadRecorder { "\($0)" }

  private var texts: [String] { recorder.records.map(\.description) }

  @Test("a list: its pages have their own labels, wait for the list with their cause, and measure their rows")
  func list() async throws {
    let recorder = recorder
    let feed = Feed(FeedState()) { $0.observed(by: recorder, bytes: { _ in 10 }) }
    let first = feed.store.send(.appear)
    let next = feed.send(.endReached)
    try await feed.answer(first, 1, "1a 2a", next: 2)
    try await feed.answer(next, 2, "3a", next: 3)
    expectEqual(
      texts,
      [
        "rows started: initial of EmptyLoadRequest(), trigger appear",
        "rows.next waits for load: initial of EmptyLoadRequest(), trigger endReached",
        "rows succeeded: initial of EmptyLoadRequest(), trigger appear, 20 bytes",
        "rows.next started: initial of 2, trigger endReached",
        "rows.next succeeded: initial of 2, trigger endReached, 10 bytes",
      ])
  }

  @Test("a refreshed list measures only new rows; a page that waited without starting is reported")
  func refreshedList() async throws {
    let recorder = recorder
    let rows = PagedRows.one("1a 2a 3a", next: 6, previous: nil)
    let feed = Feed(FeedState(.loaded(rows, request: EmptyLoadRequest()))) { $0.observed(by: recorder) { _ in 10 } }
    let refresh = feed.send(.refresh(.refreshHead))
    feed.send(.loadNext)
    feed.send(.cancel)
    await refresh.finish()
    let again = feed.send(.refresh(.refreshHead))
    try await feed.answer(again, 1, "0a 1a", next: 6)
    expectEqual(feed.rows, "0a 1a 2a 3a")
    expectEqual(
      texts.filter { !$0.contains("started") },
      [
        "rows.next waits for load: initial of EmptyLoadRequest(), load",
        "rows cancelled: refresh of EmptyLoadRequest(), refresh",
        "rows.next stopsWaiting: initial of EmptyLoadRequest(), load",
        "rows succeeded: refresh of EmptyLoadRequest(), refresh, 20 bytes",
      ])
  }

  @Test("a model: its label is the type of its value, or the given one")
  func models() async throws {
    let model = LoadableModel<Int, String>(observers: [recorder]) { "\($0.request)" }
    await model.load(3)
    let named = LoadableModel(observers: [recorder], label: "profile") { _ in 1 }
    await named.load()
    let list = LoadableListModel(
      firstPage: NumberedPage(number: 1, size: 2), observers: [recorder], label: "days"
    ) { load in
      PaginatedArraySlice(values: [PagedRow(load.page.number, "a")], page: load.page, nextPage: load.page.next)
    }
    await list.load()
    await list.loadNext()
    expectEqual(
      recorder.records.filter { $0.event == .started }.map { "\($0.label), \($0.cause ?? "")" },
      ["String, load", "profile, load", "days, load", "days.next, load"])
  }

  @Test("edits: each attempt belongs to a load with the cause edit, and so does the load that follows")
  func edits() async throws {
    let recorder = recorder
    let (loads, saves) = (ControlledLoader<String, TodosFeature.Todos>(), ControlledLoader<TodosFeature.Save, Todo>())
    var feature = TodosFeature(loads: loads, saves: saves)
    feature.policy = .none.retry(RetryPolicy(limit: 1, backoff: .constant(.zero)))
    feature.modify = { $0.observed(by: recorder) }
    let made = feature
    let store = Store(initialState: TodosFeature.State(todos: .loaded(TodosStore.list, request: "a"))) {
      made.body.observingActions(with: recorder)
    }
    let edit = store.send(.edit(.done(1, true)))
    try await saves.nextRequest().fail(with: Offline())
    try await saves.nextRequest().succeed(with: nil)
    try await loads.nextRequest().succeed(with: TodosStore.list)
    await edit.finish()
    expectEqual(
      texts,
      [
        "sent edit", "edits started: initial of EmptyLoadRequest(), edit", "received edits.attemptFailed",
        "edits attemptFailed: initial of EmptyLoadRequest(), edit: Offline()",
        "received edits.confirmed",
        "edits succeeded: initial of EmptyLoadRequest(), edit, attempt 2", "received todos.finished",
      ])
    let observer = RecordingObserver()
    let again = Store(initialState: TodosFeature.State(todos: .loaded(TodosStore.list, request: "a"))) {
      EmptyReducer<TodosFeature.State, TodosFeature.Action>()
        .edits(state: \.$edits, action: \.edits, of: \.$todos) { _ in throw Refused() }
        .loadable(state: \.$todos, action: \.todos) { _ in nil }
        .observed(by: observer)
    }
    await again.send(.edits(.begin(.done(1, true)))).finish()
    expectEqual(observer.events.first { $0.kind == .started }?.cause, "edit")
  }

  @Test("a model with edits: both are observed")
  func editableModel() async {
    let model = LoadableModel(observers: [recorder], label: "todos") { _ in [1] }
      .edits { (todos: inout [Int], edit: Int) in
        todos.append(edit)
      } saving: { _ in
      }
    await model.send(.load()).finish()
    await model.edit(2).finish()
    expectEqual(
      recorder.records.filter { $0.event == .started }.map { "\($0.label), \($0.cause ?? "")" },
      ["todos, load", "todos.edits, edit", "todos, edit"])
  }

  @Test(
    "a signal, and a tag of a cache: they are the causes; a tag's name is left out, because it may hold what is private"
  )
  func signalsAndTags() async throws {
    let (hiding, telling) = (LoadRecorder(), recorder)
    let (active, bell) = (ControlledSignal(false), EventBell())
    let cache = CachedLoader<String, [Int]>(policy: .shortLived.clock(TestClock())) { _ in [1] }
    let store = Store(initialState: ItemsState(items: .loaded([1], request: "Ann", isStale: true))) {
      ItemsBase().loadable(
        state: \.$items, action: \.items, policy: .none.refreshes(on: [AnyLoadSignal(active)])
      ) { try await cache.load($0.request) }
      .following(cache)
      .observed(by: hiding)
      .observed(by: telling)
      .observed(by: bell)
    }
    store.send(.edit { _ in })
    try await active.nextSubscription()
    try await active.give(false)
    try await active.give(true)
    await bell.waits(for: 2, in: telling)
    cache.invalidate("Ann")
    await bell.waits(for: 4, in: telling)
    expectEqual(telling.records.map(\.cause), ["signal", "signal", "tag Ann", "tag Ann"])
    expectEqual(hiding.records.map(\.cause), ["signal", "signal", "tag", "tag"])
    expectEqual(Set(hiding.records.map(\.request)), ["String"])
  }

  @Test("a trigger is named by its case path, with the cases that it is nested in")
  func nestedTrigger() {
    let recorder = recorder
    let store = Store(initialState: NestedTrigger.State()) { NestedTrigger(recorder: recorder) }
    store.send(.screen(.appeared(7)))
    expectEqual(
      texts, ["sent screen.appeared", "number started: initial of EmptyLoadRequest(), trigger screen.appeared"])
    store.send(.number(.cancel))
  }

  @Test("actions come before their consequences; those of effects are marked, and no values are recorded")
  func actions() async throws {
    var seen = 0
    let shelf = InspectedShelf(ItemsState(items: .loaded([1], request: "a")), recordsActions: true)
    let load = shelf.store.send(.appear)
    try await shelf.loader.nextRequest().succeed(with: [2])
    await load.finish()
    shelf.store.send(.searchNow("private"))
    expectEqual(
      shelf.news(&seen),
      [
        "sent appear", "items started: refresh of a, trigger appear", "received items.finished",
        "items succeeded: refresh of a, trigger appear, 1 bytes", "sent searchNow",
      ])
  }
}

@concurrent private func never() async throws -> Int? {
  for await _ in AsyncStream<Never>.makeStream().stream {}
  return nil
}

/// A feature with a trigger in a case of a case.
private struct NestedTrigger: Feature {
  struct State {
    @Loadable<Int> var number
  }

  enum Screen: CasePathable {
    case appeared(Int)

    struct AllCasePaths {
      var appeared: CasePath<Screen, Int> {
        CasePath({ .appeared($0) }) { if case .appeared(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable {
    case screen(Screen)
    case number(LoadableAction<Int>)

    struct AllCasePaths {
      var screen: CasePath<Action, Screen> {
        CasePath({ .screen($0) }) { if case .screen(let it) = $0 { it } else { nil } }
      }
      var number: CasePath<Action, LoadableAction<Int>> {
        CasePath({ .number($0) }) { if case .number(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let recorder: LoadRecorder

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$number, action: \.number, performsLoadOn: \.screen.appeared) { _ in try await never() }
      .observed(by: recorder)
      .observingActions(with: recorder)
  }
}
