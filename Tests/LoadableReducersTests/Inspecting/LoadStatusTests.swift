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

  @Test("the phase, cause, attempt, wait, failure and timers follow from the events")
  func story() async throws {
    let shelf = InspectedShelf(
      ShelfState(), .none.retry(RetryPolicy(limit: 1)).refreshEvery(.seconds(60)), recordsActions: true)
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
