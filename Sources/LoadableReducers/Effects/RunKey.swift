/// Names work by what the state shows, and never by what runs: a copy of the state names the same work.
struct RunKey: Hashable {
  /// What the work is for.
  enum Role: Hashable {
    /// Work that runs for as long as the state shows its id.
    case standing
    /// A timer of a policy.
    case timer(LoadTimer.Purpose)
    /// A load.
    case load
    /// A loadable's subscription to signals and to invalidations in caches.
    case listener
    /// A waiting request that was reported to observers.
    case waiting
  }

  let role: Role
  /// The identity that the work has in the state; nil if it has none.
  let identity: LoadIdentity?
  /// The id that the state shows for standing work, or what a waiting request waits for.
  let object: EffectKey?

  init(standing id: some Hashable) {
    self.init(role: .standing, identity: nil, object: IDKey(id))
  }

  init(_ timer: LoadTimer) {
    self.init(role: .timer(timer.purpose), identity: timer.key.identity, object: nil)
  }

  init(load identity: LoadIdentity) {
    self.init(role: .load, identity: identity, object: nil)
  }

  init(waiting name: some Hashable) {
    self.init(role: .waiting, identity: nil, object: EffectKey(name))
  }

  static var listener: RunKey { RunKey(role: .listener, identity: nil, object: nil) }

  private init(role: Role, identity: LoadIdentity?, object: EffectKey?) {
    (self.role, self.identity, self.object) = (role, identity, object)
  }
}

extension RunningEffects {
  /// Runs exactly what the state shows at a place: ends what is no longer shown, and begins what does not run yet.
  ///
  /// Work that has ended stays at its place until the state no longer shows it, so it does not begin again. A load that takes the place of
  /// another ends it silently; any other load that ends is reported as cancelled, unless the current action reports its end.
  ///
  /// - Complexity: O(shown × running).
  /// - Parameters:
  ///   - key: the place, such as a property of the state.
  ///   - shown: what the state shows, without duplicates.
  ///   - placeholder: the run that has held the place of the load that begins, if there is one.
  ///   - joins: whether the sender of the action waits for the load that begins.
  ///   - lists: whether the caller needs to know what begins and what ends.
  ///   - make: makes the work for a key.
  /// - Returns: what begins and what ends, if the caller needs it.
  @discardableResult
  func reconcile(
    _ key: EffectKey, shows shown: [RunKey], after placeholder: EffectRun? = nil, joins: Bool = true,
    lists: Bool = false, _ make: (RunKey) -> EffectWork
  ) -> (begun: [EffectRun], ended: [EffectRun]) {
    let former = place(key)?.runs ?? []
    if former.elementsEqual(shown, by: { $0.runKey == $1 }) { return ([], []) }
    var (begun, ended): ([EffectRun], [EffectRun]) = ([], [])
    var predecessor = placeholder
    var hasChangedLoads = false
    let hasLoad = shown.contains { $0.role == .load }
    let beginsLoad = hasLoad && shown.contains { key in key.role == .load && !former.contains { $0.runKey == key } }
    for run in former {
      guard let runKey = run.runKey, !shown.contains(runKey) else { continue }
      scope.drop(run)
      if lists { ended.append(run) }
      if runKey.role == .load, !run.isNotifying, !run.isEnded { hasChangedLoads = true }
      if run.isEnded, !(run.isNoticePending && beginsLoad) { continue }
      if runKey.role == .load {
        if predecessor == nil, beginsLoad, joins || !run.isNotifying {
          predecessor = run
          continue
        }
        // Its own last action has ended it, and it ends by itself.
        if run.isNotifying { continue }
      }
      note(.endRun(run, tells: !hasLoad))
    }
    for runKey in shown where !former.contains(where: { $0.runKey == runKey }) {
      let run = EffectRun(
        make(runKey), as: runKey, at: key, in: scope, replacing: runKey.role == .load ? predecessor : nil)
      scope.insert(run)
      if lists { begun.append(run) }
      if runKey.role == .load { hasChangedLoads = true }
      if !isTakenFromState { note(.begin(run, joins: joins)) }
    }
    if hasChangedLoads, registry.looksAtLoads { registry.mustSettle = true }
    return (begun, ended)
  }
}
