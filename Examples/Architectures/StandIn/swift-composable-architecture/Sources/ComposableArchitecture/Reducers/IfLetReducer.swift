// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Reducer/Reducers/IfLetReducer.swift

extension Reducer {
  @warn_unqualified_access
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetReducer(
      parent: self, child: wrapped(), toChildState: toWrappedState, toChildAction: AnyCasePath(toWrappedAction),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

public struct _IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let toChildState: WritableKeyPath<Parent.State, Child.State?>
  let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  let place: SourcePlace
  @Dependency(\.navigationIDPath) var navigationIDPath

  public func _reduce(
    into state: inout Parent.State, action: Parent.Action
  ) -> Effect<Parent.Action> {
    let childEffect = reduceChild(into: &state, action: action)
    let before = childID(in: state)
    let parentEffect = parent._reduce(into: &state, action: action)
    let cancelEffect: Effect<Parent.Action> =
      if let before, before != childID(in: state) {
        ._cancel(id: before, navigationID: navigationIDPath)
      } else {
        .none
      }
    return .merge(childEffect, parentEffect, cancelEffect)
  }

  private func childID(in state: Parent.State) -> NavigationID? {
    state[keyPath: toChildState].map { NavigationID(base: $0, keyPath: toChildState) }
  }

  private func reduceChild(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    guard let id = childID(in: state) else {
      place.report(
        """
        An "ifLet" at "\(place)" received a child action when child state was "nil".

          Action:
            \(action)
        """)
      return .none
    }
    return child.dependency(\.navigationIDPath, navigationIDPath.appending(id))
      ._reduce(into: &state[keyPath: toChildState]!, action: childAction)
      .map { [toChildAction] in toChildAction.embed($0) }
      ._cancellable(id: id, navigationIDPath: navigationIDPath)
  }
}

/// Where a reducer was made.
struct SourcePlace: CustomStringConvertible, Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  var description: String { "\(fileID):\(line)" }

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Reducer/Reducers/ForEachReducer.swift

public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  case element(id: ID, action: Action)

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public struct AllCasePaths {
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0, action: $1) },
        extract: {
          switch $0 {
          case .element(let id, let action): (id, action)
          }
        })
    }

    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { if case .element(id, let action) = $0 { action } else { nil } })
    }
  }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}

public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable

extension Reducer {
  @warn_unqualified_access
  public func forEach<
    ElementState, ElementAction, ID: Hashable, Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEachReducer(
      parent: self, toElementsState: toElementsState,
      toElementAction: AnyCasePath(toElementAction.appending(path: \.element)), element: element(),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

public struct _ForEachReducer<
  Parent: Reducer, ID: Hashable & Sendable, Element: Reducer
>: Reducer {
  let parent: Parent
  let toElementsState: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
  let toElementAction: AnyCasePath<Parent.Action, (id: ID, action: Element.Action)>
  let element: Element
  let place: SourcePlace
  @Dependency(\.navigationIDPath) var navigationIDPath

  public func _reduce(
    into state: inout Parent.State, action: Parent.Action
  ) -> Effect<Parent.Action> {
    let elementEffect = reduceElement(into: &state, action: action)
    let before = state[keyPath: toElementsState].ids
    let parentEffect = parent._reduce(into: &state, action: action)
    let after = state[keyPath: toElementsState].ids
    let cancelEffects: [Effect<Parent.Action>] =
      before == after
      ? []
      : before.subtracting(after).map {
        ._cancel(id: NavigationID(id: $0, keyPath: toElementsState), navigationID: navigationIDPath)
      }
    return .merge(elementEffect, parentEffect, .merge(cancelEffects))
  }

  private func reduceElement(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    guard let (id, elementAction) = toElementAction.extract(from: action) else { return .none }
    if !state[keyPath: toElementsState].ids.contains(id) {
      place.report(
        """
        A "forEach" at "\(place)" received an action for a missing element.

          Action:
            \(action)
        """)
      return .none
    }
    let navigationID = NavigationID(id: id, keyPath: toElementsState)
    return element.dependency(\.navigationIDPath, navigationIDPath.appending(navigationID))
      ._reduce(into: &state[keyPath: toElementsState][id: id]!, action: elementAction)
      .map { [toElementAction] in toElementAction.embed((id, $0)) }
      ._cancellable(id: navigationID, navigationIDPath: navigationIDPath)
  }
}
