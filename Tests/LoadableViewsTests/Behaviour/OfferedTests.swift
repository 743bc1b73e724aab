import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

/// Everything that a view model offers can be done: pressing any of its buttons is never a programmer error.
@MainActor struct OfferedTests {
  /// A number that loads, and that the app also changes by hand.
  struct Screen: Feature {
    struct State: Hashable, Sendable {
      @LoadableStateWith<String, Int> var number
    }

    enum Action: Hashable, Sendable, CasePathable {
      case number(LoadableActionWith<String, Int>)
      case set, emptied, failed, failedFor(String), stale, ready, loading

      struct AllCasePaths {
        let number = CasePath(Action.number) { if case .number(let action) = $0 { action } else { nil } }
      }

      static let allCasePaths = AllCasePaths()
    }

    let loader: any Loader<String, Int>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .number: break
        case .set: state.$number.loaded(with: 1)
        case .emptied: state.number = nil
        case .failed: state.$number.failed(with: TestError.offline)
        case .failedFor(let request): state.$number.failed(with: TestError.offline, request: request)
        case .stale: state.$number.markAsStale()
        case .ready: state.$number.readyToLoad("c")
        case .loading: state.$number.loading("c")
        }
        return .none
      }
      .loadable(state: \.$number, action: \.number) { load in try await loader.load(load.request) }
    }
  }

  /// The situations that an exploration has reached.
  private final class Reached<State: Hashable> {
    var states: Set<State> = []
  }

  /// The autoloads of the presenter, with the requests that it may know.
  private static let autoloads: [Autoload<String>] = [.never, .whenNotLoaded("a"), .always("b")]

  @Test(
    "In each situation that an explorer reaches, a store and a model can do whatever is offered for a value")
  func values() async {
    let (states, situations) = await reachedValues(depth: 4)
    expect(situations > 100 && states.count > 100, "\(situations) situations")
    var pressed: Set<String> = []
    IssueReporting.$current.withValue(TestIssueReporter()) {
      for autoload in Self.autoloads {
        let presenter = LoadablePresenter(autoload: autoload)
        for state in states {
          for intent in presenter.present(state.$number).intents {
            let store = StoreOf<Screen>(initialState: state) { Screen(loader: LoaderStub(answers: .success(1))) }
            IntentSender(store, action: \.number).send(intent)
            IntentSender(LoadableModel<String, Int>(state: state.$number) { _ in 1 }).send(intent)
            pressed.insert(intent.name)
          }
        }
      }
    }
    expectEqual(pressed, ["load", "refresh", "retry", "cancel", "dismiss"])
  }

  @Test("Stores and models can do whatever is offered for two values together")
  func combined() async {
    typealias Request = CombinedRequest<String, String>
    let states = await reachedValues(depth: 2).states
    expect(states.count > 20, "\(states.count) states")
    func senders(_ state: Screen.State) -> [IntentSender<String>] {
      let store = StoreOf<Screen>(initialState: state) { Screen(loader: LoaderStub(answers: .success(1))) }
      let model = LoadableModel<String, Int>(state: state.$number) { _ in 1 }
      return [IntentSender(store, action: \.number), IntentSender(model)]
    }
    var pressed: Set<String> = []
    IssueReporting.$current.withValue(TestIssueReporter()) {
      for autoload: Autoload<Request> in [.never, .whenNotLoaded(Request("a", nil)), .always(Request("b", "a"))] {
        let presenter = LoadablePresenter(autoload: autoload)
        for first in states {
          for second in states {
            for intent in presenter.present(CombinedState(first.$number, second.$number)).intents {
              for (one, other) in zip(senders(first), senders(second)) {
                IntentSender(combining: one, other).send(intent)
              }
              pressed.insert(intent.name)
            }
          }
        }
      }
    }
    expectEqual(pressed, ["load", "refresh", "retry", "cancel", "dismiss"])
  }

  /// The states that an explorer reaches in the given number of steps, and the number of situations.
  private func reachedValues(depth: Int) async -> (states: Set<Screen.State>, situations: Int) {
    let reached = Reached<Screen.State>()
    let found = await FeatureExplorerOf<Screen>(
      initialState: Screen.State(),
      actions: [
        .number(.load("a")), .number(.load("b")), .number(.cancel), .number(.unload), .set, .emptied, .failed,
        .failedFor("b"), .stale, .ready, .loading,
      ],
      key: { $0 }
    ) { desk in
      Screen(loader: desk.loader(answers: .success(1), .success(nil), .failure(TestError.offline)))
    }
    .invariant("each situation is written down") { reached.states.insert($0.after).inserted || true }
    .check(depth: depth)
    return (reached.states, found.situations)
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
    // Without content, there is nothing below the failure.
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
    "In each situation that an explorer reaches, a store and a model can do whatever is offered for a list and its ends"
  )
  func lists() async {
    let reached = Reached<ListScreen.State>()
    let found = await FeatureExplorerOf<ListScreen>(
      initialState: ListScreen.State(),
      actions: [
        .books(.load("a")), .books(.load("b")), .books(.endReached), .books(.startReached), .books(.cancel), .set,
        .emptied, .failed, .failedFor("b"), .stale, .ready,
      ],
      key: { $0 }
    ) { desk in
      ListScreen(loader: desk.loader(answers: .success([1, 2]), .failure(TestError.offline)))
    }
    .invariant("each situation is written down") { reached.states.insert($0.after).inserted || true }
    .check(depth: TestExtent.isFull ? 4 : 3)
    expect(found.situations > 100 && reached.states.count > 100, "\(found)")
    var pressed: Set<String> = []
    IssueReporting.$current.withValue(TestIssueReporter()) {
      for autoload in Self.autoloads {
        let presenter = ListPresenter(LoadablePresenter(autoload: autoload))
        for state in reached.states {
          let rows = state.books?.values.last.map { [LoadIntent<String>.rowAppeared(AnyRowID($0.id))] } ?? []
          for intent in presenter.present(state.$books).intents + rows {
            let loader = LoaderStub<NumberedPage, [Int]>(returning: [1])
            let store = StoreOf<ListScreen>(initialState: state) { ListScreen(loader: loader) }
            IntentSender(store, action: ListScreen.Action.books).send(intent)
            let model = LoadableListModel<String, Book, NumberedPage>(firstPage: ListScreen.first, state: state.$books)
            {
              PaginatedArraySlice(values: [], page: $0.page, nextPage: nil)
            }
            IntentSender(model).send(intent)
            pressed.insert(intent.name)
          }
        }
      }
    }
    expectEqual(
      pressed, ["load", "refresh", "retry", "cancel", "dismiss", "nextPage", "previousPage", "rowAppeared"])
  }

  /// A list of three pages, the second of which loads first, and that the app also changes by hand.
  struct ListScreen: Feature {
    typealias Books = ShelfOfPages.Books

    struct State: Hashable, Sendable {
      @PaginatedStateWith<String, Books> var books
    }

    enum Action: Hashable, Sendable, CasePathable {
      case books(PaginatedActionWith<String, Books>)
      case set, emptied, failed, failedFor(String), stale, ready

      struct AllCasePaths {
        let books = CasePath(Action.books) { if case .books(let action) = $0 { action } else { nil } }
      }

      static let allCasePaths = AllCasePaths()
    }

    static let first = NumberedPage(number: 2, size: 2)

    let loader: any Loader<NumberedPage, [Int]>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .books: break
        case .set: state.books = Books(PaginatedArraySlice(values: [Book(id: 9)], page: Self.first, nextPage: nil))
        case .emptied: state.books = nil
        case .failed: state.$books.failed(with: TestError.offline)
        case .failedFor(let request): state.$books.failed(with: TestError.offline, request: request)
        case .stale: state.$books.markAsStale()
        case .ready: state.$books.readyToLoad("c")
        }
        return .none
      }
      .paginated(state: \.$books, action: \.books, firstPage: Self.first) { load in
        let ids = try await loader.load(load.page) ?? []
        let (number, page) = (load.page.number, load.page)
        return PaginatedArraySlice(
          values: ids.map { Book(id: 10 * number + $0) }, page: page, nextPage: number < 3 ? page.next : nil,
          previousPage: number > 1 ? page.previous : nil)
      }
    }
  }
}
