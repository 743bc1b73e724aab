import LoadableReducers

/// The story of one load: what led to it, and what became of it.
public struct LoadStory: Equatable, Sendable {
  /// One thing that happened.
  public struct Line: Hashable, Sendable {
    /// How long after the start of the load it happened; negative before.
    public let time: Duration
    /// What happened.
    public let text: String
    /// What it meant for the load.
    public let kind: TimelineMark.Kind?
  }

  /// The number of the load.
  public let load: Int
  /// What was loaded: `characters: replacement of CharacterSearch`.
  public let title: String
  /// Why it was loaded, in one line: `cause: derived, after searchTextChanged`.
  public let reason: String
  /// What led to it, and then what became of it, in order.
  public let lines: [Line]
  /// How long it took, compared with the last loads of the property; nil while it runs.
  public let duration: String?

  /// How many loads a duration is compared with.
  static let comparedLoads = 100

  /// Tells the story of a load; nil if its start is not in the log.
  ///
  /// - Complexity: O(number of events).
  public init?(of load: Int, in log: InspectorLog) {
    let records = log.records
    guard let index = records.firstIndex(where: { $0.event == .started && $0.load == load }) else { return nil }
    let start = records[index]
    let causes = Self.causes(of: start, in: records[..<index])
    let later = records[index...].filter { $0.load == load }
    let end = later.first { $0.isEnd }
    // The story includes the actions sent before the load ended; after its end, only a late result.
    let last = end.map(\.number) ?? .max
    let around = records[index...].filter { $0.event == .action && !$0.isReceived && $0.number < last }
    self.load = load
    title = "\(start.label): \(start.kind ?? "load") of \(start.request ?? "")"
    let action = causes.last { $0.event == .action }
    let cause = "cause: \(start.cause ?? "")"
    reason = action.map { "\(cause), after \($0.isReceived ? "an effect sent " : "")\($0.label)" } ?? cause
    lines = (causes + (later + around).sorted { $0.number < $1.number }).map { record in
      Line(time: record.time - start.time, text: Self.text(of: record), kind: TimelineMark.Kind(record.event))
    }
    duration = end.map { Self.text(of: $0, among: records) }
  }

  /// What led to a start, in order: what was replaced or tried again, the action, and what was waited for.
  private static func causes(of start: LoadRecord, in before: ArraySlice<LoadRecord>) -> [LoadRecord] {
    var chain: [LoadRecord] = []
    // Waits of the property since its last load began or ended.
    var first = before.endIndex
    for index in before.indices.reversed() where before[index].label == start.label {
      guard before[index].event == .waits else {
        if [.superseded, .timerStarted, .timerEnded].contains(before[index].event) { continue }
        break
      }
      chain.insert(before[index], at: 0)
      first = index
    }
    // The last action before that; if an effect has sent it, also the last one before it that no effect has sent.
    if let index = before[..<first].lastIndex(where: { $0.event == .action }) {
      chain.insert(before[index], at: 0)
      if before[index].isReceived, let sent = before[..<index].last(where: { $0.event == .action && !$0.isReceived }) {
        chain.insert(sent, at: 0)
      }
    }
    if start.kind == "retry" || start.cause == "retry",
      let failure = before.last(where: { $0.label == start.label && $0.event == .failed })
    {
      chain.append(failure)
    }
    chain += before.filter { $0.event == .superseded && $0.successor == start.load }
    return chain.sorted { $0.number < $1.number }
  }

  private static func text(of record: LoadRecord) -> String {
    switch record.event {
    case .action: record.isReceived ? "an effect sent \(record.label)" : "\(record.label) was sent"
    case .waits: "waits for \(record.reason ?? "")"
    case .started: "starts"
    case .attemptFailed: "attempt \(record.attempt ?? 1) fails: \(record.reason ?? "")"
    case .delivered: "an element comes"
    case .continued: "a page comes, and the next one is asked for"
    case .succeeded: "succeeds\(record.bytes.map { ", with \($0) bytes" } ?? "")"
    case .failed: "fails: \(record.reason ?? "")"
    case .cancelled: "is cancelled"
    case .superseded: "load \(record.load ?? 0) is replaced by load \(record.successor ?? 0)"
    case .discardedLateResult:
      "the result comes late and is dropped\(record.bytes.map { ", with \($0) bytes" } ?? "")"
    case .stopsWaiting, .timerStarted, .timerEnded: record.description
    }
  }

  private static func text(of end: LoadRecord, among records: [LoadRecord]) -> String {
    let own = end.duration ?? .zero
    let others = records.filter { $0.label == end.label && $0.event == .succeeded && $0.number != end.number }
      .suffix(comparedLoads).compactMap(\.duration).sorted()
    guard !others.isEmpty else { return "took \(own.inspectorText)" }
    return
      "took \(own.inspectorText); half of the last \(others.count) took up to \(others[others.count / 2].inspectorText)"
  }
}

extension LoadRecord {
  fileprivate var isEnd: Bool {
    switch event {
    case .succeeded, .failed, .cancelled, .superseded: true
    default: false
    }
  }
}
