import LoadableCore

extension PaginatedArraySlice {
  /// What a source has answered, as the page that it was asked for.
  ///
  /// - Complexity: O(page).
  init(_ data: some PaginatedData<Value, Page>, of page: Page) {
    self.init(
      values: Array(data.values), page: page, nextPage: data.nextPage, previousPage: data.previousPage,
      totalCount: data.totalCount)
  }
}
