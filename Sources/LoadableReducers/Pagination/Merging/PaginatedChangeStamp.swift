/// Tells whether a paginated collection has changed since the stamp was taken, without an old copy being held.
public struct PaginatedChangeStamp: Equatable, Sendable {
  @usableFromInline let rows: LoadChangeStamp?
  @usableFromInline let pages: LoadChangeStamp
  /// The same for all states of one collection.
  @usableFromInline let origin: UniqueToken

  @inlinable
  init(rows: LoadChangeStamp?, pages: LoadChangeStamp, origin: UniqueToken) {
    self.rows = rows
    self.pages = pages
    self.origin = origin
  }

  /// Whether nothing has changed between the two.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.rows == right.rows && left.pages == right.pages
  }
}
