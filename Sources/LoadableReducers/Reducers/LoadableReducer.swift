#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import LoadableCore

/// Runs the loads of one loadable property around another reducer; `.loadable(state:action:)` creates it.
///
/// For each action it does three things, in this order:
///
/// 1. It applies the action if it is one of the property's own. An action of the child feature runs the child on the content, in place.
/// 2. It runs the reducer that it is attached to. Then it makes a request due if the action is a trigger or the derived request has
///    changed.
/// 3. It compares the state with what runs. It starts the request that is due if the guard allows it, and cancels the task of a load
///    that is no longer in the state.
///
/// The third step is ``settle(_:running:)``, which the store calls after each action. So it does not matter which code has changed the
/// state: a load that the state no longer shows is cancelled, and a load that the state shows but that does not run, because the state
/// was copied or restored, starts again.
///
/// What `.loadable`, `.loadableElements` and `.answersLoads` take:
///
/// - `state`: the loadable property, `\.$profile`; `action`: the case of its actions, `\.profile`.
/// - `performsLoadOn`: the triggers, which are the cases of actions that start a load. For a property with a request they load the
///   latest known one again; if none is known, that is reported as a programmer error. With ``performsLoad(on:)`` a trigger can be
///   limited to states in which nothing is loaded, or in which the content is stale or missing.
/// - `policy`: how loads are run.
/// - The operation: it takes a ``Load``, and returns the value, or nil for loaded and empty; an error that it throws is
///   the failure. `.answersLoads` takes neither triggers nor an operation: the reducer returns the operation.
///
/// The rest are modifiers: ``guard(_:)``, ``performsLoad(on:)``, ``derivingRequest(whenNil:_:)``, ``child(_:)``,
/// ``observed(by:as:bytes:)``, ``following(_:)`` and ``followingTags(of:_:)``.
///
/// - Isolation: the operation runs on the store's isolation; heavy work belongs in a `@concurrent` function. A closure with a capture
///   list does not compile, because Swift 6.3 treats it as `@concurrent` (swiftlang/swift#87097): capture a constant instead.
/// - Cancellation: when the load is cancelled, so is the operation's task, and anything it returns afterwards is discarded.
/// - Complexity: O(1) for an action that does not concern the property. Nothing large is copied.
public struct LoadableReducer<Base: Reducer, Request: Hashable & Sendable, Value, ChildAction>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  @usableFromInline typealias LoadableAction = LoadableActionBase<Request, Value, ChildAction>

  /// All parts are behind one pointer: see "Inlining" in Benchmarks/README.md.
  @usableFromInline var parts: Parts

  @inlinable @inline(__always)
  init(
    base: Base, property: LoadableProperty<Base.State, Request, Value>, action: CasePath<Base.Action, LoadableAction>,
    triggers: LoadTriggers<Base.Action>, policy: LoadPolicy, operation: LoadOperation<Base.State, Request, Value>,
    place: SourcePlace
  ) {
    self.init(
      base: base, property: property, action: action, arrivals: LoadArrivals(action), triggers: triggers,
      policy: policy, operation: operation, place: place)
  }

  @usableFromInline
  init(
    base: Base, property: LoadableProperty<Base.State, Request, Value>, action: CasePath<Base.Action, LoadableAction>,
    arrivals: LoadArrivals<Request, Value, ChildAction>, triggers: LoadTriggers<Base.Action>, policy: LoadPolicy,
    operation: LoadOperation<Base.State, Request, Value>, place: SourcePlace
  ) {
    let machine = LoadMachine<Request, Value>(policy: policy, at: place)
    parts = Parts(
      base: base, property: property, casePath: action, arrivals: arrivals, operation: operation, machine: machine,
      place: place,
      options: Options(
        triggers: triggers.checked(against: action, .refresh, .cancel, at: place), clock: machine.rules.values.clock))
  }

  /// Applies the action, runs the base reducer, and makes a request due if the action calls for one.
  @inlinable @inline(__always)  // See "Inlining" in Benchmarks/README.md.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    parts.reduce(into: &state, action)
  }

  /// Settles the base reducer, then starts the request that is due and ends loads that the state no longer shows.
  @inlinable @inline(__always)
  public func settle(_ state: inout Base.State, running: RunningEffects) {
    parts.settle(&state, running)
  }
}

extension LoadableReducer.Parts {
  @inlinable @inline(__always)
  func reduce(into state: inout Base.State, _ action: Base.Action) -> Effect<Base.Action> {
    switch casePath.extract(from: action) {
    case .some(let own): return reduce(into: &state, action, own)
    case .none where isPassive || isUnmoved(by: action): return base.reduce(into: &state, action: action)
    case .none: return reduceFully(into: &state, action)
    }
  }

  /// Whether there is nothing to do for an action that is not one of the property's own.
  @usableFromInline
  func isUnmoved(by action: Base.Action) -> Bool {
    !isInvolved && !options.triggers.contains { $0.matches(action) }
  }

  /// Handles one of the property's own actions.
  @usableFromInline
  func reduce(into state: inout Base.State, _ action: Base.Action, _ own: LoadableAction) -> Effect<Base.Action> {
    var effect = Effect<Base.Action>.none
    guard handle(own, of: action, &state, &effect) else { return effect }
    return .merge(effect, goOn(&state, action))
  }

  /// Handles an action that is not one of the property's own.
  @usableFromInline
  func reduceFully(into state: inout Base.State, _ action: Base.Action) -> Effect<Base.Action> {
    var effect = Effect<Base.Action>.none
    handleOther(&state, &effect)
    return .merge(effect, goOn(&state, action))
  }

  /// Applies one of the property's own actions, before the base reducer runs.
  ///
  /// - Returns: whether the action goes on to the base reducer; a report about a load other than the running one does not.
  @inline(never)  // See "Inlining" in Benchmarks/README.md.
  func handle(
    _ own: LoadableAction, of action: Base.Action, _ state: inout Base.State, _ effect: inout Effect<Base.Action>
  ) -> Bool {
    if !isCasePathChecked { checkOwnCasePath(action, &effect) }
    let (before, date) = begin(&state)
    let event = arrivals.event(own) ?? event(of: own)
    if case .child = event { return options.passesChildActions || reduceChild(own, &state, before, &effect) }
    var attempt: Int?
    // The property is taken out while it is changed: see `LoadableProperty`.
    var taken = property.placeholder
    property.exchange(&state, &taken)
    if before.mustAge, let staleAfter = machine.rules.values.staleAfter { taken.storage.expire(staleAfter, at: date) }
    let answer = apply(event, to: &taken.storage, at: event.isDated ? date ?? .now : nil, &attempt)
    property.exchange(&state, &taken)
    if answer == .ended { endedLoad = before.identity }
    if answer == .unknownRequest || isObserved { note(answer, to: own, attempt, before, &effect) }
    // The parent gets the report of every cancelled load, even if the state no longer shows that load.
    if answer == .discarded { if case .cancelled = event { return true } else { return false } }
    return true
  }

  /// Does what precedes the base reducer for an action that is not one of the property's own.
  ///
  /// The property is changed only if its content has aged: that calls its property observers, and copies shared storage around it.
  @inline(never)
  func handleOther(_ state: inout Base.State, _ effect: inout Effect<Base.Action>) {
    if !isCasePathChecked { effect = checkCasePath(nil, isSettled: false) }
    let (before, date) = begin(&state)
    guard before.mustAge, let date, let staleAfter = machine.rules.values.staleAfter else { return }
    property.change(&state) { $0.storage.expire(staleAfter, at: date) }
  }

  /// Begins an action: a load whose task was ended from outside is dropped.
  ///
  /// - Returns: the load before the action; and one date for the whole action, so that content that comes with it is fresh: nil without
  ///   `staleAfter`.
  private func begin(_ state: inout Base.State) -> (before: FormerLoad, date: Date?) {
    let before = property.read(&state).storage.former
    if before.isAbandoned, !options.resumes { property.change(&state) { $0.storage.dropAbandoned() } }
    return (before, machine.rules.values.staleAfter == nil ? nil : .now)
  }

  @inline(never)
  private func checkOwnCasePath(_ matched: Base.Action, _ effect: inout Effect<Base.Action>) {
    effect = checkCasePath(matched, isSettled: false)
  }

  @inline(never)
  private func event(of own: LoadableAction) -> LoadEvent { own.event }

  /// Applies one of the property's own actions.
  ///
  /// - Parameter attempt: the number of the running attempt, if the action reports that its load was cancelled: the code that ended the load
  ///   may not have that number.
  private func apply(
    _ event: LoadEvent, to storage: inout LoadStorage, at date: Date?, _ attempt: inout Int?
  ) -> LoadAnswer {
    switch event {
    case .refresh: return requestAgain(&storage, because: .refresh)
    case .cancelled(var cancelled):
      if let running = storage.runningAttempt, storage.runningIdentity == cancelled.identity {
        (attempt, cancelled.attempt) = (running, running)
        return storage.take(.cancelled(cancelled), machine.rules, known: nil, nil, at: nil)
      }
    case .finished(_, let reported), .attemptFailed(_, let reported), .progressed(_, let reported),
      .delivered(_, let reported):
      catchUp(with: reported, &storage)
    default: break
    }
    return storage.take(event, machine.rules, known: machine.known, machine.keeping, at: date)
  }

  /// Notes what observers get of an action, and reports an action that asks for an unknown request.
  @inline(never)
  private func note(
    _ answer: LoadAnswer, to own: LoadableAction, _ attempt: Int?, _ before: FormerLoad,
    _ effect: inout Effect<Base.Action>
  ) {
    switch answer {
    case .unknownRequest: effect = .merge(effect, reportUnknownRequest(casePath.embed(own)))
    case .discarded: _ = options.measure?.bytes(of: own)
    case .accepted, .ended:
      var event = own
      if let attempt, case .cancelled(var ticket) = own {
        ticket.attempt = attempt
        event = .cancelled(ticket)
      }
      effect = .merge(effect, notice(of: event, since: before.beganAt))
    }
  }

  func notice(of event: LoadableAction, since beganAt: Duration?) -> Effect<Base.Action> {
    options.observation.effect(of: event, since: beganAt, bytes: options.measure?.bytes(of: event))
  }

  /// The second step, which runs the base reducer, and makes a request due if the action calls for one.
  func goOn(_ state: inout Base.State, _ action: Base.Action) -> Effect<Base.Action> {
    var effect = base.reduce(into: &state, action: action)
    if isPassive { return effect }
    options.derivation?.apply(to: &state, property, of: machine)
    for trigger in options.triggers where trigger.matches(action) {
      if let report = ownOutcome(action) {
        effect = .merge(effect, report)
      } else if trigger.applies(to: property.read(&state).storage) {
        effect = .merge(effect, requestAgain(&state, because: action, named: trigger.name))
      }
    }
    if operation.isParent { answerDue(in: &state, action, &effect) }
    return effect
  }

  /// Sets the running load to a later attempt that an action reports, if the state has been set back to an earlier attempt.
  private func catchUp(with reported: LoadTicket<AnyRequest>, _ storage: inout LoadStorage) {
    guard let running = storage.runningIdentity, running == reported.identity,
      let attempt = storage.runningAttempt, attempt < reported.attempt
    else { return }
    storage.change { $0.load?.ticket.attempt = reported.attempt }
  }

  func requestAgain(
    _ state: inout Base.State, because trigger: Base.Action, named name: String? = nil
  ) -> Effect<Base.Action> {
    let cause = LoadCause(triggeredBy: trigger, named: name)
    let answer = property.change(&state) { requestAgain(&$0.storage, because: cause) }
    return answer == .unknownRequest ? reportUnknownRequest(trigger) : .none
  }

  private func requestAgain(_ storage: inout LoadStorage, because cause: LoadCause) -> LoadAnswer {
    // If requests are derived, and there has never been one, there is nothing to load again, and that is not a mistake.
    if options.derivation != nil, storage.asksForNothing { return .accepted }
    return storage.requestAgain(because: cause, known: machine.known)
  }
}

extension LoadableReducer {
  /// The parts of the reducer, and facts that follow from them.
  @usableFromInline
  final class Parts {
    @usableFromInline typealias LoadableAction = LoadableActionBase<Request, Value, ChildAction>

    @usableFromInline let base: KeptReducer<Base>
    @usableFromInline let property: LoadableProperty<Base.State, Request, Value>
    @usableFromInline let casePath: CasePath<Base.Action, LoadableAction>
    let arrivals: LoadArrivals<Request, Value, ChildAction>
    let operation: LoadOperation<Base.State, Request, Value>
    let machine: LoadMachine<Request, Value>
    let place: SourcePlace
    @usableFromInline let options: Options
    /// Whether there are observers; it is checked before anything is prepared for them.
    let isObserved: Bool
    /// The current time on the policy's clock; nil without observers.
    var now: Duration? { isObserved ? options.observation.now : nil }
    /// Whether the property listens to signals or follows a cache.
    let isListening: Bool
    /// Whether there may be something to do even if nothing runs or waits: the parent returns the operation, content ages, there is a
    /// child, a request is derived, or the property listens to a signal or follows a cache.
    @usableFromInline let isInvolved: Bool
    /// Whether it is not involved, and has no triggers.
    @usableFromInline let isPassive: Bool
    /// The last store that has settled it.
    ///
    /// At first it is 0, which no store has: comparing optionals takes more code in each feature.
    // Proof: it is only read or set as a whole, so accesses cannot overlap. See "Inlining" in Benchmarks/README.md.
    @exclusivity(unchecked) @usableFromInline var settledBy: UInt64 = 0
    /// Whether the case path has been checked, or another reducer checks it.
    var isCasePathChecked: Bool
    /// Whether it has been reported that a trigger is an outcome of the property's own load.
    var hasReportedOutcome = false
    /// The load that the current action has ended, for drivers; a store gets it from the effect that has sent the action.
    var endedLoad: LoadIdentity?
    /// Whether the child has handled an action since it was last settled.
    var hasHandledChild = false

    init(
      base: Base, property: LoadableProperty<Base.State, Request, Value>,
      casePath: CasePath<Base.Action, LoadableAction>, arrivals: LoadArrivals<Request, Value, ChildAction>,
      operation: LoadOperation<Base.State, Request, Value>, machine: LoadMachine<Request, Value>, place: SourcePlace,
      options: Options
    ) {
      self.base = KeptReducer(base)
      self.property = property
      self.casePath = casePath
      self.arrivals = arrivals
      self.operation = operation
      self.machine = machine
      self.place = place
      self.options = options
      isObserved = !options.observation.isEmpty
      isListening = machine.rules.values.signals != nil || !options.followed.isEmpty
      isInvolved =
        operation.isParent || machine.rules.values.staleAfter != nil || options.child != nil
        || options.derivation != nil || isListening
      isCasePathChecked = !options.checksCasePath
      isPassive = !isInvolved && options.triggers.isEmpty
    }

    fileprivate func with(
      _ base: Base, _ operation: LoadOperation<Base.State, Request, Value>, _ options: Options
    ) -> Parts {
      Parts(
        base: base, property: property, casePath: casePath, arrivals: arrivals, operation: operation,
        machine: machine, place: place, options: options)
    }
  }

  /// The options that modifiers set.
  @usableFromInline
  struct Options {
    @usableFromInline var triggers: [LoadTrigger<Base.Action>]
    var canLoad: ((Base.State) -> Bool)?
    /// What a request that must not start waits for.
    var closedReason = LoadWait.guard
    var child: Child?
    var derivation: RequestDerivation<Base.State, Request>?
    var observation: LoadObservation
    /// Measures results for observers; nil if results are not measured.
    var measure: LoadMeasure<Value>?
    /// The caches whose invalidations concern the property.
    var followed: [FollowedCache<Request, Value>] = []
    var checksCasePath = true
    /// Whether a load whose task was ended from outside begins again; otherwise it ends.
    var resumes = false
    /// Whether a failed load leaves the state at once, so that nothing needs to listen for it in a driver.
    var leavesWhenFailed = false
    /// Whether another reducer runs the child feature, so that its actions only pass through.
    var passesChildActions = false
    /// Finds what is wrong with the case path, for a property whose path is part of another one.
    var casePathMismatch: ((_ matched: Base.Action?) -> String?)?

    init(triggers: [LoadTrigger<Base.Action>], clock: LoadClock) {
      self.triggers = triggers
      observation = LoadObservation(clock: clock)
    }
  }

  /// The child feature on the content.
  struct Child {
    let reduce: (inout Value, ChildAction) -> Effect<ChildAction>
    let settle: (inout Value, RunningEffects) -> Void
  }

  var base: Base {
    get { parts.base.reducer }
    set { parts = parts.with(newValue, operation, options) }
  }

  var operation: LoadOperation<Base.State, Request, Value> {
    get { parts.operation }
    set { parts = parts.with(base, newValue, options) }
  }

  var options: Options {
    get { parts.options }
    set { parts = parts.with(base, operation, newValue) }
  }

  func with(_ change: (inout Options) -> Void) -> Self {
    var copy = self
    change(&copy.options)
    return copy
  }
}
