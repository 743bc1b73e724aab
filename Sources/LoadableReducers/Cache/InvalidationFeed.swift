/// An invalidation, without the types of its requests and tags.
struct Invalidation: Sendable {
  enum Target: Sendable {
    /// A request, and that of the list if it is a page.
    case request(AnyRequest, list: AnyRequest?)
    case tag(AnyRequest)
    case predicate(@Sendable (AnyRequest) -> Bool)
  }

  let target: Target
  /// The request or the tag as text, for the cause of the loads that follow.
  let name: String
  /// When it was made, among the loads: it does not concern those with a greater number, which began later.
  private let number: UInt64
  /// The action that made it while it was handled; nil if there is none.
  private let origin: InvalidationOrigin?

  init(_ target: Target, name: String, by origin: InvalidationOrigin? = nil) {
    self.init(target, name, LoadNumbers.next(), origin)
  }

  private init(_ target: Target, _ name: String, _ number: UInt64, _ origin: InvalidationOrigin?) {
    (self.target, self.name, self.number, self.origin) = (target, name, number, origin)
  }

  /// The same invalidation of something else.
  func with(_ target: Target) -> Self { Self(target, name, number, origin) }

  /// The number of the first load of a store that it does not concern.
  func number(in store: UInt64) -> UInt64 {
    if let origin, origin.store == store { origin.firstLoad } else { number }
  }

  /// Whether it concerns an entry with a request and tags; nil if the tags are not known, because then they may be any.
  func concerns(_ request: AnyRequest, _ tags: Set<AnyRequest>?) -> Bool {
    switch target {
    case .request(let own, let list): own == request || list == request
    case .tag(let tag): tags?.contains(tag) ?? true
    case .predicate(let isMeant): isMeant(request)
    }
  }
}

/// The action of a store that makes an invalidation while it is handled: the loads that it starts need not start again.
struct InvalidationOrigin: Sendable {
  /// The number of the store.
  let store: UInt64
  /// The number of the first load that began with the action, or later.
  let firstLoad: UInt64
}

/// An invalidation that was sent, and where.
struct SentInvalidation {
  let invalidation: Invalidation
  let feed: InvalidationFeed
}

/// The invalidations of a cache, on their way to the cache itself and to the stores that follow it.
///
/// It can be written from any thread, and the cache takes in what is written here before it does anything else. So an invalidation has
/// its effect before the call that makes it returns.
final class InvalidationFeed: Sendable {
  private struct State: Sendable {
    /// The invalidations that the cache has not taken in yet.
    var pending: [Invalidation] = []
    var followers = Followers()
  }

  private let state = LockedValue(State())

  /// Adds an invalidation.
  ///
  /// - Returns: whether it is the first that the cache must take in.
  /// - Complexity: O(loadables that it concerns); for a condition, O(loadables that follow the cache).
  func add(_ invalidation: Invalidation) -> Bool {
    let (isFirst, inboxes) = state.withLock { state in
      state.pending.append(invalidation)
      let concerned = state.followers.concerned(by: invalidation.target)
      for (inbox, loadables) in concerned { inbox.add(invalidation, for: loadables) }
      return (state.pending.count == 1, concerned.map(\.0))
    }
    for inbox in inboxes { inbox.wake() }
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

  /// Adds a loadable of a store that follows the cache from now on, and shows nothing yet.
  ///
  /// - Returns: its number among the loadables that follow the cache.
  func follow(in inbox: InvalidationInbox) -> Int {
    state.withLock { $0.followers.add(in: inbox) }
  }

  /// Records what a loadable shows now; an invalidation that its store has not taken in yet may concern that too.
  func show(_ shown: FollowedKeys, for loadable: Int) {
    state.withLock { $0.followers.show(shown, for: loadable) }
  }

  func leave(_ loadable: Int) {
    state.withLock { $0.followers.remove(loadable) }
  }
}

/// What an invalidation must name to concern a loadable.
struct FollowedKeys: Hashable, Sendable {
  var requests: Set<AnyRequest> = []
  var tags: Set<AnyRequest> = []
  /// Whether it has tags that are not known, so that any tag may be one of them.
  var hasUnknownTags = false
}

/// The loadables that follow a cache, found by what they show.
private struct Followers: Sendable {
  private var all: [Int: (inbox: InvalidationInbox, shown: FollowedKeys)] = [:]
  private var byRequest: [AnyRequest: Set<Int>] = [:]
  private var byTag: [AnyRequest: Set<Int>] = [:]
  private var ofAnyTag: Set<Int> = []
  private var last = 0

  mutating func add(in inbox: InvalidationInbox) -> Int {
    last += 1
    all[last] = (inbox, FollowedKeys())
    return last
  }

  mutating func show(_ shown: FollowedKeys, for loadable: Int) {
    guard let former = all[loadable] else { return }
    drop(former.shown, of: loadable)
    all[loadable] = (former.inbox, shown)
    former.inbox.add(loadable)
    for request in shown.requests { byRequest[request, default: []].insert(loadable) }
    for tag in shown.tags { byTag[tag, default: []].insert(loadable) }
    if shown.hasUnknownTags { ofAnyTag.insert(loadable) }
  }

  mutating func remove(_ loadable: Int) {
    if let former = all.removeValue(forKey: loadable) { drop(former.shown, of: loadable) }
  }

  private mutating func drop(_ shown: FollowedKeys, of loadable: Int) {
    for request in shown.requests { byRequest.remove(loadable, at: request) }
    for tag in shown.tags { byTag.remove(loadable, at: tag) }
    ofAnyTag.remove(loadable)
  }

  /// The loadables that an invalidation may concern, by their inbox.
  func concerned(by target: Invalidation.Target) -> [(InvalidationInbox, [Int])] {
    let loadables: Set<Int>
    switch target {
    case .request(let request, let list):
      loadables = (byRequest[request] ?? []).union(list.flatMap { byRequest[$0] } ?? [])
    case .tag(let tag): loadables = ofAnyTag.union(byTag[tag] ?? [])
    case .predicate: loadables = Set(all.keys)
    }
    var concerned: [ObjectIdentifier: (InvalidationInbox, [Int])] = [:]
    for loadable in loadables {
      guard let inbox = all[loadable]?.inbox else { continue }
      concerned[ObjectIdentifier(inbox), default: (inbox, [])].1.append(loadable)
    }
    return Array(concerned.values)
  }
}

/// The invalidations that a store has not taken in yet, with the loadables that they may concern.
final class InvalidationInbox: Sendable {
  typealias Pending = [(invalidation: Invalidation, loadables: [Int])]

  private let pending = LockedValue<Pending>([])
  /// Delivers an element when something is pending; several of them become one.
  let wakes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (wakes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func add(_ invalidation: Invalidation, for loadables: [Int]) {
    pending.withLock { $0.append((invalidation, loadables)) }
  }

  func wake() { continuation.yield() }

  /// Adds a loadable to the invalidations that are pending.
  func add(_ loadable: Int) {
    pending.withLock { pending in
      for index in pending.indices where !pending[index].loadables.contains(loadable) {
        pending[index].loadables.append(loadable)
      }
    }
  }

  func take() -> Pending {
    pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
  }
}
