/// Names work by what the state shows, and never by what runs: a copy of the state names the same work.
struct RunKey: Hashable {
  /// What the work is for.
  enum Role: Hashable {
    /// Work that lives as long as the state shows its id.
    case standing
  }

  let role: Role
  /// The id that the state shows.
  let object: EffectKey?

  init(_ role: Role, _ object: EffectKey? = nil) {
    self.role = role
    self.object = object
  }
}

extension RunningEffects {
  /// Makes exactly this run at a place: what is not shown ends, and what is shown and absent begins.
  ///
  /// Work that has ended by itself stays at its place until the state no longer shows it, so it does not begin again.
  ///
  /// - Complexity: O(shown × running).
  /// - Parameters:
  ///   - key: the place, such as a property of the state.
  ///   - shown: what the state shows, without duplicates.
  ///   - make: makes the work for a key.
  func reconcile(_ key: EffectKey, shows shown: [RunKey], _ make: (RunKey) -> EffectWork) {
    let former = place(key)?.runs ?? []
    for run in former {
      guard let runKey = run.runKey, !shown.contains(runKey) else { continue }
      scope.drop(run)
      if !run.isEnded { note(.endRun(run)) }
    }
    for runKey in shown where !former.contains(where: { $0.runKey == runKey }) {
      let run = EffectRun(make(runKey), as: runKey, at: key, in: scope)
      scope.insert(run)
      if !isTakenFromState { note(.begin(run)) }
    }
  }
}
