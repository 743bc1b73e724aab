/// At which end of a paginated list a page is added.
@usableFromInline enum PageDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// After the last page.
  case next
  /// Before the first page.
  case previous
}
