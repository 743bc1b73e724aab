public import LoadableCore

/// The loads of the model or list that the edits were added to, under the same names.
extension EditableModel where TargetAction: LoadActionProtocol {
  /// Loads a request and keeps the current content meanwhile; returns when the outcome of this load, or of the one that replaced it, is
  /// known.
  public func load(_ request: TargetAction.Request, isolation: isolated any Actor = #isolation) async {
    await send(.load(request), isolation: isolation).finish(isolation: isolation)
  }

  /// Loads again, keeps the current content meanwhile, and returns when the outcome is known: see ``LoadableModel/refresh(isolation:)``.
  public func refresh(isolation: isolated any Actor = #isolation) async {
    await send(.refresh, isolation: isolation).finish(isolation: isolation)
  }

  /// Loads again what has failed, and returns when the outcome is known; for an edit there is ``retry(_:isolation:)``.
  public func retry(isolation: isolated any Actor = #isolation) async {
    await send(.retry, isolation: isolation).finish(isolation: isolation)
  }

  /// Ends all loads, drops what waits, and stops polling until the next load; the content and the edits stay.
  ///
  /// To take an edit back, there is ``cancel(_:isolation:)``.
  public func cancel(isolation: isolated any Actor = #isolation) {
    send(.cancel, isolation: isolation)
  }
}

extension EditableModel where TargetAction: LoadActionProtocol<EmptyLoadRequest> {
  /// Loads, keeps the current content meanwhile, and returns when the outcome is known.
  public func load(isolation: isolated any Actor = #isolation) async {
    await load(EmptyLoadRequest(), isolation: isolation)
  }
}

extension EditableModel where TargetAction: PageLoadActionProtocol {
  /// Loads the page after the last one: see ``LoadableListModel/loadNext(isolation:)``.
  public func loadNext(isolation: isolated any Actor = #isolation) async {
    await send(.loadNext, isolation: isolation).finish(isolation: isolation)
  }

  /// Loads the page before the first one: see ``LoadableListModel/loadPrevious(isolation:)``.
  public func loadPrevious(isolation: isolated any Actor = #isolation) async {
    await send(.loadPrevious, isolation: isolation).finish(isolation: isolation)
  }

  /// Loads a page if the row is near an end: see ``LoadableListModel/rowAppeared(_:isolation:)``.
  ///
  /// - Returns: a handle to wait for the page, or to cancel it.
  @discardableResult
  public func rowAppeared(_ id: TargetAction.ID, isolation: isolated any Actor = #isolation) -> StoreTask {
    send(.rowAppeared(id), isolation: isolation)
  }

  /// Loads the list again in a mode, and returns when the outcome is known: see ``LoadableListModel/refresh(_:isolation:)``.
  public func refresh<Request, Rows>(_ mode: LoadingMode, isolation: isolated any Actor = #isolation) async
  where TargetAction == PaginatedActionWith<Request, Rows> {
    await send(.refresh(mode), isolation: isolation).finish(isolation: isolation)
  }
}

extension LoadableModel {
  /// The type of this model with edits: `let shelf: LoadableModel<Title.ID, Shelf>.Editable<Star>`.
  public typealias Editable<Edit: Hashable & Sendable> = EditableModel<
    LoadableStateWith<Request, Value>, LoadableActionWith<Request, Value>, Edit
  >
}

extension LoadableListModel {
  /// The type of this list with edits: `let messages: LoadableListModel<EmptyLoadRequest, Message, CursorPage<String>>.Editable<Draft>`.
  public typealias Editable<Edit: Hashable & Sendable> = EditableModel<State, Action, Edit>
}
