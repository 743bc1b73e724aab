public import LoadableCore

/// The forms of `.loadable` for a paginated list whose triggers say how eagerly they load, or come as an array.
extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Loads a paginated list around this reducer; nothing is copied for a page.
  ///
  /// The triggers say how eagerly they load, or come as an array.
  ///
  /// What it takes, where that runs and how it is cancelled: ``PaginatedReducer``.
  @inlinable @inline(__always)
  public func loadable<Value, Data>(
    state path: @autoclosure () -> WritableKeyPath<State, PaginatedState<Value>>,
    action: CaseKeyPath<Action, PaginatedActionWith<EmptyLoadRequest, Value>>,
    firstPage: Value.Page, performsLoadOn triggers: LoadTriggers<Action>,
    mode: ((_ state: State) -> LoadingMode)? = nil,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    loadPage: @escaping @Sendable (_ page: Value.Page) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> PaginatedReducer<Self, EmptyLoadRequest, Value>
  where Data: PaginatedData<Value.Value, Value.Page> {
    PaginatedReducer(
      base: self, property: PagedProperty(path), action: action, triggers: triggers,
      firstPage: { _ in firstPage }, mode: mode, guard: canLoad, policy: policy, form: .page(loadPage),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a paginated list around this reducer, with the state at hand.
  ///
  /// The triggers say how eagerly they load, or come as an array.
  ///
  /// What it takes, where that runs and how it is cancelled: ``PaginatedReducer``.
  @inlinable @inline(__always)
  public func loadable<Value, Data>(
    state path: @autoclosure () -> WritableKeyPath<State, PaginatedState<Value>>,
    action: CaseKeyPath<Action, PaginatedActionWith<EmptyLoadRequest, Value>>,
    firstPage: Value.Page, performsLoadOn triggers: LoadTriggers<Action>,
    mode: ((_ state: State) -> LoadingMode)? = nil,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    loadPage: @escaping @Sendable (_ page: Value.Page, _ state: consuming State) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> PaginatedReducer<Self, EmptyLoadRequest, Value>
  where Data: PaginatedData<Value.Value, Value.Page> {
    PaginatedReducer(
      base: self, property: PagedProperty(path), action: action, triggers: triggers,
      firstPage: { _ in firstPage }, mode: mode, guard: canLoad, policy: policy, form: .pageAndState(loadPage),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // Of a list without a request, `{ page, state in ... }` is meant.
  /// Loads a paginated list for a request, around this reducer; nothing is copied for a page.
  ///
  /// The triggers say how eagerly they load, or come as an array.
  ///
  /// What it takes, where that runs and how it is cancelled: ``PaginatedReducer``.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func loadable<Request, Value, Data>(
    state path: @autoclosure () -> WritableKeyPath<State, PaginatedStateWith<Request, Value>>,
    action: CaseKeyPath<Action, PaginatedActionWith<Request, Value>>,
    firstPage: Value.Page, performsLoadOn triggers: LoadTriggers<Action>,
    mode: ((_ state: State) -> LoadingMode)? = nil,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    loadPage: @escaping @Sendable (_ page: Value.Page, _ request: Request) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> PaginatedReducer<Self, Request, Value>
  where Data: PaginatedData<Value.Value, Value.Page> {
    PaginatedReducer(
      base: self, property: PagedProperty(path), action: action, triggers: triggers,
      firstPage: { _ in firstPage }, mode: mode, guard: canLoad, policy: policy, form: .pageAndRequest(loadPage),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a paginated list for a request, around this reducer, with the state at hand.
  ///
  /// The triggers say how eagerly they load, or come as an array.
  ///
  /// What it takes, where that runs and how it is cancelled: ``PaginatedReducer``.
  @inlinable @inline(__always)
  public func loadable<Request, Value, Data>(
    state path: @autoclosure () -> WritableKeyPath<State, PaginatedStateWith<Request, Value>>,
    action: CaseKeyPath<Action, PaginatedActionWith<Request, Value>>,
    firstPage: Value.Page, performsLoadOn triggers: LoadTriggers<Action>,
    mode: ((_ state: State) -> LoadingMode)? = nil,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    loadPage:
      @escaping @Sendable (_ page: Value.Page, _ request: Request, _ state: consuming State) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> PaginatedReducer<Self, Request, Value>
  where Data: PaginatedData<Value.Value, Value.Page> {
    PaginatedReducer(
      base: self, property: PagedProperty(path), action: action, triggers: triggers,
      firstPage: { _ in firstPage }, mode: mode, guard: canLoad, policy: policy, form: .pageRequestAndState(loadPage),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
