/// What a loadable that listens shows, and the caches that it follows.
///
/// A driven state shows with it that something listens: see ``ListenerHold``.
final class ListenerFacts: Sendable {
  /// A request that the state shows.
  struct Shown: Sendable {
    let request: AnyRequest
    /// The number of its load: see ``LoadNumbers``.
    let number: UInt64?
    /// Its tags in each of the caches; nil for tags that are not known yet.
    let tags: [Set<AnyRequest>?]
  }

  fileprivate struct Values: Sendable {
    var wantsSignal = false
    var shown: [Shown] = []
    /// The change stamp of the state that `shown` describes; nil for a state that shows no request.
    var stamp: LoadChangeStamp?
    /// For each of the feeds, where its invalidations arrive, its number among the loadables that follow it, and the keys under which the
    /// feed finds it.
    var places: [(feed: InvalidationFeed, inbox: InvalidationInbox, number: Int, keys: FollowedKeys)] = []
  }

  /// The caches that the loadable follows; one that it follows in two ways is there twice.
  let feeds: [InvalidationFeed]
  /// Shows whether another architecture has ended the task; nil in a store.
  let mark: TaskMark?
  /// What the loadable remembers of its signals.
  let memory: SignalMemory
  private let values = LockedValue(Values())

  /// Creates the facts.
  ///
  /// - Parameter former: the listener before this one, whose signals this one remembers.
  init(_ feeds: [InvalidationFeed], mark: TaskMark?, after former: ListenerFacts?) {
    self.feeds = feeds
    self.mark = mark
    // A copy of the state has the same former listener, but loads by itself.
    let isCopy = former?.mark?.isAbandoned == false
    memory = former.map { isCopy ? SignalMemory(copying: $0.memory) : $0.memory } ?? SignalMemory()
  }

  deinit {
    leave()
  }

  /// Whether there is something to load again when a signal comes.
  var wantsSignal: Bool {
    get { values.withLock { $0.wantsSignal } }
    set { values.withLock { $0.wantsSignal = newValue } }
  }

  /// The requests that the state shows.
  var shown: [Shown] { values.withLock { $0.shown } }

  /// Whether `shown` describes the state with this stamp.
  func isUpToDate(_ stamp: LoadChangeStamp?) -> Bool { values.withLock { $0.stamp == stamp } }

  /// Notes what the state shows now.
  func show(_ shown: [Shown], stamp: LoadChangeStamp?) {
    values.withLock { [feeds] values in
      (values.shown, values.stamp) = (shown, stamp)
      values.updateFeeds(feeds)
    }
  }

  /// Whether the state or another architecture has ended the task.
  var isOver: Bool { mark.map { $0.isAbandoned || $0.isCancelled } ?? false }

  /// Begins to follow one of the caches.
  ///
  /// - Parameters:
  ///   - inbox: where the invalidations arrive.
  ///   - number: its number among the loadables that follow that cache.
  func follow(_ feed: InvalidationFeed, in inbox: InvalidationInbox, as number: Int) {
    values.withLock { [feeds] values in
      values.places.append((feed, inbox, number, FollowedKeys()))
      values.updateFeeds(feeds)
    }
  }

  /// Its number among the loadables that follow a cache; nil if it does not follow that one.
  func number(in feed: InvalidationFeed) -> Int? {
    values.withLock { values in values.places.first { $0.feed === feed }?.number }
  }

  /// Follows no cache any more.
  ///
  /// - Returns: the invalidations that have arrived and were not handled.
  @discardableResult
  func leave() -> [(feed: InvalidationFeed, pending: [Invalidation])] {
    values.withLock { values in
      defer { values.places = [] }
      return values.places.map { place in
        place.feed.leave(place.number)
        return (place.feed, mark == nil ? [] : place.inbox.take().map(\.invalidation))
      }
    }
  }
}

/// What a loadable remembers of its signals, although in a driver one task after another listens to them.
final class SignalMemory: Sendable {
  private struct Values: Sendable {
    /// The last values of the signals that a driver's work has watched.
    var signals: [AnyRequest: Bool] = [:]
    /// When each of the signals that refresh last took effect.
    var tookEffect: [Int: (clock: LoadClock, at: Duration)] = [:]
  }

  private let values: LockedValue<Values>

  init() {
    values = LockedValue(Values())
  }

  init(copying other: SignalMemory) {
    values = LockedValue(other.values.withLock { $0 })
  }

  func value(of source: SignalSource) -> Bool? { values.withLock { $0.signals[source.key] } }

  func note(_ value: Bool, of source: SignalSource) {
    values.withLock { $0.signals[source.key] = value }
  }

  /// Lets signals take effect, except those that have done so a short time ago.
  ///
  /// - Parameter given: the numbers of the signals that have come, among those that refresh.
  /// - Returns: whether one of them takes effect.
  func takesEffect(_ given: [Int], atMostEvery interval: Duration, on clock: LoadClock) -> Bool {
    let now = clock.elapsed()
    return values.withLock { values in
      let due = given.filter { index in
        values.tookEffect[index].map { $0.clock.elapsed() - $0.at >= interval } ?? true
      }
      for index in due { values.tookEffect[index] = (clock, now) }
      return !due.isEmpty
    }
  }
}

extension ListenerFacts.Values {
  fileprivate mutating func updateFeeds(_ feeds: [InvalidationFeed]) {
    for index in places.indices {
      let keys = keys(in: places[index].feed, of: feeds)
      guard keys != places[index].keys else { continue }
      places[index].keys = keys
      places[index].feed.show(keys, for: places[index].number)
    }
  }

  private func keys(in feed: InvalidationFeed, of feeds: [InvalidationFeed]) -> FollowedKeys {
    var keys = FollowedKeys(requests: Set(shown.map(\.request)))
    for index in feeds.indices where feeds[index] === feed {
      for request in shown {
        if let known = request.tags[index] { keys.tags.formUnion(known) } else { keys.hasUnknownTags = true }
      }
    }
    return keys
  }
}

/// Shows in a driven state that something listens, and ends it when no copy of the state is left.
///
/// It is neither compared nor encoded.
final class ListenerHold: Sendable {
  let facts: ListenerFacts

  init(_ facts: ListenerFacts) {
    self.facts = facts
  }

  deinit {
    facts.mark?.cancel()
  }
}

/// A listener that a driven state shows.
final class ShownListener: EffectWork {
  let hold: ListenerHold

  init(_ hold: ListenerHold) {
    self.hold = hold
    super.init()
    mark = hold.facts.mark
  }

  override var isIdle: Bool { true }

  override var listener: ListenerFacts? { hold.facts }
}

extension LoadStorage {
  /// What listens for the property, where a driver runs it.
  var listener: ListenerHold? { read { $0.listener } ?? nil }

  /// Notes what listens for the property; its stamp changes only if nothing was noted before.
  mutating func setListener(_ listener: ListenerHold, known: AnyRequest?) {
    if box.isEmpty { box.append(LoadFacts(known: known)) }
    box[0].listener = listener
  }
}
