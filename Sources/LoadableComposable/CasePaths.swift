#if canImport(ComposableArchitecture)
  public import ComposableArchitecture
  import LoadableCore
  public import LoadableReducers

  // Case paths of The Composable Architecture for the actions of Loadable: `await store.receive(\.profile.finished)`.

  extension LoadableActionBase: ComposableArchitecture.CasePathable {}

  extension LoadableActionBase.AllCasePaths {
    /// Extracts the request to load.
    public var load: AnyCasePath<LoadableActionBase, Request> {
      AnyCasePath(embed: { .load($0) }) { if case .load(let value) = $0 { value } else { nil } }
    }

    /// Matches a request to load the content again.
    public var refresh: AnyCasePath<LoadableActionBase, Void> {
      AnyCasePath(embed: { .refresh }) { if case .refresh = $0 { () } else { nil } }
    }

    /// Matches a request to load again what has failed.
    public var retry: AnyCasePath<LoadableActionBase, Void> {
      AnyCasePath(embed: { .retry }) { if case .retry = $0 { () } else { nil } }
    }

    /// Matches a cancel of the running load.
    public var cancel: AnyCasePath<LoadableActionBase, Void> {
      AnyCasePath(embed: { .cancel }) { if case .cancel = $0 { () } else { nil } }
    }

    /// Matches the dismissal of a failure.
    public var dismiss: AnyCasePath<LoadableActionBase, Void> {
      AnyCasePath(embed: { .dismiss }) { if case .dismiss = $0 { () } else { nil } }
    }

    /// Matches the removal of content, failure and load.
    public var unload: AnyCasePath<LoadableActionBase, Void> {
      AnyCasePath(embed: { .unload }) { if case .unload = $0 { () } else { nil } }
    }

    /// Extracts the result of a load that has ended, a success or a failure, and which load it was.
    public var finished:
      AnyCasePath<LoadableActionBase, (result: LoadResult<Request, Value>, load: LoadTicket<Request>)>
    {
      AnyCasePath(embed: { .finished($0.result, $0.load) }) {
        if case .finished(let result, let load) = $0 { (result, load) } else { nil }
      }
    }

    /// Extracts the value of a successful load, nil for loaded and empty, and which load it was.
    public var succeeded: AnyCasePath<LoadableActionBase, (value: Value?, load: LoadTicket<Request>)> {
      AnyCasePath(embed: { .finished(.success($0.value), $0.load) }) {
        if case .finished(.success(let value), let load) = $0 { (value, load) } else { nil }
      }
    }

    /// Extracts the failure of a load, and which load it was.
    public var failed: AnyCasePath<LoadableActionBase, (failure: LoadFailure<Request>, load: LoadTicket<Request>)> {
      AnyCasePath(embed: { .finished(.failure($0.failure), $0.load) }) {
        if case .finished(.failure(let failure), let load) = $0 { (failure, load) } else { nil }
      }
    }

    /// Extracts the load whose sequence has ended.
    public var ended: AnyCasePath<LoadableActionBase, LoadTicket<Request>> {
      AnyCasePath(embed: { .finished(.ended, $0) }) { if case .finished(.ended, let load) = $0 { load } else { nil } }
    }

    /// Extracts the load that was cancelled.
    public var cancelled: AnyCasePath<LoadableActionBase, LoadTicket<Request>> {
      AnyCasePath(embed: { .cancelled($0) }) { if case .cancelled(let value) = $0 { value } else { nil } }
    }

    /// Extracts the failure of an attempt that is retried, and which attempt it was.
    public var attemptFailed:
      AnyCasePath<LoadableActionBase, (failure: LoadFailure<Request>, load: LoadTicket<Request>)>
    {
      AnyCasePath(embed: { .attemptFailed($0.failure, $0.load) }) {
        if case .attemptFailed(let failure, let load) = $0 { (failure, load) } else { nil }
      }
    }

    /// Extracts the progress of a load, and which load it is.
    public var progressed: AnyCasePath<LoadableActionBase, (progress: LoadProgress, load: LoadTicket<Request>)> {
      AnyCasePath(embed: { .progressed($0.progress, $0.load) }) {
        if case .progressed(let progress, let load) = $0 { (progress, load) } else { nil }
      }
    }

    /// Extracts a value that a load has delivered before its end, and which load it is.
    public var delivered: AnyCasePath<LoadableActionBase, (value: Value?, load: LoadTicket<Request>)> {
      AnyCasePath(embed: { .delivered($0.value, $0.load) }) {
        if case .delivered(let value, let load) = $0 { (value, load) } else { nil }
      }
    }

    /// Extracts the timer that has run out.
    public var ticked: AnyCasePath<LoadableActionBase, LoadTimer> {
      AnyCasePath(embed: { .ticked($0) }) { if case .ticked(let value) = $0 { value } else { nil } }
    }

    /// Matches a signal of the policy, which loads stale content and what has failed again.
    public var signalled: AnyCasePath<LoadableActionBase, Void> {
      AnyCasePath(embed: { .signalled }) { if case .signalled = $0 { () } else { nil } }
    }

    /// Extracts the requests that were invalidated in a cache.
    public var invalidated: AnyCasePath<LoadableActionBase, LoadInvalidation<Request>> {
      AnyCasePath(embed: { .invalidated($0) }) { if case .invalidated(let value) = $0 { value } else { nil } }
    }

    /// Extracts the action of the child feature on the loaded value.
    public var child: AnyCasePath<LoadableActionBase, ChildAction> {
      AnyCasePath(embed: { .child($0) }) { if case .child(let value) = $0 { value } else { nil } }
    }
  }

  extension PaginatedActionWith: ComposableArchitecture.CasePathable {}

  extension PaginatedActionWith.AllCasePaths {
    /// Extracts the request whose list to load.
    public var load: AnyCasePath<PaginatedActionWith, Request> {
      AnyCasePath(naming: { .load($0) }) { if case .load(let value) = $0 { value } else { nil } }
    }

    /// Extracts the mode in which to load the list again; nil for the mode of the reducer.
    public var refresh: AnyCasePath<PaginatedActionWith, LoadingMode?> {
      AnyCasePath(naming: { .refresh($0) }) { if case .refresh(let value) = $0 { .some(value) } else { nil } }
    }

    /// Extracts the page from which to load the list.
    public var jump: AnyCasePath<PaginatedActionWith, Value.Page> {
      AnyCasePath(naming: { .jump(to: $0) }) { if case .jump(let value) = $0 { value } else { nil } }
    }

    /// Matches a request for the page after the last one.
    public var loadNext: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .loadNext }) { if case .loadNext = $0 { () } else { nil } }
    }

    /// Matches a request for the page before the first one.
    public var loadPrevious: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .loadPrevious }) { if case .loadPrevious = $0 { () } else { nil } }
    }

    /// Matches a request to load again what has failed.
    public var retry: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .retry }) { if case .retry = $0 { () } else { nil } }
    }

    /// Matches the end of the list coming into view.
    public var endReached: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .endReached }) { if case .endReached = $0 { () } else { nil } }
    }

    /// Matches the start of the list coming into view.
    public var startReached: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .startReached }) { if case .startReached = $0 { () } else { nil } }
    }

    /// Extracts the id of a row that has appeared.
    public var rowAppeared: AnyCasePath<PaginatedActionWith, Value.ID> {
      AnyCasePath(naming: { .rowAppeared($0) }) { if case .rowAppeared(let value) = $0 { value } else { nil } }
    }

    /// Extracts the id of a row that has appeared and loads no page.
    public var rowShown: AnyCasePath<PaginatedActionWith, Value.ID> {
      AnyCasePath(naming: { .rowShown($0) }) { if case .rowShown(let value) = $0 { value } else { nil } }
    }

    /// Matches a cancel of all loads of the list.
    public var cancel: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .cancel }) { if case .cancel = $0 { () } else { nil } }
    }

    /// Matches the dismissal of the list's failure.
    public var dismiss: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .dismiss }) { if case .dismiss = $0 { () } else { nil } }
    }

    /// Matches the removal of the list with everything in it.
    public var unload: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .unload }) { if case .unload = $0 { () } else { nil } }
    }

    /// Extracts the stored part of the list.
    public var restored: AnyCasePath<PaginatedActionWith, StoredPages<Request, Value>> {
      AnyCasePath(naming: { .restored($0) }) { if case .restored(let value) = $0 { value } else { nil } }
    }

    /// Extracts what has happened to the load of the list.
    public var list: AnyCasePath<PaginatedActionWith, LoadableActionWith<Request, Value>> {
      AnyCasePath(naming: { .list($0) }) { if case .list(let value) = $0 { value } else { nil } }
    }

    /// Extracts what has happened to the load of the next page.
    public var next:
      AnyCasePath<PaginatedActionWith, LoadableActionWith<Value.Page, PaginatedArraySlice<Value.Value, Value.Page>>>
    {
      AnyCasePath(naming: { .next($0) }) { if case .next(let value) = $0 { value } else { nil } }
    }

    /// Extracts what has happened to the load of the previous page.
    public var previous:
      AnyCasePath<PaginatedActionWith, LoadableActionWith<Value.Page, PaginatedArraySlice<Value.Value, Value.Page>>>
    {
      AnyCasePath(naming: { .previous($0) }) { if case .previous(let value) = $0 { value } else { nil } }
    }
  }

  extension EditAction: ComposableArchitecture.CasePathable {}

  extension EditAction.AllCasePaths {
    /// Extracts the edit to show and to send.
    public var begin: AnyCasePath<EditAction, Edit> {
      AnyCasePath(embed: { .begin($0) }) { if case .begin(let value) = $0 { value } else { nil } }
    }

    /// Extracts the key of the failed edit to send again.
    public var retry: AnyCasePath<EditAction, EditKey> {
      AnyCasePath(embed: { .retry($0) }) { if case .retry(let value) = $0 { value } else { nil } }
    }

    /// Extracts the key of the failed edit to forget.
    public var dismiss: AnyCasePath<EditAction, EditKey> {
      AnyCasePath(embed: { .dismiss($0) }) { if case .dismiss(let value) = $0 { value } else { nil } }
    }

    /// Extracts the key of the edit to take back.
    public var cancel: AnyCasePath<EditAction, EditKey> {
      AnyCasePath(embed: { .cancel($0) }) { if case .cancel(let value) = $0 { value } else { nil } }
    }

    /// Extracts the report about an edit that the server has confirmed.
    public var confirmed: AnyCasePath<EditAction, EditOutcome> {
      AnyCasePath(embed: { .confirmed($0) }) { if case .confirmed(let value) = $0 { value } else { nil } }
    }

    /// Extracts the report about an edit that the server has refused.
    public var refused: AnyCasePath<EditAction, EditOutcome> {
      AnyCasePath(embed: { .refused($0) }) { if case .refused(let value) = $0 { value } else { nil } }
    }

    /// Extracts the report about an edit that got no answer.
    public var unanswered: AnyCasePath<EditAction, EditOutcome> {
      AnyCasePath(embed: { .unanswered($0) }) { if case .unanswered(let value) = $0 { value } else { nil } }
    }

    /// Extracts the report about a failed attempt that is retried.
    public var attemptFailed: AnyCasePath<EditAction, EditOutcome> {
      AnyCasePath(embed: { .attemptFailed($0) }) { if case .attemptFailed(let value) = $0 { value } else { nil } }
    }

    /// Extracts the edits that were stored when the app ended.
    public var restored: AnyCasePath<EditAction, [EditState<Edit>]> {
      AnyCasePath(embed: { .restored($0) }) { if case .restored(let value) = $0 { value } else { nil } }
    }
  }

  extension AnyCasePath {
    /// A path to a case of an enum that is generic over a type whose conformances may be isolated to an actor.
    fileprivate init(naming embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?) {
      let functions = CaseFunctions(embed: embed, extract: extract)
      self.init(embed: { functions.embed($0) }, extract: { functions.extract($0) })
    }
  }

  // Proof: the functions capture nothing, and create or take apart an enum without using the conformances of its payload.
  private struct CaseFunctions<Root, Value>: @unchecked Sendable {
    let embed: (Value) -> Root
    let extract: (Root) -> Value?
  }
#endif
