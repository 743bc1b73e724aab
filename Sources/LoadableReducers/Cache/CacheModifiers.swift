public import LoadableCore

// A name of its own, because an overload of `loadable` makes chains too slow to type-check: see Reducer+Loadable.swift.
extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Loads a property of this reducer's state from a shared cache, and loads it again when it is invalidated there.
  ///
  /// ```swift
  /// .loadableCached(state: \.$member, action: \.member, performsLoadOn: \.appeared, sharing: members)
  /// ```
  ///
  /// All loads share a running call. Which answer a load accepts without a new call depends on its cause:
  ///
  /// | cause | accepts |
  /// | --- | --- |
  /// | a trigger, a derived request, `load`, `request()`, `readyToLoad()` | what the cache calls fresh |
  /// | a poll | what is younger than the interval of the policy |
  /// | a signal | what is younger than the policy's `staleAfter` |
  /// | a refresh or retry by the user | an answer to a call that began after it, or that is running |
  /// | an invalidation, an edit, `markAsStale()` | an answer to a call that began after it |
  ///
  /// The content is as old as the cache's entry: ``LoadedContent/loadedAt``, staleness and the next poll count from when the call
  /// began. However many screens poll one cache, there is one call in each interval, and none of them shows anything older. A poll is never
  /// due before the previous load has ended, and after a failure the interval counts from then.
  ///
  /// If the cache has a value that is too old for a load, and the property shows nothing of the request, that value is shown until the call
  /// has ended: it arrives as ``LoadableActionBase/delivered(_:_:)``, stale and with its age.
  ///
  /// The property also follows the cache: see ``LoadableReducer/following(_:)``. See ``LoadableReducer`` for the modifiers of the result.
  ///
  /// - Parameters:
  ///   - path: the loadable property: `\.$member`.
  ///   - action: the case of the property's actions.
  ///   - triggers: the actions that load.
  ///   - policy: how loads are run. The ages that it names are compared with those of the cache's entries.
  ///   - cache: the cache.
  @inlinable @inline(__always)
  public func loadableCached<Request, Value, ChildAction>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    performsLoadOn triggers: PartialCaseKeyPath<Action>..., policy: LoadPolicy = .none,
    sharing cache: CachedLoader<Request, Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: CasePath(action),
      triggers: LoadTriggers(triggers), policy: policy, operation: .shared(cache),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    ).following(.source(cache))
  }
}

extension LoadOperation where Value: Sendable {
  @usableFromInline
  static func shared(_ cache: CachedLoader<Request, Value>) -> Self {
    .shared(CacheAccess { try await cache.answer($0, $1) })
  }
}

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
  /// a failure are loaded again too; a property that is not loaded stays as it is. While a load runs, the tags of its
  /// value are not known, so every tag counts as one of them. Invalidations that arrive before the store handles them
  /// count as one.
  ///
  /// A store receives invalidations from its first action on. Content that it was created with may have become old
  /// before that: load it with a trigger when it appears.
  public func following(_ cache: CachedLoader<Request, Value>) -> Self {
    following(FollowedCache(feed: cache.feed, tags: cache.tags))
  }
}

extension LoadableReducer {
  @usableFromInline
  func following(_ cache: FollowedCache<Request, Value>) -> Self {
    with { $0.followed.append(cache) }
  }

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
  /// Loads the list again when one of its tags is invalidated in a cache: in the reducer's mode, or, without one, its head.
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
  /// The invalidation comes before any load that the same action starts: none of them gets an older answer, or is started again.
  public static func invalidate<Request, Value, Tag: Hashable & Sendable>(
    tag: Tag?, in cache: CachedLoader<Request, Value>
  ) -> Self {
    Self(.invalidate { cache.invalidate(tag: tag, by: $0) })
  }

  /// An effect that makes the value of a request stale in a cache, and restarts a call for it.
  ///
  /// The invalidation comes before any load that the same action starts: none of them gets an older answer, or is started again.
  public static func invalidate<Request, Value>(_ request: Request, in cache: CachedLoader<Request, Value>) -> Self {
    Self(.invalidate { cache.invalidate(request, by: $0) })
  }

  /// An effect that makes the values of all requests that meet a condition stale in a cache, and restarts the calls for them.
  ///
  /// The invalidation comes before any load that the same action starts: none of them gets an older answer, or is started again.
  public static func invalidate<Request, Value>(
    in cache: CachedLoader<Request, Value>, where isMeant: @escaping @Sendable (_ request: Request) -> Bool
  ) -> Self {
    Self(.invalidate { cache.invalidate(where: isMeant, by: $0) })
  }
}

extension LoadableModel where Value: Sendable {
  /// Creates a model that loads from a cache and loads again what is invalidated in it.
  ///
  /// What a load accepts depends on its cause: see
  /// ``LoadableCore/Reducer/loadableCached(state:action:performsLoadOn:policy:sharing:fileID:filePath:line:column:)``. If the model has
  /// edits, an edit that is confirmed, refused or not answered invalidates the request whose content it changes. So everything that follows
  /// the cache loads what the server has now.
  ///
  /// - Parameters:
  ///   - cache: the cache that the model shares with others.
  ///   - state: the initial state. If a request is waiting in it, that load starts with the first action.
  ///   - policy: how loads are run.
  ///   - observers: the observers to notify of every load.
  ///   - label: the name of the model for the observers; by default the name of its value's type.
  public convenience init(
    sharing cache: CachedLoader<Request, Value>, state: LoadableStateWith<Request, Value> = .notLoaded,
    policy: LoadPolicy = .none, observers: [any LoadObserver] = [], label: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let shared = SharedCache(followed: .source(cache)) { cache.send($0) }
    self.init(
      state,
      ModelLoading(.shared(cache), policy, ModelObservers(observers, label), sharing: shared),
      SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
