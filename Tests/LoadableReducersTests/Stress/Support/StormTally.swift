/// The outcome of the loads of a storm.
struct StormTally: Sendable {
  var starts = 0
  var endings: [StormLedger.Ending: Int] = [:]
  var running = 0
  var failedAttempts = 0
  var lateResults = 0
  var told = 0
  var stores = 0
  var faults: [String] = []

  /// How many loads have ended.
  var ends: Int { endings.values.reduce(0, +) }

  /// How many loads have ended in a way that is reported to their parent: not superseded ones.
  var endsToTell: Int { ends - endings[.superseded, default: 0] - endings[.endedWithStore, default: 0] }

  mutating func add(_ other: Self) {
    starts += other.starts
    endings.merge(other.endings, uniquingKeysWith: +)
    running += other.running
    failedAttempts += other.failedAttempts
    lateResults += other.lateResults
    told += other.told
    stores += other.stores
    faults += other.faults
  }
}

extension StormTally: CustomStringConvertible {
  var description: String {
    let endings = StormLedger.Ending.allCases.map { "\($0) \(self.endings[$0, default: 0])" }.joined(separator: ", ")
    return """
      \(starts) loads in \(stores) stores: \(endings); \(failedAttempts) attempts repeated, \(lateResults) late results \
      discarded
      """
  }
}
