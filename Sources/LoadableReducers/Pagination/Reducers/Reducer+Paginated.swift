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
  /// Where the operation runs, how it is cancelled, and the modifiers of what this gives: ``PaginatedReducer``.
  ///
  /// - Parameters:
  ///   - path: the list: `\.$widgets`.
  ///   - action: the case of its actions.
  ///   - firstPage: the page that is loaded where there is none.
  ///   - triggers: the cases of actions that load as the mode says.
  ///   - mode: what a trigger, or `markAsStale()`, loads where there is a list already: a key path into the state, or a closure.
  ///     Without one a trigger leaves a fresh list alone and refreshes the head of a stale one. Give `{ _ in .upsertNext }` to load one
  ///     page more with each trigger.
  ///   - policy: how loads are run, those of pages too; overlap, debounce, staleness and polling are about the list alone. A timeout is
  ///     about all pages of a `refreshAll` or `refreshHead` together.
  ///   - loadPage: gives a page; an error that it throws is the failure. What it says of its own page is replaced by the one that was
  ///     asked for.
  public func paginated<Request, Value, Data>(
    state path: @autoclosure () -> WritableKeyPath<State, PaginatedStateWith<Request, Value>>,
    action: CaseKeyPath<Action, PaginatedActionWith<Request, Value>>,
    firstPage: Value.Page, performsLoadOn triggers: PartialCaseKeyPath<Action>...,
    mode: ((_ state: State) -> LoadingMode)? = nil, policy: LoadPolicy = .none,
    loadPage: @escaping @Sendable (_ load: PageLoad<State, Request, Value.Page>) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> PaginatedReducer<Self, Request, Value>
  where Data: PaginatedData<Value.Value, Value.Page> & SendableMetatype {
    PaginatedReducer(
      base: self, property: PagedProperty(path), action: CasePath(action),
      triggers: LoadTriggers(triggers), firstPage: firstPage, mode: mode, policy: policy,
      loadPage: { load in PaginatedArraySlice(try await loadPage(load), of: load.page) },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
