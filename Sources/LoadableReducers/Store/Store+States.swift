extension Store where State: Sendable {
  /// Every state from now on, beginning with the present one, as an asynchronous sequence.
  ///
  /// States that nobody has taken yet are kept, so a slow reader misses none; each of them shares what it can with the
  /// next one, but a collection that is modified while an older state waits is copied.
  ///
  /// Each read of this property is a subscription of its own. It ends with the store, or when the task that iterates is cancelled or
  /// lets go of the sequence.
  public var states: AsyncStream<State> {
    let (stream, continuation) = AsyncStream<State>.makeStream()
    continuation.yield(core.state)
    let listener = StateListener(continuation)
    let subscription = core.subscribe { listener.tell($0) }
    listener.onTermination = { subscription.cancel() }
    return stream
  }
}

/// Passes states on to a sequence.
///
/// The store's list of observers alone holds it, so the sequence ends with the store.
private final class StateListener<State: Sendable> {
  private let continuation: AsyncStream<State>.Continuation
  var onTermination: (() -> Void)?

  init(_ continuation: AsyncStream<State>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }

  func tell(_ state: State) {
    if case .terminated = continuation.yield(state) { onTermination?() }
  }
}
