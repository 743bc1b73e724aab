import LoadableCore

/// The state, the reducer and the running effects behind a root store.
@usableFromInline
final class RootCore<State, Action>: StoreCore {
  @usableFromInline var held: HeldState<State>
  @usableFromInline let reducer: (inout State, Action) -> Effect<Action>
  @usableFromInline let settler: (inout State, RunningEffects) -> Void
  @usableFromInline let registry = EffectRegistry()
  private var madeRuntime: EffectRuntime?
  private var madeLink: CoreLink<State, Action>?
  // Proof: these flags are only read or set as a whole, so accesses cannot overlap. See "Inlining" in Benchmarks/README.md.
  /// Whether an action is being handled.
  @exclusivity(unchecked) @usableFromInline var isProcessing = false
  /// Whether an action was sent while the current one was being handled.
  @exclusivity(unchecked) @usableFromInline var hasWaiting = false
  /// Whether a reducer, or code that changes the state by hand, is changing the state.
  @exclusivity(unchecked) @usableFromInline var isReducing = false
  /// Whether each action must be watched: for a scope of a part that can disappear, for an inspector, or for a tracked reader; it may
  /// stay true for a while after the last of them is gone.
  // Proof: as above.
  @exclusivity(unchecked) @usableFromInline var isWatched: Bool
  /// Actions sent while another one was being handled.
  // Proof: an action is taken out of the queue before its place is released, so nothing else is called while it is changed, and accesses
  // cannot overlap. See "Inlining" in Benchmarks/README.md.
  @exclusivity(unchecked) private var queue = ActionQueue()
  @usableFromInline let observers = StateObservers<State>()
  /// Created with the first scope of a part that can disappear.
  private var madeParts: StateParts<State>?
  /// Created with the first reader.
  private var observation: StateObservation<State>?
  let inspector: (any StoreInspector<State, Action>)?

  init(
    initialState: State, inspector: (any StoreInspector<State, Action>)?,
    reducer: @escaping (inout State, Action) -> Effect<Action>,
    settler: @escaping (inout State, RunningEffects) -> Void
  ) {
    held = HeldState(initialState)
    self.reducer = reducer
    self.settler = settler
    self.inspector = inspector
    isWatched = inspector != nil
  }

  var state: State {
    checkReadable()
    return held.state
  }

  /// Reports a read of the state while it is being changed.
  @inlinable
  func checkReadable() {
    if isReducing { reportRead() }
  }

  @usableFromInline
  func reportRead() {
    // Proof: the code that changes the state holds the only copy, so there is none to return. Swift's exclusivity check would stop the
    // program here too, but without an explanation.
    fatalError(
      """
      A store or model of '\(State.self)' was read while its state was being changed.

      Likely causes: a reducer's closure captures the store; a value in the state reads the store when it is released; or a model is read \
      in the same expression that changes its value, as in 'model.value?.remove(at: model.value!.count - 1)'. A reducer gets the state as \
      its parameter; code that must read the store afterwards belongs in an effect. Read a model first, and then change it.
      """)
  }

  var effectsInFlight: [String] { madeRuntime?.summaries ?? [] }

  var isFollowing: Bool { registry.isListening && registry.signalsAndCaches.isFollowing }

  var busyEffects: [BusyEffect] { madeRuntime?.busyEffects ?? [] }

  func cancelEffects() {
    if registry.madeRoot != nil { runtime.cancelAll() }
  }

  /// Created with the first effect.
  private var runtime: EffectRuntime {
    if let madeRuntime { return madeRuntime }
    let runtime = EffectRuntime(registry: registry, receiver: link, isInspected: inspector != nil)
    madeRuntime = runtime
    return runtime
  }

  /// Created with the first effect.
  private var link: CoreLink<State, Action> {
    if let madeLink { return madeLink }
    let link = CoreLink(self)
    madeLink = link
    return link
  }

  /// Handles an action now, or after the one that is being handled.
  ///
  /// An action takes a short path if it must be reported only to observers.
  @inlinable  // See "Inlining" in Benchmarks/README.md.
  func send(_ action: Action, isolation: isolated any Actor) -> StoreTask {
    guard !isProcessing, !isWatched, !registry.mustSettle else { return sendAmongOthers(action, isolation: isolation) }
    isProcessing = true
    reduce(action)
    tellObservers()
    guard registry.noted.isEmpty, !hasWaiting else { return finish(isolation: isolation) }
    isProcessing = false
    return StoreTask(nil)
  }

  /// Lets the reducer handle an action, and settles the result; what follows is noted.
  @inlinable
  func reduce(_ action: Action) {
    let reports = HeldReports.beginChange()
    registry.actionBegins(reports)
    isReducing = true
    let effect = reducer(&held.state, action)
    if let body = effect.body { registry.note(returned: body) }
    settler(&held.state, registry.running)
    isReducing = false
    if reports.endChange() { noteDelivery(reports) }
  }

  /// Starts what follows from an action that took the short path, and then handles the actions that were sent meanwhile.
  @usableFromInline
  func finish(isolation: isolated any Actor) -> StoreTask {
    let group = start(in: nil, isolation: isolation)
    return StoreTask(handleWaiting(group, isolation: isolation))
  }

  @usableFromInline
  func sendAmongOthers(_ action: Action, isolation: isolated any Actor) -> StoreTask {
    if isProcessing {
      let group = EffectGroup()
      wait(SentAction(action: TypedAction(action), group: group, isReceived: false))
      return StoreTask(group)
    }
    isProcessing = true
    let group = handle(SentAction(action: TypedAction(action), isReceived: false), isolation: isolation)
    return StoreTask(handleWaiting(group, isolation: isolation))
  }

  func forget(_ run: EffectRun) {
    madeRuntime?.forget(run)
    inspector?.effectDidEnd()
  }

  /// Handles an action of an effect.
  func receive(_ sent: consuming SentAction, isolation: isolated any Actor) {
    if isProcessing { return wait(sent) }
    isProcessing = true
    let group = handle(sent, isolation: isolation)
    _ = handleWaiting(group, isolation: isolation)
  }

  private func wait(_ sent: consuming SentAction) {
    sent.enqueue()
    queue.append(sent)
    hasWaiting = true
  }

  /// Handles the actions that were sent while another one was being handled.
  ///
  /// - Parameter group: the group of the action that was sent first.
  /// - Returns: that group, or a new one if only settling has started something.
  private func handleWaiting(_ group: EffectGroup?, isolation: isolated any Actor) -> EffectGroup? {
    var group = group
    var rounds = 0
    repeat {
      while let waiting = queue.popFirst() {
        if waiting.isObsolete {
          waiting.drop()
        } else {
          _ = handle(waiting, isolation: isolation)
        }
        waiting.dequeue()
      }
      if registry.mustSettle {
        rounds += 1
        guard rounds < 1_000 else {
          reportEndlessSettling()
          break
        }
        group = settleAgain(in: group, isolation: isolation) ?? group
      }
    } while !queue.isEmpty || registry.mustSettle
    registry.checkExpectations()
    hasWaiting = false
    if isWatched { isWatched = hasParts || inspector != nil || hasReaders }
    isProcessing = false
    return group
  }

  /// Handles an action, and starts its effect.
  ///
  /// - Returns: the group of the effects that it has started; nil if there are none.
  private func handle(_ sent: SentAction, isolation: isolated any Actor) -> EffectGroup? {
    let isLast = sent.ending != nil
    if isLast { sent.run?.willTell() }
    sent.notice?.noticeDidArrive()
    defer { if isLast { sent.run?.silence() } }
    let action: Action = sent.action.unwrapped()
    registry.isReceiving = sent.isReceived
    if sent.isReceived { registry.handledGroup = sent.group }
    defer { (registry.isReceiving, registry.handledGroup) = (false, nil) }
    let isWatched = isWatched
    if isWatched { holdParts() }
    reduce(action)
    tellOfChange(isWatched) { inspector?.didHandle(action, state, isReceived: sent.isReceived) }
    return start(in: sent.isInPlace ? sent.group : sent.group?.root, isolation: isolation)
  }

  private func reportEndlessSettling() {
    registry.mustSettle = false
    EffectRegistry.reportEndlessSettling(of: "A store of '\(State.self)'")
  }

  /// Settles once more: see ``EffectRegistry/mustSettle``.
  ///
  /// - Returns: the group of the effects that it has started; nil if there are none.
  private func settleAgain(in group: EffectGroup?, isolation: isolated any Actor) -> EffectGroup? {
    registry.mustSettle = false
    let changes = registry.changes
    if isWatched { holdParts() }
    let reports = HeldReports.beginChange()
    isReducing = true
    settler(&held.state, registry.running)
    isReducing = false
    if reports.endChange() { noteDelivery(reports) }
    if registry.changes != changes {
      tellOfChange(isWatched) { inspector?.didSettle(state) }
    } else {
      madeParts?.release()
    }
    return start(in: group, isolation: isolation)
  }

  /// Starts what was noted, in the given group or a new one.
  ///
  /// - Returns: the group; nil if there is nothing to start.
  private func start(in group: EffectGroup?, isolation: isolated any Actor) -> EffectGroup? {
    guard !registry.noted.isEmpty else { return nil }
    let group = group ?? EffectGroup()
    group.hold()
    registry.isStarting = true
    runtime.start(registry.takeNoted(), in: group, isolation: isolation) { [link] sent in
      guard let core = link.core else { return false }
      core.receive(sent, isolation: isolation)
      return true
    }
    registry.isStarting = false
    group.release()
    return group
  }

  @inlinable
  func tellObservers() {
    if observers.isEmpty { return }
    for observer in observers.current where observer.isSubscribed {
      // A small state is cheaper to copy than to borrow.
      if MemoryLayout<State>.size <= 2 * MemoryLayout<Int>.size {
        observer.tell(held.state)
      } else {
        held.tell(observer)
      }
    }
  }

  @usableFromInline
  func access<Member>(_ path: KeyPath<State, Member>) {
    let observation = observationForReaders
    if let property = observation.access(path) { note(property, observation) }
  }

  func accessKnown(_ path: AnyKeyPath) -> Bool {
    var isKnown = false
    let observation = observationForReaders
    if let property = observation.accessKnown(path, &isKnown) { note(property, observation) }
    return isKnown
  }

  func accessWhole() {
    let observation = observationForReaders
    if let property = observation.accessWhole() { note(property, observation) }
  }

  /// Remembers the value of a property that a tracked reader has read.
  private func note(_ property: ReadProperty<State>, _ observation: StateObservation<State>) {
    observation.note(property, in: held)
    isWatched = true
  }

  private var observationForReaders: StateObservation<State> {
    if let observation { return observation }
    let made = StateObservation<State>()
    observation = made
    return made
  }

  /// Whether a tracked reader has read a property that has not changed since.
  var hasReaders: Bool { observation?.isIdle == false }

  /// Notifies observers and readers of a change of the state.
  ///
  /// - Parameters:
  ///   - isWatched: whether there were readers, parts or an inspector before the change.
  ///   - inspect: notifies the inspector.
  private func tellOfChange(_ isWatched: Bool, inspect: () -> Void = {}) {
    var changed = ChangedProperties()
    if isWatched { updateParts(&changed) }
    inspect()
    tellObservers()
    if !isWatched { return }
    observation?.takeChanged(in: held, &changed)
    // The state is not borrowed while readers are notified, so that they may read it and send actions.
    changed.tell()
  }

  /// Prepares for a change that is made without an action.
  func willChangeByHand() -> ChangeByHand {
    checkReadable()
    if isWatched { holdParts() }
    isReducing = true
    return HeldReports.begin()
  }

  /// Notifies observers and readers of a change that was made without an action, and then delivers what it has reported.
  func didChangeByHand(_ change: ChangeByHand) {
    isReducing = false
    let reports = HeldReports.end(change)
    tellOfChange(isWatched)
    for report in reports { HeldReports.deliver(report) }
  }

  private var hasParts: Bool { madeParts?.isEmpty == false }

  private func holdParts() {
    if let madeParts, !madeParts.isEmpty { held.hold(madeParts) }
  }

  private func updateParts(_ changed: inout ChangedProperties) {
    if let madeParts, !madeParts.isEmpty { held.update(madeParts, &changed) }
  }

  private var parts: StateParts<State> {
    isWatched = true
    if let madeParts { return madeParts }
    let made = StateParts<State>()
    madeParts = made
    return made
  }

  func part<Holder, Value>(_ path: KeyPath<State, Holder>, _ value: @escaping (Holder) -> Value?) -> StatePart<Value> {
    parts.part(path, value)
  }

  func part<Elements: IdentifiedElements>(
    _ id: Elements.ID, of path: KeyPath<State, Elements>, _ find: @escaping (Elements, Elements.ID) -> Elements.Element?
  ) -> StatePart<Elements.Element> {
    parts.part(id, of: path, find)
  }

  func subscribe(isOver: (() -> Bool)?, _ tell: @escaping (State) -> Void) -> StoreSubscription {
    observers.add(isOver: isOver, tell)
  }
}
