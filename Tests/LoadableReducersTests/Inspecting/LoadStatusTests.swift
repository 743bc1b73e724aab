import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What an inspector shows of a property, after each event.
@MainActor struct LoadStatusTests {
  private func short(_ status: LoadStatus?) -> String {
    guard let status else { return "-" }
    let parts: [String?] = [
      status.phase.rawValue, status.lastStart?.cause.map { "because of \($0)" },
      status.attempt > 1 ? "attempt \(status.attempt)" : nil, status.waiting?.reason.map { "waits for \($0)" },
      status.failure?.reason,
      status.timers.isEmpty ? nil : "timers " + status.timers.compactMap(\.reason).joined(separator: " "),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  @Test("a pause ends with the timer of its retry, and no other", arguments: ["retry", "poll", "staleness"])
  func pause(timer: String) {
    var waits = StoredRecord(.waits, "items", at: .zero)
    waits.reason = "pause"
    var ended = StoredRecord(.timerEnded, "items", at: .zero)
    ended.reason = timer
    let status = LoadStatus.statuses(of: [waits.record(0), ended.record(1)]).first
    expectEqual(status?.waiting?.reason, timer == "retry" ? nil : "pause")
  }

  @Test("a late result, and a load that goes on after a restart, change nothing")
  func unchanged() {
    let started = StoredRecord(.started, "items", at: .zero).record(0)
    for event in [LoadRecord.Event.discardedLateResult, .continued] {
      let later = StoredRecord(event, "items", at: .seconds(1)).record(1)
      expectEqual(LoadStatus.statuses(of: [started, later]), LoadStatus.statuses(of: [started]))
    }
  }

  @Test("a request that waits for a load still waits when the timer of that load's retry ends")
  func waitsForRetriedLoad() async throws {
    let shelf = InspectedShelf(ItemsState(), .none.retry(RetryPolicy(limit: 1)).overlap(.queue))
    var reason: String? { shelf.recorder.statuses.first?.waiting?.reason }
    shelf.store.send(.items(.load("a")))
    try await shelf.loader.nextRequest().fail(with: NamedError("offline"))
    let retry = try await shelf.clock.nextSleep()
    let second = shelf.store.send(.items(.load("b")))
    expectEqual(reason, "load")
    shelf.clock.advance(to: retry)
    let call = try await shelf.loader.nextRequest()
    expectEqual(reason, "load")
    call.succeed(with: [1])
    try await shelf.loader.nextRequest().succeed(with: [2])
    await second.finish()
    expectEqual(reason, nil)
  }

  @Test("the end of a sequence keeps the time and the size of its last element; another load's success replaces them")
  func sequence() {
    func record(_ event: LoadRecord.Event, load: Int32, bytes: Int, at time: Duration) -> StoredRecord {
      var record = StoredRecord(event, "news", at: time)
      (record.load, record.bytes) = (load, bytes)
      return record
    }
    func lastSuccess(_ records: [StoredRecord]) -> LoadRecord? {
      LoadStatus.statuses(of: records.enumerated().map { $1.record($0) }).first?.lastSuccess
    }
    let delivered = record(.delivered, load: 1, bytes: 7, at: .seconds(1))
    let ended = lastSuccess([delivered, record(.succeeded, load: 1, bytes: -1, at: .seconds(100))])
    expectEqual(ended?.time, .seconds(1))
    expectEqual(ended?.bytes, 7)
    for (first, second) in [(1, 2), (0, 0)] as [(Int32, Int32)] {
      var former = delivered
      former.load = first
      let other = lastSuccess([former, record(.succeeded, load: second, bytes: -1, at: .seconds(100))])
      expectEqual(other?.time, .seconds(100), "loads \(first) and \(second)")
    }
  }

  @Test("the phase, cause, attempt, wait, failure and timers follow from the events")
  func story() async throws {
    let shelf = InspectedShelf(
      ItemsState(), .none.retry(RetryPolicy(limit: 1)).refreshEvery(.seconds(60)), recordsActions: true)
    var now: String { short(shelf.recorder.statuses.first) }
    expectEqual(now, "-")
    shelf.edit { $0.mayLoad = false }
    shelf.store.send(.items(.load("a")))
    expectEqual(now, "notLoaded, waits for guard")
    shelf.edit { $0.$items.cancel() }
    expectEqual(now, "notLoaded")
    shelf.edit { $0.mayLoad = true }
    var load = shelf.store.send(.items(.load("a")))
    expectEqual(now, "loading, because of load")
    try await shelf.loader.nextRequest().fail(with: NamedError("offline"))
    let retry = try await shelf.clock.nextSleep()
    expectEqual(now, "loading, because of load, attempt 2, timers retry")
    shelf.clock.advance(to: retry)
    try await shelf.loader.nextRequest().fail(with: NamedError("offline"))
    await load.finish()
    expectEqual(now, "failed, because of load, attempt 2, offline, timers poll")
    load = shelf.store.send(.appear)
    expectEqual(now, "loading, because of trigger appear, offline")
    try await shelf.loader.nextRequest().succeed(with: [1, 2])
    await load.finish()
    expectEqual(now, "loaded, because of trigger appear, timers poll")
    let status = shelf.recorder.statuses.first
    expectEqual(status?.lastSuccess?.bytes, 2)
    expectEqual(status?.timers.first?.deadline, retry.offset + .seconds(60))
    expectEqual(status?.id, "items")
    shelf.store.send(.items(.refresh))
    shelf.store.send(.items(.load("b")))
    expectEqual(now, "loading, because of load")
    expectEqual(shelf.recorder.statuses.first?.runningCount, 1)
    shelf.store.send(.items(.unload))
    expectEqual(now, "loaded, because of load", "unloading is a change that no load follows")
    expectEqual(LoadStatus.statuses(of: shelf.recorder.records), shelf.recorder.statuses)
  }
}
