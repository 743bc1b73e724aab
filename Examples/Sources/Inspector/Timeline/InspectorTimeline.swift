import LoadableReducers

/// When loads waited, ran and ended: a lane for each property, and three for what else happened.
///
/// Each event has a column of its own, so that you can see their order; the quiet time between two of them is a few columns at most.
public struct InspectorTimeline: Equatable, Sendable {
  /// The number of columns.
  public let columns: Int
  /// The lanes, from top to bottom: actions, controls, signals, and the properties in the order in which they were first seen.
  public let lanes: [TimelineLane]

  /// How much quiet time one column represents.
  static let columnTime = Duration.milliseconds(250)
  /// The most columns of quiet time.
  static let mostQuietColumns = 6

  /// The name of the lane with the actions that the user, or the program, has sent.
  public static let actions = "actions"
  /// The name of the lane with the controls of the inspector that were used.
  public static let controls = "controls"
  /// The name of the lane with signals, and other news from outside.
  public static let signals = "signals"

  /// Lays out the latest part of a log.
  ///
  /// - Parameters:
  ///   - log: the log.
  ///   - columns: how many columns there are; earlier events are left out.
  public init(_ log: InspectorLog, columns: Int) {
    let columns = max(columns, 1)
    var layout = TimelineLayout()
    for entry in log.entries { layout.add(entry) }
    layout.end(at: log.now)
    self.columns = columns
    let first = max(layout.column + 1 - columns, 0)
    lanes = layout.lanes.map { $0.clipped(to: first..<(first + columns)) }
  }
}

/// Builds the lanes event by event.
private struct TimelineLayout {
  private(set) var column = -1
  private(set) var lanes = [InspectorTimeline.actions, InspectorTimeline.controls, InspectorTimeline.signals]
    .map { TimelineLane(label: $0) }
  private var time = Duration.zero
  private var indices: [String: Int] = [:]
  /// The spans that have not ended, by the load that they are about; a wait is about no load.
  private var open: [Key: TimelineSpan] = [:]
  /// The numbers of the loads whose last attempt has failed, by label.
  private var retrying: [String: Int] = [:]

  private struct Key: Hashable {
    let label: String
    let load: Int
  }

  mutating func add(_ entry: InspectorLog.Entry) {
    switch entry {
    case .mark(let mark):
      advance(to: mark.time)
      let (lane, kind) = mark.kind == .control ? (1, TimelineMark.Kind.control) : (2, .signal)
      lanes[lane].marks.append(TimelineMark(column: column, kind: kind, text: mark.text, load: nil))
    case .record(let record):
      guard record.isShown else { return }
      // The only timer shown is a retry's wait, and only its end, because the next attempt begins then.
      if record.event == .timerEnded, retrying[record.label] == nil { return }
      advance(to: record.time)
      add(record)
    }
  }

  mutating func end(at now: Duration) {
    if now > time, !open.isEmpty { advance(to: now, atLeast: 0) }
    for key in Array(open.keys) { close(key, at: column) }
    for index in lanes.indices {
      lanes[index].spans.sort { ($0.columns.lowerBound, $0.load ?? 0) < ($1.columns.lowerBound, $1.load ?? 0) }
    }
  }

  private mutating func advance(to time: Duration, atLeast least: Int = 1) {
    let quiet = Int((time - self.time) / InspectorTimeline.columnTime)
    let most = InspectorTimeline.mostQuietColumns
    column += column < 0 ? 1 : least + min(max(quiet, 0), most)
    self.time = time
  }

  private mutating func add(_ record: LoadRecord) {
    if record.event == .action {
      lanes[0].marks.append(TimelineMark(column: column, kind: .action, text: record.label, load: nil))
      return
    }
    let index = index(of: record.label)
    let key = Key(label: record.label, load: record.load ?? 0)
    switch record.event {
    case .waits:
      let isPause = record.reason?.hasPrefix("pause") == true
      begin(isPause ? .paused : .waiting, record.reason ?? "", key)
    case .stopsWaiting: close(key, at: column)
    case .started:
      close(Key(label: record.label, load: 0), at: column)
      begin(.running, record.cause ?? "", key)
    case .attemptFailed:
      begin(.paused, record.reason ?? "", key)
      retrying[record.label] = key.load
    case .timerEnded:
      guard let load = retrying.removeValue(forKey: record.label) else { return }
      begin(.running, "", Key(label: record.label, load: load))
      return
    case .delivered, .continued, .discardedLateResult: break
    case .succeeded, .failed, .cancelled, .superseded:
      close(key, at: column)
      if retrying[record.label] == key.load { retrying[record.label] = nil }
    case .action, .timerStarted: return
    }
    guard let kind = TimelineMark.Kind(record.event) else { return }
    lanes[index].marks.append(TimelineMark(column: column, kind: kind, text: record.description, load: record.load))
  }

  private mutating func begin(_ kind: TimelineSpan.Kind, _ text: String, _ key: Key) {
    close(key, at: column)
    open[key] = TimelineSpan(columns: column..<column, kind: kind, text: text, load: key.load == 0 ? nil : key.load)
  }

  private mutating func close(_ key: Key, at column: Int) {
    guard var span = open.removeValue(forKey: key) else { return }
    span.columns = span.columns.lowerBound..<(column + 1)
    lanes[index(of: key.label)].spans.append(span)
  }

  private mutating func index(of label: String) -> Int {
    if let index = indices[label] { return index }
    lanes.append(TimelineLane(label: label))
    indices[label] = lanes.count - 1
    return lanes.count - 1
  }
}

extension LoadRecord {
  /// Whether the timeline shows it: not an action that an effect sent, because what such an action reports is an event of its own.
  fileprivate var isShown: Bool {
    switch event {
    case .action: !isReceived
    case .timerStarted: false
    case .timerEnded: reason == "retry"
    default: true
    }
  }
}
