public import LoadableCore

/// One of two reducers, as an `if` in a builder chooses.
public enum ConditionalReducer<First: Reducer, Second: Reducer>: Reducer
where
  First.State == Second.State, First.Action == Second.Action, First.Effects == Effect<First.Action>,
  Second.Effects == Effect<First.Action>
{
  /// The reducer of the `if` branch.
  case first(First)
  /// The reducer of the `else` branch.
  case second(Second)

  /// Runs the chosen reducer.
  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }

  /// Does the same, and tells the chosen one whether a load runs in the store.
  @inlinable
  public func reduce(into state: inout First.State, action: First.Action, amongLoads: Bool) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action, amongLoads: amongLoads)
    case .second(let reducer): reducer.reduce(into: &state, action: action, amongLoads: amongLoads)
    }
  }
}
