public import LoadableCore

extension PaginatedListReducer {
  /// Everything that can happen to the list: requests and outcomes of loads, in ``list(_:)``, edits of its rows, and moves of the
  /// selection.
  ///
  /// Four actions load the existing list again, each in a different way:
  ///
  /// | action | on screen meanwhile | afterwards |
  /// | --- | --- | --- |
  /// | `.list(.refresh)` | the rows | the first page |
  /// | `.list(.refresh(.refreshAll))` | the rows | as many pages as before |
  /// | `.list(.jump(to: page))` | the rows | that page |
  /// | `.reload` | nothing | the first page |
  ///
  /// For a pull-to-refresh gesture, await the `finish()` of a send of `.list(.refresh)`.
  ///
  /// - Complexity: `update` costs O(1). The other edits cost the same as those of ``IdentifiedPaginatedCollection``.
  public enum Action {
    /// The list has appeared: loads it, unless it is loaded or loading, or has failed; a second `appeared` changes nothing.
    case appeared
    /// Drops everything, and loads the first page.
    case reload
    /// Removes a row; a page that is loading at the time does not bring it back.
    case remove(Value.ID)
    /// Replaces a row at its position; a page that is loading at the time does not overwrite it, and an unknown row changes
    /// nothing.
    case update(Value)
    /// Inserts a row at a position; a position out of range is a reported programmer error, and changes nothing.
    case insert(Value, at: Int)
    /// Removes the rows at offsets, such as those that SwiftUI's `onDelete` gives: `.removeRows(atOffsets: Array(offsets))`.
    case removeRows(atOffsets: [Int])
    /// Moves the rows at offsets together, in front of the row at another offset, as SwiftUI's `onMove` does.
    case moveRows(fromOffsets: [Int], toOffset: Int)
    /// Selects a row, or moves the selection: past the end once the next page has arrived. See ``ListSelection``.
    case selection(ListSelection<Value.ID>.Action)
    /// A request of the list, such as `endReached`, `rowAppeared` or `retry`, or the outcome of one of its loads.
    case list(PaginatedAction<Collection>)
  }
}

extension PaginatedListReducer.Action: Sendable where Value: Sendable, Value.ID: Sendable {}
extension PaginatedListReducer.Action: Equatable where Value: Equatable {}
extension PaginatedListReducer.Action: Hashable where Value: Hashable {}

extension PaginatedListReducer.Action: CasePathable {
  /// The paths to the cases.
  public struct AllCasePaths {
    init() {}

    /// Matches the appearance of the list.
    public var appeared: CasePath<PaginatedListReducer.Action, Void> {
      CasePath(naming: .appeared) { if case .appeared = $0 { true } else { false } }
    }

    /// Matches a reload that begins with an empty list.
    public var reload: CasePath<PaginatedListReducer.Action, Void> {
      CasePath(naming: .reload) { if case .reload = $0 { true } else { false } }
    }

    /// Extracts the id of the row to remove.
    public var remove: CasePath<PaginatedListReducer.Action, Value.ID> {
      CasePath(naming: { .remove($0) }) { if case .remove(let id) = $0 { id } else { nil } }
    }

    /// Extracts the row that replaces the one with its id.
    public var update: CasePath<PaginatedListReducer.Action, Value> {
      CasePath(naming: { .update($0) }) { if case .update(let row) = $0 { row } else { nil } }
    }

    /// Extracts the row to insert, and its position.
    public var insert: CasePath<PaginatedListReducer.Action, (Value, at: Int)> {
      CasePath(naming: { .insert($0.0, at: $0.at) }) {
        if case .insert(let row, let position) = $0 { (row, position) } else { nil }
      }
    }

    /// Extracts the offsets of the rows to remove.
    public var removeRows: CasePath<PaginatedListReducer.Action, [Int]> {
      CasePath(naming: { .removeRows(atOffsets: $0) }) {
        if case .removeRows(let offsets) = $0 { offsets } else { nil }
      }
    }

    /// Extracts the offsets of the rows to move, and the offset of the row to put them in front of.
    public var moveRows: CasePath<PaginatedListReducer.Action, (fromOffsets: [Int], toOffset: Int)> {
      CasePath(naming: { .moveRows(fromOffsets: $0.fromOffsets, toOffset: $0.toOffset) }) {
        if case .moveRows(let offsets, let offset) = $0 { (offsets, offset) } else { nil }
      }
    }

    /// Extracts the change of the selection.
    public var selection: CasePath<PaginatedListReducer.Action, ListSelection<Value.ID>.Action> {
      CasePath(naming: { .selection($0) }) { if case .selection(let action) = $0 { action } else { nil } }
    }

    /// Extracts a request of the list, or the outcome of one of its loads.
    public var list: CasePath<PaginatedListReducer.Action, PaginatedAction<PaginatedListReducer.Collection>> {
      CasePath(naming: { .list($0) }) { if case .list(let action) = $0 { action } else { nil } }
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
