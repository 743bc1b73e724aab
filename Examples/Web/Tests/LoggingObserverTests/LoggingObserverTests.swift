import InMemoryLogging
import LoadableReducers
import LoadableTesting
import Logging
import LoggingObserver
import Testing

struct LoggingObserverTests {
  private let handler: InMemoryLogHandler
  private let observer: LoggingObserver

  init() {
    var handler = InMemoryLogHandler()
    handler.logLevel = .trace
    self.handler = handler
    observer = LoggingObserver(logger: Logger(label: "test", factory: { [handler] _ in handler }))
  }

  private struct Wait: LoadWaitProtocol {
    var description = "guard"
  }

  private struct Offline: Error {}

  /// An event, and what should be logged for it.
  struct Case: CustomTestStringConvertible {
    let level: Logger.Level
    let message: String
    var hasError = false
    var more: Logger.Metadata = ["load.duration_ms": "1500.0"]
    let tell: @Sendable (LoggingObserver, LoadTicket<Int>) -> Void
    var testDescription: String { message }
  }

  static let cases = [
    Case(level: .debug, message: "Load started", more: [:]) { $0.loadDidStart($1) },
    Case(level: .warning, message: "Attempt failed, will retry", hasError: true) {
      $0.load($1, attemptDidFailWith: Offline(), after: .milliseconds(1500))
    },
    Case(level: .debug, message: "Element delivered") { $0.loadDidDeliver($1, after: .milliseconds(1500)) },
    Case(level: .info, message: "Load succeeded") { $0.loadDidSucceed($1, after: .milliseconds(1500)) },
    Case(level: .error, message: "Load failed", hasError: true) {
      $0.load($1, didFailWith: Offline(), after: .milliseconds(1500))
    },
    Case(level: .info, message: "Load cancelled") { $0.loadDidCancel($1, after: .milliseconds(1500)) },
    Case(
      level: .debug, message: "Load superseded",
      more: [
        "load.duration_ms": "1500.0", "load.successor.request": "9", "load.successor.kind": "replacement",
        "load.successor.cause": "poll",
      ]
    ) {
      $0.load($1, wasSupersededBy: LoadTicket(9, kind: .replacement, cause: .poll), after: .milliseconds(1500))
    },
    Case(level: .notice, message: "Late result discarded") {
      $0.loadDidDiscardLateResult($1, supersededBy: nil, after: .milliseconds(1500))
    },
    Case(level: .debug, message: "Load waits", more: ["load.waits_for": "guard"]) {
      $0.load($1, waitsFor: Wait())
    },
    Case(level: .debug, message: "Load no longer waits", more: [:]) { $0.loadDidStopWaiting($1) },
  ]

  @Test("each event is one message at its level, with the load that it is about", arguments: cases)
  func event(_ event: Case) throws {
    event.tell(observer, LoadTicket(4, kind: .refresh, cause: .trigger("onAppear"), attempt: 2))
    let entry = try #require(handler.entries.first)
    #expect(handler.entries.count == 1)
    #expect(entry.level == event.level)
    #expect(entry.message.description == event.message)
    #expect((entry.error != nil) == event.hasError)
    #expect(entry.error == nil || entry.error is Offline)
    let common: Logger.Metadata = [
      "load.request": "4", "load.kind": "refresh", "load.cause": "trigger onAppear", "load.attempt": "2",
    ]
    expectNoDifference(
      common.merging(event.more) { $1 }.mapValues(\.description), entry.metadata.mapValues(\.description))
  }

  private struct Timer: LoadTimerProtocol {
    var label = "profile"
    var purpose = "poll"
    var duration = Duration.seconds(60)
  }

  @Test("timers and actions are logged as traces")
  func traces() {
    observer.actionDidHappen("appeared", isReceived: false)
    observer.timerDidStart(Timer())
    observer.timerDidEnd(Timer())
    #expect(handler.entries.allSatisfy { $0.level == .trace })
    #expect(handler.entries.map(\.message.description) == ["Action handled", "Timer started", "Timer ended"])
    let timer: Logger.Metadata = ["load.label": "profile", "load.timer": "poll"]
    expectNoDifference(
      [
        ["action.name": "appeared", "action.is_received": "false"],
        timer.merging(["load.timer.duration_ms": "60000.0"]) { $1 }, timer,
      ].map { (metadata: Logger.Metadata) in metadata.mapValues(\.description) },
      handler.entries.map { $0.metadata.mapValues(\.description) })
  }

  @Test("the label and the bytes are logged if there are any")
  @MainActor func labelled() async throws {
    let loader = ControlledLoader<Int, String>()
    let recorder = observer
    let model = LoadableModel<Int, String>(observers: [recorder], label: "name") { try await loader.load($0.request) }
    let load = model.send(.load(1))
    try await loader.nextRequest().succeed(with: "Ann")
    await load.finish()
    #expect(handler.entries.map { $0.metadata["load.label"]?.description } == ["name", "name"])
    #expect(handler.entries.map { $0.metadata["load.cause"]?.description } == ["load", "load"])
  }

  @Test("the text of a request can be replaced, even that of the successor, so that nothing private is logged")
  func privateRequests() {
    let observer = LoggingObserver(logger: Logger(label: "test", factory: { [handler] _ in handler })) { _ in "-" }
    observer.load(LoadTicket("Ann"), wasSupersededBy: LoadTicket("Bob"), after: .zero)
    let texts = handler.entries.flatMap { $0.metadata.values.map(\.description) }
    #expect(texts.filter { $0 == "-" }.count == 2)
    #expect(!texts.contains { $0.contains("Ann") || $0.contains("Bob") })
  }

  @Test("no text is made for an event below the level of the logger")
  func silence() {
    var logger = Logger(label: "test", factory: { [handler] _ in handler })
    logger.logLevel = .critical
    let observer = LoggingObserver(logger: logger) { request in
      Issue.record("described \(request)")
      return ""
    }
    for event in Self.cases { event.tell(observer, LoadTicket(4)) }
    #expect(handler.entries.isEmpty)
  }

  @Test("a model tells its whole story: attempts, failure, retry, supersession, success, cancel")
  @MainActor
  func story() async throws {
    let clock = TestClock()
    let loader = ControlledLoader<Int, String>(ignoresCancellation: true)
    let policy = LoadPolicy.none.retry(RetryPolicy(limit: 1, backoff: .constant(.seconds(2)))).clock(clock)
    let model = LoadableModel<Int, String>(policy: policy, observers: [observer]) { try await loader.load($0.request) }

    let first = model.send(.load(1))
    try await loader.nextRequest().fail(with: Offline())
    let deadline = try await clock.nextSleep()
    clock.advance(to: deadline)
    try await loader.nextRequest().fail(with: Offline())
    await first.finish()
    let retry = model.send(.refresh)
    let late = try await loader.nextRequest()
    let other = model.send(.load(2))
    clock.advance(by: .milliseconds(250))
    try await loader.nextRequest().succeed(with: "two")
    await other.finish()
    late.succeed(with: "one")
    await retry.finish()
    model.send(.refresh)
    let cancelled = try await loader.nextRequest()
    model.cancel()
    cancelled.succeed(with: "two")
    loader.checkNoPendingRequests()

    expectNoDifference(
      [
        "debug: Load started, initial of 1, attempt 1",
        "warning: Attempt failed, will retry, initial of 1, attempt 1, 0.0 ms",
        "trace: Timer started, ? of ?, attempt ?",
        "trace: Timer ended, ? of ?, attempt ?",
        "error: Load failed, initial of 1, attempt 2, 2000.0 ms",
        "debug: Load started, retry of 1, attempt 1",
        "debug: Load superseded, retry of 1, attempt 1, 0.0 ms",
        "debug: Load started, initial of 2, attempt 1",
        "info: Load succeeded, initial of 2, attempt 1, 250.0 ms",
        "debug: Load started, refresh of 2, attempt 1",
        "info: Load cancelled, refresh of 2, attempt 1, 0.0 ms",
      ],
      // Nothing waits for a late result, so its place in the log is left to chance.
      handler.entries.filter { $0.level != .notice }.map(\.summary))
  }
}

extension InMemoryLogHandler.Entry {
  fileprivate var summary: String {
    let load = ["load.kind", "load.request", "load.attempt"].map { metadata[$0]?.description ?? "?" }
    let duration = metadata["load.duration_ms"].map { ", \($0) ms" } ?? ""
    return "\(level): \(message), \(load[0]) of \(load[1]), attempt \(load[2])\(duration)"
  }
}
