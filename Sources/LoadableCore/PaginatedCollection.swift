/// The values of all pages that were loaded, which grows at both ends.
///
/// `IdentifiedPaginatedCollection` in LoadableReducers conforms. Pagination works on any conformance, so values can also be kept
/// in a structure of your own.
///
/// What somebody changes while a page is on its way stays as it was left: before a load begins the collection is asked for a
/// mark, ``editMark()``, and whatever is merged later is merged without the values that were edited, moved, removed or inserted
/// since. An edit that was made before the mark is not kept: what the load brings was asked for after it.
///
/// Obligations of a conformance:
/// - ``append(_:keepingEditsSince:)`` replaces a known value in place and adds new ones at the end;
///   ``prepend(_:keepingEditsSince:)`` replaces a known value in place and adds new ones in front, in the order of the page. Of
///   a value that comes twice in a page the last one counts, at the place of the first.
/// - Appending never moves the previous page, and prepending never the next one. A page that leads to one that is kept already, or
///   to itself, is a reported programmer error, and the end.
/// - A page that is kept already is merged, and not kept twice; only the last one, and in front the first one, says anew what
///   follows. A page without values moves only the cursor.
/// - A value that was removed since the mark does not come back, one that was edited since is not overwritten, and one that
///   was inserted since stays. Edits are remembered from ``editMark()`` to ``forgetEdits()``, and cost nothing at other times.
/// - Merging costs O(page), however many values there are.
public protocol PaginatedCollection<Value, Page>: PaginatedData where Values: RandomAccessCollection {
  /// What identifies a value.
  associatedtype ID: Hashable

  /// The type of ``pages``.
  associatedtype Pages: RandomAccessCollection<Page>

  /// Creates a collection of the values of a first page.
  init(_ data: some PaginatedData<Value, Page>)

  /// The pages that are kept, the first one first.
  var pages: Pages { get }

  /// Adds the page after the last one.
  ///
  /// - Parameters:
  ///   - data: the page.
  ///   - mark: where the memory of edits was when the load began; nil keeps no edit.
  mutating func append(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?)

  /// Adds the page before the first one.
  ///
  /// - Parameters:
  ///   - data: the page.
  ///   - mark: where the memory of edits was when the load began; nil keeps no edit.
  mutating func prepend(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?)

  /// Takes in the first page anew: new values come in front, known ones are replaced in place, and all pages are kept.
  ///
  /// In a list that other pages come before, new values come before the first value of the page that is known.
  ///
  /// Neither cursor moves, except where no other page was loaded and nothing followed it: then the page says anew what follows, and,
  /// where there were no values, what comes before.
  ///
  /// - Parameters:
  ///   - data: the first page.
  ///   - mark: where the memory of edits was when the load began; nil keeps no edit.
  mutating func update(with data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?)

  /// Replaces everything by a collection that was loaded meanwhile, but keeps what was edited, removed or inserted.
  ///
  /// A value that was edited goes when the fresh collection does not have it; one that was inserted stays, behind the nearest value
  /// before it that is still there, or in front.
  ///
  /// - Parameters:
  ///   - fresh: what was loaded.
  ///   - mark: where the memory of edits was when the load began; nil keeps no edit.
  mutating func replace(with fresh: Self, keepingEditsSince mark: Int?)

  /// Begins to remember edits, if that is not done already, and says where the memory is now.
  ///
  /// The mark means something to this collection and its copies, until ``forgetEdits()``.
  mutating func editMark() -> Int

  /// Forgets all edits and remembers none: no load is on its way.
  mutating func forgetEdits()

  /// The position of a value; nil when it is not there.
  ///
  /// - Complexity: as the conformance says. It should cost far less than a look at every value.
  func index(id: ID) -> Int?
}
