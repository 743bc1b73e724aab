public import LoadableCore

/// Two reducers that see every action, one after the other; their effects run side by side.
public struct CombinedReducer<First: Reducer, Second: Reducer>: Reducer
where
  First.State == Second.State, First.Action == Second.Action, First.Effects == Effect<First.Action>,
  Second.Effects == Effect<First.Action>
{
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Runs the first reducer, then the second.
  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return .merge(effect, second.reduce(into: &state, action: action))
  }

  /// Settles what both of them run.
  @inlinable
  public func settle(_ state: inout First.State, running: RunningEffects) -> Effect<First.Action> {
    let effect = first.settle(&state, running: running)
    return .merge(effect, second.settle(&state, running: running))
  }
}
