/// One event of a recording: what a load, a wait or a timer did, or which action was handled.
///
/// A ``LoadRecorder`` makes them. They can be stored, sent with a bug report, and replayed in a test by `ReplayedSession` in
/// LoadableTesting. They hold names and numbers, and never values; requests and errors appear only as the names of their types, unless
/// the recorder was created with a closure `describing`.
public struct LoadRecord: Identifiable, Hashable, Sendable, Codable {
  /// What happened.
  public enum Event: String, Hashable, Sendable, Codable, CaseIterable {
    /// An action was handled; the events that follow from it come after.
    case action
    /// A request is due but cannot start, or a signal holds back the next attempt of a load.
    case waits
    /// A request that waited will not start.
    case stopsWaiting
    /// A load has started.
    case started
    /// An attempt has failed, and will be retried.
    case attemptFailed
    /// An element of a sequence was delivered.
    case delivered
    /// A load of several pages has received one, and requests the next.
    case continued
    /// A load has succeeded.
    case succeeded
    /// A load has failed for good.
    case failed
    /// A load was cancelled.
    case cancelled
    /// A load was replaced by another one.
    case superseded
    /// A result came too late.
    case discardedLateResult
    /// A timer has started.
    case timerStarted
    /// A timer has run out, or was stopped.
    case timerEnded
  }

  /// The number of the event in its recording, from 0; all events are counted together, in the order in which they happened.
  public let number: Int
  /// When it happened, from the start of the recording.
  public let time: Duration
  /// What happened.
  public let event: Event
  /// The name of the property, or of the action.
  public let label: String
  /// The number of the load in its recording, from 1; nil for an event that is not about a load that has started.
  public let load: Int?
  /// The request: the name of its type, or the text from the recorder's `describing`; nil for actions and timers.
  public let request: String?
  /// Whether it is an initial load, a refresh, a replacement, a retry or a poll; nil for actions and timers.
  public let kind: String?
  /// Why it was started, or will be: "trigger appeared"; nil for actions and timers.
  public let cause: String?
  /// The number of the attempt, from 1; nil for actions and timers.
  public let attempt: Int?
  /// What the load waits for, the error, the purpose of the timer, or `no value` if a load has succeeded without one; otherwise nil.
  public let reason: String?
  /// The number of the load that took its place; nil if none did.
  public let successor: Int?
  /// The time since the load began, or how long the timer runs; nil for other events.
  public let duration: Duration?
  /// The size of the result in bytes; nil without a result, or if it is not measured.
  public let bytes: Int?
  /// Whether an effect sent the action; false for all other events.
  public let isReceived: Bool

  /// The number, by which a view identifies the record.
  public var id: Int { number }

  /// Whether a load waits because a signal holds its next attempt back.
  package var isPause: Bool { event == .waits && reason?.hasPrefix("pause") == true }

  /// The reason of a success without a value, or of a sequence that has ended without an element.
  static let noValue = "no value"

  /// Whether a load has succeeded without a value.
  package var hasNoValue: Bool { event == .succeeded && reason != nil }

  /// When the timer that starts here will run out, from the start of the recording; nil for other events.
  public var deadline: Duration? { event == .timerStarted ? duration.map { time + $0 } : nil }
}

extension LoadRecord: CustomStringConvertible {
  /// The event in one line without times, for comparisons: `profile started: refresh of Int, trigger appeared`.
  public var description: String {
    switch event {
    case .action: return isReceived ? "received \(label)" : "sent \(label)"
    case .timerStarted: return "\(label) timerStarted: \(reason ?? ""), \(duration ?? .zero)"
    case .timerEnded: return "\(label) timerEnded: \(reason ?? "")"
    default: break
    }
    var text = "\(label) \(event.rawValue)"
    if event == .waits { text += " for \(reason ?? "")" }
    text += ": \(kind ?? "") of \(request ?? ""), \(cause ?? "")"
    if let attempt, attempt != 1 { text += ", attempt \(attempt)" }
    if event != .waits, let reason { text += ": \(reason)" }
    if let successor { text += successor == load ? ", by another attempt" : ", by another load" }
    if let bytes { text += ", \(bytes) bytes" }
    return text
  }
}

/// A record as a recorder keeps it, in 144 bytes.
struct StoredRecord: Sendable {
  var time: Duration
  let event: LoadRecord.Event
  var isReceived = false
  let label: String
  /// 0 for none.
  var load: Int32 = 0
  /// 0 for none.
  var successor: Int32 = 0
  /// 0 for none.
  var attempt: Int32 = 0
  /// Negative for none.
  var bytes = -1
  /// Empty for none, like the texts that follow.
  var request = ""
  var kind = ""
  var cause = ""
  var reason = ""
  var duration = Duration.zero

  init(_ event: LoadRecord.Event, _ label: String, at time: Duration) {
    self.event = event
    self.label = label
    self.time = time
  }

  /// The record with its number.
  func record(_ number: Int) -> LoadRecord {
    func text(_ text: String) -> String? { text.isEmpty ? nil : text }
    func count(_ count: Int32) -> Int? { count == 0 ? nil : Int(count) }
    let hasDuration =
      switch event {
      case .action, .waits, .stopsWaiting, .timerEnded: false
      default: true
      }
    return LoadRecord(
      number: number, time: time, event: event, label: label, load: count(load), request: text(request),
      kind: text(kind), cause: text(cause), attempt: count(attempt), reason: text(reason),
      successor: count(successor), duration: hasDuration ? duration : nil, bytes: bytes < 0 ? nil : bytes,
      isReceived: isReceived)
  }
}
