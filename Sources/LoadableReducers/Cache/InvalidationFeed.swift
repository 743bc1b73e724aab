/// An invalidation, without the types of its requests and tags.
struct Invalidation: Sendable {
  enum Target: Sendable {
    case request(AnyRequest)
    case tag(AnyRequest)
    case predicate(@Sendable (AnyRequest) -> Bool)
  }

  let target: Target
  /// The request or the tag as text, for the cause of the loads that follow.
  let name: String
  /// When it was made, among the loads: it does not concern those with a greater number, which began later.
  let number: UInt64

  init(target: Target, name: String, number: UInt64? = nil) {
    self.target = target
    self.name = name
    self.number = number ?? LoadNumbers.next()
  }

  /// The same invalidation of something else.
  func with(_ target: Target) -> Self { Self(target: target, name: name, number: number) }

  /// Whether it concerns an entry with a request and tags; nil if the tags are not known, because then they may be any.
  func concerns(_ request: AnyRequest, _ tags: Set<AnyRequest>?) -> Bool {
    switch target {
    case .request(let own): own == request
    case .tag(let tag): tags?.contains(tag) ?? true
    case .predicate(let isMeant): isMeant(request)
    }
  }
}

/// The invalidations of a cache, on their way to the cache itself and to the stores that follow it.
///
/// It can be written from any thread, and the cache takes in what is written here before it does anything else. So an invalidation has
/// its effect before the call that makes it returns.
final class InvalidationFeed: Sendable {
  private struct State: Sendable {
    /// The invalidations that the cache has not taken in yet.
    var pending: [Invalidation] = []
    var followers: [InvalidationInbox] = []
  }

  private let state = LockedValue(State())

  /// Adds an invalidation.
  ///
  /// - Returns: whether it is the first that the cache must take in.
  func add(_ invalidation: Invalidation) -> Bool {
    let (isFirst, followers) = state.withLock { state in
      state.pending.append(invalidation)
      return (state.pending.count == 1, state.followers)
    }
    for follower in followers { follower.add(invalidation) }
    return isFirst
  }

  /// Removes and returns the invalidations that the cache must take in.
  func take() -> [Invalidation] {
    state.withLock { state in
      guard !state.pending.isEmpty else { return [] }
      defer { state.pending = [] }
      return state.pending
    }
  }

  /// Adds a store that follows the cache from now on, until it leaves.
  func follow() -> InvalidationInbox {
    let inbox = InvalidationInbox()
    state.withLock { $0.followers.append(inbox) }
    return inbox
  }

  func leave(_ inbox: InvalidationInbox) {
    state.withLock { $0.followers.removeAll { $0 === inbox } }
  }
}

/// The invalidations that a store has not taken in yet.
final class InvalidationInbox: Sendable {
  private let pending = LockedValue<[Invalidation]>([])
  /// An element says that something is pending; several of them become one.
  let wakes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (wakes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func add(_ invalidation: Invalidation) {
    pending.withLock { $0.append(invalidation) }
    continuation.yield()
  }

  func take() -> [Invalidation] {
    pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
  }
}
