#if canImport(ComposableArchitecture)
  public import ComposableArchitecture
  import LoadableCore
  public import LoadableReducers

  // The cases of our actions as case paths of The Composable Architecture: `await store.receive(\.profile.finished)`.

  extension LoadableActionBase: ComposableArchitecture.CasePathable {}

  extension LoadableActionBase.AllCasePaths {
    /// The path to `load(_:)`.
    public var load: AnyCasePath<LoadableActionBase, Request> {
      AnyCasePath(embed: { .load($0) }) { if case .load(let value) = $0 { value } else { nil } }
    }

    /// The path to `refresh`.
    public var refresh: AnyCasePath<LoadableActionBase, Void> {
      AnyCasePath(embed: { .refresh }) { if case .refresh = $0 { () } else { nil } }
    }

    /// The path to `retry`.
    public var retry: AnyCasePath<LoadableActionBase, Void> {
      AnyCasePath(embed: { .retry }) { if case .retry = $0 { () } else { nil } }
    }

    /// The path to `cancel`.
    public var cancel: AnyCasePath<LoadableActionBase, Void> {
      AnyCasePath(embed: { .cancel }) { if case .cancel = $0 { () } else { nil } }
    }

    /// The path to `dismiss`.
    public var dismiss: AnyCasePath<LoadableActionBase, Void> {
      AnyCasePath(embed: { .dismiss }) { if case .dismiss = $0 { () } else { nil } }
    }

    /// The path to `unload`.
    public var unload: AnyCasePath<LoadableActionBase, Void> {
      AnyCasePath(embed: { .unload }) { if case .unload = $0 { () } else { nil } }
    }

    /// The path to `finished(_:_:)`, whatever the result.
    public var finished:
      AnyCasePath<LoadableActionBase, (result: LoadResult<Request, Value>, load: LoadTicket<Request>)>
    {
      AnyCasePath(embed: { .finished($0.result, $0.load) }) {
        if case .finished(let result, let load) = $0 { (result, load) } else { nil }
      }
    }

    /// The path to `finished(_:_:)` with a value.
    public var succeeded: AnyCasePath<LoadableActionBase, (value: Value?, load: LoadTicket<Request>)> {
      AnyCasePath(embed: { .finished(.success($0.value), $0.load) }) {
        if case .finished(.success(let value), let load) = $0 { (value, load) } else { nil }
      }
    }

    /// The path to `finished(_:_:)` with a failure.
    public var failed: AnyCasePath<LoadableActionBase, (failure: LoadFailure<Request>, load: LoadTicket<Request>)> {
      AnyCasePath(embed: { .finished(.failure($0.failure), $0.load) }) {
        if case .finished(.failure(let failure), let load) = $0 { (failure, load) } else { nil }
      }
    }

    /// The path to `finished(_:_:)` with the end of a sequence.
    public var ended: AnyCasePath<LoadableActionBase, LoadTicket<Request>> {
      AnyCasePath(embed: { .finished(.ended, $0) }) { if case .finished(.ended, let load) = $0 { load } else { nil } }
    }

    /// The path to `cancelled(_:)`.
    public var cancelled: AnyCasePath<LoadableActionBase, LoadTicket<Request>> {
      AnyCasePath(embed: { .cancelled($0) }) { if case .cancelled(let value) = $0 { value } else { nil } }
    }

    /// The path to `attemptFailed(_:_:)`.
    public var attemptFailed:
      AnyCasePath<LoadableActionBase, (failure: LoadFailure<Request>, load: LoadTicket<Request>)>
    {
      AnyCasePath(embed: { .attemptFailed($0.failure, $0.load) }) {
        if case .attemptFailed(let failure, let load) = $0 { (failure, load) } else { nil }
      }
    }

    /// The path to `progressed(_:_:)`.
    public var progressed: AnyCasePath<LoadableActionBase, (progress: LoadProgress, load: LoadTicket<Request>)> {
      AnyCasePath(embed: { .progressed($0.progress, $0.load) }) {
        if case .progressed(let progress, let load) = $0 { (progress, load) } else { nil }
      }
    }

    /// The path to `delivered(_:_:)`.
    public var delivered: AnyCasePath<LoadableActionBase, (value: Value?, load: LoadTicket<Request>)> {
      AnyCasePath(embed: { .delivered($0.value, $0.load) }) {
        if case .delivered(let value, let load) = $0 { (value, load) } else { nil }
      }
    }

    /// The path to `ticked(_:)`, the end of a timer of the policy.
    public var ticked: AnyCasePath<LoadableActionBase, LoadTimer> {
      AnyCasePath(embed: { .ticked($0) }) { if case .ticked(let value) = $0 { value } else { nil } }
    }

    /// The path to `child(_:)`.
    public var child: AnyCasePath<LoadableActionBase, ChildAction> {
      AnyCasePath(embed: { .child($0) }) { if case .child(let value) = $0 { value } else { nil } }
    }
  }

  extension PaginatedActionWith: ComposableArchitecture.CasePathable {}

  extension PaginatedActionWith.AllCasePaths {
    /// The path to `load(_:)`.
    public var load: AnyCasePath<PaginatedActionWith, Request> {
      AnyCasePath(naming: { .load($0) }) { if case .load(let value) = $0 { value } else { nil } }
    }

    /// The path to `refresh(_:)`.
    public var refresh: AnyCasePath<PaginatedActionWith, LoadingMode?> {
      AnyCasePath(naming: { .refresh($0) }) { if case .refresh(let value) = $0 { .some(value) } else { nil } }
    }

    /// The path to `jump(to:)`.
    public var jump: AnyCasePath<PaginatedActionWith, Value.Page> {
      AnyCasePath(naming: { .jump(to: $0) }) { if case .jump(let value) = $0 { value } else { nil } }
    }

    /// The path to `loadNext`.
    public var loadNext: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .loadNext }) { if case .loadNext = $0 { () } else { nil } }
    }

    /// The path to `loadPrevious`.
    public var loadPrevious: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .loadPrevious }) { if case .loadPrevious = $0 { () } else { nil } }
    }

    /// The path to `retry`.
    public var retry: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .retry }) { if case .retry = $0 { () } else { nil } }
    }

    /// The path to `rowAppeared(_:)`.
    public var rowAppeared: AnyCasePath<PaginatedActionWith, Value.ID> {
      AnyCasePath(naming: { .rowAppeared($0) }) { if case .rowAppeared(let value) = $0 { value } else { nil } }
    }

    /// The path to `cancel`.
    public var cancel: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .cancel }) { if case .cancel = $0 { () } else { nil } }
    }

    /// The path to `dismiss`.
    public var dismiss: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .dismiss }) { if case .dismiss = $0 { () } else { nil } }
    }

    /// The path to `unload`.
    public var unload: AnyCasePath<PaginatedActionWith, Void> {
      AnyCasePath(naming: { .unload }) { if case .unload = $0 { () } else { nil } }
    }

    /// The path to `restored(_:)`.
    public var restored: AnyCasePath<PaginatedActionWith, StoredPages<Request, Value>> {
      AnyCasePath(naming: { .restored($0) }) { if case .restored(let value) = $0 { value } else { nil } }
    }

    /// The path to `list(_:)`, the load of the list.
    public var list: AnyCasePath<PaginatedActionWith, LoadableActionWith<Request, Value>> {
      AnyCasePath(naming: { .list($0) }) { if case .list(let value) = $0 { value } else { nil } }
    }

    /// The path to `next(_:)`, the load of the next page.
    public var next:
      AnyCasePath<PaginatedActionWith, LoadableActionWith<Value.Page, PaginatedArraySlice<Value.Value, Value.Page>>>
    {
      AnyCasePath(naming: { .next($0) }) { if case .next(let value) = $0 { value } else { nil } }
    }

    /// The path to `previous(_:)`, the load of the previous page.
    public var previous:
      AnyCasePath<PaginatedActionWith, LoadableActionWith<Value.Page, PaginatedArraySlice<Value.Value, Value.Page>>>
    {
      AnyCasePath(naming: { .previous($0) }) { if case .previous(let value) = $0 { value } else { nil } }
    }
  }

  extension EditAction: ComposableArchitecture.CasePathable {}

  extension EditAction.AllCasePaths {
    /// The path to `begin(_:)`.
    public var begin: AnyCasePath<EditAction, Edit> {
      AnyCasePath(embed: { .begin($0) }) { if case .begin(let value) = $0 { value } else { nil } }
    }

    /// The path to `retry(_:)`.
    public var retry: AnyCasePath<EditAction, EditKey> {
      AnyCasePath(embed: { .retry($0) }) { if case .retry(let value) = $0 { value } else { nil } }
    }

    /// The path to `dismiss(_:)`.
    public var dismiss: AnyCasePath<EditAction, EditKey> {
      AnyCasePath(embed: { .dismiss($0) }) { if case .dismiss(let value) = $0 { value } else { nil } }
    }

    /// The path to `cancel(_:)`.
    public var cancel: AnyCasePath<EditAction, EditKey> {
      AnyCasePath(embed: { .cancel($0) }) { if case .cancel(let value) = $0 { value } else { nil } }
    }

    /// The path to `confirmed(_:)`.
    public var confirmed: AnyCasePath<EditAction, EditReport> {
      AnyCasePath(embed: { .confirmed($0) }) { if case .confirmed(let value) = $0 { value } else { nil } }
    }

    /// The path to `refused(_:)`.
    public var refused: AnyCasePath<EditAction, EditReport> {
      AnyCasePath(embed: { .refused($0) }) { if case .refused(let value) = $0 { value } else { nil } }
    }

    /// The path to `unanswered(_:)`.
    public var unanswered: AnyCasePath<EditAction, EditReport> {
      AnyCasePath(embed: { .unanswered($0) }) { if case .unanswered(let value) = $0 { value } else { nil } }
    }

    /// The path to `attemptFailed(_:)`.
    public var attemptFailed: AnyCasePath<EditAction, EditReport> {
      AnyCasePath(embed: { .attemptFailed($0) }) { if case .attemptFailed(let value) = $0 { value } else { nil } }
    }

    /// The path to `restored(_:)`.
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
