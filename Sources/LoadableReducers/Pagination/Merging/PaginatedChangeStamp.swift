/// Tells whether a paginated collection has changed since the stamp was taken, without an old copy being held.
public struct PaginatedChangeStamp: Equatable, Sendable {
  @usableFromInline let rows: LoadChangeStamp?
  @usableFromInline let pages: LoadChangeStamp
  /// The same for all states of one collection.
  @usableFromInline let origin: LoadChangeStamp

  @inlinable
  init(rows: LoadChangeStamp?, pages: LoadChangeStamp, origin: LoadChangeStamp) {
    self.rows = rows
    self.pages = pages
    self.origin = origin
  }
}
