import LoadableCore
import LoadableReducers

/// A row that loads a number.
struct RowFeature: Feature {
  struct State: Identifiable, Sendable {
    let id: Int
    @Loadable var number: Int?
  }

  enum Action: CasePathable, Sendable {
    case number(LoadableAction<Int>)

    struct AllCasePaths {
      let number = CasePath(Action.number) { if case .number(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let operation: @Sendable () async throws -> Int?

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$number, action: \.number) { _ in try await operation() }
  }
}

/// A feature with a counter and a list of rows that load.
struct ManyRows: Feature {
  struct State: Sendable {
    var count = 0
    var rows: IdentifiedList<RowFeature.State>
  }

  enum Action: CasePathable, Sendable {
    case increment
    case cancelLoad(LoadIdentity)
    case rows(IdentifiedActionOf<RowFeature>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let operation: @Sendable () async throws -> Int?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .cancelLoad(let load): return .cancel(id: load)
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { RowFeature(operation: operation) }
  }

  static func makeStore(rows: Int, _ operation: @escaping @Sendable () async throws -> Int?) -> StoreOf<Self> {
    let rows = IdentifiedList(uniquing: (0..<rows).map { RowFeature.State(id: $0) })
    return Store(initialState: State(rows: rows)) { ManyRows(operation: operation) }
  }
}

/// The same with an array, which cannot say what has changed in it.
struct ManyRowsInArray: Feature {
  struct State: Sendable {
    var count = 0
    var rows: [RowFeature.State]
  }

  typealias Action = ManyRows.Action

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
    .forEach(\.rows, action: \.rows) { RowFeature(operation: operation) }
  }

  let operation: @Sendable () async throws -> Int?

  static func makeStore(
    rows: Int, _ operation: @escaping @Sendable () async throws -> Int? = { 1 }
  ) -> StoreOf<Self> {
    Store(initialState: State(rows: (0..<rows).map { RowFeature.State(id: $0) })) {
      ManyRowsInArray(operation: operation)
    }
  }
}
