extension IdentifiedPaginatedCollection: CustomReflectable {
  /// Rows, pages, and the cursors and count that there are: what a dump or a diff shows.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("values", values), ("pages", pages)]
    if let nextPage { children.append(("nextPage", nextPage)) }
    if let previousPage { children.append(("previousPage", previousPage)) }
    if let totalCount { children.append(("totalCount", totalCount)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
