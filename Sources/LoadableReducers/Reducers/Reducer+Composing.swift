public import LoadableCore

extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Runs a child feature on an optional part of the state, around this reducer.
  ///
  /// - Parameters:
  ///   - path: the child's state; while it is nil the child does not run, and when it becomes nil the child's effects end.
  ///   - action: the case of the child's actions.
  ///   - child: the child feature.
  public func ifLet<Child: Reducer>(
    _ path: WritableKeyPath<State, Child.State?>, action: CaseKeyPath<Action, Child.Action>,
    @ReducerBuilder<Child.State, Child.Action> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> OptionalReducer<Self, Child> where Child.Effects == Effect<Child.Action> {
    OptionalReducer(
      base: self, child: child(), path: path, action: CasePath(action),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs a child feature on each element of a collection, around this reducer.
  ///
  /// - Parameters:
  ///   - path: the elements: an array of identifiable states, or a collection of your own. When one is removed its effects end.
  ///   - action: the case of the elements' actions.
  ///   - child: the feature of an element.
  public func forEach<Elements: IdentifiedElements, Child: Reducer>(
    _ path: WritableKeyPath<State, Elements>,
    action: CaseKeyPath<Action, IdentifiedAction<Elements.ID, Child.Action>>,
    @ReducerBuilder<Elements.Element, Child.Action> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> ForEachReducer<Self, Elements, Child>
  where Child.State == Elements.Element, Child.Effects == Effect<Child.Action>, Elements.ID: Sendable {
    ForEachReducer(
      base: self, child: child(), path: path, action: CasePath(action),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
