/// What runs for one property of a state: its load, its timers, and what listens or waits for it.
final class LoadPlace {
  // Proof: the caller holds the run that is removed, so nothing else is called while it is changed, and accesses cannot overlap. See
  // "Inlining" in Benchmarks/README.md.
  @exclusivity(unchecked) private(set) var runs: [EffectRun]
  /// Identifies the modifier whose standing work runs here.
  weak var owner: AnyObject?
  var isEmpty: Bool { runs.isEmpty }

  init(_ run: EffectRun) {
    runs = [run]
  }

  func insert(_ run: EffectRun) {
    runs.append(run)
  }

  /// Removes a run, if it is here.
  func remove(_ run: EffectRun) {
    guard let index = runs.firstIndex(where: { $0 === run }) else { return }
    // The caller may hold a copy of the array, which removing the only run need not copy.
    if runs.count == 1 { runs = [] } else { runs.remove(at: index) }
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
