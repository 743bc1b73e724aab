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

  /// Removes the rows that match.
  ///
  /// - Throws: the error that the condition throws; then nothing is removed.
  mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows

  /// Sorts the rows; rows that compare as equal keep their order.
  ///
  /// - Throws: the error that the comparison throws; then nothing is sorted.
  mutating func sort(by areInOrder: (Element, Element) throws -> Bool) rethrows
}

extension IdentifiedList: IdentifiedRows {}
extension IdentifiedPaginatedCollection: IdentifiedRows {}
