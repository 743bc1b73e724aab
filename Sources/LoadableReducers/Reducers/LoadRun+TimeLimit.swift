import LoadableCore

extension LoadRun {
  /// Calls the operation once, in a task that is cancelled, but not awaited, when the time runs out.
  func attempt(
    within timeout: Duration, _ run: EffectRun, isolation: isolated any Actor
  ) async -> AttemptEnd {
    let limited = LimitedAttempt(load: self, run: run, number: ticket.attempt)
    // The timer begins before the operation, so that the time before the first suspension of the operation counts too.
    let timer = EffectTask.begin(Limit(attempt: limited, timeout: timeout, clock: policy.clock), on: isolation)
    let work = EffectTask.begin(LimitedWork(attempt: limited, timer: timer), on: isolation)
    // If the operation has answered at once, its result is handled in the same turn.
    if limited.outcome == nil {
      await withTaskCancellationHandler {
        await limited.end.wait(isolation: isolation)
      } onCancel: {
        work.cancel()
        timer.cancel()
      }
    }
    timer.cancel()
    work.cancel()
    return limited.outcome ?? .cancelled
  }

  /// An attempt with a time limit, and its first outcome, which is the one that counts.
  private final class LimitedAttempt {
    let load: LoadRun
    let run: EffectRun
    let number: Int
    let end = EndWait()
    private(set) var outcome: AttemptEnd?

    init(load: LoadRun, run: EffectRun, number: Int) {
      self.load = load
      self.run = run
      self.number = number
    }

    func decide(_ outcome: AttemptEnd) {
      if self.outcome == nil { self.outcome = outcome }
      end.end()
    }
  }

  private struct LimitedWork: IsolatedJob {
    let attempt: LimitedAttempt
    let timer: EffectTask

    func run(isolation: isolated any Actor) async {
      attempt.decide(await attempt.load.attempt(attempt.run, timer: timer, isolation: isolation))
    }
  }

  private struct Limit: IsolatedJob {
    let attempt: LimitedAttempt
    let timeout: Duration
    let clock: LoadClock

    func run(isolation: isolated any Actor) async {
      // If the clock fails, there is no limit.
      guard (try? await clock.sleep(for: timeout)) != nil else { return }
      let load = attempt.load
      // The time may have run out at the moment when the first element stopped the timer.
      guard load.openAttempt != attempt.number || !load.hasDelivered else { return }
      attempt.decide(.failure(LoadTimeoutError(timeout: timeout)))
    }
  }
}
