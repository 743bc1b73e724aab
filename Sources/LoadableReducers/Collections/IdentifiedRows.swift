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

  /// Adds a row before the one at a position, or at the end if the position is the count.
  ///
  /// A row whose id is known is replaced at its own position. A position out of range is reported as a programmer error of the given
  /// place, and changes nothing.
  mutating func insert(
    _ row: Element, at position: Int, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)

  /// Moves the row with an id to a position, counted in the rows without that one.
  ///
  /// An unknown id changes nothing. A position out of range is reported as a programmer error of the given place, and changes nothing.
  mutating func move(
    id: ID, to position: Int, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)

  /// Removes the row with an id and returns it; nil if there is none.
  @discardableResult
  mutating func remove(id: ID) -> Element?

  /// Removes the rows that match.
  ///
  /// - Throws: the error that the condition throws; then nothing is removed.
  mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows

  /// Removes the rows at offsets, such as the `IndexSet` that SwiftUI's `onDelete` gives.
  ///
  /// An offset out of range is reported as a programmer error of the given place, and changes nothing.
  mutating func remove(
    atOffsets offsets: some Sequence<Int>, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)

  /// Moves the rows at offsets together, in front of the row at another offset, as SwiftUI's `onMove` does.
  ///
  /// An offset out of range is reported as a programmer error of the given place, and changes nothing.
  mutating func move(
    fromOffsets offsets: some Sequence<Int>, toOffset destination: Int, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt)

  /// Sorts the rows; rows that compare as equal keep their order.
  ///
  /// - Throws: the error that the comparison throws; then nothing is sorted.
  mutating func sort(by areInOrder: (Element, Element) throws -> Bool) rethrows
}

/// The requirements with the place of their caller, which a requirement itself cannot have by default.
extension IdentifiedRows {
  /// Adds a row before the one at a position, or at the end if the position is the count.
  ///
  /// A row whose id is known is replaced at its own position. A position out of range is a reported programmer error, and changes nothing.
  @inlinable
  public mutating func insert(
    _ row: Element, at position: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    // This calls the requirement, which the compiler prefers to a member of an extension.
    insert(row, at: position, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Moves the row with an id to a position, counted in the rows without that one.
  ///
  /// An unknown id changes nothing. A position out of range is a reported programmer error, and changes nothing.
  @inlinable
  public mutating func move(
    id: ID, to position: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    move(id: id, to: position, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Removes the rows at offsets, such as the `IndexSet` that SwiftUI's `onDelete` gives.
  ///
  /// An offset out of range is a reported programmer error, and changes nothing.
  @inlinable
  public mutating func remove(
    atOffsets offsets: some Sequence<Int>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    remove(atOffsets: offsets, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Moves the rows at offsets together, in front of the row at another offset, as SwiftUI's `onMove` does.
  ///
  /// They keep their order. If they are in that place already, nothing changes. An offset out of range is a reported
  /// programmer error, and changes nothing.
  ///
  /// - Parameters:
  ///   - offsets: where the rows are.
  ///   - destination: the offset of the row to put them in front of, in the rows as they are now; the count for the end.
  @inlinable
  public mutating func move(
    fromOffsets offsets: some Sequence<Int>, toOffset destination: Int, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    move(
      fromOffsets: offsets, toOffset: destination, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension IdentifiedList: IdentifiedRows {}
extension IdentifiedPaginatedCollection: IdentifiedRows {}
