import LoadableCore

/// The state, the reducer, and the effects that run: what the root store stands on.
final class RootCore<Base: Reducer, Action>: StoreCore, ActionReceiver
where Base.Action == Action, Base.Effects == Effect<Action> {
  typealias State = Base.State

  private(set) var state: State
  private let reducer: Base
  private lazy var runtime = EffectRuntime<Action>(receiver: self)
  private var queue: [(action: Action, group: EffectGroup, isReceived: Bool)] = []
  private var isProcessing = false
  private var observers: [(id: UniqueToken, observer: (State) -> Void)] = []
  private let observation = StateObservation<State>()
  private let inspector: (any StoreInspector<State, Action>)?

  init(initialState: State, reducer: Base, inspector: (any StoreInspector<State, Action>)?) {
    state = initialState
    self.reducer = reducer
    self.inspector = inspector
  }

  var effectsInFlight: [String] { runtime.summaries }

  func cancelEffects() {
    runtime.cancelAll()
  }

  func send(_ action: Action, isolation: isolated any Actor) -> StoreTask {
    StoreTask(send(action, in: nil, isReceived: false, isolation: isolation))
  }

  func receive(_ action: Action, in group: EffectGroup?, isolation: isolated any Actor) {
    send(action, in: group, isReceived: true, isolation: isolation)
  }

  func effectDidEnd() {
    inspector?.effectDidEnd()
  }

  /// Handles an action now, or after the one that is being handled.
  @discardableResult
  private func send(
    _ action: Action, in group: EffectGroup?, isReceived: Bool, isolation: isolated any Actor
  ) -> EffectGroup? {
    if isProcessing {
      let group = group ?? EffectGroup()
      group.hold()
      queue.append((action, group, isReceived))
      return group
    }
    isProcessing = true
    let group = handle(action, in: group, isReceived: isReceived, isolation: isolation)
    var next = 0
    while next < queue.count {
      let (action, group, isReceived) = queue[next]
      next += 1
      handle(action, in: group, isReceived: isReceived, isolation: isolation)
      group.release()
    }
    if next > 0 { queue.removeAll(keepingCapacity: true) }
    isProcessing = false
    return group
  }

  @discardableResult
  private func handle(
    _ action: Action, in group: EffectGroup?, isReceived: Bool, isolation: isolated any Actor
  ) -> EffectGroup? {
    let effect = reducer.reduce(into: &state, action: action)
    inspector?.didHandle(action, state, isReceived: isReceived)
    for (_, observer) in observers { observer(state) }
    observation.stateDidChange(to: state)
    guard !effect.isNone else { return group }
    let group = group ?? EffectGroup()
    group.hold()
    runtime.start(effect.step, in: group, isolation: isolation)
    group.release()
    return group
  }

  func access<Member>(_ path: KeyPath<State, Member>) {
    observation.access(path, in: state)
  }

  func subscribe(_ observer: @escaping (State) -> Void) -> StoreSubscription {
    let id = UniqueToken()
    observers.append((id, observer))
    return StoreSubscription { [weak self] in self?.observers.removeAll { $0.id === id } }
  }
}
