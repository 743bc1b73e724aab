public import LoadableReducers

/// Methods that state, in the closure of a `send` or `receive` of an exhaustive test, what a load does.
///
/// For everything else, use the manual transitions of LoadableReducers: `loading`, `loaded(with:)`, `failed(with:)`, `cancel()`,
/// `unload()`, `markAsStale()`, `readyToLoad(_:)`.
///
/// ```swift
/// store.send(.onAppear) { $0.$feed.loading() }
/// await store.receive(\.feed.attemptFailed) { $0.$feed.attemptFailed(with: Offline()) }   // the attempt is retried
/// await store.receive(\.feed.progressed) { $0.$feed.progressed(fraction: 0.5) }
/// await store.receive(\.feed.delivered) { $0.$feed.delivered([first]) }                   // the sequence continues
/// await store.receive(\.feed.finished) { $0.$feed.ended() }                               // the sequence has ended
/// await store.receive(\.feed.ticked, .poll) { $0.$feed.loading(as: .poll) }
/// ```
extension EditableState {
  /// States that a load of a given kind has started.
  ///
  /// `loading(_:)` is enough if the kind follows from the state. Use this method for a poll, and for a load that starts
  /// when another one ends: their kinds do not follow from the state.
  ///
  /// - Parameters:
  ///   - request: the request that is loading.
  ///   - kind: whether it is an initial load, a refresh, a replacement, a retry or a poll.
  public mutating func loading(_ request: Shown.Request, as kind: LoadKind) {
    loading(request, keepingContent: true)
    changeOwnLoad { $0.changeLoad { $0.changeKind(to: kind) } }
  }

  /// States that an attempt of the running load has failed, and that the next one has started or is waiting to start.
  ///
  /// Without a running load, it states nothing.
  ///
  /// - Parameter error: why it failed.
  public mutating func attemptFailed(with error: any Error) {
    changeOwnLoad { $0.changeLoad { $0.changeAttempt(after: error) } }
  }

  /// States that the running load has reported progress.
  ///
  /// Without a running load, it states nothing.
  ///
  /// - Parameters:
  ///   - fraction: the completed fraction, in 0...1; nil if unknown.
  ///   - text: a text for the user about the current step.
  public mutating func progressed(fraction: Double? = nil, text: String? = nil) {
    changeOwnLoad { $0.changeLoad { $0.progress = LoadProgress(fraction: fraction, text: text) } }
  }

  /// States that the content has become stale under a policy's `staleAfter`, which makes no request due.
  ///
  /// In contrast, `markAsStale()` states that the feature has marked the content as stale, which makes its request due.
  public mutating func becameStale() {
    changeOwnLoad { $0.changeContentToStale() }
  }

  /// States that the guard, a debounce or the running load holds back a request; nothing else changes.
  ///
  /// - Parameter request: the request; nil if none is waiting.
  public mutating func waiting(for request: Shown.Request?) {
    changeOwnLoad { $0.changeDue(to: request) }
  }
}

extension EditableState where Shown.Request == EmptyLoadRequest {
  /// States that a load of a given kind has started.
  ///
  /// - Parameter kind: whether it is an initial load, a refresh, a replacement, a retry or a poll.
  public mutating func loading(as kind: LoadKind) {
    loading(EmptyLoadRequest(), as: kind)
  }

  /// States that the guard, a debounce or the running load holds back a load; nothing else changes.
  public mutating func waiting() {
    waiting(for: EmptyLoadRequest())
  }
}

/// What a load does that delivers several values.
extension LoadableStateWith {
  /// States that the running load has delivered an element, which is now the fresh content; the load continues.
  ///
  /// Without a running load, it states nothing.
  ///
  /// - Parameter element: the element; nil for loaded and empty.
  public mutating func delivered(_ element: Value?) {
    changeContent(toElement: element)
  }

  /// States that a cache has delivered a value that is too old for the running load, and is shown until the load ends.
  ///
  /// Without a running load, it states nothing.
  ///
  /// - Parameter value: the value; nil for loaded and empty.
  public mutating func deliveredStale(_ value: Value?) {
    changeContent(toStaleElement: value)
  }

  /// States that the sequence of the running load has ended: the last element stays; if there was none, the state is
  /// loaded and empty.
  ///
  /// Without a running load, it states nothing.
  public mutating func ended() {
    changeLoadToEnded()
  }
}

/// What happens to the pages of a list.
///
/// For the load of a page, use the methods of its state: `$0.$rows.next.loading(page)`, `$0.$rows.next.attemptFailed(with: error)`.
extension PaginatedStateWith {
  /// States whether the next page is waiting until the list has reloaded.
  ///
  /// - Parameter isWaiting: whether it is waiting.
  public mutating func nextWaiting(_ isWaiting: Bool = true) {
    changeWaiting(next: isWaiting, previous: isPreviousWaiting)
  }

  /// States whether the previous page is waiting until the list has reloaded.
  ///
  /// - Parameter isWaiting: whether it is waiting.
  public mutating func previousWaiting(_ isWaiting: Bool = true) {
    changeWaiting(next: isNextWaiting, previous: isWaiting)
  }
}

/// Methods that state, in an exhaustive test, that a selection waits for a page.
///
/// A selection that has moved, or that no longer waits, is a new one: `$0.selection = ListSelection(id: 4)`.
extension ListSelection {
  /// States that the selection waits for the next page, to move to its first row.
  public mutating func waitingForNext() {
    changeAwaited(isNext: true)
  }

  /// States that the selection waits for the previous page, to move to its last row.
  public mutating func waitingForPrevious() {
    changeAwaited(isNext: false)
  }
}
