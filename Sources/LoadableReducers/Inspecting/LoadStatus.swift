/// What one observed property is doing now, according to its records: a line of an inspector.
///
/// Properties with the same label share one status, such as those of all elements of a `forEach`. A change of the state by hand is not
/// recorded, unless a load follows from it.
public struct LoadStatus: Identifiable, Hashable, Sendable, Codable {
  /// What there is to show for a property; if several cases apply, loading wins over failed, and failed over loaded.
  public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing was loaded, and nothing runs.
    case notLoaded
    /// A load runs.
    case loading
    /// The last load has failed.
    case failed
    /// The last load has succeeded.
    case loaded
  }

  /// The label of the property.
  public let label: String
  /// The start of the load that runs, or of the last one: its request, kind and cause, and when it began.
  public private(set) var lastStart: LoadRecord?
  /// How many loads run; more than one if several properties have the label.
  public private(set) var runningCount = 0
  /// The number of the attempt of the last load, from 1; 0 before the first load.
  public private(set) var attempt = 0
  /// The last success, or the last element of a sequence, even after the sequence has ended; its time shows how old the content is.
  public private(set) var lastSuccess: LoadRecord?
  /// The last failure, if no load has succeeded since.
  public private(set) var failure: LoadRecord?
  /// What waits, and for what; nil if nothing does.
  public private(set) var waiting: LoadRecord?
  /// The timers that run, one for each purpose, in the order in which they started.
  public private(set) var timers: [LoadRecord] = []

  init(label: String) {
    self.label = label
  }

  /// The label.
  public var id: String { label }

  /// What there is to show.
  public var phase: Phase {
    if runningCount > 0 { return .loading }
    return failure != nil ? .failed : lastSuccess != nil ? .loaded : .notLoaded
  }

  /// The status of each property according to records, in the order in which the records first name the properties.
  ///
  /// - Complexity: O(number of records).
  public static func statuses(of records: some Sequence<LoadRecord>) -> [LoadStatus] {
    statuses(after: [], records)
  }

  static func statuses(after former: [LoadStatus], _ records: some Sequence<LoadRecord>) -> [LoadStatus] {
    var statuses = former
    var indices = Dictionary(uniqueKeysWithValues: former.enumerated().map { ($1.label, $0) })
    for record in records { apply(record, to: &statuses, &indices) }
    return statuses
  }

  static func apply(_ record: LoadRecord, to statuses: inout [LoadStatus], _ indices: inout [String: Int]) {
    guard record.event != .action else { return }
    let index = indices[record.label] ?? statuses.count
    if index == statuses.count {
      indices[record.label] = index
      statuses.append(LoadStatus(label: record.label))
    }
    statuses[index].apply(record)
  }

  private mutating func apply(_ record: LoadRecord) {
    switch record.event {
    case .started:
      lastStart = record
      attempt = 1
      runningCount += 1
      waiting = nil
    case .attemptFailed:
      attempt = (record.attempt ?? attempt) + 1
    case .delivered:
      lastSuccess = record
      failure = nil
    case .succeeded:
      if !isEndOfSequence(record) { lastSuccess = record }
      failure = nil
      end()
    case .failed:
      failure = record
      end()
    case .cancelled, .superseded:
      end()
    case .waits:
      waiting = record
    case .stopsWaiting:
      waiting = nil
    case .timerStarted, .timerEnded:
      timers.removeAll { $0.reason == record.reason }
      if record.event == .timerStarted {
        timers.append(record)
      } else if record.reason == ObservedTimer.retry, waiting?.isPause == true {
        waiting = nil
      }
    case .action, .continued, .discardedLateResult:
      break
    }
  }

  /// Whether a success ends a sequence that has delivered an element, so that it brings no content of its own.
  private func isEndOfSequence(_ record: LoadRecord) -> Bool {
    record.load != nil && lastSuccess?.event == .delivered && lastSuccess?.load == record.load
  }

  private mutating func end() {
    runningCount = max(runningCount - 1, 0)
  }
}
