// The names are those of the release; see its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
//
// A stand-in for ComposableArchitecture 1.25.5, which does not build on Linux: it imports Combine and SwiftUI.
//
// It declares what the glue and its tests use, with the signatures of that release; each part names the file that it follows. The bodies
// are ours, and do the least that a feature needs. So it shows that the glue compiles against these signatures, but not how the real store
// orders effects.

// MARK: Sources/ComposableArchitecture/Reducer.swift

public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body

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
  public var body: Body { fatalError("'\(Self.self)' has no body") }
}

extension Reducer where Body: Reducer<State, Action> {
  public func _reduce(into state: inout Body.State, action: Body.Action) -> Effect<Body.Action> {
    body._reduce(into: &state, action: action)
  }
}

public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

// MARK: Sources/ComposableArchitecture/Reducer/Reducers/Reduce.swift

public struct Reduce<State, Action>: Reducer {
  private let body_: (inout State, Action) -> Effect<Action>

  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    body_ = reduce
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { body_(&state, action) }
}

// MARK: Sources/ComposableArchitecture/Reducer/ReducerBuilder.swift

@resultBuilder
public enum ReducerBuilder<State, Action> {
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R { expression }
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
}
