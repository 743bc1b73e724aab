public import LoadableCore

extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Runs a child feature on an optional part of the state, around this reducer.
  ///
  /// - Parameters:
  ///   - path: the child's state; while it is nil the child does not run, and when it becomes nil the child's effects end.
  ///   - action: the case of the child's actions.
  ///   - child: the child feature.
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ path: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> OptionalReducer<Self, Child>
  where Child.State == ChildState, Child.Action == ChildAction, Child.Effects == Effect<ChildAction> {
    OptionalReducer(
      base: self, child: child(), path: path, action: CasePath(action),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column), identify: { _ in true })
  }

  /// Runs a child feature on an optional part of the state, whose id tells one child from the next, around this reducer.
  ///
  /// - Parameters:
  ///   - path: the child's state; while it is nil the child does not run, and when it becomes nil, or that of
  ///     another id, the child's effects end.
  ///   - action: the case of the child's actions.
  ///   - child: the child feature.
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ path: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> OptionalReducer<Self, Child>
  where
    ChildState: Identifiable, Child.State == ChildState, Child.Action == ChildAction,
    Child.Effects == Effect<ChildAction>
  {
    OptionalReducer(
      base: self, child: child(), path: path, action: CasePath(action),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column),
      identify: { AnyHashable($0.id) })
  }

  /// Runs a child feature on each element of a collection, around this reducer.
  ///
  /// Keep more than some hundred elements in an ``IdentifiedList``. It knows which of its elements have changed, so an action costs the same
  /// beside 10,000 of them. An array does not: with every action of the store, whatever it is about, all elements of the array are looked at,
  /// at some 70 ns each in a release build, and all anew where one of them has something to start or to end.
  ///
  /// The collection may be optional, as the value of a loadable property is, and that of a paginated list:
  /// `.forEach(\.posts, action: \.rows) { Row() }`. While there is none, an action of an element is a reported programmer error. An element of
  /// a loadable property is changed in a copy of its chunk of 128 rows, as Swift gives no access to it in place by a key path.
  ///
  /// - Parameters:
  ///   - path: the elements: an ``IdentifiedList``, the collection of a paginated list, an array of identifiable states, or a collection of
  ///     your own. When one is removed its effects end.
  ///   - action: the case of the elements' actions.
  ///   - child: the feature of an element.
  public func forEach<Elements: IdentifiedElements, ChildAction, Child: Reducer>(
    _ path: WritableKeyPath<State, Elements>,
    action: CaseKeyPath<Action, IdentifiedAction<Elements.ID, ChildAction>>,
    @ReducerBuilder<Elements.Element, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> ForEachReducer<Self, Elements, Child>
  where
    Child.State == Elements.Element, Child.Action == ChildAction, Child.Effects == Effect<ChildAction>,
    Elements.ID: Sendable
  {
    ForEachReducer(
      base: self, child: child(), path: path, action: CasePath(action),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
