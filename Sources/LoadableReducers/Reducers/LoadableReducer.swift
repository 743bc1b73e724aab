#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import LoadableCore

/// Runs the loads of one loadable property around a reducer: what `.loadable(state:action:)` makes.
///
/// With each action it does three things, in this order: it applies the loadable thing's own action, a child's action running the child
/// on the content in place; it runs the reducer that it is attached to; and it looks at the state after both, makes a request due if
/// the action is a trigger or the derived request has changed, and starts what is due if the guard lets it. A load that has left the
/// state meanwhile has its task cancelled.
///
/// The third step is ``settle(_:running:)``, which the store calls after each action, so it does not matter who has changed the state: a
/// load that the state does not show any more is cancelled, and one that it shows and that runs nowhere, because the state was copied or
/// restored, is loaded again.
///
/// What `.loadable`, `.loadableElements` and `.answersLoads` take:
///
/// - `state`: the loadable property, `\.$profile`; `action`: the case of its actions, `\.profile`.
/// - `performsLoadOn`: the cases of actions that perform a load. With a request they load the latest known one again; with none known
///   that is a reported programmer error. ``performsLoad(on:)`` says how eagerly a trigger loads.
/// - `policy`: how loads are run.
/// - What loads takes one value, the ``Load``, and gives the value, or nil for loaded and empty; an error that it throws is the failure.
///
/// The rest are modifiers: ``guard(_:)``, ``performsLoad(on:)``, ``derivingRequest(whenNil:_:)``,
/// ``child(_:)`` and ``observed(by:)``.
///
/// - Isolation: what loads runs on the store's isolation; heavy work belongs in a `@concurrent` function. A closure with a capture list
///   does not compile, because Swift 6.3 takes it for `@concurrent` (swiftlang/swift#87097): capture a constant instead.
/// - Cancellation: when the load is cancelled its task is, and what it gives then is discarded.
/// - Complexity: O(1) for an action that is none of its business. Nothing large is copied.
public struct LoadableReducer<Base: Reducer, Request: Hashable & Sendable, Value, ChildAction>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  @usableFromInline typealias LoadableAction = LoadableActionBase<Request, Value, ChildAction>

  /// Behind one pointer: a chain of modifiers is a tower of reducers, each of which would be copied with all that are in it.
  @usableFromInline var parts: Parts

  @usableFromInline
  init(
    base: Base, property: LoadableProperty<Base.State, Request, Value>, action: CasePath<Base.Action, LoadableAction>,
    triggers: LoadTriggers<Base.Action>, policy: LoadPolicy, operation: LoadOperation<Base.State, Request, Value>,
    place: SourcePlace
  ) {
    let machine = LoadMachine<Request, Value>(policy: policy, at: place)
    parts = Parts(
      base: base, property: property, casePath: action, operation: operation, machine: machine, place: place,
      options: Options(
        triggers: triggers.checked(against: action, .refresh, .cancel, at: place), clock: machine.rules.values.clock))
  }

  /// Applies the action, runs the base reducer, and makes due what the action asks for.
  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    parts.reduce(into: &state, action)
  }

  /// Settles what the base reducer runs, and then starts what is due and ends what the state does not show any more.
  @inlinable @inline(__always)
  public func settle(_ state: inout Base.State, running: RunningEffects) -> Effect<Base.Action> {
    parts.settle(&state, running)
  }
}

extension LoadableReducer.Parts {
  @inlinable @inline(__always)
  func reduce(into state: inout Base.State, _ action: Base.Action) -> Effect<Base.Action> {
    switch casePath.extract(from: action) {
    case .none where isPassive || isUnmoved(by: action): return base.reduce(into: &state, action: action)
    case let event: return reduceFully(into: &state, action, event)
    }
  }

  /// Whether there is nothing to do for an action that is not the property's own, though there might be for others.
  @usableFromInline
  func isUnmoved(by action: Base.Action) -> Bool {
    !isInvolved && !options.triggers.contains { $0.matches(action) }
  }

  @usableFromInline
  func reduceFully(
    into state: inout Base.State, _ action: Base.Action, _ event: LoadableAction?
  ) -> Effect<Base.Action> {
    var effect = Effect<Base.Action>.none
    if !isCasePathChecked { effect = checkCasePath(action, event) }
    // One date for all, so that what comes with the action is new; nobody else asks what time it is.
    let date: Date? = machine.rules.values.staleAfter == nil ? nil : .now
    let before = property.read(&state).storage.checkpoint
    // Else it is not touched: whoever is told of each change, or holds a copy of what it is in, need not bear it.
    if event != nil || before.mustAge && date != nil {
      guard begin(&state, event, before, &effect, at: date) else { return effect }
    }
    return .merge(effect, goOn(&state, action))
  }

  /// The first step: the property's own action is applied.
  ///
  /// - Returns: whether the action goes on to the base reducer.
  func begin(
    _ state: inout Base.State, _ event: LoadableAction?, _ before: LoadCheckpoint,
    _ effect: inout Effect<Base.Action>, at date: Date?
  ) -> Bool {
    if case .child(let childAction) = event { return reduceChild(childAction, &state, before, &effect) }
    // Taken out while it is changed: see LoadableProperty.swift.
    var own = property.take(&state)
    if before.mustAge, let staleAfter = machine.rules.values.staleAfter { own.storage.expire(staleAfter, at: date) }
    var goesOn = true
    if let event { goesOn = apply(event, to: &own, before, &effect, at: date ?? .now) }
    property.put(&state, consume own)
    return goesOn
  }

  /// - Returns: whether the action goes on to the base reducer; what tells of another load than the running one does not.
  func apply(
    _ event: LoadableAction, to own: inout LoadableStateWith<Request, Value>, _ before: LoadCheckpoint,
    _ effect: inout Effect<Base.Action>, at date: @autoclosure () -> Date
  ) -> Bool {
    var event = event
    var answer = LoadAnswer.accepted
    switch event {
    case .refresh:
      answer = requestAgain(&own, because: .refresh)
    case .attemptFailed(_, let ticket), .progressed(_, let ticket), .delivered(_, let ticket), .finished(_, let ticket):
      catchUp(with: ticket, &own)
      answer = machine.take(event, in: &own.storage, at: date())
    case .cancelled(var ticket):
      // Whoever ended the load need not know at which attempt it was.
      if let attempt = own.storage.runningAttempt, own.storage.runningIdentity == ticket.identity {
        ticket.attempt = attempt
      }
      event = .cancelled(ticket)
      answer = machine.take(event, in: &own.storage)
    default:
      answer = machine.take(event, in: &own.storage, at: date())
    }
    switch answer {
    case .unknownRequest:
      effect = .merge(effect, reportUnknownRequest(casePath.embed(event)))
    case .discarded:
      // The parent is told of a load that somebody has ended, whether the state shows it or not.
      if case .cancelled = event { return true }
      return false
    case .accepted, .ended:
      if isObserved { effect = .merge(effect, options.observation.effect(of: event, since: before.beganAt)) }
    }
    return true
  }

  /// The second step, in which the base reducer runs, and what the action asks for becomes due.
  func goOn(_ state: inout Base.State, _ action: Base.Action) -> Effect<Base.Action> {
    var effect = base.reduce(into: &state, action: action)
    if isPassive { return effect }
    options.derivation?.apply(to: &state, property, of: machine)
    for trigger in options.triggers where trigger.matches(action) {
      if let report = ownOutcome(action) {
        effect = .merge(effect, report)
      } else if trigger.applies(to: property.read(&state).storage) {
        effect = .merge(effect, requestAgain(&state, because: action))
      }
    }
    if operation.isParent { answerDue(in: &state, action, &effect) }
    return effect
  }

  /// Puts the running load to a later attempt that is told of: the state was put back as it was during a former one.
  func catchUp(with ticket: LoadTicket<Request>, _ own: inout LoadableStateWith<Request, Value>) {
    guard let running = own.storage.runningIdentity, running == ticket.identity,
      let attempt = own.storage.runningAttempt,
      attempt < ticket.attempt
    else { return }
    own.change { $0.load?.ticket.attempt = ticket.attempt }
  }

  func requestAgain(_ state: inout Base.State, because trigger: Base.Action) -> Effect<Base.Action> {
    let answer = property.change(&state) { requestAgain(&$0, because: LoadCause(triggeredBy: trigger)) }
    return answer == .unknownRequest ? reportUnknownRequest(trigger) : .none
  }

  func requestAgain(_ own: inout LoadableStateWith<Request, Value>, because cause: LoadCause) -> LoadAnswer {
    // Where the state asks for nothing, and never has, there is nothing to ask again for, and nobody's mistake.
    if options.derivation != nil, own.storage.asksForNothing { return .accepted }
    return own.storage.requestAgain(because: cause, known: machine.known)
  }
}

extension LoadableReducer {
  /// What the reducer is made of, and how it runs.
  ///
  /// Nearly all of them are constants: a variable of a class would be checked for exclusive access as it runs.
  @usableFromInline
  final class Parts {
    @usableFromInline typealias LoadableAction = LoadableActionBase<Request, Value, ChildAction>

    @usableFromInline let base: Base
    @usableFromInline let property: LoadableProperty<Base.State, Request, Value>
    @usableFromInline let casePath: CasePath<Base.Action, LoadableAction>
    let operation: LoadOperation<Base.State, Request, Value>
    let machine: LoadMachine<Request, Value>
    let place: SourcePlace
    @usableFromInline let options: Options
    /// Whether somebody is told what becomes of the loads: asked before anything is put together for them.
    let isObserved: Bool
    /// Whether there may be something to do though nothing runs or waits: to ask the parent how to load, to have content age, to derive
    /// a request, or to run a child.
    @usableFromInline let isInvolved: Bool
    /// Whether it is not involved, and no action is a trigger.
    @usableFromInline let isPassive: Bool
    /// The store that has settled it last.
    @usableFromInline var settledBy: ObjectIdentifier?
    /// Whether the case path has been tried once, or another reducer does so.
    var isCasePathChecked: Bool
    /// Whether it has been reported that a trigger is an outcome of the property's own load.
    var hasReportedOutcome = false

    init(
      base: Base, property: LoadableProperty<Base.State, Request, Value>,
      casePath: CasePath<Base.Action, LoadableAction>, operation: LoadOperation<Base.State, Request, Value>,
      machine: LoadMachine<Request, Value>, place: SourcePlace, options: Options
    ) {
      self.base = base
      self.property = property
      self.casePath = casePath
      self.operation = operation
      self.machine = machine
      self.place = place
      self.options = options
      isObserved = !options.observation.isEmpty
      isInvolved =
        operation.isParent || machine.rules.values.staleAfter != nil || options.child != nil
        || options.derivation != nil
      isCasePathChecked = !options.checksCasePath
      isPassive = !isInvolved && options.triggers.isEmpty
    }

    fileprivate func with(_ base: Base, _ options: Options) -> Parts {
      Parts(
        base: base, property: property, casePath: casePath, operation: operation, machine: machine,
        place: place, options: options)
    }
  }

  /// What modifiers add.
  @usableFromInline
  struct Options {
    @usableFromInline var triggers: [LoadTrigger<Base.Action>]
    var canLoad: ((Base.State) -> Bool)?
    var child: Child?
    var derivation: RequestDerivation<Base.State, Request>?
    var observation: LoadObservation
    var checksCasePath = true

    init(triggers: [LoadTrigger<Base.Action>], clock: LoadClock) {
      self.triggers = triggers
      observation = LoadObservation(clock: clock)
    }
  }

  /// The child feature on the content.
  struct Child {
    let reduce: (inout Value, ChildAction) -> Effect<ChildAction>
    let settle: (inout Value, RunningEffects) -> Effect<ChildAction>
  }

  /// The same reducer with another operation.
  func performing(_ operation: LoadOperation<Base.State, Request, Value>) -> Self {
    var copy = self
    copy.parts = Parts(
      base: base, property: parts.property, casePath: parts.casePath, operation: operation, machine: parts.machine,
      place: parts.place, options: options)
    return copy
  }

  var base: Base {
    get { parts.base }
    set { parts = parts.with(newValue, parts.options) }
  }

  var options: Options {
    get { parts.options }
    set { parts = parts.with(parts.base, newValue) }
  }

  func with(_ change: (inout Options) -> Void) -> Self {
    var copy = self
    change(&copy.options)
    return copy
  }
}
