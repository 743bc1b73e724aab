/// A client that makes another one slow and unreliable, so that every state of a screen can be seen.
///
/// The same seed gives the same failures for the same sequence of calls, however long they take.
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
  ///   - latency: the minimum duration of each call, whether it fails or not.
  ///   - failureRate: the fraction of the calls that fail, from 0 to 1.
  ///   - seed: the seed of the sequence of failures.
  ///   - clock: measures the latency.
  /// - Throws: ``UnreliableClientError`` if a number is out of range.
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

  /// Finds a page of characters, after the latency, or fails.
  ///
  /// - Throws: ``SimulatedFailure``, what the wrapped client throws, or `CancellationError` as soon as the task is cancelled
  ///   during the latency.
  public func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    try await pass()
    return try await base.page(request)
  }

  /// Finds the details of a character, after the latency, or fails.
  ///
  /// - Throws: the same errors as ``page(_:)``.
  public func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    try await pass()
    return try await base.details(of: id)
  }

  /// Saves what a user has changed about a character, after the latency, or fails.
  ///
  /// - Throws: the same errors as ``page(_:)``.
  public func save(_ edit: CharacterEdit) async throws {
    try await pass()
    try await base.save(edit)
  }

  /// Waits for the latency, and fails if this call should.
  private func pass() async throws {
    // Decided before the wait, so that the failures follow the order in which calls begin.
    let fault = await faults.roll(failureRate: failureRate)
    if latency > .zero {
      try await clock.sleep(for: latency)
    }
    if let fault { throw fault }
  }
}
