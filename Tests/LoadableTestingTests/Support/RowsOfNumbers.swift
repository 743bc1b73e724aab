import LoadableCore
import LoadableReducers
import LoadableTesting

/// A row that loads its number, and pauses for longer after each failed attempt.
struct NumberRow: Feature {
  struct State: Identifiable, Equatable, Sendable {
    let id: Int
    @LoadableState var number: Int?
  }

  enum Action: CasePathable {
    case number(LoadableAction<Int>)

    struct AllCasePaths {
      let number = CasePath(Action.number) { if case .number(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let numbers: @Sendable (Int) async throws -> Int?
  let observer: LoadRecorder
  let policy: LoadPolicy

  var body: some ReducerOf<Self> {
    let numbers = numbers
    return EmptyReducer<State, Action>()
      .loadable(state: \.$number, action: \.number, policy: policy) { load in try await numbers(load.state.id) }
      .observed(by: observer, bytes: { $0 })
  }
}

/// Two rows whose loads have the same label in a recording.
struct RowsOfNumbers: Feature {
  struct State: Equatable, Sendable {
    var rows: IdentifiedList<NumberRow.State> = [NumberRow.State(id: 1), NumberRow.State(id: 2)]
  }

  enum Action: CasePathable {
    /// Loads the row.
    case first, second
    /// Cancels the load of the second row.
    case stop
    case rows(IdentifiedActionOf<NumberRow>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// The actions that a session sends, by their recorded names.
  static let actions: [String: Action] = ["first": .first, "second": .second, "stop": .stop]

  let row: NumberRow
  let observer: LoadRecorder

  init(_ numbers: some Loader<Int, Int>, _ observer: LoadRecorder, _ clock: some Clock<Duration>) {
    let backoff = RetryPolicy.Backoff.exponential(initial: .seconds(1))
    row = NumberRow(
      numbers: { try await numbers.load($0) }, observer: observer,
      policy: .none.retry(RetryPolicy(limit: 3, backoff: backoff)).timeout(.seconds(30)).clock(clock))
    self.observer = observer
  }

  var body: some ReducerOf<Self> {
    let row = row
    return Reduce<State, Action> { _, action in
      switch action {
      case .first: .send(.rows(.element(id: 1, action: .number(.load(EmptyLoadRequest())))))
      case .second: .send(.rows(.element(id: 2, action: .number(.load(EmptyLoadRequest())))))
      case .stop: .send(.rows(.element(id: 2, action: .number(.cancel))))
      case .rows: .none
      }
    }
    .forEach(\.rows, action: \.rows) { row }
    .observingActions(with: observer)
  }

  /// The code that the printed test begins with.
  static let setUp = """
    let (number, recorder, clock) = (ControlledLoader<Int, Int>(), LoadRecorder(), TestClock())
    let store = TestStore(initialState: RowsOfNumbers.State()) { RowsOfNumbers(number, recorder, clock) }
    store.exhaustivity = .off
    """
}
