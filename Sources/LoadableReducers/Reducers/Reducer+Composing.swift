public import LoadableCore

extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Runs a child feature on an optional part of the state, around this reducer.
  ///
  /// - Parameters:
  ///   - path: the child's state. While it is nil, the child does not run; when it becomes nil, the child's effects end. If it is
  ///     `Identifiable`, they also end when it gets another id.
  ///   - action: the case of the child's actions.
  ///   - child: the child feature.
  @inlinable @inline(__always)
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ path: @autoclosure () -> WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> OptionalReducer<Self, Child>
  where Child.State == ChildState, Child.Action == ChildAction, Child.Effects == Effect<ChildAction> {
    OptionalReducer(
      base: self, child: checkingLoadedProperties(child()), property: OptionalProperty(path), action: action,
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs a child feature on each element of a collection, around this reducer.
  ///
  /// If there may be more than a few hundred elements, keep them in an ``IdentifiedList``. It records which of its
  /// elements have changed, so an action costs the same with 10,000 of them. An array does not: every action of the
  /// store, whatever it does, checks all elements, at about 70 ns each in a release build, and at 0.7 µs for each
  /// element that loads. While 1,000 elements load, any action takes 0.7 ms, and starting another load takes 1.3 ms.
  ///
  /// The collection may be optional, like the value of a loadable property or of a paginated list:
  /// `.forEach(\.posts, action: \.rows) { Row() }`. While it is nil, an action of an element is reported as a programmer error. An
  /// element of a loadable property is changed in a copy of its chunk of 256 rows, because Swift's key paths give no access to it
  /// in place.
  ///
  /// An element is identified by its id. If another element with the same id takes its place, its loads end, because
  /// the state no longer shows them, and its other effects continue. If the collection of a paginated list is replaced
  /// by another one, as when the list of another request arrives, the rows are new ones, and all effects of the former
  /// rows end.
  ///
  /// - Parameters:
  ///   - path: the elements: an ``IdentifiedList``, the collection of a paginated list, an array of identifiable states, or a
  ///     collection of your own. When an element is removed, its effects end.
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
      base: self, child: checkingLoadedProperties(child()), path: path, action: CasePath(action),
      key: EffectKey([path, action] as [AnyKeyPath]),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
