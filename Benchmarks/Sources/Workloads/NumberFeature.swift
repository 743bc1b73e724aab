import Floors
import LoadableCore
import LoadableReducers

/// A feature that loads a number.
struct NumberFeature: Feature {
  struct State: Sendable {
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
    Reduce { _, _ in .none }
      .loadable(state: \.$number, action: \.number) { _ in try await operation() }
  }

  static func makeStore(_ operation: @escaping @Sendable () async throws -> Int?) -> StoreOf<Self> {
    Store(initialState: State()) { NumberFeature(operation: operation) }
  }

  /// A store that has taken an action, which has changed nothing and loaded nothing.
  @MainActor
  static func makeUsedStore(_ operation: @escaping @Sendable () async throws -> Int?) -> StoreOf<Self> {
    let store = makeStore(operation)
    store.send(.number(.cancel))
    return store
  }
}

/// Leaves the isolation that it is called on, and comes back.
///
/// It looks at its task, because otherwise the compiler would remove a hop to a function that does nothing.
@concurrent
func hop() async -> Int? { withUnsafeCurrentTask { $0 == nil ? nil : 1 } }

/// An isolation other than the main actor.
actor Pool {
  /// Runs code on the pool, which can create something there and use it.
  func run<Result: Sendable>(_ body: @Sendable (isolated Pool) async -> Result) async -> Result {
    await body(self)
  }
}
