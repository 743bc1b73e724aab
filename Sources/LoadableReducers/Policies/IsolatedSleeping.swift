/// A clock whose sleeps begin and end where the caller runs.
///
/// `Clock.sleep` begins elsewhere, a moment later. A test must know at once what sleeps because of what it has sent.
package protocol IsolatedSleeping: Sendable {
  /// Waits; what others are told of it is told before this first suspends.
  ///
  /// - Throws: `CancellationError`, at once when the task is cancelled.
  func sleepInTurn(for duration: Duration) async throws
}
