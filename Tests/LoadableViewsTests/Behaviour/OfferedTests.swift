import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

/// What a view model offers can be done: pressing any of it is never a programmer error.
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

  /// The requests that the presenter may know.
  private static let autoloads: [Autoload<String>] = [.never, .whenNotLoaded("a"), .always("b")]

  @Test(
    "Whatever is offered for a value in each situation that an explorer reaches can be done, by a store and a model")
  func values() async {
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
    .check(depth: 4)
    expect(found.situations > 100 && reached.states.count > 100, "\(found)")
    var pressed: Set<String> = []
    IssueReporting.$current.withValue(TestIssueReporter()) {
      for autoload in Self.autoloads {
        let presenter = LoadablePresenter(autoload: autoload)
        for state in reached.states {
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

  @Test("What is dismissed is gone, and the content, what runs and what failed of its pages stay")
  func dismissed() {
    let model = LoadableModel<String, Int>(
      state: .failed(TestError.offline, request: "a", previous: LoadedContent(1, request: "a"))
    ) { _ in 2 }
    let presenter = LoadablePresenter<String>()
    let sender = IntentSender(model)
    sender.send(named: "dismiss", of: presenter.present(model.state))
    expect(presenter.present(model.state).failure == nil && model.value == 1)
    // Without content there is nothing below the failure.
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

  @Test("Whatever is offered for a list and its ends can be done, by a store and a model")
  func lists() {
    typealias Books = ShelfOfPages.Books
    let first = NumberedPage(number: 1, size: 10)
    let rows = Books(PaginatedArraySlice(values: (1...10).map(Book.init), page: first, nextPage: first.next))
    var byHand = PaginatedStateWith<String, Books>.notLoaded
    byHand.wrappedValue = rows
    var failedByHand = byHand
    failedByHand.failed(with: TestError.offline)
    let content = LoadedContent<String, Books>(rows, request: "a")
    let states: [PaginatedStateWith<String, Books>] = [
      .notLoaded, .ready("a"), .loading("a"), .failed(TestError.offline, request: "a"),
      .failed(TestError.offline, request: nil), byHand, failedByHand, .loaded(rows, request: "a"),
      .loaded(nil, request: "a"), .loading("a", previous: content), .loading("b", previous: content),
      .failed(TestError.offline, request: "b", previous: content),
      .loaded(rows, request: "a", next: .failed(TestError.offline, request: first)),
      .loaded(rows, request: "a", next: .loading(first)),
    ]
    var pressed: Set<String> = []
    IssueReporting.$current.withValue(TestIssueReporter()) {
      for autoload in Self.autoloads {
        let presenter = ListPresenter(LoadablePresenter(autoload: autoload))
        for state in states {
          let viewModel = presenter.present(state)
          for intent in viewModel.intents + [.rowAppeared(AnyRowID(10))] {
            let model = LoadableListModel<String, Book, NumberedPage>(firstPage: first, state: state) { load in
              PaginatedArraySlice(values: [], page: load.page, nextPage: nil)
            }
            IntentSender(model).send(intent)
            pressed.insert(intent.name)
          }
        }
      }
    }
    expectEqual(pressed, ["load", "refresh", "retry", "cancel", "dismiss", "nextPage", "rowAppeared"])
  }
}
