import LoadableCore
import TestSupport
import Testing

struct LoadObserverTests {
  private struct Reason: LoadCauseProtocol {
    var description = "by hand"
  }

  private struct Ticket: LoadTicketProtocol {
    var identity: Int?
    var request = "a"
    var kind = "initial"
    var cause = Reason()
    var attempt = 1
  }

  private struct Wait: LoadWaitProtocol {
    var description = "guard"
  }

  private struct Timer: LoadTimerProtocol {
    var label = "items"
    var purpose = "poll"
    var duration = Duration.seconds(1)
  }

  /// Observes nothing.
  private struct Deaf: LoadObserver {}

  /// Observes only starts.
  private final class StartCounter: LoadObserver {
    var starts = 0
    func loadDidStart(_ load: some LoadTicketProtocol) { starts += 1 }
  }

  /// Observes only ends.
  private final class EndCounter: LoadObserver {
    var ends: [String] = []
    func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) { ends.append("success") }
    func load(_ load: some LoadTicketProtocol, didFailWith error: any Error, after duration: Duration) {
      ends.append("failure")
    }
    func loadDidCancel(_ load: some LoadTicketProtocol, after duration: Duration) { ends.append("cancel") }
  }

  private func tellAll(_ observer: some LoadObserver) {
    let load = Ticket(identity: 1)
    observer.loadDidStart(load)
    observer.load(load, attemptDidFailWith: SmallState.Offline(), after: .seconds(1))
    observer.loadDidDeliver(load, after: .seconds(1))
    observer.loadDidSucceed(load, after: .seconds(1))
    observer.load(load, didFailWith: SmallState.Offline(), after: .seconds(1))
    observer.loadDidCancel(load, after: .seconds(1))
    observer.load(load, wasSupersededBy: Ticket(identity: 2), after: .seconds(1))
    observer.loadDidDiscardLateResult(load, supersededBy: 2, after: .seconds(1))
    observer.load(load, waitsFor: Wait())
    observer.loadDidStopWaiting(load)
    observer.timerDidStart(Timer())
    observer.timerDidEnd(Timer())
    observer.actionDidHappen("appeared", isReceived: false)
  }

  @Test("a ticket has no label and no bytes by default")
  func plainTicket() {
    let load = Ticket(identity: 1)
    expectEqual(load.label, "")
    expectEqual(load.bytes, nil)
  }

  @Test("an observer implements only what it needs, and the other methods do nothing")
  func defaults() {
    tellAll(Deaf())
    let starts = StartCounter()
    tellAll(starts)
    expectEqual(starts.starts, 1)
    let ends = EndCounter()
    tellAll(ends)
    expectEqual(ends.ends, ["success", "failure", "cancel"])
  }
}
