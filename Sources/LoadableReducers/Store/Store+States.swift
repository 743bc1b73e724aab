#if canImport(os)
  import os
#elseif canImport(Synchronization)
  import Synchronization
#endif

extension Store where State: Sendable {
  /// Every state from now on, beginning with the present one, as an asynchronous sequence.
  ///
  /// States that nobody has taken yet are kept, so a slow reader misses none; each of them shares what it can with the
  /// next one, but a collection that is modified while an older state waits is copied.
  ///
  /// Each read of this property is a subscription of its own. It ends with the store, or when the task that iterates is cancelled or
  /// lets go of the sequence; the states that it kept go at once.
  public var states: AsyncStream<State> {
    let (stream, continuation) = AsyncStream<State>.makeStream()
    continuation.yield(core.state)
    let outlet = StateOutlet(continuation)
    // The sequence holds this closure, so that the outlet, which holds the sequence, must not be held by it.
    continuation.onTermination = { [weak outlet] _ in outlet?.close() }
    let listener = StateListener(outlet)
    let subscription = core.subscribe(isOver: { outlet.isClosed }) { listener.tell($0) }
    listener.onTermination = { subscription.cancel() }
    return stream
  }
}

/// Passes states on to a sequence.
///
/// The store's list of observers alone holds it, so the sequence ends with the store.
private final class StateListener<State: Sendable> {
  private let outlet: StateOutlet<State>
  var onTermination: (() -> Void)?

  init(_ outlet: StateOutlet<State>) {
    self.outlet = outlet
  }

  deinit {
    outlet.finish()
  }

  func tell(_ state: State) {
    if !outlet.yield(state) { onTermination?() }
  }
}

/// The way into a sequence, until that has ended.
///
/// A sequence may be let go of anywhere, where nothing of the store can be touched. What it holds goes then, and the store forgets what is
/// left, which is small, with its next action, or when others have subscribed.
private final class StateOutlet<State: Sendable>: Sendable {
  #if canImport(os)
    private let continuation: OSAllocatedUnfairLock<AsyncStream<State>.Continuation?>
  #else
    private let continuation: Mutex<AsyncStream<State>.Continuation?>
  #endif

  init(_ continuation: AsyncStream<State>.Continuation) {
    #if canImport(os)
      self.continuation = OSAllocatedUnfairLock(initialState: continuation)
    #else
      self.continuation = Mutex(continuation)
    #endif
  }

  /// Whether the sequence has ended.
  var isClosed: Bool { current == nil }

  // Used outside of the lock: what it does may end the sequence, which closes this.
  private var current: AsyncStream<State>.Continuation? { continuation.withLock { $0 } }

  /// Passes a state on.
  ///
  /// - Returns: whether the sequence has not ended.
  func yield(_ state: State) -> Bool {
    guard let current else { return false }
    if case .terminated = current.yield(state) { return false }
    return true
  }

  /// Ends the sequence, after the states that nobody has taken yet.
  func finish() {
    current?.finish()
  }

  /// Lets go of a sequence that has ended; from anywhere.
  func close() {
    // Let go of outside of the lock, as the states that are kept go with it.
    let former = continuation.withLock { continuation in
      let former = continuation
      continuation = nil
      return former
    }
    withExtendedLifetime(former) {}
  }
}
