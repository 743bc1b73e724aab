#if canImport(ComposableArchitecture)
  public import ComposableArchitecture
  public import LoadableCore
  public import LoadableReducers

  extension ComposableArchitecture.Reducer where Action: ComposableArchitecture.CasePathable {
    /// Loads a paginated list around this reducer, page by page.
    ///
    /// ```swift
    /// .paginated(state: \.$widgets, action: \.widgets, firstPage: NumberedPage(number: 1, size: 20)) { load in
    ///   try await client.widgets(load.page)
    /// }
    /// ```
    ///
    /// See ``ComposedList`` for where the operation runs, how it is cancelled, and the modifiers of the result.
    ///
    /// - Parameters:
    ///   - path: the list: `\.$widgets`.
    ///   - action: the case of its actions.
    ///   - firstPage: the page that is loaded first.
    ///   - triggers: the actions that load, as the mode says.
    ///   - mode: what a trigger, or `markAsStale()`, loads if there is a list already: a key path into the state, or a
    ///     closure. Without one, a trigger leaves a fresh list alone and refreshes the head of a stale one.
    ///   - policy: how loads are run, including those of pages; overlap, debounce, staleness and polling apply to the list alone.
    ///   - loadPage: returns a page; an error that it throws is the failure. The `page` of the result is replaced by the
    ///     requested one.
    @inlinable @inline(__always)
    public func paginated<Request, Value, Data, each Trigger>(
      state path: WritableKeyPath<State, PaginatedStateWith<Request, Value>>,
      action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, PaginatedActionWith<Request, Value>>>,
      firstPage: Value.Page,
      performsLoadOn triggers: repeat KeyPath<Action.AllCasePaths, AnyCasePath<Action, each Trigger>>,
      mode: ((_ state: State) -> LoadingMode)? = nil, policy: LoadPolicy = .none,
      loadPage: @escaping @MainActor (_ load: PageLoad<State, Request, Value.Page>) async throws -> Data,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> ComposedList<State, Action, Request, Value>
    where Data: PaginatedData<Value.Value, Value.Page> {
      let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      return ComposedList(
        driven(path, action, LoadTriggers(.always, repeat each triggers), policy, place), path,
        Action.allCasePaths[keyPath: action], firstPage, mode, policy, loadPage)
    }

    @usableFromInline
    func driven<Request, Value>(
      _ path: WritableKeyPath<State, PaginatedStateWith<Request, Value>>,
      _ action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, PaginatedActionWith<Request, Value>>>,
      _ triggers: LoadTriggers<Action>, _ policy: LoadPolicy, _ place: SourcePlace
    ) -> DrivenReducer<State, Action> {
      let own = Action.allCasePaths[keyPath: action]
      return DrivenReducer(
        path, triggers: triggers.triggers, policy: policy, place: place,
        base: { self._reduce(into: &$0, action: $1) },
        isOwn: { own.extract(from: $0) != nil }, glance: { $0[keyPath: path].glance(policy) })
    }
  }

  /// Runs the loads of one paginated list around a reducer; `.paginated` and `.paginatedCached` create it.
  ///
  /// - Isolation: the operation runs on the main actor, like the store's effects; heavy work belongs in a `@concurrent` function.
  /// - Cancellation: each load is an effect of the store. If the store cancels it from outside, the next action of the feature ends it in
  ///   the state.
  /// - Complexity: O(1) for an action that does not concern the list; O(page) for an arriving page.
  public struct ComposedList<
    State, Action: ComposableArchitecture.CasePathable, Request: Hashable & Sendable, Value: PaginatedCollection
  >: ComposableArchitecture.Reducer {
    typealias Base = DrivenReducer<State, Action>.Loading
    typealias OwnPath = LoadableReducers.CasePath<
      ComposedAction<Action>, PaginatedActionWith<Request, Value>
    >
    @usableFromInline typealias Path = WritableKeyPath<State, PaginatedStateWith<Request, Value>>
    typealias Loads = PaginatedReducer<Base, Request, Value>

    var driven: DrivenReducer<State, Action>
    private let path: Path
    private let action: AnyCasePath<Action, PaginatedActionWith<Request, Value>>
    private var make: (Base, Path, OwnPath) -> Loads

    @usableFromInline
    init<Data: PaginatedData<Value.Value, Value.Page>>(
      _ driven: DrivenReducer<State, Action>, _ path: Path,
      _ action: AnyCasePath<Action, PaginatedActionWith<Request, Value>>, _ firstPage: Value.Page,
      _ mode: ((State) -> LoadingMode)?, _ policy: LoadPolicy,
      _ loadPage: @escaping @MainActor (PageLoad<State, Request, Value.Page>) async throws -> Data
    ) {
      self.init(driven, path, action) { [place = driven.place] in
        $0.drivenPages(
          state: $1, action: $2, firstPage: firstPage, mode: mode, policy: policy, loadPage: onMainActor(loadPage),
          place: place)
      }
    }

    init(
      _ driven: DrivenReducer<State, Action>, _ path: Path,
      _ action: AnyCasePath<Action, PaginatedActionWith<Request, Value>>,
      _ make: @escaping (Base, Path, OwnPath) -> Loads
    ) {
      self.driven = driven
      self.path = path
      self.action = action
      self.make = make
    }

    /// Applies the action, runs the base, and starts and ends loads.
    public func reduce(into state: inout State, action: Action) -> ComposableArchitecture.Effect<Action> {
      var loads: Loads?
      return driven.reduce(into: &state, action) {
        driven.driver {
          let made = self.loads($0)
          loads = made
          return made
        }
      } running: {
        loads?.running(in: $0) ?? RunningLoads()
      }
    }

    private func loads(_ base: Base) -> Loads {
      driven.triggers.composed().reduce(make(base, path, ComposedAction.path(action))) {
        $0.performsLoad(on: $1)
      }
    }

    func changing(_ change: @escaping (Loads) -> Loads) -> Self {
      var copy = self
      copy.make = { [make] in change(make($0, $1, $2)) }
      return copy
    }
  }

  extension ComposedList: LoadModifiers {
    /// Also loads with these actions: as the mode says, or, without a mode, only a list that is missing or stale.
    public func performsLoad(on triggers: LoadTriggers<Action>) -> Self {
      var copy = self
      copy.driven.triggers += triggers.triggers
      return copy
    }

    /// Lets loads start only in some states: a request waits until the guard lets it start; running loads are not affected.
    ///
    /// A second guard replaces the first.
    ///
    /// - Parameter canLoad: whether a load may start in a state. It runs after each action while a request waits, so it should cost
    ///   O(1).
    public func `guard`(_ canLoad: @escaping (_ state: State) -> Bool) -> Self {
      changing { $0.guard(canLoad) }
    }

    /// Loads the list from a page that depends on the state, instead of `firstPage`.
    public func startingAt(_ firstPage: @escaping (_ state: State) -> Value.Page) -> Self {
      changing { $0.startingAt(firstPage) }
    }

    /// Loads a page when a row near an end of the list appears.
    ///
    /// - Parameter distance: how many rows may be between that row and the end, 0 or more; without this modifier, 5. A number below 0 is
    ///   reported as a programmer error, and counts as 0.
    public func prefetching(
      distance: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) -> Self {
      changing { $0.prefetching(distance: distance, fileID: fileID, filePath: filePath, line: line, column: column) }
    }

    /// Loads the list of a request that is derived from the rest of the state: whenever the request changes, its first page is due.
    ///
    /// - Parameters:
    ///   - whenNil: what nil does: drops everything, or keeps the list and cancels running loads.
    ///   - request: derives the request from the state; nil for none. It runs with each action, so it should cost O(1).
    public func derivingRequest(
      whenNil: NilRequestBehavior = .unloads, _ request: @escaping (_ state: State) -> Request?
    ) -> Self {
      var copy = changing { $0.derivingRequest(whenNil: whenNil, request) }
      copy.driven.isNewRequest = { [path] state in (copy state)[keyPath: path].list.isNewRequest(request(state)) }
      return copy
    }

    /// Tells an observer about the loads of the list and of its pages.
    ///
    /// The observer calls the pages `posts.next` and `posts.previous` if it calls the list `posts`.
    ///
    /// - Parameters:
    ///   - observer: the observer; more than one can be added.
    ///   - label: what the observer calls the list.
    ///   - bytes: returns the size of a row in bytes; it is called for each loaded row.
    public func observed(
      by observer: some LoadObserver, as label: String, bytes: ((_ row: Value.Value) -> Int)? = nil
    ) -> Self {
      changing { $0.observed(by: observer, as: label, bytes: bytes) }
    }
  }

  extension ComposedList
  where Value: IdentifiedElements, Value.Value: Identifiable, Value.Element == Value.Value, Value.Value.ID == Value.ID {
    /// Merges a row that is loaded again into the known one, instead of replacing it.
    ///
    /// Use it if rows have a state of their own, such as rows that `forEach` runs a feature on: the feature and its loads continue while
    /// pages arrive and the list is refreshed.
    ///
    /// - Parameter merge: updates the known row from the fresh one; the id stays.
    public func merging(_ merge: @escaping (_ row: inout Value.Value, _ fresh: Value.Value) -> Void) -> Self {
      changing { $0.merging(merge) }
    }
  }

  extension ComposedList where Value.Value: Identifiable, Value.Value.ID == Value.ID, Value.Values.Index == Int {
    /// Moves a selection along the list, loading the next page where the loaded rows end.
    ///
    /// - Parameters:
    ///   - selection: the selection in the state: `\.selection`.
    ///   - action: the case of its actions.
    /// - Complexity: each action of the feature then costs as much as one that concerns the list.
    public func selecting(
      _ selection: WritableKeyPath<State, ListSelection<Value.ID>>,
      action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ListSelection<Value.ID>.Action>>
    ) -> Self {
      let path = ComposedAction.path(Action.allCasePaths[keyPath: action])
      var copy = changing { $0.selecting(selection, along: path) }
      copy.driven.isInvolved = true
      return copy
    }
  }

  extension ComposedList {
    /// Stores what a screen of the list needs to be drawn at once: some pages around the row that was read last, with their cursors.
    ///
    /// The rules are those of ``/LoadableReducers/PaginatedReducer/stored(in:version:as:atMostAge:fileID:filePath:line:column:)``. The row
    /// to scroll to is `restoredRow`.
    ///
    /// - Parameters:
    ///   - storage: where it is stored: an object, or an `Equatable` value, so that it is known to be the same one with each action.
    ///   - version: the version of the format: raise it when the rows, the request or the pages are coded differently.
    ///   - name: the name of the list in the storage; by default one made of the types of its rows, request and pages.
    ///   - lifetime: how old the rows may be, by default 7 days; nil for any age.
    public func stored<Row: Identifiable & Codable & Sendable, Page: Codable>(
      in storage: some LoadableStorage, version: Int, as name: String? = nil,
      atMostAge lifetime: Duration? = .seconds(604_800),
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Self where Value == IdentifiedPaginatedCollection<Row, Page>, Row.ID: Sendable, Request: Codable {
      changing {
        $0.stored(
          in: storage, version: version, as: name, atMostAge: lifetime, fileID: fileID, filePath: filePath, line: line,
          column: column)
      }
    }

    /// Keeps only a few pages of rows: when a page arrives at one end of the list, rows at the other end are dropped.
    ///
    /// Some rows always stay, such as those near the rows on screen: see
    /// ``/LoadableReducers/PaginatedReducer/keeping(pages:fileID:filePath:line:column:)``.
    ///
    /// - Parameter pages: how many pages are kept, 2 or more; a smaller number is reported as a programmer error, and counts as 2. A bound
    ///   without room for a page and two prefetch distances is reported too, and as many rows are kept as are needed.
    public func keeping<Row: Identifiable, Page>(
      pages: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) -> Self where Value == IdentifiedPaginatedCollection<Row, Page> {
      changing { $0.keeping(pages: pages, fileID: fileID, filePath: filePath, line: line, column: column) }
    }
  }
#endif
