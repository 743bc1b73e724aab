import LoadableCore
import LoadableReducers
import LoadableTesting

struct Offline: Error {}
struct Refused: Error {}

/// A feature with two loadables side by side, whose sessions are recorded and replayed.
enum ShelfOfBooks {
  struct State: Equatable {
    @LoadableStateWith<Int, [Int]> var books
    @LoadableStateWith<Int, String> var titles
    var isOpen = true

    init() {
      _books = .loaded([0], request: 1)
    }
  }

  enum Action: CasePathable {
    case appeared, open, close
    case books(LoadableActionWith<Int, [Int]>)
    case titles(LoadableActionWith<Int, String>)

    struct AllCasePaths {
      var appeared: CasePath<Action, Void> { CasePath(.appeared) { if case .appeared = $0 { true } else { false } } }
      let books = CasePath(Action.books) { if case .books(let action) = $0 { action } else { nil } }
      let titles = CasePath(Action.titles) { if case .titles(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// The action with a recorded name.
  static func action(_ name: String) -> Action {
    switch name {
    case "appeared": .appeared
    case "open": .open
    case "close": .close
    case "books.load": .books(.load(2))
    case "titles.load": .titles(.load(7))
    case "titles.cancel": .titles(.cancel)
    default: .books(.refresh)
    }
  }

  static func reducer(
    _ books: some Loader<Int, [Int]>, _ titles: some Loader<Int, String>, _ recorder: LoadRecorder,
    _ clock: some Clock<Duration>
  ) -> some Reducer<State, Action, Effect<Action>> {
    let retry = RetryPolicy(
      limit: 1, backoff: .constant(.seconds(1)), isRetryable: { !"\($0)".hasPrefix("\(Refused.self)") })
    return Reduce<State, Action> { state, action in
      switch action {
      case .open: state.isOpen = true
      case .close: state.isOpen = false
      case .appeared, .books, .titles: break
      }
      return .none
    }
    .loadable(state: \.$books, action: \.books, performsLoadOn: \.appeared, policy: .none.retry(retry).clock(clock)) {
      try await books.load($0.request)
    }
    .guard { $0.isOpen }
    .observed(by: recorder)
    .loadable(state: \.$titles, action: \.titles) { try await titles.load($0.request) }
    .observed(by: recorder)
    .observingActions(with: recorder)
  }

  /// The code that the printed test begins with.
  static let setUp = """
    let (books, titles) = (ControlledLoader<Int, [Int]>(), ControlledLoader<Int, String>())
    let (recorder, clock) = (LoadRecorder(), TestClock())
    let store = TestStore(initialState: ShelfOfBooks.State()) {
      ShelfOfBooks.reducer(books, titles, recorder, clock)
    }
    store.exhaustivity = .off
    """
}
