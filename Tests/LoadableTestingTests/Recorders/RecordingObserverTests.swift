import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct RecordingObserverTests {
  private struct Ticket: LoadTicketProtocol {
    var identity: Int?
    var request: Int
    var kind = "refresh"
    var cause = Reason()
    var attempt = 1
  }

  private struct Reason: LoadCauseProtocol {
    var description = "refresh"
  }

  private struct Offline: Error {}

  @Test("every event of a load is recorded, in order")
  func recordsAll() {
    let observer = RecordingObserver()
    let load = Ticket(identity: 1, request: 3)
    observer.loadDidStart(load)
    observer.load(load, attemptDidFailWith: Offline(), after: .seconds(1))
    observer.loadDidDeliver(Ticket(identity: 1, request: 3, attempt: 2), after: .seconds(2))
    observer.loadDidSucceed(load, after: .seconds(3))
    observer.load(load, didFailWith: Offline(), after: .seconds(4))
    observer.loadDidCancel(load, after: .seconds(5))
    observer.load(load, wasSupersededBy: Ticket(identity: 2, request: 4, kind: "replacement"), after: .seconds(6))
    observer.loadDidDiscardLateResult(load, supersededBy: nil, after: .seconds(7))
    expectEqual(
      observer.events.map(\.description),
      [
        "started: refresh of 3",
        "attemptFailed: refresh of 3: Offline()",
        "delivered: refresh of 3, attempt 2",
        "succeeded: refresh of 3",
        "failed: refresh of 3: Offline()",
        "cancelled: refresh of 3",
        "superseded: refresh of 3, by replacement of 4",
        "discardedLateResult: refresh of 3",
      ])
    expectEqual(observer.events.map(\.duration), (0...7).map { .seconds($0) })
    expectEqual(
      observer.events.map(\.kind),
      [.started, .attemptFailed, .delivered, .succeeded, .failed, .cancelled, .superseded, .discardedLateResult])
    expectEqual(observer.events.map { $0.error is Offline }, [false, true, false, false, true, false, false, false])
    expectEqual((observer.events[6].successor as? Ticket)?.identity, 2)
  }
}
