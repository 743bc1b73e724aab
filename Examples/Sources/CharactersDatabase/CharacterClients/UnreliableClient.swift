/// A client that makes another one slow and unreliable, so that every state of a screen can be seen.
///
/// The same seed gives the same failures for the same number of calls, however long they take.
public struct UnreliableClient: CharacterClient {
  private let base: any CharacterClient
  private let latency: Duration
  private let failureRate: Double
  private let faults: FaultDice
  private let clock: any Clock<Duration>

  /// Wraps a client.
  ///
  /// - Parameters:
  ///   - base: the client that answers the calls that do not fail.
  ///   - latency: how long each call takes at least, whether it fails or not.
  ///   - failureRate: the part of the calls that fails, from 0 to 1.
  ///   - seed: where the sequence of failures starts.
  ///   - clock: what the latency is measured with.
  /// - Throws: ``UnreliableClientError`` when a number is out of its range.
  public init(
    _ base: any CharacterClient,
    latency: Duration,
    failureRate: Double,
    seed: UInt64,
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(UnreliableClientError) {
    guard latency >= .zero else { throw .negativeLatency(latency) }
    guard (0...1).contains(failureRate) else { throw .invalidFailureRate(failureRate) }
    self.base = base
    self.latency = latency
    self.failureRate = failureRate
    self.faults = FaultDice(seed: seed)
    self.clock = clock
  }

  /// Finds one page of characters, late, or fails.
  ///
  /// - Throws: ``SimulatedFailure``, what the wrapped client throws, or `CancellationError` as soon as the task is
  ///   cancelled during the latency.
  public func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    try await pass()
    return try await base.page(request)
  }

  /// Finds what there is to know of one character, late, or fails.
  ///
  /// - Throws: as ``page(_:)``.
  public func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    try await pass()
    return try await base.details(of: id)
  }

  /// Takes the latency, and fails if it is this call's turn.
  private func pass() async throws {
    // Thrown before the wait, so that the failures follow the order of the calls and not of their ends.
    let fault = await faults.roll(failureRate: failureRate)
    if latency > .zero {
      try await clock.sleep(for: latency)
    }
    if let fault { throw fault }
  }
}
