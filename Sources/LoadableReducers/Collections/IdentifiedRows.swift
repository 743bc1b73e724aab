public import LoadableCore

/// Rows that are found and changed by id and by position: an ``IdentifiedList`` or an ``IdentifiedPaginatedCollection``.
///
/// A function that is generic over it can change both, such as one that applies an edit:
///
/// ```swift
/// func apply(to rows: inout some IdentifiedRows<Todo>) { rows.remove(id: id) }
/// ```
///
/// Do not conform types of your own.
public protocol IdentifiedRows<Element>: RandomAccessCollection, IdentifiedElements
where Element: Identifiable, ID == Element.ID, Index == Int {
  /// The row with an id, which can be changed in place; nil if there is none. Setting nil removes it.
  subscript(id id: ID) -> Element? { get set }

  /// Whether there is a row with an id.
  func contains(id: ID) -> Bool

  /// The position of the row with an id; nil if there is none.
  func index(id: ID) -> Int?

  /// Replaces the row with the same id and returns the old one; an unknown row changes nothing and returns nil.
  @discardableResult
  mutating func update(_ row: Element) -> Element?

  /// Removes the row with an id and returns it; nil if there is none.
  @discardableResult
  mutating func remove(id: ID) -> Element?

  /// Sorts the rows; rows that compare as equal keep their order.
  ///
  /// - Throws: the error that the comparison throws; then nothing is sorted.
  mutating func sort(by areInOrder: (Element, Element) throws -> Bool) rethrows

  /// Makes a change whose positions have been checked; call functions such as `insert(_:at:)` instead.
  mutating func apply(_ change: RowChange<Element>)
}

/// Rows that are added, removed or moved, at positions that ``IdentifiedRows`` has checked.
public struct RowChange<Row> {
  @usableFromInline
  enum Kind {
    /// A row with an unknown id is added before the one at a position, or at the end.
    case insertion(Row, at: Int)
    /// The rows at these positions are removed.
    case removal([Int])
    /// The rows at these positions move in front of the one at another; at least one of them changes its place.
    case move([Int], to: Int)
  }

  /// The positions of rows that are removed or moved are sorted and all different.
  @usableFromInline let kind: Kind

  @inlinable
  init(_ kind: Kind) {
    self.kind = kind
  }
}

extension IdentifiedRows {
  /// The first position: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last: the count.
  @inlinable public var endIndex: Int { count }

  /// The same as `subscript(id:)`, for code that is generic over collections.
  @inlinable
  public subscript(element id: ID) -> Element? {
    get { self[id: id] }
    _modify { yield &self[id: id] }
  }

  /// Adds a row before the one at a position, or at the end if the position is the count.
  ///
  /// A row whose id is known is replaced at its own position. A position out of range is a reported programmer error, and changes nothing.
  ///
  /// - Complexity: O(n / 256), plus moving some rows of a chunk.
  @inlinable
  public mutating func insert(
    _ row: Element, at position: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard 0...count ~= position else { return reportPosition(position, of: row.id, action: "inserted", at: place) }
    if update(row) == nil { apply(RowChange(.insertion(row, at: position))) }
  }

  /// Removes the rows that match; the pages and cursors of a paginated collection stay.
  ///
  /// - Complexity: O(n), and nothing is copied when no row matches.
  /// - Throws: the error that the condition throws; then nothing is removed.
  @inlinable
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    // First, so that the iteration holds no rows while they are removed.
    let positions = try enumerated().compactMap { try isRemoved($1) ? $0 : nil }
    apply(RowChange(.removal(positions)))
  }

  /// Removes the rows at offsets, such as the `IndexSet` that SwiftUI's `onDelete` gives.
  ///
  /// The pages and cursors of a paginated collection stay. An offset out of range is a reported programmer error, and changes nothing.
  ///
  /// - Complexity: O(n); for up to one row in 64, the same as `remove(id:)` for each.
  @inlinable
  public mutating func remove(
    atOffsets offsets: some Sequence<Int>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if let positions = positions(atOffsets: offsets, action: "removed", at: place) {
      apply(RowChange(.removal(positions)))
    }
  }

  /// Moves the row with an id to a position, counted in the rows without that one.
  ///
  /// An unknown id changes nothing, and neither does the row's own position. A position out of range is a reported programmer error, and
  /// changes nothing.
  ///
  /// - Complexity: the same as for `remove(id:)`.
  @inlinable
  public mutating func move(
    id: ID, to position: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard let former = index(id: id), former != position else { return }
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard 0..<count ~= position else { return reportPosition(position, of: id, action: "moved", at: place) }
    apply(RowChange(.move([former], to: position > former ? position + 1 : position)))
  }

  /// Moves the rows at offsets together, in front of the row at another offset, as SwiftUI's `onMove` does.
  ///
  /// They keep their order. If they are in that place already, nothing changes. An offset out of range is a reported
  /// programmer error, and changes nothing.
  ///
  /// - Parameters:
  ///   - offsets: where the rows are.
  ///   - destination: the offset of the row to put them in front of, in the rows as they are now; the count for the end.
  /// - Complexity: the same as for `remove(id:)`, for each row.
  @inlinable
  public mutating func move(
    fromOffsets offsets: some Sequence<Int>, toOffset destination: Int, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let positions = positions(atOffsets: offsets, action: "moved", at: place),
      let first = positions.first, let last = positions.last
    else { return }
    guard 0...count ~= destination else { return reportPosition(destination, action: "moved", at: place) }
    let standTogether = last - first + 1 == positions.count
    if standTogether, first...(last + 1) ~= destination { return }
    apply(RowChange(.move(positions, to: destination)))
  }

  /// Offsets, sorted, each once; nil if one is out of range, which is reported.
  @inlinable
  func positions(atOffsets offsets: some Sequence<Int>, action: StaticString, at place: SourcePlace) -> [Int]? {
    var unique: Set<Int> = []
    for offset in offsets { unique.insert(offset) }
    let positions = unique.sorted()
    for end in [positions.first, positions.last] {
      guard let end, !(0..<count ~= end) else { continue }
      reportPosition(end, action: action, at: place)
      return nil
    }
    return positions
  }

  /// Reports a position out of range, at which rows, or the one with an id, were to be put or changed.
  @usableFromInline
  func reportPosition(_ position: Int, of id: ID? = nil, action: StaticString, at place: SourcePlace) {
    place.report(
      """
      \(id.map { "The row with id \($0) was" } ?? "Rows were") to be \(action) at position \(position), but the list has \(count) rows, \
      so it stays as it is.

      Likely causes: the position was taken before rows came or went; or it is one of a filtered or sorted list. Find positions with \
      `index(id:)` in the list that is to change.
      """)
  }
}

extension IdentifiedList: IdentifiedRows {}
extension IdentifiedPaginatedCollection: IdentifiedRows {}
