/// How slow and how unreliable an ``UnreliableClient`` is.
public struct NetworkConditions: Hashable, Sendable {
  /// The minimum duration of each call, whether it fails or not.
  public var latency: Duration

  /// The fraction of the calls that fail, from 0 to 1.
  public var failureRate: Double

  /// Whether the next call fails; it is false again as soon as that call has begun.
  public var failsNext: Bool

  /// Whether each call fails at once with an ``OfflineError``.
  public var isOffline: Bool

  /// Whether a call that is cancelled is answered all the same, as by a server that cannot be stopped.
  public var answersWhenCancelled: Bool

  /// Creates conditions; by default those of a fast and reliable network.
  public init(
    latency: Duration = .zero, failureRate: Double = 0, failsNext: Bool = false, isOffline: Bool = false,
    answersWhenCancelled: Bool = false
  ) {
    self.latency = latency
    self.failureRate = failureRate
    self.failsNext = failsNext
    self.isOffline = isOffline
    self.answersWhenCancelled = answersWhenCancelled
  }
}
