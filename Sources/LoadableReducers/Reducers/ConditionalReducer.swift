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

  /// Settles what the chosen reducer runs.
  @inlinable
  public func settle(_ state: inout First.State, running: RunningEffects) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.settle(&state, running: running)
    case .second(let reducer): reducer.settle(&state, running: running)
    }
  }
}
