import LoadableReducers

/// The pauses of a recording before further attempts, and the loads that they belong to.
///
/// The record of a timer does not name its load, and the rows of a `forEach` share a label.
struct RecordedPauses: Sendable {
  struct Pause: Sendable {
    let load: Int
    /// When it is over; nil until its timer has started.
    var deadline: Duration?
    /// Whether its load has ended.
    var isStopped = false
    /// Whether a signal has held its end back.
    var isHeld = false
  }

  /// The pauses that another attempt followed, by the numbers of the events that ended them.
  private(set) var over: [Int: Pause] = [:]
  /// How long the loads pause.
  private(set) var durations: [Int: Set<Duration>] = [:]

  init(_ records: [LoadRecord]) {
    var pauses: [String: [Pause]] = [:]
    for (index, record) in records.enumerated() {
      var all = pauses[record.label] ?? []
      switch record.event {
      case .attemptFailed:
        all.removeAll { $0.load == record.load }
        if let load = record.load { all.append(Pause(load: load)) }
      case .succeeded, .failed, .cancelled, .superseded:
        all.removeAll { $0.load == record.load && $0.deadline == nil }
        // The end of its timer is recorded later.
        for index in all.indices where all[index].load == record.load { all[index].isStopped = true }
      case .waits where record.isPause:
        for index in all.indices where all[index].load == record.load { all[index].isHeld = true }
      case .timerStarted where record.isOfPause:
        guard let last = all.lastIndex(where: { $0.deadline == nil }) else { continue }
        all[last].deadline = record.deadline
        durations[all[last].load, default: []].formUnion([record.duration].compactMap(\.self))
      case .timerEnded where record.isOfPause:
        guard let ended = Self.index(endedBy: record, before: records.dropFirst(index + 1).first, in: all) else {
          continue
        }
        let pause = all.remove(at: ended)
        if !pause.isStopped { over[record.number] = pause }
      default: continue
      }
      pauses[record.label] = all
    }
  }

  /// The first pause whose time is over, or otherwise one whose load has ended; a signal ends the one that began first.
  private static func index(endedBy record: LoadRecord, before next: LoadRecord?, in all: [Pause]) -> Int? {
    func deadline(_ index: Int) -> Duration { all[index].deadline ?? .zero }
    let begun = all.indices.filter { all[$0].deadline != nil }
    return begun.filter { deadline($0) <= record.time }.min { deadline($0) < deadline($1) }
      ?? begun.first { all[$0].isStopped }
      ?? begun.first { next?.event == .cancelled && next?.load == all[$0].load }
      ?? begun.first
  }
}

extension LoadRecord {
  /// Whether it is about the timer of a pause before the next attempt.
  var isOfPause: Bool { reason == "retry" }
}
