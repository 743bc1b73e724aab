/// Sends an event at an instant; a new instant replaces the previous one.
@MainActor
final class EventTimer<Time: Clock<Duration>> {
  private let clock: Time
  private let event: @Sendable () -> Void
  private var instant: Time.Instant?
  private var task: Task<Void, Never>?

  /// Creates a timer that is not set.
  init(clock: Time, event: @escaping @Sendable () -> Void) {
    self.clock = clock
    self.event = event
  }

  deinit {
    task?.cancel()
  }

  /// Sets the timer to an instant in place of the previous one; nil stops it.
  func set(_ instant: Time.Instant?) {
    guard instant != self.instant else { return }
    task?.cancel()
    self.instant = instant
    guard let instant else { return }
    let (clock, event) = (clock, event)
    task = Task {
      // A timer that was set again sends nothing.
      guard (try? await clock.sleep(until: instant, tolerance: nil)) != nil, !Task.isCancelled else { return }
      event()
    }
  }
}
