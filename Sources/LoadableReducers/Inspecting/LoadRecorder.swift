public import LoadableCore

/// An observer that keeps the last events of all loads, for an inspector, a log, or a bug report that can be replayed.
///
/// ```swift
/// let recorder = LoadRecorder()
/// ...
/// .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.appeared) { _ in try await client.profile() }
/// .observed(by: recorder)
/// ...
/// for record in recorder.records { print(record.time, record) }
/// ```
///
/// One recorder can observe any number of properties, stores and actors. Attach `observingActions(with:)` around a feature to record
/// its actions in order with its loads. ``statuses`` shows what each property is doing now. <doc:Inspecting> has more.
///
/// By default, it is safe to write records to a log: they show only the types of requests and errors, not what these hold, and leave out
/// the names of tags. Pass `describing` to see more.
///
/// - Complexity: 1 to 3 µs for an event, and less than 200 bytes for each that is kept, if texts are short.
public final class LoadRecorder: LoadObserver, Sendable {
  private let clock: LoadClock
  private let describe: (@Sendable (any Sendable) -> String)?
  private let ring: LockedValue<RecordRing>
  /// Called with each event; nil if that is not needed.
  private let didRecord: (@Sendable (LoadRecord) -> Void)?

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - capacity: how many of the last events are kept; more than 0.
  ///   - clock: measures the times of the records, starting now.
  ///   - describing: returns the text of a request or an error; by default the name of its type.
  public init(
    capacity: Int = 10_000, clock: some Clock<Duration> = ContinuousClock(),
    describing: (@Sendable (_ requestOrError: any Sendable) -> String)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.clock = LoadClock(clock)
    describe = describing
    if capacity < 1 {
      SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).report(
        """
        The capacity of a recorder is \(capacity), but it must be at least 1, so the recorder keeps the last event only.

        Likely causes: a computed capacity went below 1. To record nothing, attach no recorder.
        """)
    }
    ring = LockedValue(RecordRing(capacity: max(capacity, 1)))
    didRecord = nil
  }

  /// Creates a recorder that keeps only the last event, and passes every event on.
  package init(
    describing: (@Sendable (_ requestOrError: any Sendable) -> String)?,
    didRecord: @escaping @Sendable (LoadRecord) -> Void
  ) {
    clock = .continuous
    describe = describing
    ring = LockedValue(RecordRing(capacity: 1))
    self.didRecord = didRecord
  }

  /// The time since the start of the recording: `recorder.now - record.time` is how long ago an event was.
  public var now: Duration { clock.elapsed() }

  /// The events that are kept, in order.
  ///
  /// - Complexity: O(number of events).
  public var records: [LoadRecord] { records(since: 0) }

  /// The kept events from this number on, in order, for an inspector that has already seen the earlier ones.
  ///
  /// - Complexity: O(number of these events).
  public func records(since number: Int) -> [LoadRecord] {
    ring.withLock { $0.records(since: number) }
  }

  /// The status of each observed property, in the order in which the properties were first seen.
  ///
  /// It includes what happened before the events that are kept.
  ///
  /// - Complexity: O(number of events).
  public var statuses: [LoadStatus] {
    let (statuses, records) = ring.withLock { ($0.statuses, $0.records(since: 0)) }
    return LoadStatus.statuses(after: statuses, records)
  }

  /// The number of a load in the recording; nil if it has not been seen.
  package func number(of load: LoadIdentity) -> Int? {
    ring.withLock { $0.known(AnyHashable(load)) }.map { Int($0.number) }
  }

  // MARK: Recording

  /// Records the start.
  public func loadDidStart(_ load: some LoadTicketProtocol) {
    record(.started, load)
  }

  /// Records the failed attempt.
  public func load(_ load: some LoadTicketProtocol, attemptDidFailWith error: any Error, after duration: Duration) {
    record(.attemptFailed, load, error, after: duration)
  }

  /// Records the element.
  public func loadDidDeliver(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(.delivered, load, after: duration)
  }

  /// Records that the load requests another page.
  public func loadDidContinue(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(.continued, load, after: duration)
  }

  /// Records the success.
  public func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(.succeeded, load, after: duration)
  }

  /// Records the failure.
  public func load(_ load: some LoadTicketProtocol, didFailWith error: any Error, after duration: Duration) {
    record(.failed, load, error, after: duration)
  }

  /// Records the cancellation.
  public func loadDidCancel(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(.cancelled, load, after: duration)
  }

  /// Records which load replaced which.
  public func load(
    _ load: some LoadTicketProtocol, wasSupersededBy successor: some LoadTicketProtocol, after duration: Duration
  ) {
    record(.superseded, load, by: successor.identity.map { AnyHashable($0) }, after: duration)
  }

  /// Records the late result.
  public func loadDidDiscardLateResult<Load: LoadTicketProtocol>(
    _ load: Load, supersededBy successor: Load.Identity?, after duration: Duration
  ) {
    record(.discardedLateResult, load, by: successor.map { AnyHashable($0) }, after: duration)
  }

  /// Records what waits, and for what.
  public func load(_ load: some LoadTicketProtocol, waitsFor reason: some LoadWaitProtocol) {
    record(.waits, load, reason: reason.description)
  }

  /// Records that it no longer waits.
  public func loadDidStopWaiting(_ load: some LoadTicketProtocol) {
    record(.stopsWaiting, load)
  }

  /// Records the timer, and how long it runs.
  public func timerDidStart(_ timer: some LoadTimerProtocol) {
    record(.timerStarted, timer)
  }

  /// Records that the timer has ended.
  public func timerDidEnd(_ timer: some LoadTimerProtocol) {
    record(.timerEnded, timer)
  }

  /// Records the action.
  public func actionDidHappen(_ name: String, isReceived: Bool) {
    var record = StoredRecord(.action, name, at: now)
    record.isReceived = isReceived
    append(record)
  }

  private func append(_ record: StoredRecord) {
    passOn(ring.withLock { $0.append(record) })
  }

  private func passOn(_ number: Int) {
    if let didRecord, let record = records(since: number).first { didRecord(record) }
  }

  /// How the recorder shows an error.
  package func text(of error: any Error) -> String { describe?(error) ?? "\(type(of: error))" }

  private func record(_ event: LoadRecord.Event, _ timer: some LoadTimerProtocol) {
    var record = StoredRecord(event, timer.label, at: now)
    record.reason = timer.purpose.description
    record.duration = timer.duration
    append(record)
  }

  private func record<Load: LoadTicketProtocol>(
    _ event: LoadRecord.Event, _ load: Load, _ error: (any Error)? = nil, reason: String = "",
    by successor: AnyHashable? = nil, after duration: Duration = .zero
  ) {
    var record = StoredRecord(event, load.label, at: now)
    record.kind = load.kind.description
    record.attempt = Int32(clamping: load.attempt)
    record.bytes = load.bytes ?? -1
    record.reason = error.map { text(of: $0) } ?? reason
    record.duration = duration
    let identities = Identities(load: load.identity.map { AnyHashable($0) }, successor: successor)
    // Called outside of the lock, because it is the user's code.
    let request = describe?(load.request)
    let hidesTags = describe == nil
    let hasNoValue = event == .succeeded && (load as? ObservedLoad<Load.Request>)?.endsWithValue == false
    let number = ring.withLock { [record] ring in
      var record = record
      let known =
        ring.known(identities.load)
        ?? ring.keep(
          identities.load, request: request ?? ring.name(of: Load.Request.self),
          cause: hidesTags && (load.cause as? LoadCause)?.isTag == true ? "tag" : load.cause.description)
      record.load = known.number
      record.request = known.request
      record.cause = known.cause
      record.successor = ring.number(identities.successor)
      if hasNoValue, !known.hasDelivered { record.reason = LoadRecord.noValue }
      ring.note(event, identities.load)
      return ring.append(record)
    }
    passOn(number)
  }
}

// Proof: what it holds are identities, which a ticket requires to be `Sendable`; `AnyHashable` hides that.
private struct Identities: @unchecked Sendable {
  let load: AnyHashable?
  let successor: AnyHashable?
}

extension LoadCause {
  fileprivate var isTag: Bool { if case .tag = self { true } else { false } }
}

/// What a recorder keeps of a load that runs.
struct KnownLoad {
  var number: Int32 = 0
  let request: String
  let cause: String
  /// Whether it has delivered an element.
  var hasDelivered = false
}

// Proof: the keys are identities, which a ticket requires to be `Sendable`; `AnyHashable` hides that.
/// The last events of a recording, in a ring.
struct RecordRing: @unchecked Sendable {
  private let capacity: Int
  private var stored: [StoredRecord] = []
  /// How many events there were.
  private var count = 0
  /// The statuses after the events that are no longer kept.
  private(set) var statuses: [LoadStatus] = []
  private var indices: [String: Int] = [:]

  private var loads: [AnyHashable: KnownLoad] = [:]
  private var loadCount: Int32 = 0
  /// The last loads that ended without a result, because their results may still come.
  private var ended: [AnyHashable] = []
  private var nextEnded = 0
  private static var mostEnded: Int { 256 }
  private var names: [ObjectIdentifier: String] = [:]

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Adds an event.
  ///
  /// - Returns: its number.
  mutating func append(_ record: StoredRecord) -> Int {
    if stored.count < capacity {
      // An array that grows by itself would have room for many more than are kept.
      if stored.count == stored.capacity { stored.reserveCapacity(min(max(2 * stored.count, 64), capacity)) }
      stored.append(record)
    } else {
      let index = count % capacity
      LoadStatus.apply(stored[index].record(count - capacity), to: &statuses, &indices)
      stored[index] = record
    }
    count += 1
    return count - 1
  }

  func records(since number: Int) -> [LoadRecord] {
    let first = max(number, count - stored.count)
    guard first < count else { return [] }
    return (first..<count).map { stored[$0 % capacity].record($0) }
  }

  /// A load that has been seen before.
  func known(_ identity: AnyHashable?) -> KnownLoad? {
    identity.flatMap { loads[$0] }.flatMap { $0.cause.isEmpty ? nil : $0 }
  }

  /// Remembers a load that is seen for the first time.
  mutating func keep(_ identity: AnyHashable?, request: String, cause: String) -> KnownLoad {
    let load = KnownLoad(number: number(identity), request: request, cause: cause)
    if let identity { loads[identity] = load }
    return load
  }

  /// The number of a load, 0 for none; a load that supersedes another one gets its number before it starts.
  mutating func number(_ identity: AnyHashable?) -> Int32 {
    guard let identity else { return 0 }
    if let known = loads[identity] { return known.number }
    loadCount += 1
    loads[identity] = KnownLoad(number: loadCount, request: "", cause: "")
    return loadCount
  }

  /// Remembers an ended load for a while, because late results may still name it.
  mutating func note(_ event: LoadRecord.Event, _ identity: AnyHashable?) {
    guard let identity else { return }
    switch event {
    case .delivered: loads[identity]?.hasDelivered = true
    case .succeeded, .failed, .cancelled, .superseded:
      if ended.count < Self.mostEnded {
        ended.append(identity)
      } else {
        loads[ended[nextEnded]] = nil
        ended[nextEnded] = identity
        nextEnded = (nextEnded + 1) % Self.mostEnded
      }
    default: break
    }
  }

  mutating func name(of type: Any.Type) -> String {
    if let name = names[ObjectIdentifier(type)] { return name }
    let name = "\(type)"
    names[ObjectIdentifier(type)] = name
    return name
  }
}
