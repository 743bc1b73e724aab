extension PaginatedStateWith: CustomReflectable {
  /// The loads of the list and its pages, and what waits, without identities: what a dump or a diff shows.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("list", list), ("next", next), ("previous", previous)]
    let waiting = PageDirection.allCases.filter { isWaiting($0) }
    if !waiting.isEmpty { children.append(("waiting", waiting)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
