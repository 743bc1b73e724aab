#if canImport(ComposableArchitecture)
  public import ComposableArchitecture
  public import LoadableCore
  import LoadableReducers
  public import LoadableViews

  extension ComposableArchitecture.Store where State: ObservableState, Action: ComposableArchitecture.CasePathable {
    /// A loadable property or a list of this store, for the views and presenters of Loadable.
    ///
    /// ```swift
    /// LoadableView(store.loadable(\.$profile, action: \.profile)) { profile in Text(profile.name) }
    /// ```
    ///
    /// Create it where you use it, as in the `body` of a view: it holds only this store and two key paths.
    ///
    /// - Parameters:
    ///   - path: the property: `\.$profile`, or `\.profile` for a plain property of type `LoadableState`.
    ///   - action: the case of its actions.
    public func loadable<Loadable: LoadableStateProtocol, LoadAction: LoadActionProtocol<Loadable.Request>>(
      _ path: KeyPath<State, Loadable>,
      action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, LoadAction>>
    ) -> ComposedProperty<Loadable, LoadAction> {
      let own = Action.allCasePaths[keyPath: action]
      return ComposedProperty(state: { self.state[keyPath: path] }) { self.send(own.embed($0)) }
    }

    /// A sender that turns the intents of view models into actions of a loadable property or a list of this store.
    ///
    /// ```swift
    /// let viewModel = LoadablePresenter<EmptyLoadRequest>().present(store.$profile)
    /// store.sender(\.profile).send(named: "retry", of: viewModel)
    /// ```
    public func sender<LoadAction: LoadActionProtocol>(
      _ action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, LoadAction>>
    ) -> IntentSender<LoadAction.Request> {
      let own = Action.allCasePaths[keyPath: action]
      return IntentSender { intent in
        if let action: LoadAction = intent.action() { self.send(own.embed(action)) }
      } perform: { intent in
        // A refresh continues when its caller no longer waits for it.
        guard let action: LoadAction = intent.action() else { return }
        await ComposedTask { self.send(own.embed(action)) }.finish(isolation: #isolation)
      }
    }
  }

  /// A loadable property of a store of The Composable Architecture, as a store of its own; `loadable(_:action:)` creates it.
  ///
  /// - Isolation: the main actor, like that store.
  @MainActor public final class ComposedProperty<State, Action>: StoreProtocol {
    private let read: () -> State
    private let pass: (Action) -> ComposableArchitecture.StoreTask

    init(state: @escaping () -> State, send: @escaping (Action) -> ComposableArchitecture.StoreTask) {
      read = state
      pass = send
    }

    /// The state of the property.
    public var state: State { read() }

    /// Sends an action of the property.
    ///
    /// - Parameters:
    ///   - action: the action.
    ///   - isolation: the main actor; an action that is sent on another one is reported and dropped.
    @discardableResult
    public func send(_ action: Action, isolation: isolated any Actor) -> ComposedTask {
      guard isolation === MainActor.shared else {
        reportIssue(
          """
          '\(action)' was sent on '\(isolation)' to a store that is on the main actor, so it is dropped.

          Likely causes: the code that sends it is not isolated to the main actor. Mark it '@MainActor'.
          """)
        return ComposedTask()
      }
      // Proof: this runs on the main actor, as was just checked, and the action stays there.
      nonisolated(unsafe) let action = action
      return MainActor.assumeIsolated { ComposedTask { self.pass(action) } }
    }
  }

  /// The loads that an action of a ``ComposedProperty`` has started or joined.
  ///
  /// - Isolation: the main actor, like the store.
  @MainActor public final class ComposedTask: StoreTaskProtocol {
    /// Whether all of these loads have ended, and the loads that have replaced them too.
    public var isFinished: Bool { loads?.isFinished ?? true }

    private let task: ComposableArchitecture.StoreTask?
    private let loads: SentLoads?

    /// Creates the handle of an action that has started nothing.
    nonisolated init() {
      task = nil
      loads = nil
    }

    init(_ send: () -> ComposableArchitecture.StoreTask) {
      let (loads, task) = SentLoads.collect(send)
      self.task = task
      self.loads = loads
    }

    /// Waits until these loads have ended; it waits neither for timers nor for other effects of the feature.
    ///
    /// - Cancellation: returns early when the awaiting task is cancelled; the loads continue.
    public func finish(isolation: isolated any Actor) async {
      await loads?.finish(isolation: isolation)
    }

    /// Cancels everything that the action started.
    public func cancel() { task?.cancel() }
  }
#endif
