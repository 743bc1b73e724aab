/// Compares two values part by part and collects the differences, with their paths.
struct ValueComparison {
  /// How many differences are shown.
  static let shownDifferences = 50
  /// How many differing elements of one collection are shown.
  static let shownElements = 10
  /// How many levels are compared recursively; deeper values are postponed, because a linked list may have more levels than a
  /// thread's stack has room for.
  static let levelsAtOnce = 32
  /// The largest number of values that are postponed; without this limit, endless parts of a custom mirror would take forever.
  static let postponements = 1000

  /// Whether it only matters that something differs.
  let stopsAtFirst: Bool
  private var lines: [String] = []
  /// The verbs that state the differences of loadables, lists and edits, each with its path.
  private(set) var verbs: [String] = []
  private var isInStatedValue = false
  /// Whether the next value to compare is the storage of a property wrapper.
  private var isWrapper = false
  private(set) var count = 0
  private var level = 0
  private var visited: Set<ObjectPair> = []
  private var postponed: [(expected: Any, actual: Any, path: String)] = []
  private var postponedCount = 0

  private struct ObjectPair: Hashable {
    let expected: ObjectIdentifier
    let actual: ObjectIdentifier
  }

  init(stopsAtFirst: Bool = false) {
    self.stopsAtFirst = stopsAtFirst
  }

  /// Whether to look for more differences.
  var isOpen: Bool { !stopsAtFirst || count == 0 }

  /// Compares two values part by part, and everything that was postponed.
  mutating func compareAll(_ expected: Any, _ actual: Any) {
    compare(expected, actual, at: "")
    comparePostponed()
  }

  /// Compares what was postponed, starting at level 0 again.
  mutating func comparePostponed() {
    level = 0
    while !postponed.isEmpty, isOpen {
      let next = postponed.removeFirst()
      compare(next.expected, next.actual, at: next.path)
    }
  }

  /// The differences as text, or nil.
  var report: String? {
    guard count > 0 else { return nil }
    let hidden = count - Self.shownDifferences
    return (lines + (hidden > 0 ? ["… and \(hidden) more differences"] : [])).joined(separator: "\n")
  }

  /// Compares two values at the same path.
  mutating func compare(_ expected: Any, _ actual: Any, at path: String) {
    let areEqual = Self.areEqual(expected, actual)
    guard areEqual != true, isOpen else { return }
    guard level < Self.levelsAtOnce else { return postpone(expected, actual, at: path) }
    level += 1
    defer { level -= 1 }
    let before = count + postponedCount
    let expected = ReflectedValue(expected)
    let actual = ReflectedValue(actual)
    let wasInStatedValue = isInStatedValue
    defer { isInStatedValue = wasInStatedValue }
    if type(of: expected.value) == type(of: actual.value) {
      noteVerbs(expected.value, actual.value, at: path)
      if let first = expected.object, let second = actual.object {
        // A cycle leads back to a pair that is already being compared. A difference in a shared object is shown only
        // once.
        let pair = ObjectPair(expected: ObjectIdentifier(first), actual: ObjectIdentifier(second))
        guard first !== second || areEqual == false, visited.insert(pair).inserted else { return }
      }
      compareShapes(expected, actual, at: path)
    } else {
      changed(expected.value, actual.value, at: path, showsTypes: true)
    }
    if areEqual == false, count + postponedCount == before {
      changed(expected.value, actual.value, at: path, note: "not equal, although no difference is visible")
    }
  }

  private mutating func postpone(_ expected: Any, _ actual: Any, at path: String) {
    postponedCount += 1
    if postponedCount > Self.postponements {
      note("… \(Self.shortened(path)): too deep to be compared")
    } else {
      postponed.append((expected, actual, path))
    }
  }

  private mutating func compareShapes(_ expected: ReflectedValue, _ actual: ReflectedValue, at path: String) {
    switch (expected.shape, actual.shape) {
    case let (.leaf(first), .leaf(second)):
      if first != second { changed(expected.value, actual.value, at: path) }
    case let (.text(first), .text(second)):
      if first != second { changed(first, second, at: path) }
    case (.absent, .absent):
      break
    case let (.wrapped(first), .wrapped(second)):
      compare(first, second, at: path)
    case let (.record(first), .record(second)):
      compare(first, second, at: path)
    case let (.enumCase(firstName, firstPayload), .enumCase(secondName, secondPayload)):
      if firstName == secondName {
        compare(firstPayload, secondPayload, at: "\(path).\(firstName)")
      } else {
        changed(expected.value, actual.value, at: path)
      }
    case let (.list(first), .list(second)):
      compareLists(first, second, at: path)
    case let (.set(first), .set(second)):
      compareSets(first, second, at: path)
    case let (.dictionary(first), .dictionary(second)):
      compareDictionaries(first, second, at: path)
    default:
      changed(expected.value, actual.value, at: path)
    }
  }

  private mutating func compare(
    _ expected: [ReflectedValue.Part], _ actual: [ReflectedValue.Part], at path: String
  ) {
    func inner(_ part: ReflectedValue.Part) -> String {
      part.label.isEmpty ? path : "\(path).\(part.label)"
    }
    // A custom mirror may show different parts for another value.
    if expected.map(\.label) == actual.map(\.label) {
      for (first, second) in zip(expected, actual) {
        isWrapper = first.isWrapper
        compare(first.value, second.value, at: inner(first))
        isWrapper = false
      }
      return
    }
    for part in expected {
      if let other = actual.first(where: { $0.label == part.label }) {
        compare(part.value, other.value, at: inner(part))
      } else {
        removed(part.value, at: inner(part))
      }
    }
    for part in actual where !expected.contains(where: { $0.label == part.label }) {
      added(part.value, at: inner(part))
    }
  }

  /// Notes how a test states the difference; a list notes it for its parts too.
  private mutating func noteVerbs(_ expected: Any, _ actual: Any, at path: String) {
    guard !stopsAtFirst, !isInStatedValue, let stated = expected as? any StatedByVerbs else { return }
    isInStatedValue = true
    var path = path
    // The verbs are methods of the projected value.
    if isWrapper, let dot = path.lastIndex(of: ".") { path.insert("$", at: path.index(after: dot)) }
    verbs += stated.verbs(to: actual).map { "\(path): \($0)" }
  }

  // MARK: What differs

  /// Notes a changed part.
  mutating func changed(
    _ expected: Any, _ actual: Any, at path: String, showsTypes: Bool = false, note: String? = nil
  ) {
    add {
      let texts: (expected: String, actual: String)
      if let first = expected as? String, let second = actual as? String {
        texts = TextExcerpt.excerpts(first, second)
      } else {
        texts = (multilineDump(expected), multilineDump(actual))
      }
      let types = showsTypes ? (" as \(type(of: expected))", " as \(type(of: actual))") : ("", "")
      return Self.lines("-", path, texts.expected + types.0)
        + Self.lines("+", path, texts.actual + types.1)
        + (note.map { ["  (\($0))"] } ?? [])
    }
  }

  /// Notes a missing part.
  mutating func removed(_ expected: Any, at path: String) {
    add { Self.lines("-", path, multilineDump(expected)) }
  }

  /// Notes an unexpected part.
  mutating func added(_ actual: Any, at path: String) {
    add { Self.lines("+", path, multilineDump(actual)) }
  }

  /// Notes a difference in the given words.
  mutating func note(_ lines: String...) {
    add { lines }
  }

  /// Notes how many differing elements are not shown.
  mutating func hide(_ hidden: Int, at path: String) {
    guard hidden > 0, count <= Self.shownDifferences, !stopsAtFirst else { return }
    let subject = path.isEmpty ? "" : "\(path): "
    lines.append("… \(subject)\(hidden) more \(hidden == 1 ? "element differs" : "elements differ")")
  }

  private mutating func add(_ makeLines: () -> [String]) {
    count += 1
    if count <= Self.shownDifferences, !stopsAtFirst { lines += makeLines() }
  }

  private static func lines(_ sign: String, _ path: String, _ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      "\(sign) \(index == 0 && !path.isEmpty ? "\(shortened(path)): " : "")\(line)"
    }
  }

  /// The end of a path that is too long to read.
  private static func shortened(_ path: String) -> String {
    path.count > 200 ? "…\(path.suffix(160))" : path
  }

  // MARK: Equality

  /// Whether the values have no visible difference.
  func areSame(_ expected: Any, _ actual: Any) -> Bool {
    if let areEqual = Self.areEqual(expected, actual) { return areEqual }
    var probe = probe
    probe.compareAll(expected, actual)
    return probe.count == 0
  }

  /// A comparison that starts at this level and finds out only whether something differs.
  ///
  /// It keeps the objects that are already being compared, so that a cycle does not make it endless.
  var probe: ValueComparison {
    var probe = ValueComparison(stopsAtFirst: true)
    probe.level = level
    probe.visited = visited
    return probe
  }

  /// The result of `==`; nil if the types differ or are not `Equatable`.
  private static func areEqual(_ expected: Any, _ actual: Any) -> Bool? {
    func isEqual<Value: Equatable>(_ expected: Value) -> Bool? {
      (actual as? Value).map { expected == $0 }
    }
    return (expected as? any Equatable).flatMap { isEqual($0) }
  }
}
