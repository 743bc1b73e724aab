public import LoadableCore

extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Loads a paginated list around this reducer, page by page.
  ///
  /// ```swift
  /// .paginated(state: \.$widgets, action: \.widgets, firstPage: NumberedPage(number: 1, size: 20)) { load in
  ///   try await client.widgets(load.page)
  /// }
  /// ```
  ///
  /// See ``PaginatedReducer`` for where the operation runs, how it is cancelled, and the modifiers of the result.
  ///
  /// - Parameters:
  ///   - path: the list: `\.$widgets`.
  ///   - action: the case of its actions.
  ///   - firstPage: the page that is loaded first.
  ///   - triggers: the actions that load the list, in the given mode.
  ///   - mode: what a trigger, or `markAsStale()`, loads if there is a list already: a key path into the state, or a
  ///     closure. Without one, a trigger leaves a fresh list alone and refreshes the head of a stale one. Pass
  ///     `{ _ in .upsertNext }` to load one more page with each trigger.
  ///   - policy: how loads are run, including those of pages; overlap, debounce, staleness and polling apply to the list alone. A timeout
  ///     applies to all pages of a `refreshAll` or `refreshHead` together.
  ///   - loadPage: returns a page; an error that it throws is the failure. The `page` of the result is replaced by the
  ///     requested one.
  @inlinable @inline(__always)
  public func paginated<Request, Value, Data>(
    state path: @autoclosure () -> WritableKeyPath<State, PaginatedStateWith<Request, Value>>,
    action: CaseKeyPath<Action, PaginatedActionWith<Request, Value>>,
    firstPage: Value.Page, performsLoadOn triggers: PartialCaseKeyPath<Action>...,
    mode: ((_ state: State) -> LoadingMode)? = nil, policy: LoadPolicy = .none,
    loadPage: @escaping @Sendable (_ load: PageLoad<State, Request, Value.Page>) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> PaginatedReducer<Self, Request, Value>
  where Data: PaginatedData<Value.Value, Value.Page> {
    PaginatedReducer(
      base: self, property: PagedProperty(path), action: CasePath(action),
      triggers: LoadTriggers(triggers), firstPage: firstPage, mode: mode, policy: policy, appending: PageAppending(),
      source: .loading(loadPage),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Loads a paginated list around this reducer from a shared cache of pages.
  ///
  /// ```swift
  /// .paginatedCached(
  ///   state: \.$books, action: \.books, firstPage: NumberedPage(number: 1, size: 20), performsLoadOn: \.appeared, sharing: books)
  /// ```
  ///
  /// What a load accepts depends on its cause, as it does for a single property: see <doc:Sharing>. These rules are added:
  ///
  /// - The list is as old as the oldest page that its last load has read. A page that joins it must come from a call that began no earlier
  ///   than the calls that its other pages come from; otherwise the page is loaded again.
  /// - The list follows the cache. An invalidation of any of its pages loads all of them again; those that are not stale come from the cache.
  ///   In the mode `reload`, the first page alone is loaded.
  /// - The condition of an invalidation, and the tags that the cache gives to requests, are evaluated for `firstPage`. If the cache gives
  ///   tags to values, an invalidation of any tag loads the list again, because the list does not keep the tags of its pages.
  ///
  /// See ``PaginatedReducer`` for the modifiers of the result.
  ///
  /// - Parameters:
  ///   - path: the list: `\.$books`.
  ///   - action: the case of its actions.
  ///   - firstPage: the page that is loaded first.
  ///   - triggers: the actions that load the list, in the given mode.
  ///   - mode: what a trigger or `markAsStale()` loads if there is a list already.
  ///   - policy: how loads are run. The ages that it names are compared with those of the cache's entries.
  ///   - cache: the cache of pages.
  @inlinable @inline(__always)
  public func paginatedCached<Request, Value, Data>(
    state path: @autoclosure () -> WritableKeyPath<State, PaginatedStateWith<Request, Value>>,
    action: CaseKeyPath<Action, PaginatedActionWith<Request, Value>>,
    firstPage: Value.Page, performsLoadOn triggers: PartialCaseKeyPath<Action>...,
    mode: ((_ state: State) -> LoadingMode)? = nil, policy: LoadPolicy = .none,
    sharing cache: CachedLoader<PageRequest<Request, Value.Page>, Data>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> PaginatedReducer<Self, Request, Value>
  where Data: PaginatedData<Value.Value, Value.Page> {
    PaginatedReducer(
      base: self, property: PagedProperty(path), action: CasePath(action),
      triggers: LoadTriggers(triggers), firstPage: firstPage, mode: mode, policy: policy, appending: PageAppending(),
      source: .cache(PageCache(cache)),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension PaginatedReducer {
  /// Also loads on these actions: in the reducer's mode, or, without a mode, only if the list is missing or stale.
  public func performsLoad(on triggers: LoadTriggers<Base.Action>) -> Self {
    changing(self) {
      $0.coordinator.triggers += triggers.checked(against: casePath, .retry, .cancel, at: listParts.place)
    }
  }

  /// Lets loads start only in some states: a request waits until the guard lets it start; running loads are not affected.
  ///
  /// A second guard replaces the first.
  ///
  /// - Parameter canLoad: whether a load may start in a state. It runs after each action while a request waits, so it should cost O(1).
  public func `guard`(_ canLoad: @escaping (_ state: Base.State) -> Bool) -> Self {
    changing(self) {
      $0.loads.options.canLoad = canLoad
      $0.loads.base.options.canLoad = canLoad
      $0.list.options.canLoad = canLoad
    }
  }

  /// Loads the list from a page that depends on the state, instead of `firstPage`.
  ///
  /// ```swift
  /// .paginated(state: \.$days, action: \.days, firstPage: Week(0)) { load in try await client.days(load.page) }
  /// .startingAt { state in Week(containing: state.date) }
  /// ```
  public func startingAt(_ firstPage: @escaping (_ state: Base.State) -> Value.Page) -> Self {
    loading { $0.firstPage = firstPage }
  }

  /// Changes how pages are loaded.
  func loading(_ change: (inout PageOperation<Base.State, Request, Value>) -> Void) -> Self {
    changing(self) { copy in
      change(&copy.coordinator.operation)
      let operation = copy.coordinator.operation
      copy.list.operation = operation.list
      copy.loads.operation = operation.page(.previous)
    }
  }

  /// Loads a page when a row near an end of the list appears.
  ///
  /// - Parameter distance: how many rows may be between that row and the end: 0 or more, by default 5. A number below 0 is a reported
  ///   programmer error, and counts as 0.
  public func prefetching(
    distance: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    prefetching(
      distance: distance, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  func prefetching(distance: Int, at place: SourcePlace) -> Self {
    if distance < 0 {
      place.report(
        """
        The prefetch distance is \(distance), but rows are counted from 0, so it is 0: pages are loaded when the last row appears.

        Likely causes: it is computed from a number of rows that is smaller than expected.
        """)
    }
    return changing(self) { $0.coordinator.prefetchDistance = max(0, distance) }
  }

  /// Derives the request of the list from the rest of the state: whenever the request changes, its first page is due.
  ///
  /// - Parameters:
  ///   - whenNil: what nil does: drops everything, or keeps the list and cancels a running load of it; loads of its pages continue.
  ///   - request: returns the request for a state; nil for none. It runs after each action, so it should cost O(1).
  public func derivingRequest(
    whenNil: NilRequestBehavior = .unloads, _ request: @escaping (_ state: Base.State) -> Request?
  ) -> Self {
    changing(self) { $0.coordinator.derivation = RequestDerivation(whenNil: whenNil, request: request) }
  }

  /// Loads the list again when something is invalidated in a cache.
  func following(_ cache: FollowedCache<Request, Value>) -> Self {
    changing(self) { $0.list.options.followed.append(cache) }
  }

  /// Tells an observer about the loads of the list and of its pages: why they start, what they wait for, their attempts and their ends.
  ///
  /// If the list has the label `posts`, its pages have the labels `posts.next` and `posts.previous`.
  ///
  /// - Parameters:
  ///   - observer: the observer; more than one can be added.
  ///   - label: the name of the list for the observer; by default the name of its case, such as `posts`.
  ///   - bytes: returns the size of a row in bytes; it is called for each loaded row.
  public func observed(
    by observer: some LoadObserver, as label: String? = nil, bytes: ((_ row: Value.Value) -> Int)? = nil
  ) -> Self {
    // The name of the list's own loads ends with ".list".
    let name = listParts.options.observation.label ?? String(listParts.name.dropLast(5))
    return observed(by: [observer], as: label ?? name, bytes: bytes)
  }

  func observed(by observers: [any LoadObserver], as label: String, bytes: ((Value.Value) -> Int)? = nil) -> Self {
    changing(self) {
      let slice = bytes.map { bytes in { (page: Slice) in page.values.reduce(0) { $0 + bytes($1) } } }
      let list = bytes.map { bytes in { (list: Value) in list.values.reduce(0) { $0 + bytes($1) } } }
      $0.loads = $0.loads.observed(by: observers, as: "\(label).previous", bytes: slice)
      $0.loads.base = $0.loads.base.observed(by: observers, as: "\(label).next", bytes: slice)
      $0.list = $0.list.observed(by: observers, as: label, bytes: list)
      $0.coordinator.observations = PageEnds(
        next: $0.loads.base.options.observation, previous: $0.loads.options.observation)
    }
  }
}

extension PaginatedReducer
where Value: IdentifiedElements, Value.Value: Identifiable, Value.Element == Value.Value, Value.Value.ID == Value.ID {
  /// Merges a row that is loaded again into the known one, instead of replacing it.
  ///
  /// Use it if rows have a state of their own, such as that of a feature that `forEach` runs for each row: the feature and its loads
  /// continue while pages arrive and the list is refreshed.
  ///
  /// ```swift
  /// .merging { row, fresh in row.post = fresh.post }
  /// ```
  ///
  /// A row that was changed while the page was on its way, even by an action of its feature, stays as it is and is not merged. When the
  /// list of another request arrives, nothing is merged. A second closure replaces the first.
  ///
  /// - Parameter merge: updates the known row from the fresh one; the id stays.
  /// - Complexity: one call for each row of an arriving page, and for each fresh row when the list is refreshed.
  public func merging(_ merge: @escaping (_ row: inout Value.Value, _ fresh: Value.Value) -> Void) -> Self {
    changing(self) { $0.coordinator.merging = RowMerging(merge) }
  }
}

/// How a known row of a list is merged when a page contains it again.
struct RowMerging<Value: PaginatedCollection> {
  typealias Slice = PaginatedArraySlice<Value.Value, Value.Page>

  /// Merges the rows of a page with those of a collection.
  let mergePage: (_ page: inout Slice, _ collection: Value) -> Void
  /// Merges the rows of a fresh collection with those of another one.
  let mergeList: (_ fresh: inout Value, _ collection: Value) -> Void
}

extension RowMerging
where Value: IdentifiedElements, Value.Value: Identifiable, Value.Element == Value.Value, Value.Value.ID == Value.ID {
  init(_ merge: @escaping (_ row: inout Value.Value, _ fresh: Value.Value) -> Void) {
    func merged(_ fresh: Value.Value, with collection: Value) -> Value.Value? {
      guard var row = collection[element: fresh.id] else { return nil }
      merge(&row, fresh)
      return row
    }
    mergePage = { page, collection in
      page.values = page.values.map { merged($0, with: collection) ?? $0 }
      for index in page.further.indices {
        page.further[index].values = page.further[index].values.map { merged($0, with: collection) ?? $0 }
      }
    }
    mergeList = { list, collection in
      for fresh in list.values {
        if let row = merged(fresh, with: collection) { list[element: fresh.id] = row }
      }
    }
  }
}
