#if canImport(ComposableArchitecture)
  public import ComposableArchitecture
  public import LoadableCore
  public import LoadableReducers

  /// The action of a loadable property whose value is the state of a child feature, typed by that feature:
  /// `case welcome(LoadableActionOf<WelcomeFeature>)`.
  public typealias LoadableActionOf<Child: ComposableArchitecture.Reducer> = LoadableChildAction<
    Child.State.Request, Child
  > where Child.State: LoadableValue

  /// The same for a request that the parent chooses: `case berth(LoadableChildAction<Int, BerthFeature>)`.
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
    /// Attach it after `.loadable` of the same property; the other order is reported. The child's effects end when its content is unloaded
    /// or replaced by that of another request; they survive a refresh. A child action without content is ignored and reported.
    ///
    /// - Parameters:
    ///   - path: the loadable property: `\.$berth`.
    ///   - action: the case of its actions, among which `child` carries those of the child.
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
    ///   - action: the case of its actions, among which `child` carries those of the elements.
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

  /// The loaded value with an identity, by which their `ifLet` knows when to end the child's effects.
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
      if OuterLoads.contain(path) { ComposedReporter.reporting { reportOrder() } }
      identifyChild(&state)
      let effect = base._reduce(into: &state, action: action)
      identifyChild(&state)
      return effect
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
#endif
