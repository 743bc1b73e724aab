// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Reducer.swift

public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body

  // Deprecated in the real one, for those who call it.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
  func _reduce(into state: inout State, action: Action) -> Effect<Action>
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension Reducer {
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduce(into: &state, action: action)
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _reduce(into: &state, action: action)
  }
}

extension Reducer where Body == Never {
  // Proof: a reducer without a body is never asked for its body, because it implements `reduce`.
  public var body: Body { fatalError("'\(Self.self)' has no body.") }
}

extension Reducer where Body: Reducer<State, Action> {
  public func _reduce(
    into state: inout Body.State, action: Body.Action
  ) -> Effect<Body.Action> {
    body._reduce(into: &state, action: action)
  }
}

public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Reducer/ReducerBuilder.swift

@resultBuilder
public enum ReducerBuilder<State, Action> {
  public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> some Reducer<State, Action> {
    _SequenceMany(reducers: reducers)
  }

  public static func buildBlock() -> some Reducer<State, Action> { EmptyReducer() }

  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    first reducer: R0
  ) -> _Conditional<R0, R1> {
    .first(reducer)
  }

  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    second reducer: R1
  ) -> _Conditional<R0, R1> {
    .second(reducer)
  }

  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R { expression }

  @_disfavoredOverload
  public static func buildExpression(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(expression)
  }

  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  public static func buildLimitedAvailability(
    _ wrapped: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(wrapped)
  }

  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? { wrapped }

  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0, next: R1
  ) -> _Sequence<R0, R1> {
    _Sequence(r0: accumulated, r1: next)
  }

  public enum _Conditional<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    case first(First)
    case second(Second)

    public func _reduce(into state: inout First.State, action: First.Action) -> Effect<
      First.Action
    > {
      switch self {
      case .first(let first): first._reduce(into: &state, action: action)
      case .second(let second): second._reduce(into: &state, action: action)
      }
    }
  }

  public struct _Sequence<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
    let r0: R0
    let r1: R1

    public func _reduce(into state: inout R0.State, action: R0.Action) -> Effect<R0.Action> {
      let effect = r0._reduce(into: &state, action: action)
      return effect.merge(with: r1._reduce(into: &state, action: action))
    }
  }

  public struct _SequenceMany<Element: Reducer>: Reducer {
    let reducers: [Element]

    public func _reduce(
      into state: inout Element.State, action: Element.Action
    ) -> Effect<Element.Action> {
      reducers.reduce(.none) { $0.merge(with: $1._reduce(into: &state, action: action)) }
    }
  }
}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Reducer/Reducers/Reduce.swift

public struct Reduce<State, Action>: Reducer {
  let reduce: (inout State, Action) -> Effect<Action>

  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.reduce = reduce
  }

  public init(_ reducer: some Reducer<State, Action>) {
    reduce = reducer._reduce
  }

  public func _reduce(into state: inout State, action: Action) -> Effect<Action> { reduce(&state, action) }
}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Reducer/Reducers/EmptyReducer.swift

public struct EmptyReducer<State, Action>: Reducer {
  public init() {}

  public func _reduce(into _: inout State, action _: Action) -> Effect<Action> { .none }
}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Reducer/Reducers/CombineReducers.swift

public struct CombineReducers<State, Action, Reducers: Reducer>: Reducer
where State == Reducers.State, Action == Reducers.Action {
  let reducers: Reducers

  public init(
    @ReducerBuilder<State, Action> _ build: () -> Reducers
  ) {
    reducers = build()
  }

  public func _reduce(
    into state: inout Reducers.State, action: Reducers.Action
  ) -> Effect<Reducers.Action> {
    reducers._reduce(into: &state, action: action)
  }
}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Reducer/Reducers/Optional.swift

extension Optional: Reducer where Wrapped: Reducer {
  public func _reduce(
    into state: inout Wrapped.State, action: Wrapped.Action
  ) -> Effect<Wrapped.Action> {
    self?._reduce(into: &state, action: action) ?? .none
  }
}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Reducer/Reducers/Scope.swift

public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  let toChildState: WritableKeyPath<ParentState, Child.State>
  let toChildAction: AnyCasePath<ParentAction, Child.Action>
  let child: Child

  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    (self.toChildState, self.toChildAction, self.child) = (toChildState, AnyCasePath(toChildAction), child())
  }

  public func _reduce(
    into state: inout ParentState, action: ParentAction
  ) -> Effect<ParentAction> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    return child._reduce(into: &state[keyPath: toChildState], action: childAction)
      .map { [toChildAction] in toChildAction.embed($0) }
  }
}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Reducer/Reducers/OnChange.swift

extension Reducer {
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ perform: @escaping (_ oldValue: V, _ state: inout State) -> EffectOf<Self>
  ) -> some Reducer<State, Action> {
    _OnChangeReducer(base: self, toValue: toValue, isDuplicate: ==) { oldValue, _ in
      Reduce { state, _ in perform(oldValue, &state) }
    }
  }

  public func onChange<V: Equatable, R: Reducer>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChangeReducer<Self, V, R> {
    _OnChangeReducer(base: self, toValue: toValue, isDuplicate: ==, reducer: reducer)
  }
}

public struct _OnChangeReducer<Base: Reducer, Value, Body: Reducer>: Reducer
where Base.State == Body.State, Base.Action == Body.Action {
  let base: Base
  let toValue: (Base.State) -> Value
  let isDuplicate: (Value, Value) -> Bool
  let reducer: (Value, Value) -> Body

  public func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let old = toValue(state)
    let effect = base._reduce(into: &state, action: action)
    let new = toValue(state)
    if isDuplicate(old, new) { return effect }
    return effect.merge(with: reducer(old, new)._reduce(into: &state, action: action))
  }
}
