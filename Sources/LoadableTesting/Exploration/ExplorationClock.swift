import LoadableReducers

/// The clock of an explored feature: that a sleep ends is an event of the exploration; see ``ExplorationDesk/clock``.
public struct ExplorationClock: Clock {
  /// The clock's moments.
  public typealias Instant = VirtualInstant

  let desk: ExplorationDesk

  /// The moment at which the clock stands.
  public var now: VirtualInstant { desk.now }

  /// Zero: every difference of time counts.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the explorer lets the time pass; the tolerance is ignored.
  ///
  /// - Throws: `CancellationError`, at once when the task is cancelled.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    try await sleepInTurn(for: now.duration(to: deadline))
  }
}

extension ExplorationClock: IsolatedSleeping {
  /// Sleeps where the caller runs.
  package func sleepInTurn(for duration: Duration) async throws {
    try Task.checkCancellation()
    guard duration > .zero else { return }
    let _: Void = try await desk.wait(.sleep(until: now.advanced(by: duration))) { end in
      [ExplorationDesk.Answer(text: { "is over" }, isFailure: false) { end.complete(with: .success(())) }]
    }
  }
}
