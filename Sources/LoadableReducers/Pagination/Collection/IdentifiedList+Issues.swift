extension IdentifiedList {
  /// Reports that a row was to be put where the list has no position.
  @usableFromInline
  func reportPosition(
    _ position: Int, limit: Int, action: StaticString, id: Value.ID, fileID: StaticString, filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    IssueReporting.current.report(
      """
      The row with id \(id) was to be \(action) at position \(position), but the positions are 0 to \(limit), so the list stays as \
      it is.

      Likely causes: the position was taken before rows came or went; or it is one of a filtered list. Find positions with \
      `index(id:)` in the list that is to change.
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports that rows were to be changed at an offset that the list does not have.
  @usableFromInline
  func reportOffset(_ offset: Int, action: StaticString, at place: SourcePlace) {
    place.report(
      """
      Rows were to be \(action) at offset \(offset), but the list has \(count) rows, so it stays as it is.

      Likely causes: the offsets were taken before rows came or went; or they are those of a filtered or sorted list. Find rows by \
      their ids then.
      """)
  }
}
