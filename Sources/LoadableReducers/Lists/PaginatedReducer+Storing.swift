public import LoadableCore

extension PaginatedReducer {
  /// Stores what a screen of the list needs to be drawn at once: some pages around the row that was read last, with their cursors.
  ///
  /// ```swift
  /// .paginated(state: \.$posts, action: \.posts, firstPage: CursorPage(size: 20)) { load in try await client.posts(load.page) }
  /// .stored(in: storage, version: 1)
  /// ```
  ///
  /// When the list is loaded for the first time after the app has started again, these rows are shown at once, as stale content with its
  /// age. The load then continues as a refresh of them: in the reducer's mode, or, without one, as a refresh of the head, so that the
  /// reading position stays. Both ends load on, as in a list that ``keeping(pages:fileID:filePath:line:column:)`` has bounded. An answer
  /// of the source always wins: if it comes before that of the storage, nothing is restored. Nothing is restored later either, not even
  /// after an `unload`.
  ///
  /// - On each side of the row that appeared last, the stored part has as many rows as a page, and at least 40. If no row has appeared,
  ///   the part begins at the head, so send ``PaginatedActionWith/rowAppeared(_:)``. After a restart, that row is
  ///   ``PaginatedStateWith/restoredRow``.
  /// - It is written after an action that has changed rows or pages, or when another row has appeared that is a page or more away. Actions
  ///   do not wait for the storage, and a part that changes several times during a write is written once more.
  /// - The latest 20 requests of a list have a record each. A record is removed if its version differs, or it cannot be decoded or is too
  ///   old.
  /// - Unloading the list keeps its record. To sign out, unload it, and then call ``LoadableCore/LoadableStorage/removeEverything()``.
  /// - For a source that is read in one direction, up to 50 keys of pages in front are stored: those of the nearest pages, and that of the
  ///   first. Further up, the list continues from its head.
  /// - If the storage fails, that is reported, and loads go on.
  ///
  /// - Parameters:
  ///   - storage: where it is stored.
  ///   - name: the name of the list in the storage; by default one made of the types of its rows, request and pages. If several lists have
  ///     the same types, give each its own name. Include the account if several people use the app.
  ///   - version: the version of the format: raise it when the rows, the request or the pages are coded differently. A version below 1 is
  ///     reported as a programmer error, and counts as 1.
  ///   - lifetime: how old the rows may be, by default 7 days; nil for any age. A time that is not positive is reported as a programmer
  ///     error, and counts as nil.
  /// - Complexity: O(rows of the part) after an action that changes what is stored, and O(1) after any other.
  public func stored<Row: Identifiable & Codable & Sendable, Page: Codable>(
    in storage: some LoadableStorage, version: Int, as name: String? = nil,
    atMostAge lifetime: Duration? = .seconds(604_800),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self where Value == IdentifiedPaginatedCollection<Row, Page>, Row.ID: Sendable, Request: Codable {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return storing(ListStoring(in: storage, as: name, version: version, atMostAge: lifetime, at: place))
  }

  func storing(_ storing: ListStoring<Request, Value>?) -> Self {
    guard let storing else { return self }
    var copy = loading { $0.trackPages = storing.track }
    copy.storing = storing
    return copy
  }

  // MARK: Writing

  /// Writes what has changed, and reads what is stored of a list that is not loaded yet.
  func settleStored(_ state: inout Base.State, _ running: RunningEffects) -> Effect<Base.Action> {
    guard let storing, !running.isTakenFromState else { return .none }
    let known = property.read(&state).rowProgress.storing.list
    if known !== storing.list, (known as? StoredList<Value>)?.records !== storing.list.records {
      change(&state, running) { $0.rowProgress.storing.list = storing.list }
    }
    let pages = property.read(&state)
    guard pages.storage.list.hasContent else { return read(pages, &state, storing, running) }
    let selected = coordinator.selected?.id(in: state)
    guard let written = storing.written(pages, selected) else {
      if !pages.rowProgress.storing.isOver { change(&state, running) { $0.endReading() } }
      return .none
    }
    let size = pages.list.wrappedValue.map { storing.facts($0).size } ?? 1
    if pages.rowProgress.storing.written?.isSame(as: written, size: size) == true { return .none }
    let write = storing.take(pages, pages.rowBeingRead ?? selected, selected)
    change(&state, running) {
      $0.endReading()
      $0.rowProgress.storing.written = written
    }
    return write.map { Effect(.notify($0)) } ?? .none
  }

  private func change(
    _ state: inout Base.State, _ running: RunningEffects, _ body: (inout PaginatedStateWith<Request, Value>) -> Void
  ) {
    property.change(&state, body)
    running.didChange()
  }

  // MARK: Restoring

  private func read(
    _ pages: PaginatedStateWith<Request, Value>, _ state: inout Base.State, _ storing: ListStoring<Request, Value>,
    _ running: RunningEffects
  ) -> Effect<Base.Action> {
    let (wanted, known) = (pages.wantedRequest, pages.rowProgress.storing)
    guard !known.isOver, wanted != known.reading?.request else { return .none }
    let identity = LoadIdentity()
    change(&state, running) { $0.rowProgress.storing.reading = wanted.map { ($0, identity) } }
    guard let request = wanted?.typed(as: Request.self) else { return .none }
    let work = StoredListWork { [casePath] in
      guard var stored = await storing.read(request) else { return nil }
      stored.reading = identity
      return TypedAction(casePath.embed(.restored(stored)))
    }
    return Effect(.detached(.run(work)))
  }

  /// Shows what was stored, unless it is obsolete.
  ///
  /// - Returns: whether it is shown.
  func restore(_ stored: StoredPages<Request, Value>, _ state: inout Base.State) -> Bool {
    let pages = property.read(&state)
    guard let storing, let reading = pages.rowProgress.storing.reading, reading.identity == stored.reading,
      pages.wantedRequest == reading.request, !pages.storage.list.hasContent
    else { return false }
    let mode = coordinator.operation.unsaidMode(state)
    property.change(&state) { $0.restore(stored, mode) }
    if let selected = coordinator.selected, selected.id(in: state) == nil, let row = stored.selected {
      state[keyPath: selected.path].restore(row, in: selected.rows(property.read(&state)))
    }
    let selected = coordinator.selected?.id(in: state)
    property.change(&state) { $0.rowProgress.storing.written = storing.written($0, selected) }
    return true
  }
}

extension ListStoring {
  /// What would be written of a list; nil if it cannot be written, because its request is unknown.
  fileprivate func written(_ pages: Pages, _ selected: Value.ID?) -> ListStoringProgress<Value.ID>.Written? {
    guard let request = pages.list.contentRequest else { return nil }
    let value = pages.list.wrappedValue
    let row = pages.rowBeingRead ?? selected
    return ListStoringProgress.Written(
      stamps: value.map { facts($0).stamps } ?? [], loadedAt: pages.content?.loadedAtSeconds,
      request: AnyRequest(request), position: row.flatMap { value?.index(id: $0) } ?? 0,
      selected: selected.flatMap { value?.index(id: $0) }, newRow: (selected as? any InsertableID)?.unsavedKey)
  }
}

extension PaginatedStateWith: RestorableListState {
  /// The row to scroll to in a restored list: the one that was read last when the list was stored.
  ///
  /// It is nil if the list was not restored, and once another row has appeared, so that a screen that is drawn anew does not jump back.
  public var restoredRow: Value.ID? { rowProgress.storing.restoredRow.flatMap { $0 == rowBeingRead ? $0 : nil } }

  package var openingRow: AnyHashable? { restoredRow.map { AnyHashable($0) } }
  package var remembersRows: Bool { progress.remembersRows }

  /// The row that appeared last and is still there.
  fileprivate var rowBeingRead: Value.ID? {
    guard let value = list.wrappedValue else { return nil }
    return rowProgress.recentlyAppeared.last { value.index(id: $0) != nil }
  }

  /// The request that a list without content is to show: it runs, waits, has failed, or was cancelled.
  fileprivate var wantedRequest: AnyRequest? { storage.list.read { $0.shownRequest ?? $0.cancelled } }

  fileprivate mutating func endReading() {
    rowProgress.storing.reading = nil
    rowProgress.storing.isOver = true
  }

  /// Shows what was stored; the running or waiting load continues as a refresh of it.
  fileprivate mutating func restore(_ stored: StoredPages<Request, Value>, _ mode: LoadingMode) {
    list.change { $0.content = stored.content.untyped }
    endReading()
    progress.start = stored.start.map { AnyRequest($0) }
    rowProgress.storing.restoredRow = stored.row
    if let row = stored.row { rowProgress.noteAppeared(row) }
    if storage.list.isDue {
      if progress.due?.page == nil { storage.setDue(ListLoad(mode)) }
    } else if let running = storage.list.running, progress.running?.page == nil {
      // It loads the first page alone, because there were no rows when it began.
      let isAtHead = stored.start == nil && stored.content.value?.previousPage == nil
      if mode == .refreshAll || mode == .refreshHead && !isAtHead {
        storage.list.makeDueAgain(running)
        storage.setDue(ListLoad(mode))
      } else {
        progress.running = ListLoad(mode, for: running.request)
        progress.running?.isBlind = true
      }
    }
    if storage.isMarked { keepMarks() }
  }

  /// Whether a load that began before the list was restored must begin again, because there may be a gap between the head and the list.
  mutating func mustBeginAgain(_ fresh: Value) -> Bool {
    guard let running = progress.running, running.isBlind else { return false }
    progress.running?.isBlind = false
    guard running.mode == .refreshHead, fresh.nextPage != nil, let value = list.wrappedValue else { return false }
    return !value.connects(to: fresh)
  }
}
