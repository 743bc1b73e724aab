import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

/// A caller that awaits a load of a list or of a page does not wait for the pages that rows on screen ask for after it.
@MainActor struct AwaitedRefreshTests {
  typealias Page = NumberedPage
  typealias List = PaginatedListReducer<Row, Page>

  struct Row: Identifiable, Hashable, Sendable {
    let id: Int
  }

  /// Where a request is made and awaited.
  enum Place: CaseIterable {
    case model, modelIntent, store, storeIntent, driver
  }

  /// What is awaited.
  enum Request: CaseIterable {
    case load, refresh, reload, refreshHead, refreshAll, jump, stale, retry, next, previous, selection

    var action: List.Action? {
      switch self {
      case .load: .list(.load())
      case .refresh: .list(.refresh)
      case .reload: .list(.refresh(.reload))
      case .refreshHead: .list(.refresh(.refreshHead))
      case .refreshAll: .list(.refresh(.refreshAll))
      case .jump: .list(.jump(to: Page(number: 5, size: 10)))
      case .stale: nil
      case .retry: .list(.retry)
      case .next: .list(.loadNext)
      case .previous: .list(.loadPrevious)
      case .selection: .selection(.next)
      }
    }

    var intent: LoadIntent<EmptyLoadRequest>? {
      switch self {
      case .load: .load(EmptyLoadRequest())
      case .refresh: .refresh
      case .retry: .retry
      case .next: .nextPage
      case .previous: .previousPage
      case .reload, .refreshHead, .refreshAll, .jump, .stale, .selection: nil
      }
    }

    /// Whether it cannot be made there.
    func isMissing(_ place: Place) -> Bool {
      place == .model ? false : place == .modelIntent || place == .storeIntent ? intent == nil : action == nil
    }

    /// The page that it loads.
    var page: Int { self == .next || self == .selection ? 6 : self == .previous ? 4 : 5 }
  }

  /// A list of pages of 10 rows, which begins with page 5.
  private struct Subject {
    let send: (List.Action) -> StoreTask
    /// Makes a request and awaits it; false if it cannot be made here.
    let perform: (Request) async -> Bool
  }

  private let loader = ControlledLoader<Page, PaginatedArraySlice<Row, Page>>()

  private func load(_ page: Page) async throws -> PaginatedArraySlice<Row, Page> {
    try await loader.load(page) ?? PaginatedArraySlice(values: [], page: page, nextPage: nil)
  }

  private func answer(_ call: ControlledCall<Page, PaginatedArraySlice<Row, Page>>) {
    let (page, number) = (call.request, call.request.number)
    call.succeed(
      with: PaginatedArraySlice(
        values: (10 * number - 9...10 * number).map { Row(id: $0) }, page: page,
        nextPage: page.next, previousPage: Page(number: number - 1, size: 10)))
  }

  private func subject(_ place: Place) -> Subject {
    let first = Page(number: 5, size: 10)
    switch place {
    case .model, .modelIntent:
      let model = LoadableListModel<EmptyLoadRequest, Row, Page>(firstPage: first, prefetchDistance: 25) {
        try await load($0.page)
      }
      let sender = IntentSender(model)
      return Subject { action in
        switch action {
        case .selection(let action): model.moveSelection(action)
        case .list(let action): model.send(action)
        default: model.send(.dismiss)
        }
      } perform: { request in
        guard place == .model else { return await perform(request.intent, sender) }
        switch request {
        case .load: await model.load()
        case .refresh: await model.refresh()
        case .reload: await model.refresh(.reload)
        case .refreshHead: await model.refresh(.refreshHead)
        case .refreshAll: await model.refresh(.refreshAll)
        case .jump: await model.jump(to: first)
        case .stale: await model.markAsStale().finish()
        case .retry: await model.retry()
        case .next: await model.loadNext()
        case .previous: await model.loadPrevious()
        case .selection: await model.moveSelection(.next).finish()
        }
        return true
      }
    case .store, .storeIntent, .driver:
      let list = List(firstPage: first, prefetchDistance: 25) { try await load($0.page) }
      let store =
        place == .driver
        ? Store(initialState: List.State()) { Driven(list) } : Store(initialState: List.State()) { list }
      let sender = IntentSender(store, action: \.list)
      return Subject {
        store.send($0)
      } perform: { request in
        if place == .storeIntent { return await perform(request.intent, sender) }
        guard let action = request.action else { return false }
        await store.send(action).finish()
        return true
      }
    }
  }

  private func perform(
    _ intent: LoadIntent<EmptyLoadRequest>?, _ sender: IntentSender<EmptyLoadRequest>
  ) async -> Bool {
    if let intent { await sender.perform(intent) }
    return intent != nil
  }

  @Test("the caller goes on when what it asked for has landed", arguments: Place.allCases, Request.allCases)
  func awaited(place: Place, request: Request) async throws {
    let subject = subject(place)
    let first = subject.send(.list(.load()))
    try await answer(loader.nextRequest())
    await first.finish()
    if request == .retry {
      let failing = subject.send(.list(.refresh))
      try await loader.nextRequest().fail(with: TestError.offline)
      await failing.finish()
    }
    let isPage = [.next, .previous, .selection].contains(request)
    if isPage {
      _ = subject.send(.selection(.select(50)))
    } else {
      _ = subject.send(.list(.rowAppeared(48)))
      _ = try await [loader.nextRequest(), loader.nextRequest()]
    }
    // A call of this loader says that the caller has gone on.
    let returned = ControlledLoader<Bool, Bool>()
    let task = Task { @MainActor in
      _ = try await returned.load(subject.perform(request))
    }
    defer { task.cancel() }
    if request.isMissing(place) {
      let isMade = try await returned.nextRequest()
      expect(!isMade.request)
      return isMade.succeed(with: true)
    }
    let call = try await loader.nextRequest()
    expectEqual(call.request.number, request.page)
    if isPage { _ = subject.send(.list(.rowAppeared(48))) }
    answer(call)
    try await returned.nextRequest(timeout: .seconds(2)).succeed(with: true)
    // What the row has asked for is on its way.
    expect(!loader.pendingRequests.isEmpty)
  }
}

/// A reducer that returns a driver's effects, so that a store runs it as another architecture would.
private struct Driven<State, Action>: Reducer {
  private let driver: LoadingDriver<State, Action, Effect<Action>>

  init(_ base: some Reducer<State, Action, Effect<Action>>) {
    driver = LoadingDriver { _ in base }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    driver.reduce(into: &state, action: action)
  }
}
