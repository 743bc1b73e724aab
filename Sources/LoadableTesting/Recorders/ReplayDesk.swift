import LoadableReducers

/// How far a replayed session has come, and what is waiting for its turn.
final class ReplayDesk: Sendable {
  /// A waiting call to a loader; its answer says whether there is a value.
  fileprivate struct Call: Sendable {
    let load: Int
    let isSequence: Bool
    let answer = OneShot<Bool>()
  }

  /// A timer of the feature, by its property and its purpose.
  fileprivate struct Timer: Hashable, Sendable {
    let label: String
    let purpose: String?

    init(_ record: LoadRecord) { (label, purpose) = (record.label, record.reason) }
  }

  /// A sleep on the session's clock.
  fileprivate struct Sleep: Sendable {
    let id: Int
    let deadline: Duration
    /// The recorded number of the load whose task sleeps, if one does.
    let load: Int?
    /// Nil if it is the feature's own sleep.
    let purpose: Purpose?
    let end: OneShot<Void>
  }

  /// What a sleep of a policy is for.
  fileprivate enum Purpose: Hashable, Sendable {
    case timer(Timer)
    /// The time limit of a load, and how a load that fails for it is recorded.
    case limit(load: Int, reason: String)
    /// The pause of a load before its next attempt.
    case pause(load: Int)
  }

  fileprivate struct State: Sendable {
    var expected: [LoadRecord]
    let pauses: RecordedPauses
    var comparesTimers = false
    var now = Duration.zero
    var sleeps: [Sleep] = []
    var sleepCount = 0
    /// The timers, except pauses, that have started but do not sleep yet, with their recorded deadlines.
    var started: [(timer: Timer, duration: Duration, deadline: Duration)] = []
    var position = 0
    /// The sleep of a timer or pause that was ended last, and the event that is the end of that timer.
    var lastEnd: (event: Int, sleep: Int)?
    var isOver = false
    /// The recorded numbers of the loads that the replay has started, by their numbers in the replay.
    var loads: [Int: Int] = [:]
    /// The recorded loads that are running, with their labels, in the order in which they started.
    var running: [(label: String, load: Int)] = []
    /// The loads with an attempt that has begun but has not called a loader yet.
    var uncalled: [(label: String, load: Int)] = []
    var calls: [Call] = []
    var waiting: OneShot<String?>?

    var next: LoadRecord? { isOver || position == expected.count ? nil : expected[position] }
  }

  private let state: Locked<State>
  private let place: SourcePlace
  private let comparesActions: Bool

  private let records: [LoadRecord]

  init(_ records: [LoadRecord], at place: SourcePlace) {
    let expected = records.filter { $0.isReplayed(withTimers: false) }
    self.place = place
    self.records = records
    comparesActions = expected.contains { $0.event == .action }
    state = Locked(State(expected: expected, pauses: RecordedPauses(records)))
  }

  /// The next event of the recording; nil at its end, and after a difference.
  var next: LoadRecord? { state.withLock { $0.next } }

  /// Compares an event of the replay with the recording.
  func take(_ record: LoadRecord) {
    guard comparesActions || record.event != .action else { return }
    let (difference, wakes): (String?, [(() -> Void)?]) = state.withLock { state in
      guard !state.isOver, record.isReplayed(withTimers: state.comparesTimers) else { return (nil, []) }
      guard let next = state.next else { return (Self.describe(record, nil), state.end()) }
      guard state.matches(record, next) else { return (Self.describe(record, next), state.end()) }
      state.position += 1
      state.now = max(state.now, next.time)
      state.follow(record, next)
      return (nil, state.release())
    }
    if let difference { place.fail(difference) }
    for wake in wakes { wake?() }
  }

  private static func describe(_ record: LoadRecord, _ expected: LoadRecord?) -> String {
    let place = expected.map { " at event \($0.number)" } ?? " after its last event"
    return """
      The replayed session differs from the recording\(place).

        recorded: \(expected?.description ?? "nothing more")
        replayed: \(record)

      Likely causes: the feature has changed since the recording, or the test sends a different action.
      """
  }

  /// The recorded load that a call belongs to.
  ///
  /// If the call does not come from the task of the load, it is the first load whose attempt has not called a loader yet, or otherwise
  /// the latest running load, which calls again.
  ///
  /// - Parameter number: the number in the replay of the load whose task makes the call, if one does.
  /// - Throws: `CancellationError` if there is none.
  func begin(_ label: String, by number: Int?) throws -> Int {
    func isMeant(_ other: String) -> Bool { other == label || other == "\(label).next" || other == "\(label).previous" }
    let load: Int? = state.withLock { state in
      if let own = number.flatMap({ state.loads[$0] }), state.running.contains(where: { $0.load == own }) {
        state.uncalled.removeAll { $0.load == own }
        return own
      }
      if let index = state.uncalled.firstIndex(where: { isMeant($0.label) }) {
        return state.uncalled.remove(at: index).load
      }
      return state.running.last { isMeant($0.label) }?.load
    }
    if let load { return load }
    if !state.withLock({ $0.isOver }) {
      place.fail(
        """
        A replayed loader of '\(label)' was called, but no load of that name runs.

        Likely causes: the feature is not observed by `session.observer`, or calls the property by another name.
        """)
    }
    throw CancellationError()
  }

  /// Waits for the turn of a load's next outcome.
  ///
  /// - Returns: whether it is a value; false at the end of a sequence.
  func answer(_ load: Int, isSequence: Bool) async throws -> Bool {
    let call = Call(load: load, isSequence: isSequence)
    let wakes: [(() -> Void)?] = state.withLock { state in
      state.calls.append(call)
      return state.isOver ? [call.answer.settle(with: .failure(CancellationError()))] : state.release()
    }
    for wake in wakes { wake?() }
    return try await call.answer.value()
  }

  func nextAction() -> OneShot<String?> {
    let next = OneShot<String?>()
    let wakes: [(() -> Void)?] = state.withLock { state in
      state.waiting = next
      return state.release()
    }
    for wake in wakes { wake?() }
    return next
  }

  // MARK: Time

  /// Lets time pass as in the recording, and compares timers too.
  func replayTime() {
    state.withLock { state in
      guard state.position == 0, !state.comparesTimers else { return }
      state.comparesTimers = true
      state.expected = records.filter { $0.isReplayed(withTimers: true) }
    }
  }

  var now: VirtualInstant { state.withLock { VirtualInstant(offset: $0.now) } }

  /// - Parameters:
  ///   - number: the number in the replay of the load whose task sleeps, if one does.
  ///   - limitReason: how a load that fails for this sleep is recorded, if that is possible.
  func sleep(for duration: Duration, by number: Int?, limitReason: String?) async throws {
    let end = OneShot<Void>()
    let id = state.withLock { state in
      state.sleepCount += 1
      return state.sleepCount
    }
    try await end.value {
      let wakes: [(() -> Void)?] = self.state.withLock { state in
        state.sleeps.removeAll { $0.id == id }
        let wake = end.settle(with: .failure(CancellationError()))
        guard state.lastEnd?.sleep == id else { return [wake] }
        // Its timer had been stopped, so that it is another one that runs out.
        state.lastEnd = nil
        return [wake] + state.release()
      }
      for wake in wakes { wake?() }
    } begin: {
      let wakes: [(() -> Void)?] = state.withLock { state in
        guard !end.isSettled else { return [] }
        if state.isOver { return [end.settle(with: .failure(CancellationError()))] }
        let (purpose, deadline) = state.purpose(ofSleepFor: duration, by: number, limitReason: limitReason)
        let load = number.flatMap { state.loads[$0] }
        state.sleeps.append(Sleep(id: id, deadline: deadline, load: load, purpose: purpose, end: end))
        return state.release()
      }
      for wake in wakes { wake?() }
    }
  }
}

extension ReplayDesk.State {
  /// What a new sleep is for, and when it is over.
  mutating func purpose(
    ofSleepFor duration: Duration, by number: Int?, limitReason: String?
  ) -> (ReplayDesk.Purpose?, deadline: Duration) {
    let deadline = now + duration
    if let number {
      guard let load = loads[number] else { return (nil, deadline) }
      if pauses.durations[load]?.contains(duration) == true { return (.pause(load: load), deadline) }
      return (limitReason.map { .limit(load: load, reason: $0) }, deadline)
    }
    guard let index = started.firstIndex(where: { $0.duration == duration }) else { return (nil, deadline) }
    let begun = started.remove(at: index)
    return (.timer(begun.timer), begun.deadline)
  }

  /// Whether an event matches the recorded one.
  func matches(_ record: LoadRecord, _ expected: LoadRecord) -> Bool {
    switch expected.event {
    case .action: return record.event == .action && record.label == expected.label
    case .timerStarted, .timerEnded:
      return record.event == expected.event && ReplayDesk.Timer(record) == ReplayDesk.Timer(expected)
    default: break
    }
    let load = record.load.flatMap { loads[$0] }
    return (load == nil ? record.event == .started || record.load == nil : load == expected.load)
      && record.event == expected.event && record.label == expected.label
      && record.request == expected.request && record.kind == expected.kind && record.cause == expected.cause
      && record.attempt == expected.attempt && (record.event != .waits || record.reason == expected.reason)
  }

  /// Records an event that matches the recording.
  mutating func follow(_ record: LoadRecord, _ expected: LoadRecord) {
    switch expected.event {
    case .timerStarted where !expected.isOfPause:
      started.append((ReplayDesk.Timer(expected), record.duration ?? .zero, expected.deadline ?? .zero))
    case .timerEnded: started.removeAll { $0.timer == ReplayDesk.Timer(expected) }
    default: break
    }
    guard let load = expected.load else { return }
    switch expected.event {
    case .started:
      if let number = record.load { loads[number] = load }
      running.append((expected.label, load))
      uncalled.append((expected.label, load))
    case .attemptFailed:
      uncalled.append((expected.label, load))
    case .succeeded, .failed, .cancelled, .superseded:
      running.removeAll { $0.load == load }
      uncalled.removeAll { $0.load == load }
    default:
      break
    }
  }

  /// Answers the calls whose turn has come, or the test that waits for the next action, and lets time pass.
  mutating func release() -> [(() -> Void)?] {
    calls.removeAll { $0.answer.isSettled }
    guard let next else { return [waiting.take()?.settle(with: .success(nil))] }
    if !isTimeOver(at: next), let outcome = next.outcome, let index = calls.firstIndex(where: { $0.load == next.load })
    {
      // If the load continues with another page, one of its calls was answered; any other outcome answers all of them.
      let answered = next.event == .continued ? [calls[index]] : calls.filter { $0.load == next.load }
      calls.removeAll { call in answered.contains { $0.answer === call.answer } }
      return answered.map { call in
        let isEnd = call.isSequence && next.event == .succeeded
        return call.answer.settle(with: outcome.map { !isEnd })
      }
    }
    let over = pass(until: next)
    return next.event == .action ? over + [waiting.take()?.settle(with: .success(next.label))] : over
  }

  /// Whether a load fails because its time limit, or one of the feature's own, is over.
  private func isTimeOver(at next: LoadRecord) -> Bool {
    next.isFailure && sleeps.contains { $0.load == next.load && mayEnd($0, before: next) }
  }

  /// Whether a sleep may end, unless it belongs to a timer; a time limit ends only where it ended in the recording.
  private func mayEnd(_ sleep: ReplayDesk.Sleep, before next: LoadRecord) -> Bool {
    switch sleep.purpose {
    case .timer, .pause: return false
    case .limit(let load, let reason): return next.isFailure && load == next.load && reason == next.reason
    case nil:
      guard sleep.deadline <= next.time else { return false }
      // It may be the feature's own time limit of a load that fails later.
      guard let load = sleep.load, load != next.load else { return true }
      return expected[position...].first { $0.load == load }?.isFailure != true
    }
  }

  /// The sleep of the timer or pause that runs out with an event; nil if the event ends none, or one that was stopped.
  private func sleep(endingWith record: LoadRecord, by time: Duration) -> ReplayDesk.Sleep? {
    guard record.event == .timerEnded else { return nil }
    if let pause = pauses.over[record.number] { return sleeps.first { $0.purpose == .pause(load: pause.load) } }
    // The rows of a `forEach` have timers of the same label.
    let timer = ReplayDesk.Timer(record)
    return sleeps.filter { $0.purpose == .timer(timer) && $0.deadline <= time }.min { $0.deadline < $1.deadline }
  }

  /// The sleep of the timer or pause that runs out with an event, or that has caused it, if its end is recorded after the load that it has
  /// started; nil if there is none, or if it was ended before and that has not been recorded yet.
  private func sleep(over next: LoadRecord) -> (event: Int, sleep: Int)? {
    let effects: [LoadRecord.Event] = [.started, .superseded, .waits, .stopsWaiting, .timerStarted, .timerEnded]
    for record in expected[position...] {
      guard record.label == next.label, effects.contains(record.event), record.number != lastEnd?.event else {
        return nil
      }
      // A timer does not begin or end a pause between attempts.
      if record.isOfPause, record.number != next.number { return nil }
      if let sleep = sleep(endingWith: record, by: next.time) { return (record.number, sleep.id) }
      // A timer that was stopped ends by itself.
      if next.event == .timerEnded { return nil }
    }
    return nil
  }

  /// Lets time pass until an event, and ends the sleeps that are over by then.
  private mutating func pass(until next: LoadRecord) -> [() -> Void] {
    let timed = sleep(over: next)
    if let timed { lastEnd = timed }
    let over = sleeps.filter { $0.id == timed?.sleep || mayEnd($0, before: next) }
    sleeps.removeAll { sleep in over.contains { $0.id == sleep.id } }
    return over.compactMap { $0.end.settle(with: .success(())) }
  }

  /// Ends the session after a difference.
  mutating func end() -> [(() -> Void)?] {
    isOver = true
    let (open, asleep) = (calls, sleeps)
    (calls, sleeps) = ([], [])
    return asleep.map { $0.end.settle(with: .failure(CancellationError())) }
      + open.map { $0.answer.settle(with: .failure(CancellationError())) }
      + [waiting.take()?.settle(with: .success(nil))]
  }
}

extension LoadRecord {
  /// Whether a replay compares this event with the recording.
  fileprivate func isReplayed(withTimers: Bool) -> Bool {
    switch event {
    case .timerStarted, .timerEnded: withTimers
    case .discardedLateResult: false
    // The signals that the policy waits for are not replayed.
    case .waits: !isPause
    case .action: !isReceived || comesFromOutside
    default: true
    }
  }

  /// Whether it is an action that a signal has sent, which a replay leaves to the test.
  var comesFromOutside: Bool {
    event == .action && label.split(separator: ".").last == "signalled"
  }

  /// Whether a load or one of its attempts failed.
  fileprivate var isFailure: Bool { event == .failed || event == .attemptFailed }

  /// How the event answers a load; nil if it answers none.
  ///
  /// A load may be cancelled by its own source. If an action cancels it, that answer does no harm.
  fileprivate var outcome: Result<Void, any Error>? {
    switch event {
    case .delivered, .continued, .succeeded: .success(())
    case .failed, .attemptFailed: .failure(ReplayedError(reason ?? "an error"))
    case .cancelled: .failure(CancellationError())
    default: nil
    }
  }
}
