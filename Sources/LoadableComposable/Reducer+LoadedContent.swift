#if canImport(ComposableArchitecture)
  public import ComposableArchitecture
  public import LoadableCore
  public import LoadableReducers

  /// The action of a loadable property whose value is the state of a child feature, by the type of the feature:
  /// `case welcome(LoadableActionOf<WelcomeFeature>)`.
  public typealias LoadableActionOf<Child: ComposableArchitecture.Reducer> = LoadableChildAction<
    Child.State.Request, Child
  > where Child.State: LoadableValue

  /// The same with a type of request that the parent chooses: `case berth(LoadableChildAction<Int, BerthFeature>)`.
  public typealias LoadableChildAction<Request: Hashable & Sendable, Child: ComposableArchitecture.Reducer> =
    LoadableActionBase<Request, Child.State, Child.Action>

  /// The state of a loaded child feature, by the type of the feature: `var welcome = LoadableStateOf<WelcomeFeature>.notLoaded`.
  public typealias LoadableStateOf<Child: ComposableArchitecture.Reducer> = LoadableStateWith<
    Child.State.Request, Child.State
  > where Child.State: LoadableValue

  extension ComposableArchitecture.Reducer {
    /// Runs a child feature on the loaded value.
    ///
    /// ```swift
    /// .loadable(state: \.$berth, action: \.berth) { load in try await client.berth(load.request) }
    /// .ifLet(\.$berth, action: \.berth) { BerthFeature() }
    /// ```
    ///
    /// Attach it after `.loadable` of the same property; the other order is reported. The child's effects survive a refresh; they end when
    /// the content is unloaded or replaced by that of another request. A child action is ignored and reported if there is no content.
    ///
    /// - Parameters:
    ///   - path: the loadable property: `\.$berth`.
    ///   - action: the case of its actions; their case `child` carries those of the child.
    ///   - child: the child feature.
    public func ifLet<Request, ChildState, ChildAction, Child: ComposableArchitecture.Reducer<ChildState, ChildAction>>(
      _ path: WritableKeyPath<State, LoadableStateWith<Request, ChildState>>,
      action: ComposableArchitecture.CaseKeyPath<Action, LoadableActionBase<Request, ChildState, ChildAction>>,
      @ComposableArchitecture.ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> some ComposableArchitecture.Reducer<State, Action> {
      let child = child()
      return LoadedChildReducer(
        base: self.ifLet(
          path.appending(path: \.loadedChild), action: action.appending(path: \.child),
          then: { LoadedChildBody(child: child) }, fileID: fileID, filePath: filePath, line: line, column: column),
        path: path,
        place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Runs a feature on each element of the loaded value.
    ///
    /// ```swift
    /// .loadable(state: \.$todos, action: \.todos, performsLoadOn: \.onAppear) { _ in try await client.todos() }
    /// .forEach(\.$todos, action: \.todos) { TodoFeature() }
    /// ```
    ///
    /// Attach it after `.loadable` of the same property; the other order is reported. The effects of an element end when it is removed, and
    /// those of all elements when the content is unloaded or replaced by that of another request.
    ///
    /// - Parameters:
    ///   - path: the loadable property: `\.$todos`.
    ///   - action: the case of its actions; their case `child` carries those of the elements.
    ///   - element: the feature of an element.
    public func forEach<
      Request, ID: Hashable, ElementState, ElementAction,
      Element: ComposableArchitecture.Reducer<ElementState, ElementAction>
    >(
      _ path: WritableKeyPath<State, LoadableStateWith<Request, IdentifiedArray<ID, ElementState>>>,
      action: ComposableArchitecture.CaseKeyPath<
        Action,
        LoadableActionBase<
          Request, IdentifiedArray<ID, ElementState>, ComposableArchitecture.IdentifiedAction<ID, ElementAction>
        >
      >,
      @ComposableArchitecture.ReducerBuilder<ElementState, ElementAction> element: () -> Element,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> some ComposableArchitecture.Reducer<State, Action> {
      let element = element()
      return self.ifLet(
        path, action: action,
        then: {
          EmptyReducer().forEach(
            \.self, action: \.self, element: { element }, fileID: fileID, filePath: filePath, line: line,
            column: column)
        }, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  extension ComposableArchitecture.Reducer {
    /// Runs a feature on each row of a paginated list.
    ///
    /// ```swift
    /// .paginated(state: \.$posts, action: \.posts, firstPage: .first) { load in try await client.posts(load.page) }
    /// .merging { row, fresh in row.post = fresh.post }
    /// .forEach(\.$posts, action: \.rows) { PostFeature() }
    /// ```
    ///
    /// Attach it after `.paginated` of the same list; the other order is reported. The effects of a row end when the row leaves the list.
    /// Without ``ComposedList/merging(_:)``, a row that is loaded again replaces the state of its feature.
    ///
    /// - Parameters:
    ///   - path: the list: `\.$posts`.
    ///   - action: the case of the actions of the rows.
    ///   - row: the feature of a row.
    /// - Complexity: O(1) for an action; O(rows) for one that has changed the list.
    public func forEach<
      Request, Row: Identifiable, Page, RowAction, RowFeature: ComposableArchitecture.Reducer<Row, RowAction>
    >(
      _ path: WritableKeyPath<State, PaginatedStateWith<Request, IdentifiedPaginatedCollection<Row, Page>>>,
      action: ComposableArchitecture.CaseKeyPath<Action, ComposableArchitecture.IdentifiedAction<Row.ID, RowAction>>,
      @ComposableArchitecture.ReducerBuilder<Row, RowAction> row: () -> RowFeature,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> some ComposableArchitecture.Reducer<State, Action> {
      let row = row()
      return LoadedRowsReducer(
        base: self,
        row: ComposableArchitecture.Reduce<Row?, RowAction> { _, _ in .none }
          .ifLet(\.self, action: \.self, then: { row }),
        path: path, action: AnyCasePath(action),
        place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  /// The loaded value with an identity; when that changes, `ifLet` of The Composable Architecture ends the child's effects.
  struct LoadedChild<Value>: Identifiable {
    let id: LoadIdentity?
    var value: Value
  }

  extension LoadableStateWith {
    /// The loaded value as a child's state.
    fileprivate var loadedChild: LoadedChild<Value>? {
      get { wrappedValue.map { LoadedChild(id: childLifetime, value: $0) } }
      set { wrappedValue = newValue?.value }
    }
  }

  /// Runs a child on the loaded value.
  private struct LoadedChildBody<Child: ComposableArchitecture.Reducer>: ComposableArchitecture.Reducer {
    let child: Child

    func reduce(into state: inout LoadedChild<Child.State>, action: Child.Action)
      -> ComposableArchitecture.Effect<Child.Action>
    {
      child._reduce(into: &state.value, action: action)
    }
  }

  /// Gives the child on loaded content its identity, and reports a child that is attached before the property is loaded.
  private struct LoadedChildReducer<
    Base: ComposableArchitecture.Reducer, Request: Hashable & Sendable, ChildState
  >: ComposableArchitecture.Reducer {
    let base: Base
    let path: WritableKeyPath<Base.State, LoadableStateWith<Request, ChildState>>
    let place: SourcePlace

    func reduce(into state: inout Base.State, action: Base.Action) -> ComposableArchitecture.Effect<Base.Action> {
      OuterLoads.checking(path) {
        identifyChild(&state)
        let effect = base._reduce(into: &state, action: action)
        identifyChild(&state)
        return effect
      } report: {
        reportOrder()
      }
    }

    private func identifyChild(_ state: inout Base.State) {
      var own = state[keyPath: path]
      let stamp = own.changeStamp
      own.identifyChild()
      if own.changeStamp != stamp { state[keyPath: path] = own }
    }

    private func reportOrder() {
      place.report(
        """
        The child of a loadable property is attached before '.loadable', so its effects go on when the content is unloaded or replaced.

        Likely causes: '.ifLet' or '.forEach' of the property stands before '.loadable(state:action:)' in the chain. Attach it afterwards: \
        '.loadable(state: \\.$berth, action: \\.berth) { ... }.ifLet(\\.$berth, action: \\.berth) { BerthFeature() }'.
        """)
    }
  }

  /// Runs a feature on each row of a list, and ends the effects of rows that leave it.
  private struct LoadedRowsReducer<
    Base: ComposableArchitecture.Reducer, Request: Hashable & Sendable, Row: Identifiable, Page: Hashable & Sendable,
    RowAction, RowFeature: ComposableArchitecture.Reducer<Row?, RowAction>
  >: ComposableArchitecture.Reducer where Row.ID: Sendable {
    typealias Rows = IdentifiedPaginatedCollection<Row, Page>

    /// Names the effects of a row.
    struct RowKey: Hashable, Sendable {
      let list: PropertyPlace
      let id: Row.ID
    }

    let base: Base
    /// `ifLet` of The Composable Architecture around the row's feature, which separates what it presents from what other rows present.
    let row: RowFeature
    let path: WritableKeyPath<Base.State, PaginatedStateWith<Request, Rows>>
    let action: AnyCasePath<Base.Action, ComposableArchitecture.IdentifiedAction<Row.ID, RowAction>>
    let place: SourcePlace

    func reduce(
      into state: inout Base.State, action: Base.Action
    ) -> ComposableArchitecture.Effect<Base.Action> {
      let rowEffect = reduceRow(into: &state, action)
      let before = state[keyPath: path].wrappedValue
      let effect = OuterLoads.checking(path) {
        rowEffect.merge(with: base._reduce(into: &state, action: action))
      } report: {
        reportOrder()
      }
      let after = state[keyPath: path].wrappedValue
      if before?.changeStamp == after?.changeStamp { return effect }
      let gone = (before?.values ?? []).filter { after?[id: $0.id] == nil }
      return gone.reduce(effect) { $0.merge(with: .cancel(id: key($1.id))) }
    }

    private func key(_ id: Row.ID) -> RowKey { RowKey(list: PropertyPlace(path: path), id: id) }

    private func reduceRow(
      into state: inout Base.State, _ action: Base.Action
    ) -> ComposableArchitecture.Effect<Base.Action> {
      guard case .element(let id, let rowAction) = self.action.extract(from: action) else { return .none }
      guard var row = state[keyPath: path].wrappedValue?[id: id] as Row? else {
        ComposedReporter.reporting { reportMissing(rowAction, id) }
        return .none
      }
      var known: Row? = row
      let effect = self.row._reduce(into: &known, action: rowAction)
      row = known ?? row
      state[keyPath: path].wrappedValue?[id: id] = row
      let embed = self.action.embed
      // Proof: the ids of rows are values of the list, and their effects stay on the main actor, as the actions do.
      nonisolated(unsafe) let embedded: (RowAction) -> Base.Action = { embed(.element(id: id, action: $0)) }
      return effect.map { embedded($0) }.cancellable(id: key(id))
    }

    private func reportMissing(_ action: RowAction, _ id: Row.ID) {
      place.report(
        """
        The action '\(action)' came for the row '\(id)', which is not in the list, so it is ignored.

        Likely causes: an effect that is not the row's own sent it after the row had left the list; or a view sent it late.
        """)
    }

    private func reportOrder() {
      place.report(
        """
        The rows of a list have features that are attached before '.paginated', so their effects go on when rows leave the list.

        Likely causes: '.forEach' of the list stands before '.paginated(state:action:firstPage:)' in the chain. Attach it afterwards.
        """)
    }
  }
#endif
