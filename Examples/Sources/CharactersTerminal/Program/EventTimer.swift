/// Has an event come at an instant: one at a time, the latest that was asked for.
@MainActor
final class EventTimer<Time: Clock<Duration>> {
  private let clock: Time
  private let event: @Sendable () -> Void
  private var instant: Time.Instant?
  private var task: Task<Void, Never>?

  /// Makes a timer that waits for nothing.
  init(clock: Time, event: @escaping @Sendable () -> Void) {
    self.clock = clock
    self.event = event
  }

  deinit {
    task?.cancel()
  }

  /// Waits for an instant in place of the one before; nil for none.
  func set(_ instant: Time.Instant?) {
    guard instant != self.instant else { return }
    task?.cancel()
    self.instant = instant
    guard let instant else { return }
    let (clock, event) = (clock, event)
    task = Task {
      // A timer that was set anew is silent.
      guard (try? await clock.sleep(until: instant, tolerance: nil)) != nil, !Task.isCancelled else { return }
      event()
    }
  }
}
