import LoadableCore

/// Keeps track of every load of a storm: each load that starts must end once.
///
/// It forgets a load that has ended, so that it grows only with the running loads.
final class StormLedger {
  /// How a load can end.
  enum Ending: String, CaseIterable {
    case succeeded, failed, timedOut, cancelled, superseded, endedWithStore
  }

  private(set) var starts = 0
  private(set) var endings: [Ending: Int] = [:]
  private(set) var failedAttempts = 0
  private(set) var lateResults = 0
  /// How many load ends reached the parent.
  private(set) var told = 0
  private(set) var stores = 0
  /// The violations so far.
  private(set) var faults: [String] = []
  private var running: Set<AnyHashable> = []

  func start(_ load: some LoadTicketProtocol) {
    starts += 1
    if !running.insert(AnyHashable(load.identity)).inserted { report("\(load.request) started twice") }
  }

  func end(_ load: some LoadTicketProtocol, _ ending: Ending) {
    endings[ending, default: 0] += 1
    if running.remove(AnyHashable(load.identity)) == nil { report("\(load.request) \(ending) without running") }
  }

  func attemptDidFail(_ load: some LoadTicketProtocol) {
    failedAttempts += 1
    if !running.contains(AnyHashable(load.identity)) { report("an attempt at \(load.request) failed without running") }
  }

  func lateResultDidCome() {
    lateResults += 1
  }

  func parentWasTold() {
    told += 1
  }

  func storeDidEnd() {
    stores += 1
  }

  func report(_ fault: String) {
    faults.append(fault)
  }

  /// The tally so far.
  var tally: StormTally {
    StormTally(
      starts: starts, endings: endings, running: running.count, failedAttempts: failedAttempts,
      lateResults: lateResults,
      told: told, stores: stores, faults: faults)
  }
}
