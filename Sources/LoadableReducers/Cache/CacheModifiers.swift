public import LoadableCore

extension LoadableReducer where Value: Sendable {
  /// Loads the property again when a request that it shows is invalidated in a cache.
  ///
  /// ```swift
  /// .loadable(state: \.$profile, action: \.profile) { load in try await profiles.load(load.request) }
  /// .following(profiles)
  /// ```
  ///
  /// An invalidation concerns the property if it names a request that the property shows: by the request itself, by a
  /// condition, or by a tag that the cache gives to the request or the value. Then the content is stale, a running load
  /// restarts, whatever the policy's overlap, and a load is due with the cause ``LoadCause/tag(_:)``. Fresh content and
  /// a failure are loaded again too; a property that is not loaded stays as it is. While a load runs, the tags that follow
  /// from its value are not known, so any tag may be one of them. Invalidations that arrive before the store handles them
  /// count as one.
  ///
  /// A store receives invalidations from its first action on. Content that it was created with may have become old
  /// before that: load it with a trigger when it appears.
  public func following(_ cache: CachedLoader<Request, Value>) -> Self {
    with { $0.followed.append(FollowedCache(feed: cache.feed, tags: cache.tags)) }
  }
}

extension LoadableReducer {
  /// Loads the property again when one of its tags is invalidated in a cache of other requests or values.
  ///
  /// Use it for a list whose rows are cached one by one, for example. See ``following(_:)`` for what happens then.
  ///
  /// - Parameters:
  ///   - cache: the cache.
  ///   - tags: the tags of a request, values of the type that the cache's own tags have.
  public func followingTags<Key, Cached, Tag: Hashable & Sendable>(
    of cache: CachedLoader<Key, Cached>, _ tags: @escaping @Sendable (_ request: Request) -> [Tag?]
  ) -> Self {
    with { $0.followed.append(FollowedCache(feed: cache.feed, tags: CacheTags(ofRequest: tags))) }
  }
}

extension PaginatedReducer {
  /// Loads the list again, at its head unless the mode says otherwise, when one of its tags is invalidated in a cache.
  ///
  /// See ``LoadableReducer/following(_:)`` for what happens then.
  ///
  /// - Parameters:
  ///   - cache: the cache, for example of the rows.
  ///   - tags: the tags of the list's request, values of the type that the cache's own tags have.
  public func followingTags<Key, Cached, Tag: Hashable & Sendable>(
    of cache: CachedLoader<Key, Cached>, _ tags: @escaping @Sendable (_ request: Request) -> [Tag?]
  ) -> Self {
    following(FollowedCache(feed: cache.feed, tags: CacheTags(ofRequest: tags)))
  }
}

extension Effect {
  /// An effect that makes the values with a tag stale in a cache, and restarts the calls for them.
  ///
  /// ```swift
  /// case .rename(.finished(.success, _)): return .invalidate(tag: Tag.user(state.id), in: profiles)
  /// ```
  ///
  /// The invalidation comes before any load that the same action starts, so that none of them gets an older answer.
  public static func invalidate<Request, Value, Tag: Hashable & Sendable>(
    tag: Tag?, in cache: CachedLoader<Request, Value>
  ) -> Self {
    Self(.notify { cache.invalidate(tag: tag) })
  }

  /// An effect that makes the value of a request stale in a cache, and restarts a call for it.
  ///
  /// The invalidation comes before any load that the same action starts, so that none of them gets an older answer.
  public static func invalidate<Request, Value>(_ request: Request, in cache: CachedLoader<Request, Value>) -> Self {
    Self(.notify { cache.invalidate(request) })
  }

  /// An effect that makes the values of all requests that meet a condition stale in a cache, and restarts the calls for them.
  ///
  /// The invalidation comes before any load that the same action starts, so that none of them gets an older answer.
  public static func invalidate<Request, Value>(
    in cache: CachedLoader<Request, Value>, where isMeant: @escaping @Sendable (_ request: Request) -> Bool
  ) -> Self {
    Self(.notify { cache.invalidate(where: isMeant) })
  }
}

extension LoadableModel where Value: Sendable {
  /// Creates a model that loads from a cache and loads again what is invalidated in it.
  ///
  /// A refresh ignores a fresh value; every other load uses it. If the model has edits, an edit that is confirmed, refused or not answered
  /// invalidates the request whose content it changes, so that everything that follows the cache loads what the server has now.
  ///
  /// - Parameters:
  ///   - cache: the cache that the model shares with others.
  ///   - state: the initial state. If a request is waiting in it, that load starts with the first action.
  ///   - policy: how loads are run.
  ///   - observers: the observers to notify of every load.
  ///   - label: what the observers call the model; by default the name of its value's type.
  public convenience init(
    sharing cache: CachedLoader<Request, Value>, state: LoadableStateWith<Request, Value> = .notLoaded,
    policy: LoadPolicy = .none, observers: [any LoadObserver] = [], label: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let operation = ModelOperation<Request, Value>.value { load in
      try await load.cause == .refresh ? cache.reload(load.request) : cache.load(load.request)
    }
    let shared = SharedCache(followed: FollowedCache(feed: cache.feed, tags: cache.tags)) {
      cache.send($0)
    }
    self.init(
      state, ModelLoading(operation, policy, ModelObservers(observers, label), sharing: shared),
      SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
