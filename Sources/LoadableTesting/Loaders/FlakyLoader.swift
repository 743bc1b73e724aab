public import LoadableCore

/// A loader with the faults of a bad network before another loader: latency, errors, and loads that never end.
///
/// The faults follow from the seed and the number of the call alone, so that a run can be repeated. A load that hangs
/// ends when its task is cancelled, as by a timeout.
public final class FlakyLoader<Base: Loader>: Loader {
  private let base: Base
  private let faults: FlakyLoaderFaults
  private let clock: any Clock<Duration>
  private let state: Locked<(generator: SeededGenerator, calls: Int)>

  /// Makes a loader with faults.
  ///
  /// - Parameters:
  ///   - base: gives the answers that get through.
  ///   - seed: decides which calls have which fault.
  ///   - faults: how often what goes wrong.
  ///   - clock: the clock on which latency passes: a ``TestClock`` or ``ImmediateClock`` in tests.
  public init(_ base: Base, seed: UInt64, faults: FlakyLoaderFaults, clock: any Clock<Duration>) {
    self.base = base
    self.faults = faults
    self.clock = clock
    state = Locked((SeededGenerator(seed: seed), 0))
  }

  /// Waits for the latency of this call, then fails, hangs, or passes the request on.
  ///
  /// - Throws: ``FlakyLoaderError`` as often as asked for, what the other loader throws, and `CancellationError` when
  ///   the task is cancelled.
  public func load(_ request: Base.Request) async throws -> Base.Value? {
    let (call, fate) = state.withLock { state in
      state.calls += 1
      return (state.calls, faults.fate(using: &state.generator))
    }
    if fate.latency > .zero { try await clock.sleep(for: fate.latency) }
    switch fate.ending {
    case .answer: return try await base.load(request)
    case .error: throw FlakyLoaderError(call: call)
    case .hang:
      // Nothing completes it: only a cancellation ends the wait, by throwing.
      try await OneShot<Void>().value()
      throw CancellationError()
    }
  }
}
