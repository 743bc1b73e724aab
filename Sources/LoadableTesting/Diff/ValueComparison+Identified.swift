extension ValueComparison {
  /// Elements by their ids, and the ids in the order of the elements.
  struct Identified {
    fileprivate(set) var ids: [AnyHashable] = []
    fileprivate(set) var elements: [AnyHashable: Any] = [:]
  }

  /// The elements by id; nil unless each has one of its own.
  static func identified(_ elements: [Any]) -> Identified? {
    var identified = Identified()
    for element in elements {
      guard let id = id(of: element), identified.elements.updateValue(element, forKey: id) == nil else { return nil }
      identified.ids.append(id)
    }
    return identified
  }

  private static func id(of element: Any) -> AnyHashable? {
    func id<Element: Identifiable>(_ element: Element) -> AnyHashable { AnyHashable(element.id) }
    // An object is its own id unless it says otherwise: that is no use to match it with one of another list.
    guard let id = (element as? any Identifiable).map({ id($0) }), !(id.base is ObjectIdentifier) else { return nil }
    return id
  }

  /// Compares elements with those of the same id, then the order of those that are in both.
  mutating func compareIdentified(
    _ expected: Identified, _ actual: Identified, at path: String, isOrdered: Bool
  ) {
    let new = actual.ids.filter { expected.elements[$0] == nil }
    let ids = isOrdered ? expected.ids + new : ReflectedValue.sorted(expected.ids + new) { $0 }
    compareElements(ids, at: path) { comparison, id in
      let path = "\(path)[id: \(inlineDump(id.base))]"
      switch (expected.elements[id], actual.elements[id]) {
      case let (element?, other?): comparison.compare(element, other, at: path)
      case let (element?, nil): comparison.removed(element, at: path)
      case let (nil, other?): comparison.added(other, at: path)
      case (nil, nil): break
      }
    }
    if isOrdered, isOpen { compareOrder(expected, actual, new: new, at: path) }
  }

  /// Compares the order, from the first id out of place to the last.
  private mutating func compareOrder(
    _ expected: Identified, _ actual: Identified, new: [AnyHashable], at path: String
  ) {
    let first = expected.ids.filter { actual.elements[$0] != nil }
    let second = actual.ids.filter { expected.elements[$0] != nil }
    let moved = first.indices.filter { first[$0] != second[$0] }
    guard let start = moved.first, let end = moved.last else { return }
    func text(_ ids: [AnyHashable]) -> String {
      let span = ids[start...end].map(\.base)
      let before = start > 0 ? "… " : ""
      let after = end < ids.count - 1 ? " …" : ""
      return "\(before)\(inlineDump(span))\(after)"
    }
    let subject = path.isEmpty ? "" : "\(path) "
    note("- \(subject)order of ids: \(text(first))", "+ \(subject)order of ids: \(text(second))")
  }
}
