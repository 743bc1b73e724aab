/// A client that makes another one slow and unreliable, so that you can see every state of a screen.
///
/// The same seed gives the same failures for the same sequence of calls, however long they take. A ``SimulatedNetwork`` can change how
/// slow and how unreliable it is while it is used.
public struct UnreliableClient: CharacterClient {
  private let base: any CharacterClient
  private let network: SimulatedNetwork
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
    self.init(
      base, over: SimulatedNetwork(NetworkConditions(latency: latency, failureRate: failureRate)), seed: seed,
      clock: clock)
  }

  /// Wraps a client, over a network that can be changed.
  ///
  /// - Parameters:
  ///   - base: the client that answers the calls that do not fail.
  ///   - network: how slow and how unreliable the client is; a latency below 0 counts as 0, and a rate above 1 as 1.
  ///   - seed: the seed of the sequence of failures.
  ///   - clock: measures the latency.
  public init(
    _ base: any CharacterClient, over network: SimulatedNetwork, seed: UInt64,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.base = base
    self.network = network
    faults = FaultDice(seed: seed)
    self.clock = clock
  }

  /// Finds a page of characters, after the latency, or fails.
  ///
  /// - Throws: ``SimulatedFailure``, ``OfflineError``, the wrapped client's errors, or `CancellationError` as soon as the task is
  ///   cancelled during the latency, unless the network answers cancelled calls too.
  public func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    try await pass { try await $0.page(request) }
  }

  /// Finds the details of a character, after the latency, or fails.
  ///
  /// - Throws: the same errors as ``page(_:)``.
  public func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    try await pass { try await $0.details(of: id) }
  }

  /// Saves what a user has changed about a character, after the latency, or fails.
  ///
  /// - Throws: the same errors as ``page(_:)``.
  public func save(_ edit: CharacterEdit) async throws {
    try await pass { try await $0.save(edit) }
  }

  /// Waits for the latency, and fails if this call should.
  private func pass<Answer: Sendable>(
    _ call: @escaping @Sendable (_ client: any CharacterClient) async throws -> Answer
  ) async throws -> Answer {
    let conditions = network.begin()
    if conditions.isOffline { throw OfflineError() }
    // Decided before the wait, so that the failures follow the order in which calls begin.
    let fault = await faults.roll(failureRate: conditions.failsNext ? 1 : conditions.failureRate)
    let (base, clock) = (base, clock)
    let answer: @Sendable () async throws -> Answer = {
      if conditions.latency > .zero { try await clock.sleep(for: conditions.latency) }
      if let fault { throw fault }
      return try await call(base)
    }
    guard conditions.answersWhenCancelled else { return try await answer() }
    // Cancelling the caller does not cancel this separate task.
    return try await Task { try await answer() }.value
  }
}
