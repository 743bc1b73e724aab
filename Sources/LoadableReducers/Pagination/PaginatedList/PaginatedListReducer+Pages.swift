public import LoadableCore

extension PaginatedListReducer {
  /// Creates the feature with an operation that needs no state, so that nothing is copied for it.
  ///
  /// - Parameters:
  ///   - firstPage: the page to begin with.
  ///   - policy: how loads are run.
  ///   - prefetchDistance: how many rows from an end of the list a row is, at most, for its appearing to load a page: 0 or more.
  ///   - loadPage: gives a page; an error that it throws is the failure. It runs on the store's isolation.
  @inlinable
  public init<Data: PaginatedData<Value, Page>>(
    firstPage: Page, policy: LoadPolicy = .none, prefetchDistance: Int = 5,
    loadPage: @escaping @Sendable (_ page: Page) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      firstPage: firstPage, policy: policy, prefetchDistance: prefetchDistance, form: .page(loadPage),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension PaginatedListReducer where Page == NumberedPage {
  /// Creates the feature for a source with numbered pages, which begin at 1.
  ///
  /// - Parameters:
  ///   - pageSize: how many rows a page has: 1 or more. What is below is a reported programmer error, and counts as 1.
  ///   - policy: how loads are run.
  ///   - prefetchDistance: how many rows from an end of the list a row is, at most, for its appearing to load a page: 0 or more.
  ///   - loadPage: gives a page; an error that it throws is the failure. It runs on the store's isolation.
  @inlinable
  public init<Data: PaginatedData<Value, Page>>(
    pageSize: Int, policy: LoadPolicy = .none, prefetchDistance: Int = 5,
    loadPage: @escaping @Sendable (_ page: Page, _ state: consuming State) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      firstPage: NumberedPage(
        number: 1, size: pageSize, fileID: fileID, filePath: filePath, line: line, column: column),
      policy: policy, prefetchDistance: prefetchDistance, loadPage: loadPage, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Creates the feature for a source with numbered pages, which begin at 1; the operation needs no state, so nothing is copied for it.
  ///
  /// - Parameters:
  ///   - pageSize: how many rows a page has: 1 or more. What is below is a reported programmer error, and counts as 1.
  ///   - policy: how loads are run.
  ///   - prefetchDistance: how many rows from an end of the list a row is, at most, for its appearing to load a page: 0 or more.
  ///   - loadPage: gives a page; an error that it throws is the failure. It runs on the store's isolation.
  @inlinable
  public init<Data: PaginatedData<Value, Page>>(
    pageSize: Int, policy: LoadPolicy = .none, prefetchDistance: Int = 5,
    loadPage: @escaping @Sendable (_ page: Page) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      firstPage: NumberedPage(
        number: 1, size: pageSize, fileID: fileID, filePath: filePath, line: line, column: column),
      policy: policy, prefetchDistance: prefetchDistance, loadPage: loadPage, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}

extension PaginatedListReducer where Page == OffsetPage {
  /// Creates the feature for a source that gives so many rows from an offset.
  ///
  /// - Parameters:
  ///   - limit: how many rows a page has: 1 or more. What is below is a reported programmer error, and counts as 1.
  ///   - policy: how loads are run.
  ///   - prefetchDistance: how many rows from an end of the list a row is, at most, for its appearing to load a page: 0 or more.
  ///   - loadPage: gives a page; an error that it throws is the failure. It runs on the store's isolation.
  @inlinable
  public init<Data: PaginatedData<Value, Page>>(
    limit: Int, policy: LoadPolicy = .none, prefetchDistance: Int = 5,
    loadPage: @escaping @Sendable (_ page: Page, _ state: consuming State) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      firstPage: OffsetPage(limit: limit, offset: 0, fileID: fileID, filePath: filePath, line: line, column: column),
      policy: policy, prefetchDistance: prefetchDistance, loadPage: loadPage, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Creates the feature for a source that gives so many rows from an offset; the operation needs no state, so nothing is copied for it.
  ///
  /// - Parameters:
  ///   - limit: how many rows a page has: 1 or more. What is below is a reported programmer error, and counts as 1.
  ///   - policy: how loads are run.
  ///   - prefetchDistance: how many rows from an end of the list a row is, at most, for its appearing to load a page: 0 or more.
  ///   - loadPage: gives a page; an error that it throws is the failure. It runs on the store's isolation.
  @inlinable
  public init<Data: PaginatedData<Value, Page>>(
    limit: Int, policy: LoadPolicy = .none, prefetchDistance: Int = 5,
    loadPage: @escaping @Sendable (_ page: Page) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      firstPage: OffsetPage(limit: limit, offset: 0, fileID: fileID, filePath: filePath, line: line, column: column),
      policy: policy, prefetchDistance: prefetchDistance, loadPage: loadPage, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}
