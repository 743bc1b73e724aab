public import LoadableReducers

extension ReplayedSession {
  /// The session as the source code of a test with `ControlledLoader` and `TestStore`, to keep as a regression test.
  ///
  /// The test sends the recorded actions, answers the loads in the recorded order, and compares the events of its own
  /// recorder with the recording. You provide what a recording does not contain: how to set up the feature, and the
  /// values.
  ///
  /// ```swift
  /// print(
  ///   session.test(
  ///     named: "a failed refresh keeps the books",
  ///     setUp: """
  ///       let (books, recorder) = (ControlledLoader<EmptyLoadRequest, [String]>(), LoadRecorder())
  ///       let store = TestStore(initialState: Library.State()) {
  ///         Library(books: books, observer: recorder).observingActions(with: recorder)
  ///       }
  ///       store.exhaustivity = .off
  ///       """,
  ///     value: { _ in #"["Dune"]"# }))
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name of the test, in words.
  ///   - setUp: code that creates the `store`, a `recorder` that observes it, and a `ControlledLoader` for each
  ///     property. Name each loader after the property in the recording: `books`, or `shelfBooks` for `shelf.books`. A
  ///     list and its pages share one loader.
  ///   - actions: the source code of actions that carry values, by their names: `["books.load": ".books(.load(7))"]`.
  ///   - clock: the name of the `TestClock` in `setUp`, if the policies have one; the test advances it just as time
  ///     passed in the recording, and does not answer calls whose time limits ran out.
  ///   - value: returns the source code of the value that a load returned.
  /// - Returns: the source code of a test function.
  public func test(
    named name: String, setUp: String, actions: [String: String] = [:], clock: String? = nil,
    value: (_ record: LoadRecord) -> String
  ) -> String {
    var printer = TestPrinter(records, isDescribed: isDescribed, actions: actions, clock: clock) { [observer] limit in
      observer.text(of: LoadTimeoutError(timeout: limit))
    }
    var rest = records[...]
    while let first = rest.first {
      // An action or a page that has arrived, and what follows from it.
      let end = rest.dropFirst().firstIndex { $0.event == .action || $0.event == .continued } ?? rest.endIndex
      printer.print(first, Array(rest[..<end]), value)
      rest = rest[end...]
    }
    let compared = records.filter { $0.event != .discardedLateResult && !$0.isPause }
    let expected = compared.map { printer.expected($0) }
    // The values of the test have other sizes.
    let hasSizes = compared.contains { $0.bytes != nil }
    let text = hasSizes ? ##" { $0.description.replacing(#/, \d+ bytes$/#, with: "") }"## : "(\\.description)"
    let body =
      setUp.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + printer.lines
      + ["#expect(", "  recorder.records.map\(text) == ["] + expected.map { "    \(String(reflecting: $0))," }
      + ["  ])"]
    return """
      @Test(\(String(reflecting: name)))
      @MainActor func \(functionName(name))() async throws {
      \(body.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n"))
      }

      """
  }
}

/// Words as a Swift identifier: `failedRefresh` for "failed refresh".
private func identifier(_ words: String) -> String {
  let parts = words.split { !$0.isLetter && !$0.isNumber }
  return parts.enumerated().map { index, part in
    index == 0 ? part.prefix(1).lowercased() + part.dropFirst() : part.prefix(1).uppercased() + part.dropFirst()
  }
  .joined()
}

/// The name of a test as the name of a function: a prefix precedes a digit, and backticks enclose a keyword.
private func functionName(_ name: String) -> String {
  let words = identifier(name)
  if words.first?.isLetter != true { return "session\(words)" }
  return keywords.contains(words) ? "`\(words)`" : words
}

private let keywords: Set = [
  "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
  "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
  "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
  "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
  "typealias", "var", "where", "while",
]

/// Writes the lines of a test.
private struct TestPrinter {
  /// The whole recording.
  let records: [LoadRecord]
  /// The numbers of the records of loads that were cancelled by their own sources.
  private let ownCancellations: Set<Int>
  let isDescribed: Bool
  let actions: [String: String]
  let clock: String?
  private(set) var lines: [String] = []
  private var time = Duration.zero
  /// The number of the last call of each loader.
  private var counts: [String: Int] = [:]
  /// The call of each running load, and whether it has delivered an element.
  private var calls: [Int: (name: String, isSequence: Bool)] = [:]
  private let pauses: RecordedPauses
  /// The numbers of the records of attempts that failed for the time limit of the policy, if the test has its clock.
  private var limits: Set<Int> = []
  /// The failed attempts of the loads that pause.
  private var pausing: [Int: LoadRecord] = [:]

  init(
    _ records: [LoadRecord], isDescribed: Bool, actions: [String: String], clock: String?,
    timeoutText: (Duration) -> String
  ) {
    self.records = records
    // Such a cancellation is recorded right after the received action that reports it, and any other before it.
    let pairs = zip(records, records.dropFirst()).filter { action, record in
      action.isReceived && ["cancelled", "unanswered"].contains(action.label.split(separator: ".").last)
        && record.event == .cancelled
    }
    ownCancellations = Set(pairs.map(\.1.number))
    pauses = RecordedPauses(records)
    self.isDescribed = isDescribed
    self.actions = actions
    self.clock = clock
    if clock != nil { noteLimits(timeoutText) }
  }

  /// Finds the attempts that lasted as long as the time limit that they failed for.
  private mutating func noteLimits(_ text: (Duration) -> String) {
    var beginnings: [Int: Duration] = [:]
    for record in records {
      switch record.event {
      case .started: if let load = record.load { beginnings[load] = record.time }
      case .timerEnded: if let pause = pauses.over[record.number] { beginnings[pause.load] = record.time }
      case .attemptFailed, .failed:
        guard let load = record.load else { continue }
        let time = record.time - (beginnings[load] ?? record.time)
        if time > .zero, record.reason == text(time) { limits.insert(record.number) }
        beginnings[load] = record.time
      default: continue
      }
    }
  }

  /// Writes an action and what follows from it.
  mutating func print(_ first: LoadRecord, _ records: [LoadRecord], _ value: (LoadRecord) -> String) {
    for record in records { answer(record, value) }
    // The test has no signals: its clock stands still while a signal holds a pause back, and would end the pause otherwise.
    let isHeld = pauses.over.contains { $0 > first.number && $1.isHeld && $1.deadline ?? .zero <= first.time }
    if !isHeld { advance(to: first.time) }
    if first.event == .action {
      let source = actions[first.label] ?? Self.source(of: first.label)
      let isReceived = first.isReceived && !first.comesFromOutside
      lines.append(isReceived ? "await store.receive(\(Self.path(of: first.label)))" : "store.send(\(source))")
    }
    for (index, record) in records.enumerated() {
      switch record.event {
      case .started, .continued: fetch(record)
      case .attemptFailed:
        let pauses = records.dropFirst(index + 1).first?.event == .timerStarted
        if pauses, let load = record.load { pausing[load] = record } else { fetch(record) }
      case .succeeded, .failed, .cancelled, .superseded:
        if let load = record.load { calls[load] = nil }
      case .timerStarted:
        if let clock { lines.append("_ = try await \(clock).nextSleep()") }
      case .timerEnded:
        guard let pause = pauses.over[record.number], let failed = pausing[pause.load] else { break }
        // A signal may have ended the pause early. In the test it lasts until its deadline, and all that follows is later by as much.
        advance(to: max(record.time, pause.deadline ?? .zero))
        time = record.time
        fetch(failed)
      default: break
      }
    }
  }

  /// Writes the answer to a load, which comes before the action that reports it.
  private mutating func answer(_ record: LoadRecord, _ value: (LoadRecord) -> String) {
    guard let load = record.load, let call = calls[load] else { return }
    switch record.event {
    case .delivered:
      calls[load]?.isSequence = true
      lines.append("\(call.name).deliver(\(value(record)))")
    case .continued:
      lines.append("\(call.name).succeed(with: \(value(record)))")
    case .succeeded:
      let hasNoValue = call.isSequence || record.hasNoValue
      lines.append(hasNoValue ? "\(call.name).finish()" : "\(call.name).succeed(with: \(value(record)))")
    case .failed, .attemptFailed:
      lines.append("\(call.name).fail(with: ReplayedError(\(String(reflecting: record.reason ?? ""))))")
    case .cancelled where ownCancellations.contains(record.number):
      lines.append("\(call.name).cancel()")
    default: break
    }
  }

  private mutating func fetch(_ record: LoadRecord) {
    guard let load = record.load else { return }
    let words = record.label.split(separator: ".")
    let isPage = words.last == "next" || words.last == "previous"
    let loader = identifier((isPage ? words.dropLast() : words).joined(separator: " "))
    let cause = "  // \(record.cause ?? "")"
    let outcome = outcome(of: load, after: record.number)
    guard let outcome, isAnswer(outcome) else {
      calls[load] = nil
      lines.append("_ = try await \(loader).nextRequest()\(cause)")
      // Its time limit has begun then.
      if let clock, let outcome, limits.contains(outcome.number) { lines.append("_ = try await \(clock).nextSleep()") }
      return
    }
    let number = counts[loader, default: 0] + 1
    counts[loader] = number
    calls[load] = ("\(loader)\(number)", false)
    lines.append("let \(loader)\(number) = try await \(loader).nextRequest()\(cause)")
  }

  /// How an attempt ends, or goes on.
  private func outcome(of load: Int, after number: Int) -> LoadRecord? {
    let events: Set<LoadRecord.Event> = [
      .delivered, .continued, .succeeded, .failed, .attemptFailed, .cancelled, .superseded,
    ]
    return records.first { $0.number > number && $0.load == load && events.contains($0.event) }
  }

  /// Whether the source of a load has answered an attempt in this way.
  private func isAnswer(_ outcome: LoadRecord) -> Bool {
    switch outcome.event {
    case .superseded: false
    case .cancelled: ownCancellations.contains(outcome.number)
    default: !limits.contains(outcome.number)
    }
  }

  private mutating func advance(to instant: Duration) {
    guard let clock, instant > time else { return }
    let passed = instant - time
    time = instant
    let nanoseconds = passed / Duration.nanoseconds(1)
    let milliseconds = passed / Duration.milliseconds(1)
    let isWhole = milliseconds == milliseconds.rounded()
    lines.append(
      "\(clock).advance(by: \(isWhole ? ".milliseconds(\(Int64(milliseconds)))" : ".nanoseconds(\(Int64(nanoseconds)))"))"
    )
  }

  /// A record as the test will see it, where errors have another type and values have no size.
  func expected(_ record: LoadRecord) -> String {
    if record.comesFromOutside { return "sent \(record.label)" }
    if let bytes = record.bytes { return String(record.description.dropLast(", \(bytes) bytes".count)) }
    let isFailure = (record.event == .failed || record.event == .attemptFailed) && !limits.contains(record.number)
    guard !isDescribed, isFailure, let reason = record.reason else {
      return record.description
    }
    return record.description.replacing(": \(reason)", with: ": ReplayedError", maxReplacements: 1)
  }

  /// What receives an action, from its name: `\.books.finished`; an action of a row has no case path of its own.
  private static func path(of name: String) -> String {
    let names = name.split(separator: ".")
    guard names.dropLast().contains("element") else { return "\\.\(name)" }
    let pattern = names.reversed().reduce("") { inner, name in
      inner.isEmpty ? ".\(name)" : name == "element" ? ".element(_, \(inner))" : ".\(name)(\(inner))"
    }
    return "where: { if case \(pattern) = $0 { true } else { false } }"
  }

  /// An action without values, from its name: `.books(.refresh)`.
  private static func source(of name: String) -> String {
    name.split(separator: ".").reversed().reduce("") { inner, name in
      inner.isEmpty ? ".\(name)" : ".\(name)(\(inner))"
    }
  }
}
