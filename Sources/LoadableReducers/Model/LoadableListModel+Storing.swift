public import LoadableCore

extension LoadableListModel where Request: Codable, Row: Codable & Sendable, Row.ID: Sendable, Page: Codable {
  /// The same model, which also stores enough of the list to draw a screen at once; use it in place of this one.
  ///
  /// With the first load, it restores what is stored.
  ///
  /// ```swift
  /// let books = LoadableListModel(firstPage: NumberedPage(number: 1, size: 20)) { load in try await client.books(load.page) }
  ///   .stored(in: storage, version: 1)
  /// ```
  ///
  /// See ``PaginatedReducer/stored(in:version:as:atMostAge:fileID:filePath:line:column:)`` for what is stored, and when it is restored.
  /// A model that only shows its state stores nothing.
  ///
  /// - Parameters:
  ///   - storage: where it is stored.
  ///   - name: the name of the list in the storage; by default one made of the types of its rows, request and pages.
  ///   - version: the version of the format: raise it when the rows, the request or the pages are coded differently. A version below 1 is
  ///     reported as a programmer error, and counts as 1.
  ///   - lifetime: how old the rows may be, by default 7 days; nil for any age. A time that is not positive is reported as a programmer
  ///     error, and counts as nil.
  public func stored(
    in storage: some LoadableStorage, version: Int, as name: String? = nil,
    atMostAge lifetime: Duration? = .seconds(604_800),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableListModel {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return succeeding(by: "stored") {
      $0.storing = ListStoring(in: storage, as: name, version: version, atMostAge: lifetime, at: place)
    }
  }
}
