public import LoadableCore

/// Composes reducers from a list of them; each sees every action, from top to bottom.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Takes in a reducer.
  @inlinable
  public static func buildExpression<Base: Reducer<State, Action, Effect<Action>>>(_ reducer: Base) -> Base {
    reducer
  }

  /// Takes in a feature; its body is made once.
  @inlinable
  public static func buildExpression<Base: Feature<State, Action>>(_ feature: Base) -> FeatureReducer<Base> {
    FeatureReducer(feature)
  }

  /// An empty list does nothing.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  /// Begins a list.
  @inlinable
  public static func buildPartialBlock<First: Reducer<State, Action, Effect<Action>>>(first: First) -> First {
    first
  }

  /// Goes on with a list.
  @inlinable
  public static func buildPartialBlock<
    First: Reducer<State, Action, Effect<Action>>, Next: Reducer<State, Action, Effect<Action>>
  >(accumulated: First, next: Next) -> CombinedReducer<First, Next> {
    CombinedReducer(accumulated, next)
  }

  /// Takes the branch of an `if`.
  @inlinable
  public static func buildEither<
    First: Reducer<State, Action, Effect<Action>>, Second: Reducer<State, Action, Effect<Action>>
  >(first: First) -> ConditionalReducer<First, Second> {
    .first(first)
  }

  /// Takes the branch of an `else`.
  @inlinable
  public static func buildEither<
    First: Reducer<State, Action, Effect<Action>>, Second: Reducer<State, Action, Effect<Action>>
  >(second: Second) -> ConditionalReducer<First, Second> {
    .second(second)
  }

  /// Takes an `if` without an `else`.
  @inlinable
  public static func buildOptional<Base: Reducer<State, Action, Effect<Action>>>(
    _ reducer: Base?
  ) -> ConditionalReducer<Base, EmptyReducer<State, Action>> {
    reducer.map { .first($0) } ?? .second(EmptyReducer())
  }
}
