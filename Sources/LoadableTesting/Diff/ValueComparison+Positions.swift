extension ValueComparison {
  /// Up to how many elements between the first and the last change are aligned; more are compared one by one.
  private static let alignedElements = 100

  /// An element of the one list and the element of the other that it became.
  private enum Pair {
    case both(Int, Int)
    case removed(Int)
    case added(Int)
  }

  /// Compares lists whose elements have no ids: what is the same at the start and the end is skipped, and what lies
  /// between is aligned, so that an inserted element does not make all that follow differ.
  mutating func comparePositions(_ expected: [Any], _ actual: [Any], at path: String) {
    if stopsAtFirst {
      // To know whether something differs it takes one look at each pair, however deep lists lie in lists.
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

  /// Pairs the elements so that as few as possible differ; those removed and added at one place are paired in turn.
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
