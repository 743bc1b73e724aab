import LoadableViews

/// A renderer of a list with only what is required.
struct RowsRenderer: ListRenderer {
  typealias Request = String
  typealias Collection = TestRows

  func row(_ row: TestRow) -> Drawing { .text("row \(row.id)") }
}
