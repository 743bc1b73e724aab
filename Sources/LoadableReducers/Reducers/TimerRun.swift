/// The work of a policy's timer: waits, and sends that it has run out.
final class TimerRun<Action>: EffectOperation {
  private let timer: LoadTimer
  private let key: EffectKey
  private let clock: LoadClock
  private let action: Action
  /// Whether the clock has failed, so that the timer will never run out.
  private(set) var isSpent = false

  init(timer: LoadTimer, of key: EffectKey, clock: LoadClock, action: Action) {
    self.timer = timer
    self.key = key
    self.clock = clock
    self.action = action
  }

  var summary: String { "timer of \(timer.duration) for \(timer.purpose)" }

  var placement: RunPlacement? { .timer(timer, key) }

  func run(isolation: isolated any Actor, send: Send<Action>) async {
    do {
      try await clock.sleep(for: timer.duration)
    } catch {
      // A clock that fails keeps nobody waiting: what is held back goes on, and what would happen by itself does not.
      guard timer.purpose == .debounce, !Task.isCancelled else {
        isSpent = !Task.isCancelled
        return
      }
    }
    send(action)
  }
}
