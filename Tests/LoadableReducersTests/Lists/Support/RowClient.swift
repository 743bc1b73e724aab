import LoadableCore
@testable import LoadableReducers
import TestSupport

/// Server rows that a user can remove, insert and move.
protocol ServerRows: PaginatedCollection, SendableMetatype, Equatable where Value == ServerRow, ID == Int {
  mutating func remove(id: Int) -> ServerRow?
  mutating func insertRow(_ row: ServerRow, at position: Int)
  mutating func moveRow(id: Int, to position: Int)
  static func bounded<Base>(
    _ list: PaginatedReducer<Base, EmptyLoadRequest, Self>, pages: Int?
  ) -> PaginatedReducer<Base, EmptyLoadRequest, Self>
}

extension ServerRows {
  static func bounded<Base>(
    _ list: PaginatedReducer<Base, EmptyLoadRequest, Self>, pages: Int?
  ) -> PaginatedReducer<Base, EmptyLoadRequest, Self> { list }
}

extension IdentifiedPaginatedCollection: ServerRows where Value == ServerRow {
  mutating func insertRow(_ row: ServerRow, at position: Int) { insert(row, at: position) }
  mutating func moveRow(id: Int, to position: Int) { move(id: id, to: position) }
  static func bounded<Base>(
    _ list: PaginatedReducer<Base, EmptyLoadRequest, Self>, pages: Int?
  ) -> PaginatedReducer<Base, EmptyLoadRequest, Self> {
    pages.map { list.keeping(pages: $0) } ?? list
  }
}

struct ClientState<Rows: ServerRows>: Equatable {
  @Paginated var rows: Rows?
}

enum ClientAction<Rows: ServerRows>: CasePathable {
  case rows(PaginatedAction<Rows>)
  case edit(@Sendable (inout Rows) -> Void)

  struct AllCasePaths {
    let rows = CasePath(ClientAction.rows) { if case .rows(let action) = $0 { action } else { nil } }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A client that shows the rows of a server, and the server.
@MainActor final class RowClient<Rows: ServerRows> {
  typealias Page = Rows.Page

  private(set) var server: RowServer<Page>
  /// The pages that were loaded since the last event.
  private(set) var asked: [Page] = []
  /// The call that waits before it is answered, counted from 0; nil for none.
  private var heldCall: Int?
  /// Whether that answer is created after the wait.
  private var answersLate = false
  private var release: CheckedContinuation<Void, Never>?
  private var store: Store<ClientState<Rows>, ClientAction<Rows>>?

  var isBounded: Bool { server.isBounded }
  /// Whether, when the list was last scrolled, a page became the whole list, so that rows between it and the former ones are on the page after it.
  private(set) var hasLeftGap = false
  /// Whether a row has appeared, so that a load may be followed by one of the pages at its ends.
  private(set) var hasAppeared = false

  init(count: Int, source: PageSource<Page>, keeping pages: Int? = nil) {
    server = RowServer(count: count, source: source, isBounded: pages != nil)
    let answer: @MainActor @Sendable (Page) async -> PaginatedArraySlice<ServerRow, Page> = { [weak self] page in
      await self?.answer(page) ?? PaginatedArraySlice(values: [], page: page, nextPage: nil)
    }
    store = Store(initialState: ClientState<Rows>()) {
      Rows.bounded(
        Reduce<ClientState<Rows>, ClientAction<Rows>> { state, action in
          if case .edit(let edit) = action, var rows = state.rows {
            edit(&rows)
            state.rows = rows
          }
          return .none
        }
        .paginated(state: \.$rows, action: \.rows, firstPage: source.first) { load in await answer(load.page) }
        .prefetching(distance: 0), pages: pages)
    }
  }

  private func answer(_ page: Page) async -> PaginatedArraySlice<ServerRow, Page> {
    asked.append(page)
    let slice = server.slice(page)
    guard heldCall == asked.count - 1 else { return slice }
    heldCall = nil
    await withCheckedContinuation { release = $0 }
    return answersLate ? server.slice(page) : slice
  }

  var rows: [Int] { store?.state.rows?.values.map(\.id) ?? [] }
  var serverRows: [Int] { server.rows.map(\.id) }
  var collection: Rows? { store?.state.rows }

  /// Sends an action, and waits until its loads have ended.
  func send(_ action: PaginatedAction<Rows>) async {
    asked = []
    if case .refresh(let mode) = action, mode != .refreshHead { server.forgetChanges() }
    await store?.send(.rows(action)).finish()
  }

  /// Jumps to the next page, and loads the list anew if it cannot be read back from there.
  func jump() async {
    guard let page = collection?.nextPage else { return }
    server.forgetChanges()
    await send(.jump(to: page))
    if collection?.previousPage == nil { await send(.refresh(.reload)) } else { server.isReadBackwards = true }
  }

  /// Tells the list that a row appeared.
  func appear(_ id: Int?) async {
    guard let id else { return }
    hasAppeared = true
    await send(.rowAppeared(id))
  }

  /// Sends an action, and does something while one of its calls waits, which is answered by what the server has before or after that.
  ///
  /// - Returns: whether there was such a call.
  func send(
    _ action: PaginatedAction<Rows>, holding call: Int, answersLate: Bool, meanwhile: () -> Void
  ) async -> Bool {
    asked = []
    self.answersLate = answersLate
    heldCall = call
    let task = store?.send(.rows(action))
    await effectsHaveBegun()
    heldCall = nil
    guard let release else { return false }
    meanwhile()
    release.resume()
    self.release = nil
    await task?.finish()
    return true
  }

  func edit(_ edit: @escaping @Sendable (inout Rows) -> Void) { store?.send(.edit(edit)) }

  func changeServer(_ change: (inout RowServer<Page>) -> Void) { change(&server) }

  /// Which rows of the server are missing, if any that must be there are.
  ///
  /// - Parameter excused: whether the server has changed on its own, so that some rows need not be found.
  func missingRows(excused: Bool) -> String? {
    let shown = Set(rows)
    let missing = serverRows.filter { !shown.contains($0) }
    let lost = excused ? missing.filter { !server.excused.contains($0) } : missing
    let isTooMany = excused && missing.count > server.changeCount
    if lost.isEmpty && !isTooMany { return nil }
    return "\(isTooMany ? missing : lost) missing in \(rows) of \(serverRows) after \(server.changeCount) changes"
  }

  /// Loads pages until there are none left at either end.
  func scrollToTheEnds() async {
    await scroll(.loadNext)
    await scroll(.loadPrevious)
  }

  /// Loads pages until there are none left at an end.
  ///
  /// - Returns: the rows that were shown on the way.
  @discardableResult
  func scroll(_ action: PaginatedAction<Rows>, looking look: () -> Void = {}) async -> Set<Int> {
    var seen = Set(rows)
    hasLeftGap = false
    // Far more pages than there are, so that an endless loop ends and is noticed.
    for _ in 0..<(60 + 2 * serverRows.count) {
      guard (action == .loadNext ? collection?.nextPage : collection?.previousPage) != nil else { break }
      let former = Set(rows)
      await send(action)
      let isReplaced = asked.count == LoadingMode.mostHeadPages && former.isDisjoint(with: rows)
      if former.isEmpty || isReplaced { hasLeftGap = true }
      seen.formUnion(rows)
      look()
    }
    return seen
  }
}

/// Rows with a merging rule that loses some of them.
struct LosingRows: ServerRows {
  typealias Inner = IdentifiedPaginatedCollection<ServerRow, OffsetPage>

  private var inner: Inner
  /// The next page, as the last page named it.
  private(set) var nextPage: OffsetPage?

  init(_ data: some PaginatedData<ServerRow, OffsetPage>) {
    inner = Inner(data)
    nextPage = data.nextPage
  }

  var values: IdentifiedList<ServerRow> { inner.values }
  var page: OffsetPage { inner.page }
  var previousPage: OffsetPage? { inner.previousPage }

  mutating func append(_ data: some PaginatedData<ServerRow, OffsetPage>, keepingEditsSince mark: Int?) {
    inner.append(data, keepingEditsSince: mark)
    nextPage = data.nextPage
  }

  mutating func prepend(_ data: some PaginatedData<ServerRow, OffsetPage>, keepingEditsSince mark: Int?) {
    inner.prepend(data, keepingEditsSince: mark)
  }

  /// Drops rows, and does not request those at the end again.
  static func bounded<Base>(
    _ list: PaginatedReducer<Base, EmptyLoadRequest, Self>, pages: Int?
  ) -> PaginatedReducer<Base, EmptyLoadRequest, Self> {
    guard let pages else { return list }
    return list.keeping(
      ListBound(
        track: { $0.inner.box[0].places.isBounded = true },
        drop: { rows, side, ids, distance, _ in
          let bound = pages * rows.inner.box[0].places.size
          return rows.inner.box[0].drop(side, keeping: bound, staying: ids, distance: distance)
        }, isMet: { _, _ in true },
        mergeBefore: { rows, page, mark in
          rows.prepend(page, keepingEditsSince: mark)
          return nil
        }))
  }

  /// Assumes that any fresh page connects to the existing rows.
  func meets(_ fresh: Self) -> Bool { true }

  /// What `upsertFirst` did: it puts new rows in front.
  mutating func mergeFirst(_ fresh: Self, keepingEditsSince mark: Int?) {
    inner.prepend(
      PaginatedArraySlice(values: Array(fresh.values), page: page, nextPage: nil), keepingEditsSince: mark)
  }

  mutating func replace(with fresh: Self, keepingEditsSince mark: Int?) {
    inner.replace(with: fresh.inner, keepingEditsSince: mark)
    nextPage = fresh.nextPage
  }

  mutating func editMark() -> Int { inner.editMark() }
  mutating func forgetEdits() { inner.forgetEdits() }
  func index(id: Int) -> Int? { inner.index(id: id) }
  mutating func remove(id: Int) -> ServerRow? { inner.remove(id: id) }
  mutating func insertRow(_ row: ServerRow, at position: Int) { inner.insert(row, at: position) }
  mutating func moveRow(id: Int, to position: Int) { inner.move(id: id, to: position) }
}

/// What the client changes here and on the server.
extension RowClient {
  func removeHereAndThere(_ id: Int?) {
    guard let id else { return }
    edit { _ = $0.remove(id: id) }
    changeServer { $0.remove(id: id) }
  }

  /// Inserts a row before the one at a position.
  func insertHereAndThere(at position: Int) {
    guard let next = rows.dropFirst(position).first else { return }
    changeServer { server in
      guard let row = server.insert(before: next) else { return }
      edit { $0.insertRow(row, at: position) }
    }
  }

  /// Moves the first row behind the second one.
  func moveHereAndThere() {
    guard rows.count > 1, let first = serverRows.firstIndex(of: rows[0]),
      let second = serverRows.firstIndex(of: rows[1]), first < second
    else { return }
    let id = rows[0]
    edit { $0.moveRow(id: id, to: 1) }
    changeServer { $0.move(from: first, to: second) }
  }
}
