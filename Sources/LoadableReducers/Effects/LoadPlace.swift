/// The running effects of one property of a state: its load, its timers, and placeholders for a load.
final class LoadPlace {
  var runs: [EffectRun] = []
  /// What says which standing work there is.
  weak var owner: AnyObject?
  /// The loads that were cancelled silently and that the state may still show.
  ///
  /// Settling counts them as running, so that it does not start them again.
  private(set) var silenced: [LoadIdentity] = []

  var isEmpty: Bool { runs.isEmpty && silenced.isEmpty }

  func silence(_ identity: LoadIdentity) {
    if !isSilenced(identity) { silenced.append(identity) }
  }

  func isSilenced(_ identity: LoadIdentity) -> Bool { silenced.contains(identity) }

  /// Forgets the loads that the state no longer shows; returns whether there were any.
  func forgetSilenced(unlessIn shown: LoadCheckpoint) -> Bool {
    guard !silenced.isEmpty else { return false }
    let count = silenced.count
    silenced.removeAll { $0 != shown.runningIdentity }
    return silenced.count < count
  }

  /// The running load, unless the current action reports its end.
  ///
  /// - Parameter shown: the load that the state shows. If it was cancelled, it counts as running until the state no longer shows
  ///   it.
  func load(shown: LoadIdentity?) -> EffectRun? {
    runs.last {
      guard let load = $0.load, !load.keepsPlace, !$0.isTelling else { return false }
      return !$0.isEnded || load.address.identity == shown
    }
  }

  /// The load whose end the current action reports.
  var endingLoad: EffectRun? {
    runs.last { $0.load?.keepsPlace == false && $0.isTelling }
  }

  /// The listener of the property.
  var listener: ListeningLoadable? {
    for run in runs { if let listener = run.work as? ListeningLoadable { return listener } }
    return nil
  }

  /// The property's waiting request, if its observers were told about it.
  var waiting: EffectRun? { runs.first { $0.work is WaitingLoad } }

  /// The key of the staleness timer.
  var staleness: LoadTimerKey? {
    runs.first { $0.runKey?.role == .timer(.staleness) }?.runKey?.identity.map { LoadTimerKey(identity: $0) }
  }
}
