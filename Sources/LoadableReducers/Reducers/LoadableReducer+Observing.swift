public import LoadableCore

extension LoadableReducer {
  /// Tells an observer about every load: why it starts, what it waits for, its attempts, elements, end and discarded results, and its
  /// timers.
  ///
  /// ```swift
  /// .observed(by: recorder, as: "profile", bytes: \.photo.count)
  /// ```
  ///
  /// Give each observed property a name of its own. A second call adds its observer, and its name and measure replace the former ones.
  ///
  /// - Parameters:
  ///   - observer: the observer, which is called between an action and its effects.
  ///   - label: what the observer calls the property; by default the name of its case, `profile`.
  ///   - bytes: returns the size of a value in bytes; it should cost O(1).
  public func observed(
    by observer: some LoadObserver, as label: String? = nil, bytes: ((_ value: Value) -> Int)? = nil
  ) -> Self {
    observed(by: [observer], as: label ?? parts.options.observation.label ?? parts.name, bytes: bytes)
  }

  /// Adds observers, and gives the property a name.
  func observed(by observers: [any LoadObserver], as label: String, bytes: ((Value) -> Int)? = nil) -> Self {
    with {
      $0.observation.observers += observers
      $0.observation.label = label
      if let bytes { $0.measure = LoadMeasure(bytes) }
    }
  }
}

extension LoadableReducer.Parts {
  /// Tells observers what the due request waits for, or that it no longer waits, and that a load pauses before its next attempt.
  ///
  /// - Parameter starts: whether the request that was due starts now, so that observers are told of the start instead.
  func settleObservers(
    _ state: inout Base.State, starts: Bool, _ running: RunningEffects
  ) -> Effect<Base.Action> {
    let place = running.place(property.key)
    var effect = Effect<Base.Action>.none
    if let load = place?.load(shown: nil)?.load, load.hasNewPause { effect = Effect(.notify { load.tellPause() }) }
    guard let due = property.read(&state).storage.read({ $0.due }) else {
      guard let run = place?.waiting, let waiting = run.work as? WaitingLoad else { return effect }
      return .merge(
        effect,
        Effect(
          .notify {
            run.cancelSilently()
            if !starts { waiting.tellEnd() }
          }))
    }
    return .merge(effect, settleWait(due, reason(due, &state), &state, place?.waiting))
  }

  private func reason(_ due: DueLoad, _ state: inout Base.State) -> LoadWait {
    if due.debounce != nil { return .debounce }
    if options.canLoad?(state) == false { return options.closedReason }
    return property.read(&state).storage.isLoading ? .load : .operation
  }

  private func settleWait(
    _ due: DueLoad, _ reason: LoadWait, _ state: inout Base.State, _ run: EffectRun?
  ) -> Effect<Base.Action> {
    let former = run?.work as? WaitingLoad
    if let former, former.request == due.request, former.reason == reason, former.cause == due.cause { return .none }
    let kind = property.read(&state).storage.facts.kind(of: due)
    let ticket: LoadTicket<Request> = LoadTicket(due.request, kind: kind, cause: due.cause).typed()
    let (observation, load) = (options.observation, options.observation.observed(ticket))
    let waiting = WaitingLoad(at: property.key, due, reason) { observation.tell { $0.loadDidStopWaiting(load) } }
    return .merge(
      Effect(
        .notify {
          run?.cancelSilently()
          observation.tell { $0.load(load, waitsFor: reason) }
        }), Effect(.detached(.run(waiting))))
  }
}

/// A waiting request that the property's observers have been told of.
///
/// It is in the tree of running effects, so that it ends with its part of the state, but it has no task.
final class WaitingLoad: EffectWork {
  let request: AnyRequest
  let cause: LoadCause
  let reason: LoadWait
  private let key: EffectKey
  /// Tells observers that it no longer waits.
  let tellEnd: () -> Void

  init(at key: EffectKey, _ due: DueLoad, _ reason: LoadWait, tellEnd: @escaping () -> Void) {
    self.key = key
    (request, cause) = (due.request, due.cause)
    self.reason = reason
    self.tellEnd = tellEnd
  }

  override var summary: String { "a request that waits" }

  override var keepsPlace: Bool { true }

  override var isIdle: Bool { true }

  override var placement: RunPlacement? { .listener(key) }

  override func begin(_ run: EffectRun, isolation: isolated any Actor) -> EffectTask { .nothing }

  override func didLeave() {
    tellEnd()
  }
}
