import LoadableReducers

/// How far a replayed session has come, and what is waiting for its turn.
final class ReplayDesk: Sendable {
  /// A waiting call to a loader; its answer says whether there is a value.
  fileprivate struct Call: Sendable {
    let load: Int
    let isSequence: Bool
    let answer = OneShot<Bool>()
  }

  fileprivate struct State: Sendable {
    let expected: [LoadRecord]
    var position = 0
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

  init(_ records: [LoadRecord], at place: SourcePlace) {
    let expected = records.filter { $0.isReplayed }
    self.place = place
    comparesActions = expected.contains { $0.event == .action }
    state = Locked(State(expected: expected))
  }

  /// The next event of the recording; nil at its end, and after a difference.
  var next: LoadRecord? { state.withLock { $0.next } }

  /// Compares an event of the replay with the recording.
  func take(_ record: LoadRecord) {
    guard record.isReplayed, comparesActions || record.event != .action else { return }
    let (difference, wakes): (String?, [(() -> Void)?]) = state.withLock { state in
      guard !state.isOver else { return (nil, []) }
      guard let next = state.next else { return (Self.describe(record, nil), state.end()) }
      guard state.matches(record, next) else { return (Self.describe(record, next), state.end()) }
      state.position += 1
      state.follow(record, next)
      return (nil, [state.release()])
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

  /// The recorded load that a call belongs to: the first load whose attempt has not called a loader yet, or otherwise the
  /// latest running load, which calls again.
  ///
  /// - Throws: `CancellationError` if there is none.
  func begin(_ label: String) throws -> Int {
    func isMeant(_ other: String) -> Bool { other == label || other == "\(label).next" || other == "\(label).previous" }
    let load: Int? = state.withLock { state in
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
    let wake: (() -> Void)? = state.withLock { state in
      state.calls.append(call)
      return state.isOver ? call.answer.settle(with: .failure(CancellationError())) : state.release()
    }
    wake?()
    return try await call.answer.value()
  }

  func nextAction() -> OneShot<String?> {
    let next = OneShot<String?>()
    let wake: (() -> Void)? = state.withLock { state in
      state.waiting = next
      return state.release()
    }
    wake?()
    return next
  }
}

extension ReplayDesk.State {
  /// Whether an event matches the recorded one.
  func matches(_ record: LoadRecord, _ expected: LoadRecord) -> Bool {
    let load = record.load.flatMap { loads[$0] }
    return (load == nil ? record.event == .started || record.load == nil : load == expected.load)
      && record.event == expected.event && record.label == expected.label
      && record.request == expected.request && record.kind == expected.kind && record.cause == expected.cause
      && record.attempt == expected.attempt && (record.event != .waits || record.reason == expected.reason)
  }

  /// Records an event that matches the recording.
  mutating func follow(_ record: LoadRecord, _ expected: LoadRecord) {
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

  /// Answers the call whose turn has come, or the test that waits for the next action.
  mutating func release() -> (() -> Void)? {
    guard let next else { return waiting.take()?.settle(with: .success(nil)) }
    guard next.event != .action else { return waiting.take()?.settle(with: .success(next.label)) }
    guard let outcome = next.outcome, let index = calls.firstIndex(where: { $0.load == next.load }) else { return nil }
    let call = calls.remove(at: index)
    let isEnd = call.isSequence && next.event == .succeeded
    return call.answer.settle(with: outcome.map { !isEnd })
  }

  /// Ends the session after a difference.
  mutating func end() -> [(() -> Void)?] {
    isOver = true
    let open = calls
    calls = []
    return open.map { $0.answer.settle(with: .failure(CancellationError())) }
      + [waiting.take()?.settle(with: .success(nil))]
  }
}

extension LoadRecord {
  /// Whether a replay compares this event with the recording.
  fileprivate var isReplayed: Bool {
    switch event {
    case .timerStarted, .timerEnded, .discardedLateResult: false
    case .action: !isReceived
    default: true
    }
  }

  /// How the event answers a load; nil if it answers none.
  ///
  /// A load may be cancelled by its own source. If an action cancels it, that answer does no harm.
  fileprivate var outcome: Result<Void, any Error>? {
    switch event {
    case .delivered, .succeeded: .success(())
    case .failed, .attemptFailed: .failure(ReplayedError(reason ?? "an error"))
    case .cancelled: .failure(CancellationError())
    default: nil
    }
  }
}
