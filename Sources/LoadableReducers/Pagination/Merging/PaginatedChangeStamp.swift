/// Tells whether a paginated collection has changed since the stamp was taken, without an old copy being held.
public struct PaginatedChangeStamp: Equatable, Sendable {
  @usableFromInline let rows: LoadChangeStamp?
  @usableFromInline let pages: LoadChangeStamp

  @inlinable
  init(rows: LoadChangeStamp?, pages: LoadChangeStamp) {
    self.rows = rows
    self.pages = pages
  }
}
