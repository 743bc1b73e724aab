public import LoadableReducers

/// What an inspector has seen: the last events, in order, with marks between them.
public struct InspectorLog: Equatable, Sendable {
  /// Something that happened between two events, and is not an event of a load itself.
  public struct Mark: Hashable, Sendable {
    /// The two kinds of marks.
    public enum Kind: Hashable, Sendable {
      /// A control of the inspector.
      case control
      /// A signal, or other news from outside.
      case signal
    }

    /// Whether it is a control or a signal.
    public let kind: Kind
    /// The number of the event after it, even if that event has yet to come.
    public let number: Int
    /// When it happened.
    public let time: Duration
    /// What it was.
    public let text: String
  }

  /// An event or a mark.
  public enum Entry: Hashable, Sendable {
    /// An event of a load, a timer or an action.
    case record(LoadRecord)
    /// Something else.
    case mark(Mark)

    /// When it happened.
    public var time: Duration {
      switch self {
      case .record(let record): record.time
      case .mark(let mark): mark.time
      }
    }
  }

  /// How many events and marks are kept.
  static let capacity = 500

  /// The last events and marks, in order.
  public private(set) var entries: [Entry] = []
  /// What each property does now.
  public private(set) var statuses: [LoadStatus] = []
  /// The time of the recording when it was last looked at.
  public private(set) var now = Duration.zero
  /// The conditions at that time.
  public private(set) var conditions = InspectorConditions()
  /// What the cache behind the loads has done, and what it holds; nil if there is no cache, or it has not been asked yet.
  public internal(set) var cache: CacheCounts?
  /// The numbers of the loads whose start is kept, in the order in which they started.
  public private(set) var loads: [Int] = []
  /// The number of the first event that has not been seen.
  private(set) var nextNumber = 0

  /// Creates an empty log.
  public init() {}

  /// The events that are kept.
  public var records: [LoadRecord] {
    entries.compactMap { if case .record(let record) = $0 { record } else { nil } }
  }

  /// Adds what has happened; events that were seen before are left out.
  ///
  /// If an action is sent many times in a row, as when a screen of rows appears, only the first is kept.
  mutating func add(_ news: InspectorNews) {
    let fresh = news.records.filter { $0.number >= nextNumber }
    for record in fresh where !isRepeated(record) { entries.append(.record(record)) }
    nextNumber = fresh.last.map { $0.number + 1 } ?? nextNumber
    entries.removeFirst(max(entries.count - Self.capacity, 0))
    if !fresh.isEmpty { loads = records.filter { $0.event == .started }.compactMap(\.load) }
    (statuses, now, conditions) = (news.statuses, news.now, news.conditions)
  }

  private func isRepeated(_ record: LoadRecord) -> Bool {
    guard case .record(let last) = entries.last else { return false }
    return record.event == .action && last.event == .action && record.label == last.label
      && record.isReceived == last.isReceived
  }

  /// Adds a mark after everything that was seen.
  mutating func mark(_ kind: Mark.Kind, _ text: String) {
    entries.append(.mark(Mark(kind: kind, number: nextNumber, time: now, text: text)))
  }
}
