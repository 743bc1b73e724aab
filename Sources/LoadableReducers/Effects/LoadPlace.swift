/// What runs for one property of a state: its load, its timers, and what listens or waits for it.
final class LoadPlace {
  var runs: [EffectRun] = []
  /// Identifies the modifier whose standing work runs here.
  weak var owner: AnyObject?
  var isEmpty: Bool { runs.isEmpty }

  /// Removes a run, if it is here.
  func remove(_ run: EffectRun) {
    if let index = runs.firstIndex(where: { $0 === run }) { runs.remove(at: index) }
  }

  /// The run of a load, whether it has ended or not.
  func run(of load: LoadIdentity) -> EffectRun? {
    runs.first { $0.runKey?.role == .load && $0.runKey?.identity == load }
  }

  /// The load that runs, or whose end the current action reports.
  var load: EffectRun? {
    runs.last { $0.runKey?.role == .load && !$0.isEnded }
  }

  /// The listener of the property.
  var listener: ListenerFacts? {
    for run in runs { if let listener = run.work.listener { return listener } }
    return nil
  }

  /// What a driven state shows of the listener.
  var shownListener: ListenerHold? {
    for run in runs { if let shown = run.work as? ShownListener { return shown.hold } }
    return nil
  }

  /// The key of the staleness timer.
  var staleness: LoadTimerKey? {
    runs.first { $0.runKey?.role == .timer(.staleness) }?.runKey?.identity.map { LoadTimerKey(identity: $0) }
  }
}
