public import LoadableCore

extension LoadableReducer {
  /// Tells an observer about every load of the property.
  ///
  /// The reports cover why a load starts, what it waits for, its attempts, elements, end and discarded results, and its timers:
  ///
  /// ```swift
  /// .observed(by: recorder, as: "profile", bytes: \.photo.count)
  /// ```
  ///
  /// Give each observed property a name of its own. A second call adds its observer; its name and measure, if given, replace the former
  /// ones.
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
  /// What the due request waits for, if that is reported to observers.
  func wait(_ state: inout Base.State) -> ObservedWait? {
    guard let due = property.read(&state).storage.read({ $0.due }) else { return nil }
    return ObservedWait(request: due.request, cause: due.cause, reason: reason(due, &state))
  }

  private func reason(_ due: DueLoad, _ state: inout Base.State) -> LoadWait {
    if due.debounce != nil { return .debounce }
    if options.canLoad?(state) == false { return options.closedReason }
    return property.read(&state).storage.isLoading ? .load : .operation
  }

  /// The work that stands for a waiting request.
  func run(_ wait: ObservedWait, _ state: inout Base.State) -> WaitingLoad {
    // The request still waits, so there are facts.
    let kind = property.read(&state).storage.facts.kind(of: wait.request, because: wait.cause)
    let ticket: LoadTicket<Request> = LoadTicket(wait.request, kind: kind, cause: wait.cause).typed()
    let (observation, load) = (options.observation, options.observation.observed(ticket))
    return WaitingLoad {
      observation.tell { $0.load(load, waitsFor: wait.reason) }
    } tellEnd: {
      observation.tell { $0.loadDidStopWaiting(load) }
    }
  }

  /// Tells observers what the due request waits for, or that it no longer waits, and that a load pauses before its next attempt.
  ///
  /// - Parameter starts: whether the request that was due starts now, so that its start is reported instead.
  func settleObservers(
    _ running: RunningEffects, begun: [EffectRun], ended: [EffectRun], starts: Bool
  ) -> Effect<Base.Action> {
    var effect = Effect<Base.Action>.none
    if let load = running.place(property.key)?.load?.load, load.hasNewPause {
      effect = Effect(.notify { load.tellPause() })
    }
    func waiting(_ runs: [EffectRun]) -> WaitingLoad? { runs.lazy.compactMap { $0.work as? WaitingLoad }.first }
    if let waiting = waiting(begun) { return .merge(effect, Effect(.notify(waiting.tell))) }
    guard !starts, let waiting = waiting(ended) else { return effect }
    return .merge(effect, Effect(.notify(waiting.tellEnd)))
  }
}

/// A waiting request, and why it waits.
struct ObservedWait: Hashable {
  let request: AnyRequest
  let cause: LoadCause
  let reason: LoadWait
}

/// A waiting request that was reported to the property's observers.
///
/// It is in the tree of running effects, so that it ends with its part of the state, but it has no task.
final class WaitingLoad: EffectWork {
  /// Tells observers that it waits.
  let tell: () -> Void
  /// Tells observers that it no longer waits.
  let tellEnd: () -> Void

  init(tell: @escaping () -> Void, tellEnd: @escaping () -> Void) {
    (self.tell, self.tellEnd) = (tell, tellEnd)
  }

  override var summary: String { "a request that waits" }

  override var isIdle: Bool { true }

  override func begin(_ run: EffectRun, isolation: isolated any Actor) -> EffectTask { .nothing }

  override func didLeave() {
    tellEnd()
  }
}
