public import LoadableCore

/// An ordered collection of rows that are found by id: what pages are merged into, and useful wherever a list has identity.
///
/// ```swift
/// var articles: IdentifiedList<Article> = [first, second]
/// articles.append(contentsOf: page)          // known ids are replaced where they stand, new ones follow
/// articles[id: first.id]?.isRead = true      // in place
/// articles.remove(id: second.id)
/// ```
///
/// No two rows have the same id. Where rows with equal ids come together, the last value stands at the first position.
///
/// Finding a row by id costs O(1), and so does changing it; a page costs O(rows of the page). A copy is one pointer. Changing a list
/// while somebody holds an older copy copies a few chunks of it and never all rows, so a renderer may keep what it has drawn.
/// Iterating costs O(1) for each row; a row at a position is found by counting chunks, in about 0.1 µs in a million rows.
///
/// A store watches it by its ``changeStamp``, in O(1). Rows whose ids all have one hash value are found correctly, in O(n).
public struct IdentifiedList<Value: Identifiable> {
  /// One element, or none for a list that has never had a row: see ``LoadableStateWith``.
  @usableFromInline var box: [RowStorage<Value>] = []

  /// Creates an empty list.
  @inlinable
  public init() {}

  /// Creates a list of rows; of rows with equal ids, the last value stands at the first position.
  ///
  /// - Complexity: O(n).
  @inlinable
  public init(uniquing rows: some Sequence<Value>) {
    self.init(layout: .standard)
    replaceAll(with: rows)
  }

  /// Creates an empty list with sizes of its own.
  @usableFromInline
  package init(layout: IdentifiedListLayout) {
    box = [RowStorage(layout: layout)]
  }

  /// The number of rows.
  @inlinable
  public var count: Int {
    box.isEmpty ? 0 : box[0].chunks.count
  }

  /// Whether there are no rows.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// Changes the rows in place and renews the change stamp.
  ///
  /// - Parameter place: the row that changes where it is; nil where others may, or rows come, go or move.
  @inlinable
  mutating func change<Result>(at place: RowPlace? = nil, _ body: (inout RowStorage<Value>) -> Result) -> Result {
    if box.isEmpty { box.append(RowStorage(layout: .standard)) }
    box[0].willChange(place)
    return body(&box[0])
  }

  /// Changes the rows in place and renews the change stamp, where others stay as they are.
  ///
  /// - Parameter ids: the rows that come, change or go; none where rows only move. Asked for only where somebody wants to know.
  @inlinable
  mutating func change<Result>(rows ids: () -> [Value.ID], _ body: (inout RowStorage<Value>) -> Result) -> Result {
    if box.isEmpty { box.append(RowStorage(layout: .standard)) }
    box[0].willChange(rows: ids)
    return body(&box[0])
  }

  /// Whether somebody may ask what changes.
  @inlinable var isLogging: Bool {
    mutating get { !box.isEmpty && box[0].isLogging }
  }
}

extension IdentifiedList: Sendable where Value: Sendable, Value.ID: Sendable {}

extension IdentifiedList: ChangeStamped {
  /// Changes whenever the list does; nil for a list that has never been changed.
  @inlinable
  public var changeStamp: LoadChangeStamp? {
    box.isEmpty ? nil : box[0].stamp
  }
}

extension IdentifiedList: ChangeLogged {
  func changes(since stamp: LoadChangeStamp?) -> [Value.ID]? {
    guard let stamp, !box.isEmpty else { return nil }
    return box[0].changes(since: stamp)
  }
}

extension IdentifiedList: ExpressibleByArrayLiteral {
  /// Creates a list of rows; of rows with equal ids, the last value stands at the first position.
  ///
  /// - Complexity: O(n).
  @inlinable
  public init(arrayLiteral rows: Value...) {
    self.init(uniquing: rows)
  }
}
