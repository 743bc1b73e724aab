public import LoadableCore

/// The rows of a list that are on screen, so that they stay there when rows come in above, and only rows that the user scrolls to are
/// reported.
///
/// Without it, a list that loads a page above its first row shows that page's rows, reports them, and loads the page before it, until
/// there is none. Keep one value for each list on screen, tell it which rows come and go, and ask it after each change of the list:
///
/// ```swift
/// if place.appeared(article.id, in: list) { sender.rowAppeared(article.id, of: list) }
/// place.disappeared(article.id)
///
/// let move = place.update(list)                   // after the list has been laid out
/// if let row = move.row { scroll(to: row); place.settled() }
/// for id in move.appeared { sender.send(.rowAppeared(id)) }
/// ```
///
/// A toolkit that scrolls by rows, such as a terminal, needs only ``update(_:)``; one that keeps the place by itself, as browsers do, needs
/// none of it.
public struct ScrollPlace: Sendable {
  /// The rows on screen, with their positions in the list.
  private var positions: [AnyRowID: Int] = [:]
  /// The rows that have left the screen since a row last came on it by scrolling: a change of the list may have pushed them off.
  private var left: [AnyRowID: Int] = [:]
  /// The list that the positions belong to; nil before the first one.
  private var head: ListHead?
  /// The rows that came on screen with a list that was not laid out yet.
  private var held: [AnyRowID] = []
  /// Whether the list is being scrolled to where it was.
  private var isMoving = false

  /// What to do after a list has changed.
  public struct Move: Hashable, Sendable {
    /// The row to scroll to, so that it is the first one on screen again; nil if nothing has moved.
    ///
    /// Call ``ScrollPlace/settled()`` when that is done.
    public var row: AnyRowID?

    /// The rows that have appeared with the change, and were not reported yet.
    public var appeared: [AnyRowID] = []
  }

  /// Creates a place without rows on screen.
  public init() {}

  /// Notes that a row has come on screen.
  ///
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - list: the list that the row was drawn with.
  /// - Returns: whether to report it. A row that came on screen because the list has changed is not reported yet: see ``Move/appeared``.
  /// - Complexity: O(1).
  public mutating func appeared<Collection: PaginatedCollection>(
    _ id: Collection.ID, in list: ListViewModel<Collection>
  ) -> Bool where Collection.ID: Sendable {
    appeared(ListPosition(id, in: list))
  }

  package mutating func appeared(_ row: ListPosition) -> Bool {
    guard let index = row.index else { return false }
    positions[row.id] = index
    if head == nil { head = row.head }
    if row.head != head {
      held.append(row.id)
      return false
    }
    left = [:]
    return !isMoving
  }

  /// Notes that a row has left the screen.
  public mutating func disappeared(_ id: some Hashable & Sendable) {
    disappeared(AnyRowID(id))
  }

  package mutating func disappeared(_ id: AnyRowID) {
    if let index = positions.removeValue(forKey: id), !held.contains(id) { left[id] = index }
    held.removeAll { $0 == id }
  }

  /// Notes that a list has changed.
  ///
  /// Rows that a refresh brings in above the first row of the list are shown if that row is on screen, because the user is at the top.
  ///
  /// - Parameter list: the list that is on screen now.
  /// - Returns: where to scroll, and what to report.
  /// - Complexity: O(rows on screen), however long the list is.
  public mutating func update<Collection: PaginatedCollection>(_ list: ListViewModel<Collection>) -> Move {
    let new = ListHead(list)
    defer { head = new }
    guard let head, head != new else { return Move() }
    let isAtTop = head.page == new.page
    defer { left = [:] }
    // What came on screen with this list has positions in it already.
    let before = positions.filter { !held.contains($0.key) }
    for id in before.keys { positions[id] = index(of: id, in: list.collection) }
    let first = first(of: before, in: list.collection) ?? first(of: left, in: list.collection)
    guard let first, first.from != first.to, !(isAtTop && first.from == 0) else {
      defer { held = [] }
      return Move(appeared: held)
    }
    let appeared = held.filter { positions[$0].map { $0 > first.to } ?? false }
    (held, isMoving) = ([], true)
    return Move(row: first.id, appeared: appeared)
  }

  /// Notes that the list has been scrolled to where it was, so that a row that comes on screen now does so because the user scrolls.
  public mutating func settled() {
    isMoving = false
  }

  /// The first of some rows that is still there, and its positions before and now.
  private func first<Collection: PaginatedCollection>(
    of rows: [AnyRowID: Int], in collection: Collection
  ) -> (id: AnyRowID, from: Int, to: Int)? {
    rows.compactMap { id, from in index(of: id, in: collection).map { (id, from, $0) } }.min { $0.1 < $1.1 }
  }

  private func index<Collection: PaginatedCollection>(of id: AnyRowID, in collection: Collection) -> Int? {
    (id.base as? Collection.ID).flatMap { collection.index(id: $0) }
  }
}

/// What changes when rows come into a list or leave it: its first page, and the number of its rows.
package struct ListHead: Hashable, Sendable {
  let page: AnyRowID?
  let count: Int

  package init(_ list: ListViewModel<some PaginatedCollection>) {
    page = list.collection.pages.first.map { AnyRowID($0) }
    count = list.rows.count
  }
}

/// A row that comes on screen, with its position in the list that it was drawn with.
package struct ListPosition: Sendable {
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
