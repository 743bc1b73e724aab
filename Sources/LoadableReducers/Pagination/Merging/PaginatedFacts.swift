public import LoadableCore

/// What an ``IdentifiedPaginatedCollection`` consists of.
@usableFromInline
struct PaginatedFacts<Value: Identifiable, Page: Hashable & Sendable> {
  @usableFromInline var rows: IdentifiedList<Value>
  /// One at least.
  @usableFromInline var pages: IdentifiedList<PageKey<Page>>
  @usableFromInline var nextPage: Page?
  @usableFromInline var previousPage: Page?
  @usableFromInline var totalCount: Int?
  @usableFromInline var edits = EditMemory<Value.ID>()
  /// Renewed when anything but a row changes: the rows have a stamp of their own.
  @usableFromInline var stamp = LoadChangeStamp()

  @inlinable
  init(_ data: some PaginatedData<Value, Page>, at place: SourcePlace) {
    rows = IdentifiedList(uniquing: data.values)
    pages = [PageKey(data.page)]
    takeTotal(of: data)
    nextPage = checked(data.nextPage, .next, of: data.page, at: place)
    previousPage = checked(data.previousPage, .previous, of: data.page, at: place)
  }

  /// Creates the facts from what was saved.
  init(rows: IdentifiedList<Value>, pages: IdentifiedList<PageKey<Page>>) {
    self.rows = rows
    self.pages = pages
  }
}

extension PaginatedFacts: Sendable where Value: Sendable, Value.ID: Sendable {}
