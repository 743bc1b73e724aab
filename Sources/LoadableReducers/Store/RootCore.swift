import LoadableCore

/// The state, the reducer, and the effects that run: what the root store stands on.
final class RootCore<Base: Reducer, Action>: StoreCore, ActionReceiver
where Base.Action == Action, Base.Effects == Effect<Action> {
  typealias State = Base.State

  private(set) var state: State
  private let reducer: Base
  private lazy var runtime = EffectRuntime<Action>(receiver: self)
  /// What was sent while another action was handled.
  ///
  /// A place is emptied when its turn comes, so that a value which an action carries is not held while the next ones
  /// change it in place.
  private var queue: [SentAction<Action>?] = []
  private var isProcessing = false
  private var observers: [StateObserver<State>] = []
  private var keepers: [WeakStateKeeper] = []
  private let observation = StateObservation<State>()
  private let inspector: (any StoreInspector<State, Action>)?

  init(initialState: State, reducer: Base, inspector: (any StoreInspector<State, Action>)?) {
    state = initialState
    self.reducer = reducer
    self.inspector = inspector
  }

  var effectsInFlight: [String] { runtime.summaries }

  var busyEffectCount: Int { runtime.busyCount }

  func cancelEffects() {
    runtime.cancelAll()
  }

  func send(_ action: Action, isolation: isolated any Actor) -> StoreTask {
    StoreTask(process(SentAction(action: action, isReceived: false), isolation: isolation))
  }

  func receive(_ sent: SentAction<Action>, isolation: isolated any Actor) {
    process(sent, isolation: isolation)
  }

  func effectDidEnd() {
    inspector?.effectDidEnd()
  }

  func dropNotices(of life: AnyHashable) {
    for index in queue.indices where queue[index]?.lives.contains(life) == true {
      queue[index].take()?.dequeue()
    }
  }

  /// Handles an action now, or after the one that is being handled.
  ///
  /// - Returns: the group of what it starts; nil if it has started nothing.
  @discardableResult
  private func process(_ sent: SentAction<Action>, isolation: isolated any Actor) -> EffectGroup? {
    if isProcessing {
      var sent = sent
      sent.group = sent.group ?? EffectGroup()
      sent.enqueue()
      queue.append(sent)
      return sent.group
    }
    isProcessing = true
    let group = handle(sent, isolation: isolation)
    var next = 0
    while next < queue.count {
      if let waiting = queue[next].take() {
        if waiting.isObsolete {
          waiting.ifDropped?()
        } else {
          handle(waiting, isolation: isolation)
        }
        waiting.dequeue()
      }
      next += 1
    }
    if next > 0 { queue.removeAll(keepingCapacity: true) }
    isProcessing = false
    return group
  }

  @discardableResult
  private func handle(_ sent: SentAction<Action>, isolation: isolated any Actor) -> EffectGroup? {
    let last = sent.ifDropped == nil ? nil : sent.run
    last?.willTell()
    defer {
      last?.didTell()
      if last?.hasLeft == true { sent.ifDropped?() }
    }
    for keeper in keepers { keeper.keeper?.willHandleAction() }
    let effect = reduce(sent.action)
    for keeper in keepers { keeper.keeper?.didHandleAction() }
    inspector?.didHandle(sent.action, state, isReceived: sent.isReceived)
    for observer in observers where !observer.isCancelled { observer.tell(state) }
    observation.stateDidChange(to: state)
    guard !effect.isNone else { return sent.group }
    let group = (sent.isTurn ? sent.group : sent.group?.root) ?? EffectGroup()
    group.hold()
    runtime.start(effect.step, in: group, isolation: isolation)
    group.release()
    return group
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    let loads = runtime.loadCounts
    if loads.isEmpty { return reducer.reduce(into: &state, action: action) }
    return LiveLoads.$counts.withValue(loads) { reducer.reduce(into: &state, action: action) }
  }

  func access<Member>(_ path: KeyPath<State, Member>) {
    observation.access(path, in: state)
  }

  func attach(_ keeper: some StateKeeper) {
    keepers.removeAll { $0.keeper == nil }
    keepers.append(WeakStateKeeper(keeper: keeper))
  }

  func subscribe(_ tell: @escaping (State) -> Void) -> StoreSubscription {
    let observer = StateObserver(tell)
    observers.append(observer)
    return StoreSubscription { [weak self, weak observer] in
      observer?.isCancelled = true
      self?.observers.removeAll { $0.isCancelled }
    }
  }
}

/// Someone who subscribed to a store.
private final class StateObserver<State> {
  let tell: (State) -> Void
  /// Set before the store forgets it: one that another observer cancels is not told of the action at hand any more.
  var isCancelled = false

  init(_ tell: @escaping (State) -> Void) {
    self.tell = tell
  }
}
