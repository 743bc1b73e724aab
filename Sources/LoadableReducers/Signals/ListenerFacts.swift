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
    /// The change stamp of the state that `shown` describes.
    var stamp: LoadChangeStamp?
    /// Whether `shown` describes a state.
    var hasShown = false
    /// For each of the feeds, where its invalidations arrive, its number among the loadables that follow it, and the keys under which the
    /// feed finds it.
    var places: [(feed: InvalidationFeed, inbox: InvalidationInbox, number: Int, keys: FollowedKeys)] = []
  }

  /// The caches that the loadable follows; one that it follows in two ways is there twice.
  let feeds: [InvalidationFeed]
  /// Shows whether another architecture has ended the task; nil in a store.
  let mark: TaskMark?
  private let values = LockedValue(Values())

  init(_ feeds: [InvalidationFeed], mark: TaskMark?) {
    self.feeds = feeds
    self.mark = mark
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
  func isUpToDate(_ stamp: LoadChangeStamp?) -> Bool { values.withLock { $0.hasShown && $0.stamp == stamp } }

  /// Notes what the state shows now.
  func show(_ shown: [Shown], stamp: LoadChangeStamp?) {
    values.withLock { [feeds] values in
      (values.shown, values.stamp, values.hasShown) = (shown, stamp, true)
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
