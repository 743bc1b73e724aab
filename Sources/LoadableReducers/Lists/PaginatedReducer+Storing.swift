public import LoadableCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PaginatedReducer {
  /// Stores what a screen of the list needs to be drawn at once: some pages around the row that was read last, with their cursors.
  ///
  /// ```swift
  /// .paginated(state: \.$posts, action: \.posts, firstPage: CursorPage(size: 20)) { load in try await client.posts(load.page) }
  /// .stored(in: storage, version: 1)
  /// ```
  ///
  /// When the app starts again, and the list is to be loaded for the first time, these rows are shown at once, as stale content with its
  /// age, and the load goes on as a refresh of them: in the reducer's mode, or without one at the head, so that the place stays. Both ends
  /// load on, as in a list that ``keeping(pages:fileID:filePath:line:column:)`` has bounded. An answer of the source always wins: if it
  /// comes before that of the storage, nothing is restored. Nothing is restored after that either, not even after an `unload`.
  ///
  /// - The part that is stored has as many rows on each side of the row that appeared last as a page has, and at least 40, or begins at the
  ///   head if no row has appeared: send ``PaginatedActionWith/rowAppeared(_:)``. ``PaginatedStateWith/restoredRow`` is that row.
  /// - It is written after an action in which rows or pages have changed, or that row has moved by a page; writing goes on beside the
  ///   actions, and a part that changes meanwhile is written once.
  /// - The latest 20 requests of a list have a record each. A record of another version, one that cannot be decoded, and one that is too
  ///   old is removed.
  /// - Unloading the list keeps its record. To sign out, unload it, and then call ``LoadableCore/LoadableStorage/removeEverything()``.
  /// - Of a source that leads in one direction, the keys of the 50 nearest pages in front are stored, and that of the first: further up,
  ///   the list goes on from its head.
  /// - If the storage fails, that is reported, and loads go on.
  ///
  /// - Parameters:
  ///   - storage: where it is stored.
  ///   - name: the name of the list in the storage; by default one made of the types of its rows, request and pages. Give lists that have the
  ///     same types a name each, and include the account if several people use the app.
  ///   - version: the version of the format: raise it when the rows, the request or the pages are coded differently.
  ///   - lifetime: how old the rows may be; nil for any age.
  /// - Complexity: O(rows of the part) after an action that changes what is stored, and O(1) after any other.
  public func stored<Row: Identifiable & Codable & Sendable, Page: Codable>(
    in storage: some LoadableStorage, version: Int, as name: String? = nil,
    keeping lifetime: Duration? = .seconds(604_800),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self where Value == IdentifiedPaginatedCollection<Row, Page>, Row.ID: Sendable, Request: Codable {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return storing(ListStoring(in: storage, as: name, version: version, keeping: lifetime, at: place))
  }

  func storing(_ storing: ListStoring<Request, Value>?) -> Self {
    guard let storing else { return self }
    return with { copy in
      copy.storing = storing
      var operation = copy.coordinator.operation
      operation.trackPages = storing.track
      copy.coordinator.operation = operation
      copy.list = copy.list.performing(operation.list)
      copy.loads = copy.loads.performing(operation.page(.previous))
    }
  }

  // MARK: Writing

  /// Writes what has changed, and asks for what is stored of a list that is not loaded yet.
  func settleStored(_ state: inout Base.State, _ running: RunningEffects) -> Effect<Base.Action> {
    guard let storing, !running.isTakenFromState else { return .none }
    let pages = property.read(&state)
    guard pages.ownList.storage.hasContent else { return read(pages, &state, storing, running) }
    let selected = list.base.selected?.id(in: state)
    guard let written = storing.written(pages, selected) else {
      if !pages.progress.storing.isOver { change(&state, running) { $0.endReading() } }
      return .none
    }
    let size = pages.ownList.wrappedValue.map { storing.facts($0).size } ?? 1
    if pages.progress.storing.written?.isSame(as: written, size: size) == true { return .none }
    let write = storing.take(pages, pages.rowBeingRead ?? selected, selected)
    change(&state, running) {
      $0.endReading()
      $0.progress.storing.written = written
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
    let (wanted, known) = (pages.wantedRequest, pages.progress.storing)
    guard !known.isOver, wanted != known.reading?.request else { return .none }
    let identity = LoadIdentity()
    change(&state, running) { $0.progress.storing.reading = wanted.map { ($0, identity) } }
    guard let request = wanted?.typed(as: Request.self) else { return .none }
    let work = RestoringWork {
      await storing.read(request)
    } _: { [casePath] (stored: StoredPages<Request, Value>) in
      var stored = stored
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
    guard let storing, let reading = pages.progress.storing.reading, reading.identity == stored.reading,
      pages.wantedRequest == reading.request, !pages.ownList.storage.hasContent
    else { return false }
    let mode = list.base.operation.unsaidMode(state)
    property.change(&state) { $0.restore(stored, mode) }
    if let selected = list.base.selected, selected.id(in: state) == nil, let row = stored.selected {
      state[keyPath: selected.path].restore(row, in: selected.rows(property.read(&state)))
    }
    let selected = list.base.selected?.id(in: state)
    property.change(&state) { $0.progress.storing.written = storing.written($0, selected) }
    return true
  }
}

extension ListStoring {
  /// What would be written of a list; nil if it cannot be written, because its request is unknown.
  fileprivate func written(_ pages: Pages, _ selected: Value.ID?) -> ListStoringProgress<Value.ID>.Written? {
    guard let request = pages.ownList.contentRequest else { return nil }
    let value = pages.ownList.wrappedValue
    let row = pages.rowBeingRead ?? selected
    return ListStoringProgress.Written(
      stamps: value.map { facts($0).stamps } ?? [], loadedAt: pages.content?.loadedAt?.timeIntervalSince1970,
      request: AnyRequest(request), position: row.flatMap { value?.index(id: $0) } ?? 0,
      selected: selected.flatMap { value?.index(id: $0) }, newRow: (selected as? any InsertableID)?.unsavedKey)
  }
}

extension PaginatedStateWith {
  /// The row that was read last when a restored list was stored, for a screen to scroll to; nil if the list was not restored.
  public var restoredRow: Value.ID? { progress.storing.restoredRow }

  /// The row that appeared last and is still there.
  fileprivate var rowBeingRead: Value.ID? {
    guard let value = ownList.wrappedValue else { return nil }
    return progress.recentlyAppeared.last { value.index(id: $0) != nil }
  }

  /// What a list without content is to show: the request that runs, waits, has failed, or was cancelled.
  fileprivate var wantedRequest: AnyRequest? { ownList.storage.read { $0.shownRequest ?? $0.cancelled } }

  fileprivate mutating func endReading() {
    progress.storing.reading = nil
    progress.storing.isOver = true
  }

  /// Shows what was stored; the load that runs or waits goes on as a refresh of it.
  fileprivate mutating func restore(_ stored: StoredPages<Request, Value>, _ mode: LoadingMode) {
    ownList.change { $0.content = stored.content.untyped }
    endReading()
    progress.start = stored.start
    progress.storing.restoredRow = stored.row
    if let row = stored.row { progress.noteAppeared(row) }
    if ownList.dueRequest != nil {
      if progress.due?.page == nil { setDue(ListLoad(mode)) }
    } else if let running = ownList.storage.running, progress.running?.page == nil {
      // It loads the first page alone, because there were no rows when it began.
      let isAtHead = stored.start == nil && stored.content.value?.previousPage == nil
      if mode == .refreshAll || mode == .refreshHead && !isAtHead {
        ownList.storage.makeDueAgain(running)
        setDue(ListLoad(mode))
      } else {
        progress.running = ListLoad(mode, for: running.request)
        progress.running?.isBlind = true
      }
    }
    if isMarked { keepMarks() }
  }

  /// Whether a load that began before the list was restored may leave a gap between the head and the restored rows: then it is to begin again.
  mutating func mustBeginAgain(_ fresh: Value) -> Bool {
    guard let running = progress.running, running.isBlind else { return false }
    progress.running?.isBlind = false
    guard running.mode == .refreshHead, fresh.nextPage != nil, let value = ownList.wrappedValue else { return false }
    return !value.connects(to: fresh)
  }
}
