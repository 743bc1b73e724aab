#if canImport(ComposableArchitecture)
  public import ComposableArchitecture
  public import LoadableCore
  public import LoadableReducers

  extension ComposableArchitecture.Reducer where Action: ComposableArchitecture.CasePathable {
    /// Loads a property of this reducer's state from a shared cache, and loads it again when it is invalidated there.
    ///
    /// ```swift
    /// .loadableCached(state: \.$member, action: \.member, performsLoadOn: \.onAppear, sharing: members)
    /// ```
    ///
    /// Which answer a load accepts without a new call depends on its cause, as for `loadableCached` of LoadableReducers. See
    /// ``ComposedLoadable`` for the modifiers of the result.
    ///
    /// - Parameters:
    ///   - path: the loadable property: `\.$member`.
    ///   - action: the case of the property's actions.
    ///   - triggers: the actions that load.
    ///   - policy: how loads are run. The ages that it names are compared with those of the cache's entries.
    ///   - cache: the cache.
    public func loadableCached<Request, Value, ChildAction, each Trigger>(
      state path: WritableKeyPath<State, LoadableStateWith<Request, Value>>,
      action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, LoadableActionBase<Request, Value, ChildAction>>>,
      performsLoadOn triggers: repeat KeyPath<Action.AllCasePaths, AnyCasePath<Action, each Trigger>>,
      policy: LoadPolicy = .none, sharing cache: CachedLoader<Request, Value>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> ComposedLoadable<State, Action, Request, Value, ChildAction> {
      let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      var driven = driven(path, action, LoadTriggers(.always, repeat each triggers), policy, place)
      driven.follows = true
      return ComposedLoadable(driven, path, Action.allCasePaths[keyPath: action]) {
        $0.drivenCached(state: $1, action: $2, policy: policy, sharing: cache, place: place)
      }
    }

    /// Loads a paginated list around this reducer from a shared cache of pages, and loads it again when one of them is invalidated there.
    ///
    /// ```swift
    /// .paginatedCached(
    ///   state: \.$books, action: \.books, firstPage: NumberedPage(number: 1, size: 20), performsLoadOn: \.onAppear, sharing: books)
    /// ```
    ///
    /// The rules are those of `paginatedCached` of LoadableReducers. See ``ComposedList`` for the modifiers of the result.
    ///
    /// - Parameters:
    ///   - path: the list: `\.$books`.
    ///   - action: the case of its actions.
    ///   - firstPage: the page that is loaded first.
    ///   - triggers: the actions that load the list, in the given mode.
    ///   - mode: what a trigger or `markAsStale()` loads if there is a list already.
    ///   - policy: how loads are run. The ages that it names are compared with those of the cache's entries.
    ///   - cache: the cache of pages.
    public func paginatedCached<Request, Value, Data, each Trigger>(
      state path: WritableKeyPath<State, PaginatedStateWith<Request, Value>>,
      action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, PaginatedActionWith<Request, Value>>>,
      firstPage: Value.Page,
      performsLoadOn triggers: repeat KeyPath<Action.AllCasePaths, AnyCasePath<Action, each Trigger>>,
      mode: ((_ state: State) -> LoadingMode)? = nil, policy: LoadPolicy = .none,
      sharing cache: CachedLoader<PageRequest<Request, Value.Page>, Data>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> ComposedList<State, Action, Request, Value> where Data: PaginatedData<Value.Value, Value.Page> {
      let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      var driven = driven(path, action, LoadTriggers(.always, repeat each triggers), policy, place)
      driven.follows = true
      return ComposedList(driven, path, Action.allCasePaths[keyPath: action]) {
        $0.drivenCachedPages(
          state: $1, action: $2, firstPage: firstPage, mode: mode, policy: policy, sharing: cache, place: place)
      }
    }
  }

  extension ComposedLoadable {
    /// Loads the property again when what it shows is invalidated in a cache.
    ///
    /// Attach it to a property that loads from the cache: `try await books.load(load.request)`. The store listens from the first action
    /// that reaches this feature.
    ///
    /// - Parameter cache: the cache, whose requests are those of the property.
    public func following(_ cache: CachedLoader<Request, Value>) -> Self where Value: Sendable {
      following { $0.following(cache) }
    }

    /// Loads the property again when one of its tags is invalidated in a cache of other requests or values.
    ///
    /// - Parameters:
    ///   - cache: the cache.
    ///   - tags: the tags of a request, values of the type that the cache's own tags have.
    public func followingTags<Key, Cached, Tag: Hashable & Sendable>(
      of cache: CachedLoader<Key, Cached>, _ tags: @escaping @Sendable (_ request: Request) -> [Tag?]
    ) -> Self {
      following { $0.followingTags(of: cache, tags) }
    }

    private func following(_ change: @escaping (Loads) -> Loads) -> Self {
      var copy = changing(change)
      copy.driven.follows = true
      return copy
    }
  }

  extension ComposedList {
    /// Loads the list again when one of its tags is invalidated in a cache: in the reducer's mode, or, without one, its head.
    ///
    /// - Parameters:
    ///   - cache: the cache, for example of the rows.
    ///   - tags: the tags of the list's request, values of the type that the cache's own tags have.
    public func followingTags<Key, Cached, Tag: Hashable & Sendable>(
      of cache: CachedLoader<Key, Cached>, _ tags: @escaping @Sendable (_ request: Request) -> [Tag?]
    ) -> Self {
      var copy = changing { $0.followingTags(of: cache, tags) }
      copy.driven.follows = true
      return copy
    }
  }
#endif
