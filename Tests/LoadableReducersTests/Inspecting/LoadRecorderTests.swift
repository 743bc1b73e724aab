import LoadableCore
import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

@MainActor struct LoadRecorderTests {
  private struct Timer: LoadTimerProtocol {
    var label = ""
    var purpose = "poll"
    var duration = Duration.seconds(60)
  }

  private struct Reason: LoadWaitProtocol {
    var description = "guard"
  }

  private let clock = TestClock()

  private func ticket(_ request: String, _ identity: LoadIdentity?, _ cause: LoadCause = .load) -> LoadTicket<String> {
    LoadTicket(request, cause: cause, identity: identity)
  }

  @Test("a recorder keeps the last events, with their numbers, and the status that earlier ones have led to")
  func ring() {
    let recorder = LoadRecorder(capacity: 3, clock: clock)
    let loads = (0..<4).map { _ in LoadIdentity() }
    recorder.timerDidStart(Timer())
    for load in loads { recorder.loadDidStart(ticket("a", load)) }
    for load in loads.dropLast() { recorder.loadDidSucceed(ticket("a", load), after: .zero) }
    clock.advance(by: .seconds(7))
    recorder.actionDidHappen("appeared", isReceived: false)
    expectEqual(recorder.records.map(\.number), [6, 7, 8])
    expectEqual(recorder.records.map(\.load), [2, 3, nil])
    expectEqual(recorder.records(since: 8).map(\.description), ["sent appeared"])
    expectEqual(recorder.records(since: 9), [])
    expectEqual(recorder.now, .seconds(7))
    let status = recorder.statuses.first
    expectEqual(recorder.statuses.count, 1)
    expectEqual(status?.runningCount, 1)
    expectEqual(status?.timers.first?.deadline, .seconds(60))
    expectEqual(status?.lastSuccess?.number, 7)
  }

  @Test("a load keeps its number, however many elements it brings")
  func longSequence() {
    let recorder = LoadRecorder(clock: clock)
    let load = ticket("a", LoadIdentity())
    recorder.loadDidStart(load)
    for _ in 0..<1_000 { recorder.loadDidDeliver(load, after: .zero) }
    recorder.loadDidStart(ticket("b", LoadIdentity()))
    recorder.loadDidSucceed(load, after: .zero)
    expectEqual(recorder.records.last?.load, 1)
  }

  @Test("requests and errors are recorded as type names, and tags without names, unless the recorder is given more")
  func privacy() {
    let (plain, telling) = (LoadRecorder(clock: clock), LoadRecorder(clock: clock) { "<\($0)>" })
    for recorder in [plain, telling] {
      let load = LoadIdentity()
      recorder.loadDidStart(ticket("Ann", load, .tag("Ann")))
      recorder.load(ticket("Ann", load, .tag("Ann")), didFailWith: NamedError("Ann"), after: .seconds(1))
    }
    expectEqual(
      plain.records.map(\.description),
      [" started: initial of String, tag", " failed: initial of String, tag: NamedError"])
    expectEqual(
      telling.records.map(\.description),
      [" started: initial of <Ann>, tag Ann", " failed: initial of <Ann>, tag Ann: <Ann>"])
    expectEqual(plain.records.map(\.duration), [.zero, .seconds(1)])
  }

  @Test("every kind of record survives coding")
  func coding() throws {
    let recorder = LoadRecorder(clock: clock)
    let (first, second) = (LoadIdentity(), LoadIdentity())
    recorder.actionDidHappen("appeared", isReceived: true)
    recorder.load(ticket("a", nil), waitsFor: Reason())
    recorder.loadDidStopWaiting(ticket("a", nil))
    recorder.loadDidStart(ticket("a", first))
    recorder.load(ticket("a", first), attemptDidFailWith: NamedError("x"), after: .seconds(1))
    recorder.loadDidDeliver(ticket("a", first), after: .seconds(2))
    recorder.loadDidContinue(ticket("a", first), after: .seconds(2))
    recorder.load(ticket("a", first), wasSupersededBy: ticket("b", second), after: .seconds(3))
    recorder.loadDidStart(ticket("b", second))
    recorder.loadDidDiscardLateResult(ticket("a", first), supersededBy: second, after: .seconds(4))
    recorder.loadDidSucceed(ticket("b", second), after: .seconds(5))
    recorder.loadDidCancel(ticket("b", second), after: .seconds(6))
    recorder.load(ticket("b", second), didFailWith: NamedError("x"), after: .seconds(7))
    recorder.timerDidStart(Timer())
    recorder.timerDidEnd(Timer())
    let records = recorder.records
    expectEqual(Set(records.map(\.event)), Set(LoadRecord.Event.allCases))
    expectEqual(try recoded(records), records)
    expectEqual(records.map(\.id), Array(0..<records.count))
    expectEqual(records.compactMap(\.successor), [2, 2])
    expectEqual(records.filter(\.isReceived).map(\.event), [.action])
    expectEqual(records.filter { $0.attempt == nil }.map(\.event), [.action, .timerStarted, .timerEnded])
  }

  @Test("cancelled loads whose late results never come are forgotten, however many there are")
  func forgetting() {
    let recorder = LoadRecorder(capacity: 2, clock: clock)
    let first = LoadIdentity()
    recorder.loadDidStart(ticket("a", first))
    recorder.loadDidCancel(ticket("a", first), after: .zero)
    recorder.loadDidDiscardLateResult(ticket("a", first), supersededBy: nil, after: .zero)
    expectEqual(recorder.records.map(\.load), [1, 1])
    for _ in 0..<300 { recorder.loadDidCancel(ticket("b", LoadIdentity()), after: .zero) }
    recorder.loadDidDiscardLateResult(ticket("a", first), supersededBy: nil, after: .zero)
    expectEqual(recorder.records.map(\.load), [301, 302], "it is a new one")
  }

  @Test("a status includes the very first event")
  func firstEvent() {
    let recorder = LoadRecorder(clock: clock)
    recorder.timerDidStart(Timer())
    expectEqual(recorder.statuses.first?.timers.map(\.number), [0])
  }

  @Test("the records of a load all name its request as the first one does, even if the text has changed meanwhile")
  func sameNames() {
    let calls = Locked(0)
    let recorder = LoadRecorder(clock: clock) { _ in
      calls.withLock { calls in
        calls += 1
        return "text \(calls)"
      }
    }
    let load = LoadIdentity()
    recorder.loadDidStart(ticket("a", load))
    recorder.loadDidSucceed(ticket("a", load), after: .zero)
    expectEqual(recorder.records.map(\.request), ["text 1", "text 1"])
  }

  @Test("a capacity below 1 is reported, and the last event is kept")
  func invalid() {
    let reporter = RecordingIssueReporter()
    let recorder = IssueReporting.$current.withValue(reporter) { LoadRecorder(capacity: 0, clock: clock) }
    expectEqual(reporter.issues.count, 1)
    recorder.timerDidStart(Timer())
    recorder.timerDidEnd(Timer())
    expectEqual(recorder.records.map(\.description), [" timerEnded: poll"])
  }

  @Test("loads of other architectures are told apart by their identities; without one, a load has no number")
  func foreign() {
    struct Ticket: LoadTicketProtocol {
      var identity: String?
      let request = 1
      let kind = "initial"
      let cause = LoadCause.load
      let attempt = 1
    }
    let recorder = LoadRecorder(clock: clock)
    for identity in ["x", "y", "x", nil] { recorder.loadDidDeliver(Ticket(identity: identity), after: .zero) }
    expectEqual(recorder.records.map(\.load), [1, 2, 1, nil])
    expectEqual(recorder.records.map(\.request), ["Int", "Int", "Int", "Int"])
  }
}
