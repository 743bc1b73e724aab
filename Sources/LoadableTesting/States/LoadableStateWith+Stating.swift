public import LoadableReducers

/// What an exhaustive test states of a load that its feature runs, in the closure of a `send` or a `receive`.
///
/// The rest is said by the transitions by hand of LoadableReducers: `loading`, `loaded(with:)`, `failed(with:)`, `cancel()`, `unload()`,
/// `markAsStale()`, `readyToLoad(_:)`.
///
/// ```swift
/// store.send(.onAppear) { $0.$feed.loading() }
/// await store.receive(\.feed.attemptFailed) { $0.$feed.attemptFailed(with: Offline()) }   // and is made again
/// await store.receive(\.feed.progressed) { $0.$feed.progressed(fraction: 0.5) }
/// await store.receive(\.feed.delivered) { $0.$feed.delivered([first]) }                   // and goes on
/// await store.receive(\.feed.finished) { $0.$feed.ended() }                               // the sequence has
/// await store.receive(\.feed.ticked) { $0.$feed.loading(as: .poll) }
/// ```
extension LoadableStateWith {
  /// States that a load has started, and what it is to what was there before.
  ///
  /// Where that follows from the state, `loading(_:)` says it too: a poll, and a load that has started with the end of another one, need
  /// it.
  ///
  /// - Parameters:
  ///   - request: what is being loaded.
  ///   - kind: whether it is an initial load, a refresh, a replacement, a retry or a poll.
  public mutating func loading(_ request: Request, as kind: LoadKind) {
    loading(request)
    changeLoad { $0.changeKind(to: kind) }
  }

  /// States that an attempt of the running load has failed and another one is made, or waited for.
  ///
  /// Where no load runs it states nothing.
  ///
  /// - Parameter error: why it failed.
  public mutating func attemptFailed(with error: any Error) {
    changeLoad { $0.changeAttempt(after: error) }
  }

  /// States that the running load has told how far it is.
  ///
  /// Where no load runs it states nothing.
  ///
  /// - Parameters:
  ///   - fraction: the part that is done, in 0...1; nil where it does not say.
  ///   - text: what is being done, for people.
  public mutating func progressed(fraction: Double? = nil, text: String? = nil) {
    changeLoad { $0.progress = LoadProgress(fraction: fraction, text: text) }
  }

  /// States that the running load has delivered an element, which is the content now, fresh; the load goes on.
  ///
  /// Where no load runs it states nothing.
  ///
  /// - Parameter element: the element; nil for loaded and empty.
  public mutating func delivered(_ element: Value?) {
    changeContent(toElement: element)
  }

  /// States that the sequence of the running load has ended: what it has delivered stays, and where there is nothing it is loaded, and
  /// empty.
  ///
  /// Where no load runs it states nothing.
  public mutating func ended() {
    changeLoadToEnded()
  }

  /// States that the content has become stale by itself, as a policy's `staleAfter` says: nothing is due because of it.
  ///
  /// `markAsStale()` states that somebody has said so, which makes its request due.
  public mutating func becameStale() {
    changeContentToStale()
  }

  /// States which request is held back: it waits for the guard, for the pause of a debounce, or for the end of the running load, which
  /// all else outlives.
  ///
  /// - Parameter request: the request; nil where none waits any more.
  public mutating func waiting(for request: Request?) {
    changeDue(to: request)
  }
}

extension LoadableStateWith where Request == EmptyLoadRequest {
  /// States that a load has started, and what it is to what was there before.
  ///
  /// - Parameter kind: whether it is an initial load, a refresh, a replacement, a retry or a poll.
  public mutating func loading(as kind: LoadKind) {
    loading(EmptyLoadRequest(), as: kind)
  }

  /// States that a load is held back: it waits for the guard, or for the end of the running one.
  public mutating func waiting() {
    waiting(for: EmptyLoadRequest())
  }
}

/// What an exhaustive test states of a list and its pages.
///
/// What is stated of a page is stated of its load: `$0.$rows.next.loading(page)`, `$0.$rows.next.attemptFailed(with: error)`.
extension PaginatedStateWith {
  /// States that a load of the list has started, and what it is to what was there before.
  ///
  /// - Parameters:
  ///   - request: what is being loaded.
  ///   - kind: whether it is an initial load, a refresh, a replacement, a retry or a poll.
  public mutating func loading(_ request: Request, as kind: LoadKind) {
    loading(request)
    changeList { $0.changeLoad { $0.changeKind(to: kind) } }
  }

  /// States that an attempt of the list's load has failed and another one is made, or waited for.
  ///
  /// - Parameter error: why it failed.
  public mutating func attemptFailed(with error: any Error) {
    changeList { $0.attemptFailed(with: error) }
  }

  /// States that the list's load has told how far it is.
  ///
  /// - Parameters:
  ///   - fraction: the part that is done, in 0...1; nil where it does not say.
  ///   - text: what is being done, for people.
  public mutating func progressed(fraction: Double? = nil, text: String? = nil) {
    changeList { $0.progressed(fraction: fraction, text: text) }
  }

  /// States that the list has become stale by itself: nothing is due because of it.
  public mutating func becameStale() {
    changeList { $0.becameStale() }
  }

  /// States which request of the list is held back; pages stay as they are.
  ///
  /// - Parameter request: the request; nil where none waits any more.
  public mutating func waiting(for request: Request?) {
    changeList { $0.waiting(for: request) }
  }

  /// States whether the next page waits until the list has been loaded anew.
  ///
  /// - Parameter isWaiting: whether it does.
  public mutating func nextWaiting(_ isWaiting: Bool = true) {
    changeWaiting(next: isWaiting, previous: isPreviousWaiting)
  }

  /// States whether the previous page waits until the list has been loaded anew.
  ///
  /// - Parameter isWaiting: whether it does.
  public mutating func previousWaiting(_ isWaiting: Bool = true) {
    changeWaiting(next: isNextWaiting, previous: isWaiting)
  }
}

extension PaginatedStateWith where Request == EmptyLoadRequest {
  /// States that a load of the list has started, and what it is to what was there before.
  ///
  /// - Parameter kind: whether it is an initial load, a refresh, a replacement, a retry or a poll.
  public mutating func loading(as kind: LoadKind) {
    loading(EmptyLoadRequest(), as: kind)
  }

  /// States that a load of the list is held back; pages stay as they are.
  public mutating func waiting() {
    waiting(for: EmptyLoadRequest())
  }
}
