public import LoadableCore

/// Composes a list of reducers; each sees every action, from top to bottom.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Adds a reducer.
  @inlinable
  public static func buildExpression<Base: Reducer<State, Action, Effect<Action>>>(_ reducer: Base) -> Base {
    reducer
  }

  /// Adds a feature, whose body is created once.
  @inlinable
  public static func buildExpression(
    _ feature: some Feature<State, Action>
  ) -> some Reducer<State, Action, Effect<Action>> {
    FeatureReducer(feature)
  }

  /// Turns an empty list into a reducer that does nothing.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  /// Begins a list.
  @inlinable
  public static func buildPartialBlock<First: Reducer<State, Action, Effect<Action>>>(first: First) -> First {
    first
  }

  /// Continues a list.
  @inlinable
  public static func buildPartialBlock(
    accumulated: some Reducer<State, Action, Effect<Action>>, next: some Reducer<State, Action, Effect<Action>>
  ) -> some Reducer<State, Action, Effect<Action>> {
    CombinedReducer(accumulated, next)
  }

  /// Takes the branch of an `if`.
  @inlinable
  public static func buildEither<
    First: Reducer<State, Action, Effect<Action>>, Second: Reducer<State, Action, Effect<Action>>
  >(first: First) -> ConditionalReducer<First, Second> {
    ConditionalReducer(.first(first))
  }

  /// Takes the branch of an `else`.
  @inlinable
  public static func buildEither<
    First: Reducer<State, Action, Effect<Action>>, Second: Reducer<State, Action, Effect<Action>>
  >(second: Second) -> ConditionalReducer<First, Second> {
    ConditionalReducer(.second(second))
  }

  /// Takes an `if` without an `else`.
  @inlinable
  public static func buildOptional<Base: Reducer<State, Action, Effect<Action>>>(
    _ reducer: Base?
  ) -> ConditionalReducer<Base, EmptyReducer<State, Action>> {
    ConditionalReducer(reducer.map { .first($0) } ?? .second(EmptyReducer()))
  }
}

/// A reducer created from a closure.
///
/// ```swift
/// Reduce { state, action in
///   switch action {
///   case .increment: state.count += 1
///   }
///   return .none
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let body: (inout State, Action) -> Effect<Action>

  /// Creates a reducer.
  ///
  /// - Parameter body: changes the state in place, and returns the effect to run.
  @inlinable
  public init(_ body: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.body = body
  }

  /// Calls the closure.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body(&state, action)
  }
}

/// A reducer that does nothing, for features that only attach modifiers.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates the reducer.
  @inlinable
  public init() {}

  /// Does nothing.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}

/// Two reducers that see every action, one after the other; their effects run side by side.
@usableFromInline
struct CombinedReducer<First: Reducer, Second: Reducer>: Reducer
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
  func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return .merge(effect, second.reduce(into: &state, action: action))
  }

  /// Settles what both reducers run.
  @inlinable
  func settle(_ state: inout First.State, running: RunningEffects) {
    first.settle(&state, running: running)
    second.settle(&state, running: running)
  }
}

/// One of two reducers, chosen by an `if` in a builder.
public struct ConditionalReducer<First: Reducer, Second: Reducer>: Reducer
where
  First.State == Second.State, First.Action == Second.Action, First.Effects == Effect<First.Action>,
  Second.Effects == Effect<First.Action>
{
  @usableFromInline
  enum Branch {
    case first(First), second(Second)
  }

  @usableFromInline let branch: Branch

  @inlinable
  init(_ branch: Branch) {
    self.branch = branch
  }

  /// Runs the chosen reducer.
  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch branch {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }

  /// Settles what the chosen reducer runs.
  @inlinable
  public func settle(_ state: inout First.State, running: RunningEffects) {
    switch branch {
    case .first(let reducer): reducer.settle(&state, running: running)
    case .second(let reducer): reducer.settle(&state, running: running)
    }
  }
}
