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

  /// Compares sets: by id where the members have one, else which members are in one of them only.
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

  /// Compares lists: by id where the elements have one, else by position.
  mutating func compareLists(_ expected: [Any], _ actual: [Any], at path: String) {
    if let first = Self.identified(expected), let second = Self.identified(actual) {
      compareIdentified(first, second, at: path, isOrdered: true)
    } else {
      comparePositions(expected, actual, at: path)
    }
  }

  /// Compares elements one after the other, and counts those that differ once enough are shown.
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
