import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

/// What makes a load wait or join the running one; with `nothing`, it replaces the running one.
enum Holding: String, CaseIterable, CustomTestStringConvertible {
  case nothing, join, queue, `guard`, debounce

  var testDescription: String { rawValue }

  var policy: LoadPolicy {
    switch self {
    case .nothing, .guard: .none
    case .join: .none.overlap(.join)
    case .queue: .none.overlap(.queue)
    case .debounce: .none.debounce(.seconds(3))
    }
  }

  /// Whether content is shown while another request is held back.
  var holdsBack: Bool { self != .nothing && self != .join }

  /// Whether a request can be held back while nothing is running.
  var holdsBackAlone: Bool { self == .guard || self == .debounce }
}

/// What a view model offers can be done: pressing any of it is never a programmer error.
@MainActor struct OfferedTests {
  /// A number that loads, and that the app also changes by hand.
  struct Screen: Feature {
    struct State: Hashable, Sendable {
      @LoadableStateWith<String, Int> var number
      var isOpen = false
      var wanted: String? = "a"
    }

    enum Action: Hashable, Sendable, CasePathable {
      case number(LoadableActionWith<String, Int>)
      case set, emptied, failed, failedFor(String), stale, ready, loading
      case opened(Bool), typed(String)

      struct AllCasePaths {
        let number = CasePath(Action.number) { if case .number(let action) = $0 { action } else { nil } }
      }

      static let allCasePaths = AllCasePaths()
    }

    let loader: any Loader<String, Int>
    var holding = Holding.nothing
    var clock: any Clock<Duration> = TestClock()

    var body: some ReducerOf<Self> {
      let (loader, holding) = (loader, holding)
      let loads = Reduce<State, Action> { state, action in
        switch action {
        case .number: break
        case .set: state.$number.loaded(with: 1)
        case .emptied: state.number = nil
        case .failed: state.$number.failed(with: TestError.offline)
        case .failedFor(let request): state.$number.failed(with: TestError.offline, request: request)
        case .stale: state.$number.markAsStale()
        case .ready: state.$number.readyToLoad("c")
        case .loading: state.$number.loading("c")
        case .opened(let isOpen): state.isOpen = isOpen
        case .typed(let text): state.wanted = text
        }
        return .none
      }
      .loadable(state: \.$number, action: \.number, policy: holding.policy.clock(clock)) { load in
        try await loader.load(load.request)
      }
      .guard { holding != .guard || $0.isOpen }
      if holding == .debounce { loads.derivingRequest { $0.wanted } } else { loads }
    }
  }

  /// The states that explorations have reached, in the order in which they were found.
  private final class Reached<State: Hashable> {
    private(set) var states: [State] = []
    private var known: Set<State> = []

    func insert(_ state: State) {
      if known.insert(state).inserted { states.append(state) }
    }
  }

  /// The autoloads of the presenter, with the requests that it may know.
  private static let autoloads: [Autoload<String>] = [.never, .whenNotLoaded("a"), .always("b")]

  /// Presses everything that a view model offers, by name, each time with new senders; returns the names.
  private func press<Request, Value>(
    _ viewModel: LoadableViewModel<Request, Value>, _ senders: () -> [IntentSender<Request>]
  ) -> Set<String> {
    let names = Set(viewModel.offers.map(\.name))
    expectEqual(names.count, viewModel.offers.count, "two are offered under one name")
    for offer in viewModel.offers {
      for sender in senders() { sender.send(named: offer.name, of: viewModel) }
      var sent: [LoadIntent<Request>] = []
      IntentSender<Request> { sent.append($0) }.send(named: offer.name, of: viewModel)
      expectEqual(sent, [offer.intent])
    }
    expectEqual(Set(viewModel.offers.map(\.intent)), Set(viewModel.intents))
    return names
  }

  private func store(_ state: Screen.State, _ holding: Holding) -> StoreOf<Screen> {
    StoreOf<Screen>(initialState: state) { Screen(loader: LoaderStub(answers: .success(1)), holding: holding) }
  }

  private func senders(_ state: Screen.State, _ holding: Holding) -> [IntentSender<String>] {
    let store = store(state, holding)
    let model = LoadableModel<String, Int>(state: state.$number, policy: holding.policy.clock(TestClock())) { _ in 1 }
    return [IntentSender(store, action: \.number), IntentSender(model)]
  }

  @Test(
    "Whatever is offered for a value in each situation that an explorer reaches can be done, by a store and a model",
    arguments: Holding.allCases)
  func values(holding: Holding) async {
    var loaded = Screen.State()
    loaded.$number.loaded(with: 1, request: "a")
    let depth = TestExtent.isFull ? 4 : 3
    let reached = Reached<Screen.State>()
    let situations =
      await explore(holding, depth: depth, reached) + explore(holding, from: loaded, depth: depth, reached)
    let states = reached.states
    expect(situations > 100 && states.count > 100, "\(situations) situations")
    let areHeldBack = states.contains { state in
      let request = state.$number.activity.dueRequest
      return request != nil && state.$number.content?.request != nil && state.$number.content?.request != request
    }
    expect(areHeldBack || !holding.holdsBack)
    var pressed: Set<String> = []
    var heldBack: Set<String> = []
    IssueReporting.$current.withValue(TestIssueReporter()) {
      for autoload in Self.autoloads {
        let presenter = LoadablePresenter(autoload: autoload, pendingAppearance: .button)
        for state in TestExtent.sample(states, oneOf: 4) {
          let viewModel = presenter.present(state.$number)
          pressed.formUnion(press(viewModel) { senders(state, holding) })
          let activity = state.$number.activity
          let isAwaited = activity.loadingRequest != nil || activity.dueRequest != nil
          expectEqual(viewModel.intents.contains(.cancel), isAwaited, "\(state)")
        }
      }
      for state in states where state.$number.activity.dueRequest != nil && !state.$number.isLoading {
        let viewModel = LoadablePresenter(pendingAppearance: .button).present(state.$number)
        heldBack.insert(viewModel.name)
        expect(viewModel.buttons.contains { $0.name == "cancel" }, "\(state)")
        let store = store(state, holding)
        IntentSender(store, action: \.number).send(named: "cancel", of: viewModel)
        expect(store.$number.activity.dueRequest == nil && !store.$number.isLoading, "\(state)")
      }
    }
    expectEqual(pressed, ["load", "refresh", "retry", "cancel", "dismiss"])
    expect(heldBack == ["pending", "active", "error"] || !holding.holdsBackAlone, "\(heldBack)")
  }

  @Test("Stores and models can do whatever is offered for two values together", arguments: [Holding.nothing, .guard])
  func combined(holding: Holding) async {
    typealias Request = CombinedRequest<String, String>
    let reached = Reached<Screen.State>()
    _ = await explore(holding, depth: 2, reached)
    let states = reached.states
    expect(states.count > 20, "\(states.count) states")
    var pressed: Set<String> = []
    IssueReporting.$current.withValue(TestIssueReporter()) {
      for autoload: Autoload<Request> in [.never, .whenNotLoaded(Request("a", nil)), .always(Request("b", "a"))] {
        let presenter = LoadablePresenter(autoload: autoload, pendingAppearance: .button)
        for first in TestExtent.sample(states, oneOf: 2) {
          for second in TestExtent.sample(states, oneOf: 3) {
            let viewModel = presenter.present(CombinedState(first.$number, second.$number))
            let names = press(viewModel) {
              zip(senders(first, holding), senders(second, holding)).map { IntentSender(combining: $0, $1) }
            }
            pressed.formUnion(names)
          }
        }
      }
    }
    expectEqual(pressed, ["load", "refresh", "retry", "cancel", "dismiss"])
  }

  /// Explores a number of steps, and notes the states that are reached.
  ///
  /// - Returns: the number of situations.
  private func explore(
    _ holding: Holding, from initialState: Screen.State = Screen.State(), depth: Int, _ reached: Reached<Screen.State>
  ) async -> Int {
    let found = await FeatureExplorerOf<Screen>(
      initialState: initialState,
      actions: [
        .number(.load("a")), .number(.load("b")), .number(.cancel), .number(.unload), .set, .emptied, .failed,
        .failedFor("b"), .stale, .ready, .loading,
      ] + (holding == .guard ? [.opened(true), .opened(false)] : [])
        + (holding == .debounce ? [.typed("a"), .typed("b")] : []),
      key: { $0 }
    ) { desk in
      Screen(
        loader: desk.loader(answers: .success(1), .success(nil), .failure(TestError.offline)), holding: holding,
        clock: desk.clock)
    }
    .invariant("each situation is written down") {
      reached.insert($0.after)
      return true
    }
    .check(depth: depth)
    return found.situations
  }

  @Test("A dismissed failure is gone; the content, running loads and failures of pages stay")
  func dismissed() {
    let model = LoadableModel<String, Int>(
      state: .failed(TestError.offline, request: "a", previous: LoadedContent(1, request: "a"))
    ) { _ in 2 }
    let presenter = LoadablePresenter<String>()
    let sender = IntentSender(model)
    sender.send(named: "dismiss", of: presenter.present(model.state))
    expect(presenter.present(model.state).failure == nil && model.value == 1)
    // Without content, a failure cannot be dismissed, because there is nothing behind it.
    expect(presenter.present(TestState.failed).failure?.dismiss == nil)
    let first = NumberedPage(number: 1, size: 10)
    let rows = ShelfOfPages.Books(PaginatedArraySlice(values: [Book(id: 1)], page: first, nextPage: first.next))
    var state = PaginatedStateWith<String, ShelfOfPages.Books>.loaded(
      rows, request: "a", next: .failed(TestError.offline, request: first))
    state.failed(with: TestError.offline, request: "a")
    let list = LoadableListModel<String, Book, NumberedPage>(firstPage: first, state: state) { load in
      PaginatedArraySlice(values: [], page: load.page, nextPage: nil)
    }
    IntentSender(list).send(.dismiss)
    expect(list.state.failure == nil && list.state.next.failure != nil && list.value?.count == 1)
  }

  @Test(
    "Whatever is offered for a list and its ends in each situation that an explorer reaches can be done, by a store and a model",
    arguments: [Holding.nothing, .queue, .guard, .debounce])
  func lists(holding: Holding) async {
    let reached = Reached<ListScreen.State>()
    let found = await FeatureExplorerOf<ListScreen>(
      initialState: ListScreen.State(),
      actions: [
        .books(.load("a")), .books(.load("b")), .books(.endReached), .books(.startReached), .books(.cancel), .set,
        .emptied, .failed, .failedFor("b"), .stale, .ready,
      ] + (holding == .guard ? [.opened(true), .opened(false)] : [])
        + (holding == .debounce ? [.typed("a"), .typed("b")] : []),
      key: { $0 }
    ) { desk in
      ListScreen(
        loader: desk.loader(answers: .success([1, 2]), .failure(TestError.offline)), holding: holding, clock: desk.clock
      )
    }
    .invariant("each situation is written down") {
      reached.insert($0.after)
      return true
    }
    .check(depth: TestExtent.isFull ? 4 : 3)
    expect(found.situations > 50 && reached.states.count > 50, "\(found)")
    func senders(_ state: ListScreen.State) -> [IntentSender<String>] {
      let loader = LoaderStub<NumberedPage, [Int]>(returning: [1])
      let store = StoreOf<ListScreen>(initialState: state) { ListScreen(loader: loader, holding: holding) }
      let model = LoadableListModel<String, Book, NumberedPage>(firstPage: ListScreen.first, state: state.$books) {
        PaginatedArraySlice(values: [], page: $0.page, nextPage: nil)
      }
      return [IntentSender(store, action: ListScreen.Action.books), IntentSender(model)]
    }
    var pressed: Set<String> = []
    IssueReporting.$current.withValue(TestIssueReporter()) {
      for autoload in Self.autoloads {
        let presenter = ListPresenter(LoadablePresenter(autoload: autoload, pendingAppearance: .button))
        for state in TestExtent.sample(reached.states, oneOf: 4) {
          // Until its indicator appears, an end offers what it offered before the load.
          for appearance in [nil, ActivityAppearance(isShown: false)] {
            let viewModel = presenter.present(state.$books, header: appearance, footer: appearance)
            pressed.formUnion(press(viewModel) { senders(state) })
            let activity = state.$books.activity
            let isAwaited = activity.loadingRequest != nil || activity.dueRequest != nil
            expectEqual(viewModel.intents.contains(.cancel), isAwaited, "\(state)")
          }
          guard let row = state.books?.values.last else { continue }
          for sender in senders(state) { sender.send(.rowAppeared(AnyRowID(row.id))) }
        }
      }
    }
    expectEqual(pressed, ["load", "refresh", "retry", "cancel", "dismiss", "nextPage", "previousPage"])
  }

  /// A list of three pages that loads the second one first, and that the app also changes by hand.
  struct ListScreen: Feature {
    typealias Books = ShelfOfPages.Books

    struct State: Hashable, Sendable {
      @PaginatedStateWith<String, Books> var books
      var isOpen = false
      var wanted: String? = "a"
    }

    enum Action: Hashable, Sendable, CasePathable {
      case books(PaginatedActionWith<String, Books>)
      case set, emptied, failed, failedFor(String), stale, ready
      case opened(Bool), typed(String)

      struct AllCasePaths {
        let books = CasePath(Action.books) { if case .books(let action) = $0 { action } else { nil } }
      }

      static let allCasePaths = AllCasePaths()
    }

    static let first = NumberedPage(number: 2, size: 2)

    let loader: any Loader<NumberedPage, [Int]>
    var holding = Holding.nothing
    var clock: any Clock<Duration> = TestClock()

    var body: some ReducerOf<Self> {
      let (loader, holding) = (loader, holding)
      let loads = Reduce<State, Action> { state, action in
        switch action {
        case .books: break
        case .set: state.books = Books(PaginatedArraySlice(values: [Book(id: 9)], page: Self.first, nextPage: nil))
        case .emptied: state.books = nil
        case .failed: state.$books.failed(with: TestError.offline)
        case .failedFor(let request): state.$books.failed(with: TestError.offline, request: request)
        case .stale: state.$books.markAsStale()
        case .ready: state.$books.readyToLoad("c")
        case .opened(let isOpen): state.isOpen = isOpen
        case .typed(let text): state.wanted = text
        }
        return .none
      }
      .paginated(
        state: \.$books, action: \.books, firstPage: Self.first, policy: holding.policy.clock(clock)
      ) { load in
        let ids = try await loader.load(load.page) ?? []
        let (number, page) = (load.page.number, load.page)
        return PaginatedArraySlice(
          values: ids.map { Book(id: 10 * number + $0) }, page: page, nextPage: number < 3 ? page.next : nil,
          previousPage: number > 1 ? page.previous : nil)
      }
      .guard { holding != .guard || $0.isOpen }
      if holding == .debounce { loads.derivingRequest { $0.wanted } } else { loads }
    }
  }
}
