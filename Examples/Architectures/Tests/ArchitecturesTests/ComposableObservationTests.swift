import ComposableArchitecture
import Foundation
import LoadableComposable
import LoadableTesting
import LoadableViews
import Testing

@testable import ComposableFeatures

/// Which readers are woken, in the stores of the stand-in.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct ComposableObservationTests {
  @Test("an action wakes only the readers of what it changes, whatever is on its way")
  func observation() async throws {
    let pages = ControlledLoader<NumberedPage, [Int]>()
    let saves = ControlledLoader<Star, Bool>()
    let store = ComposableArchitecture.Store(initialState: WidgetsFeature.State()) {
      WidgetsFeature { page in
        (ids: try await pages.load(page) ?? [], nextPage: page.number + 1)
      } save: {
        _ = try await saves.load($0)
      }
    }
    let readers = Readers()
    func watch() {
      readers.watch([
        ("widgets", { _ = store.widgets }), ("$widgets", { _ = store.$widgets.isLoading }),
        ("stars", { _ = store.stars }), ("$stars", { _ = store.$stars.isSaving }), ("text", { _ = store.text }),
      ])
    }
    let first = Task { await store.send(.onAppear).finish() }
    try await pages.nextRequest().succeed(with: [1, 2])
    await first.value
    watch()
    let next = Task { await store.send(.widgets(.loadNext)).finish() }
    let page = try await pages.nextRequest()
    #expect(readers.woken == ["$widgets"])
    watch()
    store.send(.typed("a"))
    #expect(readers.woken == ["text"])
    watch()
    let saving = Task { await store.send(.starButtonTapped(1)).finish() }
    let save = try await saves.nextRequest()
    #expect(readers.woken == ["stars", "$stars"])
    watch()
    store.send(.typed("b"))
    #expect(readers.woken == ["text"])
    watch()
    page.succeed(with: [3])
    await next.value
    #expect(readers.woken == ["widgets", "$widgets"])
    watch()
    save.succeed(with: true)
    await saving.value
    #expect(readers.woken == ["widgets", "$widgets", "stars", "$stars"])
    #expect(store.widgets?[id: 1]?.isStarred == true && store.stars.isEmpty)
  }

  @Test("plain properties of an observable state wake no reader either, as long as they do not change")
  func plainProperties() async throws {
    let pages = ControlledLoader<NumberedPage, [Int]>()
    let saves = ControlledLoader<Star, Bool>()
    let store = ComposableArchitecture.Store(initialState: PlainFeature.State()) {
      PlainFeature(pages: pages, saves: saves)
    }
    let first = Task { await store.send(.widgets(.load())).finish() }
    try await pages.nextRequest().succeed(with: [1, 2])
    await first.value
    store.send(.widgets(.loadNext))
    store.send(.stars(.begin(Star(id: 1))))
    _ = try await pages.nextRequest()
    _ = try await saves.nextRequest()
    let readers = Readers()
    readers.watch([
      ("widgets", { _ = store.widgets.next.isLoading }), ("stars", { _ = store.stars.isSaving }),
      ("text", { _ = store.text }),
    ])
    store.send(.typed("a"))
    #expect(readers.woken == ["text"])
  }

  @Test("a request that waits, and an edit that holds loads back, wake no reader when something else changes")
  func waiting() async throws {
    let saves = ControlledLoader<Star, Bool>()
    let store = ComposableArchitecture.Store(initialState: WaitingFeature.State()) { WaitingFeature(saves: saves) }
    store.send(.widgets(.load()))
    store.send(.title(.load()))
    await store.send(.numbers(.load())).finish()
    store.send(.stars(.begin(Star(id: 1))))
    _ = try await saves.nextRequest()
    store.send(.numbers(.refresh))
    #expect(!store.numbers.isLoading && store.title.activity.dueRequest != nil)
    let readers = Readers()
    readers.watch([
      ("widgets", { _ = store.widgets.list }), ("title", { _ = store.title }), ("numbers", { _ = store.numbers }),
      ("stars", { _ = store.stars.isSaving }), ("text", { _ = store.text }),
    ])
    store.send(.typed("a"))
    #expect(readers.woken == ["text"])
  }

  @Test("a refresh that fails, is cancelled or reports progress does not wake the readers of the value")
  func refreshes() async throws {
    let texts = ControlledLoader<EmptyLoadRequest, String>()
    let store = ComposableArchitecture.Store(initialState: AgeingFeature.State()) {
      AgeingFeature(clock: TestClock(), texts: texts)
    }
    func refresh(_ answer: (ControlledCall<EmptyLoadRequest, String>) -> Void) async throws {
      let refresh = Task { await store.sender(\.text).perform(.refresh) }
      answer(try await texts.nextRequest())
      await refresh.value
    }
    try await refresh { $0.succeed(with: "a") }
    let readers = Readers()
    readers.watch([("text", { _ = store.text })])
    try await refresh { $0.fail(with: URLError(.timedOut)) }
    #expect(store.$text.failure != nil)
    try await refresh { _ in store.send(.text(.cancel)) }
    #expect(store.text == "a" && !store.$text.isLoading && readers.woken == [])
  }
}

/// A list and its edits as plain properties.
@Reducer
private struct PlainFeature {
  @ObservableState
  struct State: Equatable {
    var widgets = PaginatedState<WidgetCollection>()
    var stars = Edits<Star>()
    var text = ""
  }

  enum Action {
    case typed(String)
    case widgets(PaginatedAction<WidgetCollection>)
    case stars(EditAction<Star>)
  }

  let pages: ControlledLoader<NumberedPage, [Int]>
  let saves: ControlledLoader<Star, Bool>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .typed(let text) = action { state.text = text }
      return .none
    }
    .edits(state: \.stars, action: \.stars, of: \.widgets) { attempt in _ = try await saves.load(attempt.edit) }
    .writingConfirmed { widgets, star in widgets[id: star.id]?.isStarred = true }
    .paginated(state: \.widgets, action: \.widgets, firstPage: NumberedPage(number: 1, size: 2)) { load in
      PaginatedArraySlice(
        values: (try await pages.load(load.page) ?? []).map { Widget(id: $0) }, page: load.page,
        nextPage: NumberedPage(number: load.page.number + 1, size: 2))
    }
  }
}

/// Properties whose loads wait.
@Reducer
private struct WaitingFeature {
  @ObservableState
  struct State: Equatable {
    var widgets = PaginatedState<WidgetCollection>()
    var title = LoadableState<String>()
    var numbers = LoadableState<[Int]>()
    var stars = Edits<Star>()
    var text = ""
  }

  enum Action {
    case typed(String)
    case widgets(PaginatedAction<WidgetCollection>)
    case title(LoadableAction<String>)
    case numbers(LoadableAction<[Int]>)
    case stars(EditAction<Star>)
  }

  let saves: ControlledLoader<Star, Bool>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .typed(let text) = action { state.text = text }
      return .none
    }
    .edits(state: \.stars, action: \.stars, of: \.numbers) { attempt in _ = try await saves.load(attempt.edit) }
    .isVisible { star, numbers in numbers.contains(star.id) }
    .holdingLoads()
    .loadable(state: \.numbers, action: \.numbers) { _ in [2] }
    .loadable(state: \.title, action: \.title) { _ in "title" }
    .guard { _ in false }
    .paginated(state: \.widgets, action: \.widgets, firstPage: NumberedPage(number: 1, size: 2)) { load in
      PaginatedArraySlice(values: [Widget](), page: load.page, nextPage: nil)
    }
    .guard { _ in false }
  }
}
