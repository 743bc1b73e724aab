/// The values of all loaded pages; it grows at both ends.
///
/// `IdentifiedPaginatedCollection` in LoadableReducers conforms. Pagination works with any conformance, so you can also keep the
/// values in a structure of your own.
///
/// Changes that are made while a page loads are kept. Take a mark with ``editMark()`` before a load begins. The load's values are merged
/// later, except for those that were edited, moved, removed or inserted since the mark. Edits from before the mark do not count, because
/// the load was requested after them.
///
/// Obligations of a conformance:
/// - ``append(_:keepingEditsSince:)`` replaces known values in place and adds new ones at the end;
///   ``prepend(_:keepingEditsSince:)`` replaces known values in place and adds new ones in front, in the order of the
///   page. If a value occurs twice in a page, the last one counts, in the place of the first.
/// - Appending never changes the previous page, and prepending never changes the next one. If a page gives itself or the first page as
///   its next one, or as its previous one, that is reported as a programmer error and treated as the end in that direction.
/// - If the first page is appended again, or the last one prepended, its values are merged and no cursor changes. A page without values
///   only moves the cursor.
/// - A value that was removed since the mark does not come back, a value that was edited since is not overwritten, and a value
///   that was inserted since stays. Edits are recorded only from ``editMark()`` to ``forgetEdits()``.
/// - Merging costs O(page), however many values there are.
public protocol PaginatedCollection<Value, Page>: PaginatedData where Values: RandomAccessCollection {
  /// The id of a value.
  associatedtype ID: Hashable

  /// Creates a collection from a first page.
  init(_ data: some PaginatedData<Value, Page>)

  /// Adds the page after the last one.
  ///
  /// - Parameters:
  ///   - data: the page.
  ///   - mark: the edit mark from when the load began; nil keeps no edits.
  mutating func append(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?)

  /// Adds the page before the first one.
  ///
  /// - Parameters:
  ///   - data: the page.
  ///   - mark: the edit mark from when the load began; nil keeps no edits.
  mutating func prepend(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?)

  /// Whether a reloaded head connects to the values that the list already has, so that they can stay.
  ///
  /// It does if the list is empty, or if the last value of the head is also in the list, so that the list is known to continue
  /// after it. A value that has only moved up to the head from further down does not count.
  ///
  /// - Parameter fresh: the first page and those after it, as far as they are loaded.
  func connects(to fresh: Self) -> Bool

  /// Merges a reloaded head of the list: the fresh values come first, in their order, and what follows stays.
  ///
  /// An old value that lies between fresh ones, but is not one of them, is removed: the source no longer has it. The values after
  /// the fresh ones stay, and so does the next page. If there may be a gap, because the list does not meet the fresh values (see
  /// ``connects(to:)``), or if nothing follows them, this does the same as ``replace(with:keepingEditsSince:)``.
  ///
  /// - Parameters:
  ///   - fresh: the first page and those after it, as far as they were reloaded.
  ///   - mark: the edit mark from when the load began; nil keeps no edits.
  mutating func mergeFirst(_ fresh: Self, keepingEditsSince mark: Int?)

  /// Replaces everything with a newly loaded collection, but keeps what was edited, removed or inserted since the mark.
  ///
  /// An edited value is dropped if the new collection does not contain it; an inserted value stays, after the nearest preceding
  /// value that is still there, or in front if there is none.
  ///
  /// - Parameters:
  ///   - fresh: the new collection.
  ///   - mark: the edit mark from when the load began; nil keeps no edits.
  mutating func replace(with fresh: Self, keepingEditsSince mark: Int?)

  /// Starts to record edits, unless it already does, and returns the current mark.
  ///
  /// The mark is valid for this collection and its copies, until ``forgetEdits()``.
  mutating func editMark() -> Int

  /// Forgets all edits and stops recording, because no load is running.
  mutating func forgetEdits()

  /// The position of a value; nil if it is not in the collection.
  ///
  /// - Complexity: as the conformance says. It should cost far less than looking at every value.
  func index(id: ID) -> Int?
}
