public import LoadableCore
public import Observation

/// A model of a value or of a list, with or without edits: what ``LoadableModel``, ``LoadableListModel`` and ``EditableModel`` can all do.
///
/// Write code for any of them, such as a view with a retry button, with it: `some LoadableModelProtocol`. Such code reads the whole
/// ``/LoadableCore/StoreProtocol/state``, so it is notified of every change. Do not conform types of your own.
///
/// - Isolation: a model stays on the isolation it is created on.
public protocol LoadableModelProtocol<State, Action>: StoreProtocol, Observable
where State: LoadableStateProtocol, Action: LoadActionProtocol<State.Request>, Sent == StoreTask {
  /// The type of the state as it was loaded, which is the type of the model's state unless the model has edits.
  associatedtype Loaded: EditableState<State.Value> where Loaded.Shown.Request == State.Request

  /// The last loaded value, if any, with the edits of a model that has some.
  var value: State.Value? { get }

  /// Follows a request that something else determines, such as the text of a search field.
  ///
  /// A new request is loaded, and the content stays on screen meanwhile. Setting the same request again changes nothing.
  ///
  /// - Parameters:
  ///   - request: the request; nil for none.
  ///   - whenNil: what nil does: drops the content, or keeps it and cancels a running load.
  ///   - isolation: the isolation of the model.
  /// - Returns: a handle to wait for the load, or to cancel it.
  @discardableResult
  func setRequest(_ request: State.Request?, whenNil: NilRequestBehavior, isolation: isolated any Actor) -> StoreTask

  /// Changes the state by hand, with any of its transitions, but not the edits of a model that has some.
  ///
  /// A request that the change makes due is loaded, and a load that the state no longer shows is cancelled.
  ///
  /// - Parameters:
  ///   - isolation: the isolation of the model.
  ///   - change: changes the state in place. It must not read the model.
  /// - Returns: a handle to wait for what the change started, or to cancel it.
  @discardableResult
  func change(isolation: isolated any Actor, _ change: @escaping (_ state: inout Loaded) -> Void) -> StoreTask

  /// Calls a function with the state after each action and each change, until the subscription is cancelled or the model is released.
  ///
  /// - Parameter observer: called with the state, on the model's isolation. It may read the model, and load.
  /// - Returns: the subscription.
  @discardableResult
  func subscribe(_ observer: @escaping (_ state: State) -> Void) -> StoreSubscription

  /// Ends everything that runs, and stops listening to signals and caches; what was loading still shows as loading.
  func cancelEffects()
}

/// The requirements with default arguments, which a requirement itself cannot have: `model.setRequest(text)`.
extension LoadableModelProtocol {
  /// Follows a request that something else determines, such as the text of a search field.
  ///
  /// - Parameters:
  ///   - request: the request; nil for none.
  ///   - whenNil: what nil does: drops the content, or keeps it and cancels a running load.
  ///   - isolation: the isolation of the model; leave it out.
  /// - Returns: a handle to wait for the load, or to cancel it.
  @discardableResult
  public func setRequest(
    _ request: State.Request?, whenNil: NilRequestBehavior = .unloads, isolation: isolated any Actor = #isolation
  ) -> StoreTask {
    // This calls the requirement, which the compiler prefers to a member of an extension.
    setRequest(request, whenNil: whenNil, isolation: isolation)
  }

  /// Changes the state by hand, with any of its transitions, but not the edits of a model that has some.
  ///
  /// - Parameters:
  ///   - isolation: the isolation of the model; leave it out.
  ///   - change: changes the state in place. It must not read the model.
  /// - Returns: a handle to wait for what the change started, or to cancel it.
  @discardableResult
  public func change(
    isolation: isolated any Actor = #isolation, _ change: @escaping (_ state: inout Loaded) -> Void
  ) -> StoreTask {
    self.change(isolation: isolation, change)
  }
}

/// The loads of any model.
extension LoadableModelProtocol {
  /// Loads a request, keeps the current content meanwhile, and returns when the outcome is known.
  ///
  /// A list loads its first page. If another load replaces this one, the call returns when the outcome of that load is known.
  public func load(_ request: State.Request, isolation: isolated any Actor = #isolation) async {
    await send(.load(request), isolation: isolation).finish(isolation: isolation)
  }

  /// Loads the latest known request again, keeps the current content meanwhile, and returns when the outcome is known.
  ///
  /// A list loads what its mode says. A model that follows a request loads that one, or nothing while it is nil. If no request is known, a
  /// programmer error is reported.
  public func refresh(isolation: isolated any Actor = #isolation) async {
    await send(.refresh, isolation: isolation).finish(isolation: isolation)
  }

  /// Loads again the request that failed last, or a cancelled one that has no content, such as a search that was stopped.
  ///
  /// It returns when the outcome is known. A list loads again what has failed, the list or its pages. If nothing has failed and nothing was
  /// cancelled, nothing happens. A failed request is retried even if other requests have come since. A model that follows a request loads
  /// that one instead. If the failure has no request, which is possible in a state created by hand, the model loads the latest known one.
  /// For an edit there is ``EditableModel/retry(_:isolation:)``.
  public func retry(isolation: isolated any Actor = #isolation) async {
    await send(.retry, isolation: isolation).finish(isolation: isolation)
  }

  /// Ends all loads, drops what waits, and stops polling until the next load; the content stays.
  ///
  /// So do the edits of a model that has some: to take one back, there is ``EditableModel/cancel(_:isolation:)``.
  public func cancel(isolation: isolated any Actor = #isolation) {
    send(.cancel, isolation: isolation)
  }

  /// Drops the failure, and with it its banner; the content and all loads stay.
  ///
  /// For a list it is the failure of the list; those of its pages stay. For an edit there is ``EditableModel/dismiss(_:isolation:)``.
  public func dismissFailure(isolation: isolated any Actor = #isolation) {
    send(.dismiss, isolation: isolation)
  }

  /// Drops what was loaded and all failures, and ends all loads; the edits of a model that has some stay.
  public func unload(isolation: isolated any Actor = #isolation) {
    (self as? any SucceededModel)?.successor?.reportUse(of: "unload()")
    change(isolation: isolation) { $0.unload() }
  }

  /// Marks the content as out of date and loads the latest known request again; the content stays on screen meanwhile.
  ///
  /// A list loads what its mode says. A running load is replaced, unless the policy queues requests (``LoadPolicy/Overlap/queue``). If no
  /// request is known, nothing is loaded.
  ///
  /// - Returns: a handle to wait for the load, or to cancel it.
  @discardableResult
  public func markAsStale(isolation: isolated any Actor = #isolation) -> StoreTask {
    (self as? any SucceededModel)?.successor?.reportUse(of: "markAsStale()")
    return change(isolation: isolation) { $0.markAsStale() }
  }
}

extension LoadableModelProtocol where State.Request == EmptyLoadRequest {
  /// Loads, keeps the current content meanwhile, and returns when the outcome is known.
  public func load(isolation: isolated any Actor = #isolation) async {
    await load(EmptyLoadRequest(), isolation: isolation)
  }
}

/// The loads of a model of a list.
extension LoadableModelProtocol where Action: PageLoadActionProtocol {
  /// Loads the page after the last one, even if it has failed before, and returns when it has arrived or failed.
  ///
  /// While the list itself is loading, the page waits for it. At the end of the list nothing is loaded; without a list, its first page is.
  public func loadNext(isolation: isolated any Actor = #isolation) async {
    await send(.loadNext, isolation: isolation).finish(isolation: isolation)
  }

  /// Loads the page before the first one, even if it has failed before, and returns when it has arrived or failed.
  ///
  /// While the list itself is loading, the page waits for it. At the start of the list nothing is loaded.
  public func loadPrevious(isolation: isolated any Actor = #isolation) async {
    await send(.loadPrevious, isolation: isolation).finish(isolation: isolation)
  }

  /// Reports that a row has appeared on screen: if it is near an end of the list, the page beyond is loaded.
  ///
  /// A page that has failed before is not loaded again.
  ///
  /// - Returns: a handle to wait for the page, or to cancel it.
  @discardableResult
  public func rowAppeared(_ id: Action.ID, isolation: isolated any Actor = #isolation) -> StoreTask {
    send(.rowAppeared(id), isolation: isolation)
  }

  /// Reports that a row has appeared on screen where pages load only with a button: it loads nothing.
  ///
  /// A list that is stored, or bounded, needs either this or ``rowAppeared(_:isolation:)``.
  public func rowShown(_ id: Action.ID, isolation: isolated any Actor = #isolation) {
    if let action = Action.shownRow(id) { send(action, isolation: isolation) }
  }

  /// Loads the list again, keeps the current rows meanwhile, and returns when the outcome is known.
  ///
  /// A model that follows a request loads the list of that one, or nothing while it is nil. If no request is known, a programmer error is
  /// reported.
  ///
  /// - Parameters:
  ///   - mode: what to load; nil for the mode of the model.
  ///   - isolation: the isolation of the model; leave it out.
  public func refresh<Request, Rows>(_ mode: LoadingMode?, isolation: isolated any Actor = #isolation) async
  where Action == PaginatedActionWith<Request, Rows> {
    await send(.refresh(mode), isolation: isolation).finish(isolation: isolation)
  }

  /// Loads the list from a given page on, such as one in the middle of the source.
  ///
  /// It keeps the current rows meanwhile, and returns when the outcome is known. If no request is known, a programmer error is reported.
  public func jump<Request, Rows>(to page: Rows.Page, isolation: isolated any Actor = #isolation) async
  where Action == PaginatedActionWith<Request, Rows> {
    await send(.jump(to: page), isolation: isolation).finish(isolation: isolation)
  }
}
