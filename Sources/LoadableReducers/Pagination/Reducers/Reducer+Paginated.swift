public import LoadableCore

extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Loads a paginated list around this reducer; nothing is copied for a page.
  ///
  /// What it takes, where that runs and how it is cancelled: ``PaginatedReducer``.
  @inlinable @inline(__always)
  public func loadable<Value, Data, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, PaginatedState<Value>>,
    action: CaseKeyPath<Action, PaginatedActionWith<EmptyLoadRequest, Value>>,
    firstPage: Value.Page, performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    mode: ((_ state: State) -> LoadingMode)? = nil,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    loadPage: @escaping @Sendable (_ page: Value.Page) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> PaginatedReducer<Self, EmptyLoadRequest, Value>
  where Data: PaginatedData<Value.Value, Value.Page> {
    PaginatedReducer(
      base: self, property: PagedProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      firstPage: { _ in firstPage }, mode: mode, guard: canLoad, policy: policy, form: .page(loadPage),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a paginated list around this reducer, with the state at hand.
  ///
  /// What it takes, where that runs and how it is cancelled: ``PaginatedReducer``.
  @inlinable @inline(__always)
  public func loadable<Value, Data, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, PaginatedState<Value>>,
    action: CaseKeyPath<Action, PaginatedActionWith<EmptyLoadRequest, Value>>,
    firstPage: Value.Page, performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    mode: ((_ state: State) -> LoadingMode)? = nil,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    loadPage: @escaping @Sendable (_ page: Value.Page, _ state: consuming State) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> PaginatedReducer<Self, EmptyLoadRequest, Value>
  where Data: PaginatedData<Value.Value, Value.Page> {
    PaginatedReducer(
      base: self, property: PagedProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      firstPage: { _ in firstPage }, mode: mode, guard: canLoad, policy: policy, form: .pageAndState(loadPage),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // Of a list without a request, `{ page, state in ... }` is meant.
  /// Loads a paginated list for a request, around this reducer; nothing is copied for a page.
  ///
  /// What it takes, where that runs and how it is cancelled: ``PaginatedReducer``.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func loadable<Request, Value, Data, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, PaginatedStateWith<Request, Value>>,
    action: CaseKeyPath<Action, PaginatedActionWith<Request, Value>>,
    firstPage: Value.Page, performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    mode: ((_ state: State) -> LoadingMode)? = nil,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    loadPage: @escaping @Sendable (_ page: Value.Page, _ request: Request) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> PaginatedReducer<Self, Request, Value>
  where Data: PaginatedData<Value.Value, Value.Page> {
    PaginatedReducer(
      base: self, property: PagedProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      firstPage: { _ in firstPage }, mode: mode, guard: canLoad, policy: policy, form: .pageAndRequest(loadPage),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a paginated list for a request, around this reducer, with the state at hand.
  ///
  /// - Parameters:
  ///   - path: the list: `\.$widgets`.
  ///   - action: the case of its actions.
  ///   - firstPage: the page that is loaded where there is none.
  ///   - triggers: the cases of actions that load as the mode says.
  ///   - mode: what a trigger, or `markAsStale()`, loads where there is a list already: a key path into the state, or a closure.
  ///     Without one a trigger leaves a fresh list alone, and has all kept pages of a stale one loaded anew; give `{ _ in .upsertNext }`
  ///     for each trigger to load one page more.
  ///   - canLoad: whether a load may start in a state. If not, it waits until it may; running loads land.
  ///   - policy: how loads are run, those of pages too; overlap, debounce, staleness and polling are about the list alone. A timeout is
  ///     about all pages of a `refreshAll` together.
  ///   - loadPage: gives a page of a request, with the state as it was when the load started. An error that it throws is the failure.
  ///     It runs on the store's isolation; heavy work belongs in a `@concurrent` function. What it says of its own page is replaced by
  ///     the one that was asked for.
  @inlinable @inline(__always)
  public func loadable<Request, Value, Data, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, PaginatedStateWith<Request, Value>>,
    action: CaseKeyPath<Action, PaginatedActionWith<Request, Value>>,
    firstPage: Value.Page, performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    mode: ((_ state: State) -> LoadingMode)? = nil,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    loadPage:
      @escaping @Sendable (_ page: Value.Page, _ request: Request, _ state: consuming State) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> PaginatedReducer<Self, Request, Value>
  where Data: PaginatedData<Value.Value, Value.Page> {
    PaginatedReducer(
      base: self, property: PagedProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      firstPage: { _ in firstPage }, mode: mode, guard: canLoad, policy: policy, form: .pageRequestAndState(loadPage),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
