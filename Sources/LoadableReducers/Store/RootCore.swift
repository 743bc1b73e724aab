import LoadableCore

/// The state, the reducer, and the effects that run: what the root store stands on.
@usableFromInline
final class RootCore<State, Action>: SendGate, StoreCore {
  @usableFromInline var held: HeldState<State>
  @usableFromInline let reducer: (inout State, Action) -> Effect<Action>
  private var madeRuntime: EffectRuntime<Action>?
  private var madeLink: CoreLink<State, Action>?
  /// What was sent while another action was handled.
  @usableFromInline var queue = ActionQueue<Action>()
  @usableFromInline let observers = StateObservers<State>()
  @usableFromInline var keepers = StateKeepers()
  /// Made with the first reader.
  private var observation: StateObservation<State>?
  @usableFromInline let inspector: (any StoreInspector<State, Action>)?

  init(
    initialState: State, inspector: (any StoreInspector<State, Action>)?,
    reducer: @escaping (inout State, Action) -> Effect<Action>
  ) {
    held = HeldState(initialState)
    self.reducer = reducer
    self.inspector = inspector
    super.init()
    isWatched = inspector != nil
  }

  @usableFromInline
  convenience init(initialState: State, reducer: @escaping (inout State, Action) -> Effect<Action>) {
    self.init(initialState: initialState, inspector: nil, reducer: reducer)
  }

  @inlinable var state: State { held.state }

  var effectsInFlight: [String] { madeRuntime?.summaries ?? [] }

  var busyEffects: [BusyEffect] { madeRuntime?.busyEffects ?? [] }

  func cancelEffects() {
    madeRuntime?.cancelAll()
  }

  /// Made with the first effect.
  @usableFromInline var runtime: EffectRuntime<Action> {
    if let madeRuntime { return madeRuntime }
    let runtime = EffectRuntime<Action>(receiver: link, isInspected: inspector != nil)
    madeRuntime = runtime
    return runtime
  }

  /// Made with the first effect.
  @usableFromInline var link: CoreLink<State, Action> {
    if let madeLink { return madeLink }
    let link = CoreLink(self)
    madeLink = link
    return link
  }

  /// Handles an action.
  ///
  /// Compiled for the feature, as far as an action goes that starts nothing and is seen by observers alone.
  @inlinable
  func send(_ action: Action, isolation: isolated any Actor) -> StoreTask {
    guard enterAlone() else { return sendAmongOthers(action, isolation: isolation) }
    let effect = reducer(&held.state, action)
    tellObservers()
    guard effect.isNone, leaveAlone() else { return finish(effect, isolation: isolation) }
    return StoreTask(nil)
  }

  /// Handles an action now, or after the one that is being handled.
  @inlinable
  func sendAmongOthers(_ action: Action, isolation: isolated any Actor) -> StoreTask {
    if isProcessing {
      let group = EffectGroup()
      wait(SentAction(action: action, group: group, isReceived: false))
      return StoreTask(group)
    }
    enter()
    let group = handle(SentAction(action: action, isReceived: false), isolation: isolation)
    handleWaiting(isolation: isolation)
    return StoreTask(group)
  }

  /// Starts what an action has given that nobody but observers had to do with, and handles what was sent meanwhile.
  @inlinable
  func finish(_ effect: Effect<Action>, isolation: isolated any Actor) -> StoreTask {
    let group = start(effect, in: nil, isolation: isolation)
    handleWaiting(isolation: isolation)
    return StoreTask(group)
  }

  /// Counts the loads that run, after some may have begun or ended.
  @usableFromInline
  func loadsDidChange() {
    runningLoads = madeRuntime?.runningLoads ?? 0
  }

  @usableFromInline
  func forget(_ run: EffectRun) {
    madeRuntime?.forget(run)
    loadsDidChange()
    inspector?.effectDidEnd()
  }

  func dropNotices(of life: AnyHashable) {
    for dropped in queue.drop(life) { dropped.dequeue(forget) }
  }

  /// Handles what an effect sends.
  @inlinable
  func receive(_ sent: consuming SentAction<Action>, isolation: isolated any Actor) {
    if isProcessing { return wait(sent) }
    enter()
    _ = handle(sent, isolation: isolation)
    handleWaiting(isolation: isolation)
  }

  @inlinable
  func wait(_ sent: consuming SentAction<Action>) {
    sent.enqueue()
    queue.append(sent)
    isWaitedFor = true
  }

  /// Handles what was sent while another action was handled.
  @inlinable
  func handleWaiting(isolation: isolated any Actor) {
    if isWaitedFor {
      while let waiting = queue.popFirst() {
        if waiting.isObsolete {
          waiting.drop()
        } else {
          _ = handle(waiting, isolation: isolation)
        }
        // A closure, for the method itself would be an object.
        waiting.dequeue { forget($0) }
      }
      isWaitedFor = false
    }
    if isWatched { isWatched = !keepers.isEmpty || inspector != nil || hasReaders }
    leave()
  }

  /// Handles an action that was sent, and starts what it gives.
  ///
  /// - Returns: the group of what it has started; nil for nothing.
  @inlinable
  func handle(_ sent: SentAction<Action>, isolation: isolated any Actor) -> EffectGroup? {
    let isLast = sent.ending != nil
    if isLast { sent.run?.willTell() }
    defer { if isLast { sent.didTell() } }
    let isWatched = isWatched
    if isWatched { keepers.willHandleAction() }
    let effect = reduce(sent.action, isGain: sent.ending == .withGain)
    if isWatched {
      if keepers.didHandleAction() { keepers.removeGone() }
      inspector?.didHandle(sent.action, state, isReceived: sent.isReceived)
    }
    tellObservers()
    if isWatched { tellReaders() }
    guard !effect.isNone else { return nil }
    return start(effect, in: sent.isTurn ? sent.group : sent.group?.root, isolation: isolation)
  }

  /// Starts an effect in a group, or in one of its own.
  ///
  /// - Returns: the group; nil if there is nothing to start.
  @inlinable
  func start(
    _ effect: Effect<Action>, in group: EffectGroup?, isolation: isolated any Actor
  ) -> EffectGroup? {
    guard !effect.isNone else { return nil }
    let group = group ?? EffectGroup()
    group.hold()
    runtime.start(effect.step, in: group, isolation: isolation) { [link] sent in
      guard let core = link.core else { return false }
      core.receive(sent, isolation: isolation)
      return true
    }
    loadsDidChange()
    group.release()
    return group
  }

  /// Has the reducer handle an action, and tells it of the running loads.
  ///
  /// What a load has given names the load: where no other runs, that is all that there is to tell.
  @inlinable
  func reduce(_ action: Action, isGain: Bool) -> Effect<Action> {
    guard runningLoads > (isGain ? 1 : 0) else { return reducer(&held.state, action) }
    return LiveLoads.telling(of: runtime.loadEntries) { reducer(&held.state, action) }
  }

  @inlinable @inline(__always)
  func tellObservers() {
    for observer in observers.current where observer.isSubscribed {
      // A copy retains all that is in it, and to look at the state where it is costs as much as three things do that are retained.
      if MemoryLayout<State>.size <= 2 * MemoryLayout<Int>.size {
        observer.tell(state)
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

  /// Remembers what a property is that a tracked reader has read.
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
  @usableFromInline var hasReaders: Bool { observation?.isIdle == false }

  @usableFromInline
  func tellReaders() {
    guard let observation else { return }
    // Nobody looks at the state while they are told: they may read it, and send.
    let changed = observation.takeChanged(in: held)
    observation.tell(changed)
  }

  func attach(_ keeper: some StateKeeper) {
    keepers.append(keeper)
    isWatched = true
  }

  func subscribe(isOver: (() -> Bool)?, _ tell: @escaping (State) -> Void) -> StoreSubscription {
    observers.add(isOver: isOver, tell)
  }
}
