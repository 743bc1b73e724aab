extension ValueComparison {
  /// Compares dictionaries key by key, in the order of the keys.
  mutating func compareDictionaries(
    _ expected: [(key: Any, value: Any)], _ actual: [(key: Any, value: Any)], at path: String
  ) {
    let first = Self.keyed(expected)
    let second = Self.keyed(actual)
    let keys = first.keys + second.keys.filter { first[$0] == nil }
    compareElements(ReflectedValue.sorted(keys) { $0 }, at: path) { comparison, key in
      let path = "\(path)[\(inlineDump(key.base))]"
      switch (first[key], second[key]) {
      case let (value?, other?): comparison.compare(value, other, at: path)
      case let (value?, nil): comparison.removed(value, at: path)
      case let (nil, other?): comparison.added(other, at: path)
      case (nil, nil): break
      }
    }
  }

  /// Compares sets: by id if the members have one, otherwise by membership.
  mutating func compareSets(_ expected: [Any], _ actual: [Any], at path: String) {
    if let first = Self.identified(expected), let second = Self.identified(actual) {
      compareIdentified(first, second, at: path, isOrdered: false)
      return
    }
    let first = Set(expected.compactMap { $0 as? AnyHashable })
    let second = Set(actual.compactMap { $0 as? AnyHashable })
    let members = ReflectedValue.sorted(Array(first.symmetricDifference(second))) { $0 }
    compareElements(members, at: path) { comparison, member in
      if first.contains(member) {
        comparison.removed(member.base, at: "\(path)[member]")
      } else {
        comparison.added(member.base, at: "\(path)[member]")
      }
    }
  }

  /// Compares lists: by id if the elements have one, otherwise by position.
  mutating func compareLists(_ expected: [Any], _ actual: [Any], at path: String) {
    if let first = Self.identified(expected), let second = Self.identified(actual) {
      compareIdentified(first, second, at: path, isOrdered: true)
    } else {
      comparePositions(expected, actual, at: path)
    }
  }

  /// Compares elements one after the other; once enough differences are shown, it only counts the rest.
  mutating func compareElements<Element>(
    _ elements: [Element], at path: String, compare: (inout ValueComparison, Element) -> Void
  ) {
    var shown = 0
    var hidden = 0
    for element in elements where isOpen {
      if shown < Self.shownElements {
        let before = count
        compare(&self, element)
        if count > before { shown += 1 }
      } else {
        var probe = probe
        compare(&probe, element)
        probe.comparePostponed()
        hidden += probe.count
      }
    }
    hide(hidden, at: path)
  }

  private static func keyed(_ entries: [(key: Any, value: Any)]) -> [AnyHashable: Any] {
    var values: [AnyHashable: Any] = [:]
    for entry in entries {
      if let key = entry.key as? AnyHashable { values[key] = entry.value }
    }
    return values
  }
}

extension ValueComparison {
  /// The largest number of elements between the first and the last change that are aligned; if there are more, all of them are
  /// compared position by position.
  private static let alignedElements = 100

  /// An element of each list, to be compared with each other, or an element that only one list has.
  private enum Pair {
    case both(Int, Int)
    case removed(Int)
    case added(Int)
  }

  /// Compares lists whose elements have no ids: skips equal elements at the start and the end, and aligns the elements in
  /// between, so that an inserted element does not make all following ones differ.
  mutating func comparePositions(_ expected: [Any], _ actual: [Any], at path: String) {
    if stopsAtFirst {
      // If it only matters whether something differs, it is enough to compare each pair once, however deeply the lists
      // are nested.
      if expected.count != actual.count { note("") }
      for (element, other) in zip(expected, actual) where isOpen { compare(element, other, at: path) }
      return
    }
    let shorter = min(expected.count, actual.count)
    var start = 0
    while start < shorter, areSame(expected[start], actual[start]) { start += 1 }
    var tail = 0
    while tail < shorter - start, areSame(expected[expected.count - 1 - tail], actual[actual.count - 1 - tail]) {
      tail += 1
    }
    let first = start..<(expected.count - tail)
    let second = start..<(actual.count - tail)
    let isShort = max(first.count, second.count) <= Self.alignedElements
    let pairs = isShort ? aligned(expected, first, actual, second) : Self.zipped(first, second)
    compareElements(pairs, at: path) { comparison, pair in
      switch pair {
      case let .both(index, other):
        let position = index == other ? "\(index)" : "\(index) → \(other)"
        comparison.compare(expected[index], actual[other], at: "\(path)[\(position)]")
      case let .removed(index):
        comparison.removed(expected[index], at: "\(path)[\(index)]")
      case let .added(index):
        comparison.added(actual[index], at: "\(path)[\(index)]")
      }
    }
  }

  private static func zipped(_ first: Range<Int>, _ second: Range<Int>) -> [Pair] {
    zip(first, second).map { .both($0, $1) }
      + first.dropFirst(second.count).map { .removed($0) }
      + second.dropFirst(first.count).map { .added($0) }
  }

  /// Pairs the elements so that as few as possible differ; elements removed and added at the same place are paired one
  /// by one.
  private func aligned(
    _ expected: [Any], _ first: Range<Int>, _ actual: [Any], _ second: Range<Int>
  ) -> [Pair] {
    var removals: Set<Int> = []
    var insertions: Set<Int> = []
    for change in actual[second].difference(from: expected[first], by: areSame) {
      switch change {
      case let .remove(offset, _, _): removals.insert(first.lowerBound + offset)
      case let .insert(offset, _, _): insertions.insert(second.lowerBound + offset)
      }
    }
    var pairs: [Pair] = []
    var index = first.lowerBound
    var other = second.lowerBound
    while index < first.upperBound || other < second.upperBound {
      switch (removals.contains(index), insertions.contains(other)) {
      case (true, true):
        pairs.append(.both(index, other))
        index += 1
        other += 1
      case (true, false):
        pairs.append(.removed(index))
        index += 1
      case (false, true):
        pairs.append(.added(other))
        other += 1
      case (false, false):
        index += 1
        other += 1
      }
    }
    return pairs
  }
}

extension ValueComparison {
  /// Elements by id, and the ids in the order of the elements.
  struct Identified {
    fileprivate(set) var ids: [AnyHashable] = []
    fileprivate(set) var elements: [AnyHashable: Any] = [:]
  }

  /// The elements by id; nil if an element has no id, or two have the same id.
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
    // By default, the id of an object is its identity, which matches no object of another list.
    guard let id = (element as? any Identifiable).map({ id($0) }), !(id.base is ObjectIdentifier) else { return nil }
    return id
  }

  /// Compares elements with the same id, then the order of those that are in both lists.
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

  /// Compares the order, from the first misplaced id to the last.
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
