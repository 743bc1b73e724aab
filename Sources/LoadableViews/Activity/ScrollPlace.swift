public import LoadableCore

/// Tracks the rows on screen, so that they stay in place when rows come in above them, and only rows that the user scrolls to are reported.
///
/// Without it, a list that loads a page above its first row shows that page's rows, reports them, and loads the page before it, until
/// there is none. Keep one value for each list on screen, report to it which rows come and go, and update it after each change of the list:
///
/// ```swift
/// place.open(list, at: state.$articles.restoredRow)  // before the first drawing, for a list that is stored
///
/// if place.appeared(article.id, in: list) { sender.rowAppeared(article.id, of: list) }
/// place.disappeared(article.id)
///
/// let move = place.update(list)                   // after the list has been laid out
/// for id in move.appeared { sender.rowAppeared(id, of: list) }
/// if let row = move.row {
///   scroll(to: row)
///   for id in place.settled() { sender.rowAppeared(id, of: list) }
/// }
/// ```
public struct ScrollPlace {
  /// A row on screen.
  private struct Row {
    /// How often it has come on screen: a new view may appear before the old one disappears.
    var appearances = 1
    /// Its position in the list that was laid out last; nil if that is unknown.
    var index: Int?
  }

  private var rows: [AnyRowID: Row] = [:]
  /// The rows that came on screen with a list that was not laid out yet, or while the list was scrolled to where it was.
  private var waiting: [AnyRowID] = []
  /// The positions of rows that have left the screen since the last one was scrolled in: a change of the list may have pushed them off.
  private var left: [AnyRowID: Int] = [:]
  /// The list that was laid out last, and the one before it.
  private var head: ListHead?
  private var formerHead: ListHead?
  /// The position of the row that the list is being scrolled to; nil if the list is not being scrolled.
  private var target: Int?

  /// The row at which the list is opened; nil once it has been scrolled to.
  private var opening: (row: AnyRowID, isPending: Bool)?

  /// What to do after a list has changed.
  public struct Move: Hashable, Sendable {
    /// The row to scroll to, so that it is the first one on screen again, or the row at which a list is opened; nil if there is no need
    /// to scroll.
    ///
    /// Call ``ScrollPlace/settled()`` when that is done.
    public var row: AnyRowID?

    /// The rows to report now, because they have appeared with the change.
    public var appeared: [AnyRowID] = []
  }

  /// Creates a place without rows on screen.
  public init() {}

  /// Opens a list at a row, such as the one that was read last before the app ended; does nothing once a list has been drawn.
  ///
  /// Call it before the first list is drawn. No row is then reported before ``update(_:isOther:)`` has returned the row to scroll to, and
  /// ``settled()`` was called: otherwise, the rows at the top of the list would take the place of the row that was read last.
  ///
  /// - Parameters:
  ///   - list: the list that is about to be drawn.
  ///   - row: the id of the row; nil for a list that is shown from its top.
  /// - Complexity: O(1), and a lookup of the row's position by its id.
  public mutating func open<Collection: PaginatedCollection>(
    _ list: ListViewModel<Collection>, at row: Collection.ID?
  ) where Collection.ID: Sendable {
    guard head == nil, let row, let index = list.collection.index(id: row) else { return }
    (head, opening, target) = (ListHead(list), (AnyRowID(row), isPending: true), index)
  }

  /// Whether the list is being opened at a row.
  package var isOpening: Bool { opening != nil }

  /// Notes that a row has come on screen.
  ///
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - list: the list that the row was drawn with.
  /// - Returns: whether to report it. A row that comes on screen because the list has changed is reported later, if at all: see
  ///   ``Move/appeared`` and ``settled()``.
  /// - Complexity: O(1).
  public mutating func appeared<Collection: PaginatedCollection>(
    _ id: Collection.ID, in list: ListViewModel<Collection>
  ) -> Bool where Collection.ID: Sendable {
    appeared(ListPosition(id, in: list))
  }

  package mutating func appeared(_ row: ListPosition) -> Bool {
    guard let index = row.index else { return false }
    if rows[row.id] != nil {
      rows[row.id]?.appearances += 1
      return false
    }
    if head == nil { head = row.head }
    rows[row.id] = Row(index: row.head == head ? index : nil)
    // A view that was not redrawn since the last change still has the list from before it.
    guard row.head == head || row.head == formerHead, target == nil else {
      waiting.append(row.id)
      return false
    }
    left = [:]
    return true
  }

  /// Notes that a row has left the screen.
  public mutating func disappeared(_ id: some Hashable & Sendable) {
    disappeared(AnyRowID(id))
  }

  package mutating func disappeared(_ id: AnyRowID) {
    guard let row = rows[id] else { return }
    rows[id]?.appearances -= 1
    guard row.appearances == 1 else { return }
    rows[id] = nil
    waiting.removeAll { $0 == id }
    if let index = row.index { left[id] = index }
  }

  /// Notes that a list has changed.
  ///
  /// If most rows on screen have moved by the same number of rows, the first of them is the one to scroll to. There is one exception: at
  /// the top of the list, the rows that a refresh brings in above are shown.
  ///
  /// - Parameters:
  ///   - list: the list that is on screen now.
  ///   - isOther: whether it is a list of another request, which is shown from its top even if it shares rows with the previous one.
  /// - Returns: where to scroll, and what to report.
  /// - Complexity: O(rows on screen), however long the list is.
  public mutating func update<Collection: PaginatedCollection>(
    _ list: ListViewModel<Collection>, isOther: Bool = false
  ) -> Move {
    let new = ListHead(list)
    guard head != new || opening?.isPending == true || !new.isSure && hasMoved(list.collection) else { return Move() }
    let isRefreshed = head.map { $0.page == new.page || !$0.hasPrevious } ?? true
    (formerHead, head) = (head, new)
    var before = rows.compactMapValues(\.index)
    for id in Array(rows.keys) {
      let index = index(of: id, in: list.collection)
      rows[id]?.index = index
    }
    if opening != nil, let move = open(list.collection, isOther) { return move }
    if before.isEmpty { before = left }
    left = [:]
    var appeared = waiting
    waiting = []
    guard !isOther, let row = anchor(before, in: list.collection), !(isRefreshed && before.values.contains(0)) else {
      return Move(appeared: appeared)
    }
    // The rows above came on screen only because the list has moved.
    appeared.removeAll { (rows[$0]?.index ?? 0) < row.index }
    target = row.index
    return Move(row: row.id, appeared: appeared)
  }

  /// Notes that the list has been scrolled to where it was; from now on, rows come on screen because the user scrolls.
  ///
  /// - Returns: the rows to report, which came on screen meanwhile, below the row that the list was scrolled to.
  public mutating func settled() -> [AnyRowID] {
    guard let target else { return [] }
    defer { (self.target, waiting, opening) = (nil, [], nil) }
    // The row at which the list was opened is still the one that is read.
    let opened = opening.flatMap { rows[$0.row] == nil ? nil : $0.row }
    return waiting.filter { (rows[$0]?.index ?? 0) > target } + [opened].compactMap { $0 }
  }

  /// Where to scroll in a list that is being opened at a row; nil if the row is gone, or the list is another one.
  private mutating func open(_ collection: some PaginatedCollection, _ isOther: Bool) -> Move? {
    guard let opening, opening.isPending || !isOther, let index = index(of: opening.row, in: collection) else {
      (self.opening, target) = (nil, nil)
      return nil
    }
    self.opening?.isPending = false
    target = index
    return Move(row: opening.row)
  }

  /// Whether a row on screen has another position than in the list that was laid out last.
  private func hasMoved(_ collection: some PaginatedCollection) -> Bool {
    rows.contains { index(of: $0.key, in: collection) != $0.value.index }
  }

  /// The first row that has moved as most have; nil if most have not moved.
  private func anchor<Collection: PaginatedCollection>(
    _ before: [AnyRowID: Int], in collection: Collection
  ) -> (id: AnyRowID, index: Int)? {
    let moved = before.compactMap { id, from in index(of: id, in: collection).map { (id: id, from: from, index: $0) } }
    let distances = Dictionary(grouping: moved) { $0.index - $0.from }
    // If as many have moved as have stayed, the list stays.
    guard let most = distances.max(by: { ($0.value.count, -abs($0.key)) < ($1.value.count, -abs($1.key)) }),
      most.key != 0
    else { return nil }
    return most.value.min { $0.from < $1.from }.map { ($0.id, $0.index) }
  }

  private func index<Collection: PaginatedCollection>(of id: AnyRowID, in collection: Collection) -> Int? {
    (id.base as? Collection.ID).flatMap { collection.index(id: $0) }
  }
}

/// What changes when the rows of a list do: its first page, the number of its rows, and its change stamp, if it has one.
///
/// It does not hold the list: a list that is held must be copied when it changes.
package struct ListHead: Equatable {
  let page: AnyRowID?
  let hasPrevious: Bool
  private let count: Int
  private let rows: RowsStamp

  init(_ list: ListViewModel<some PaginatedCollection>) {
    page = AnyRowID(list.collection.page)
    hasPrevious = list.collection.previousPage != nil
    count = list.rows.count
    rows = RowsStamp(holdingNoRowsOf: list.collection)
  }

  /// Whether equal heads mean equal rows.
  var isSure: Bool { rows.isComparable }

  package static func == (left: Self, right: Self) -> Bool {
    left.page == right.page && left.hasPrevious == right.hasPrevious && left.count == right.count
      && (left.rows == right.rows || !left.isSure && !right.isSure)
  }
}

/// A row that comes on screen, with its position in the list that it was drawn with.
package struct ListPosition {
  package let id: AnyRowID
  let head: ListHead
  let index: Int?

  package init<Collection: PaginatedCollection>(_ id: Collection.ID, in list: ListViewModel<Collection>)
  where Collection.ID: Sendable {
    self.id = AnyRowID(id)
    head = ListHead(list)
    index = list.collection.index(id: id)
  }
}
