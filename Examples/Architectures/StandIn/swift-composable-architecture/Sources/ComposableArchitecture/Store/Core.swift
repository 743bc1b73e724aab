// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Core.swift

enum Origin {
  case effect
  case store
}

/// What a store stands on: a reducer with its state, or a part of another core.
@MainActor
protocol Core<State, Action>: AnyObject, Sendable {
  associatedtype State
  associatedtype Action

  var state: State { get }
  var isInvalid: Bool { get }
  var didSet: DidSet { get }
  func send(_ action: Action, origin: Origin) -> Task<Void, Never>?
  func observe(_ observer: @escaping (_ action: Action, _ state: State) -> Void)
}

extension Core {
  func observe(_ observer: @escaping (_ action: Action, _ state: State) -> Void) {
    preconditionFailure("Observe the store that this one is a part of.")
  }
}

final class RootCore<Root: Reducer>: Core {
  private(set) var state: Root.State {
    didSet { didSet.send() }
  }

  let didSet = DidSet()
  var isInvalid: Bool { false }

  private let reducer: Root
  private var bufferedActions: [Root.Action] = []
  private var isSending = false
  private var effectCancellations: [EffectID: Cancellation] = [:]
  private var observer: ((Root.Action, Root.State) -> Void)?
  private var handled: [(Root.Action, Root.State)] = []

  init(initialState: Root.State, reducer: Root) {
    (state, self.reducer) = (initialState, reducer)
  }

  func observe(_ observer: @escaping (_ action: Root.Action, _ state: Root.State) -> Void) { self.observer = observer }

  func send(_ action: Root.Action, origin: Origin) -> Task<Void, Never>? {
    bufferedActions.append(action)
    if isSending {
      if origin == .store { reportIssue("Sent '\(action)' while an action was being processed.") }
      return nil
    }
    isSending = true
    let tasks = Locked<[Task<Void, Never>]>([])
    var currentState = state
    // More may be added on the way.
    var index = 0
    while index < bufferedActions.count {
      let action = bufferedActions[index]
      index += 1
      let effect = reducer._reduce(into: &currentState, action: action)
      if observer != nil { handled.append((action, currentState)) }
      start(effect, of: action, tasks)
    }
    let all = tasks.withLock { $0.isEmpty } ? nil : Task { await awaitAll(tasks) }
    bufferedActions = []
    state = currentState
    isSending = false
    tellObserver()
    // A change of the state may have sent an action, which is an issue.
    if let last = bufferedActions.popLast(), let task = send(last, origin: .effect) {
      tasks.withLock { $0.append(task) }
    }
    return all
  }

  private func tellObserver() {
    let all = handled
    handled = []
    for (action, state) in all { observer?(action, state) }
  }

  private func start(_ effect: Effect<Root.Action>, of action: Root.Action, _ tasks: Locked<[Task<Void, Never>]>) {
    switch effect.operation {
    case .none: break
    case .publisher(let publisher): subscribe(to: publisher, tasks)
    case .run(let name, let priority, let operation):
      let id = EffectID()
      let description = MainOnly(action)
      let task = withEscapedDependencies { escaped in
        Task(name: name, priority: priority) { @MainActor [weak self] in
          let isCompleted = Locked(false)
          await operation(
            Send { effectAction in
              if isCompleted.withLock({ $0 }) {
                reportIssue(
                  """
                  An action was sent from a completed effect.

                    Action:
                      \(effectAction)
                    Effect returned from:
                      \(description.value)
                  """)
              }
              if let task = escaped.yield({ self?.send(effectAction, origin: .effect) }) {
                tasks.withLock { $0.append(task) }
              }
            })
          isCompleted.withLock { $0 = true }
          self?.effectCancellations[id] = nil
        }
      }
      tasks.withLock { $0.append(task) }
      effectCancellations[id] = Cancellation { task.cancel() }
    }
  }

  private func subscribe(to publisher: EffectPublisher<Root.Action>, _ tasks: Locked<[Task<Void, Never>]>) {
    let id = EffectID()
    // Ends the task that stands for the publisher.
    let running = Locked<(isOver: Bool, task: Task<Void, Never>?)>((false, nil))
    let escaped = withEscapedDependencies { $0 }
    let receive: @MainActor (Root.Action) -> Void = { [weak self] action in
      guard let self, !running.withLock({ $0.isOver }) else { return }
      if let task = escaped.yield({ self.send(action, origin: .effect) }) { tasks.withLock { $0.append(task) } }
    }
    let complete: @MainActor () -> Void = { [weak self] in
      running.withLock {
        $0.isOver = true
        $0.task?.cancel()
      }
      self?.effectCancellations[id] = nil
    }
    let cancel = publisher.subscribeOnMain(receive: receive, complete: complete)
    if running.withLock({ $0.isOver }) { return }
    let task = Task { @MainActor [weak self] in
      await untilCancelled()
      running.withLock { $0.isOver = true }
      cancel()
      self?.effectCancellations[id] = nil
    }
    running.withLock { $0.task = task }
    tasks.withLock { $0.append(task) }
    effectCancellations[id] = Cancellation { task.cancel() }
  }
}

private final class EffectID: Hashable, Sendable {
  static func == (one: EffectID, other: EffectID) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension EffectPublisher {
  fileprivate func subscribeOnMain(
    receive: @escaping @MainActor (Action) -> Void, complete: @escaping @MainActor () -> Void
  ) -> Cancel {
    subscribe(
      Subscriber(
        begin: {},
        receive: { action in
          let action = MainOnly(action)
          onMain { receive(action.value) }
        },
        complete: { onMain(complete) }))
  }
}

/// Waits for all tasks, including those that are added on the way.
///
/// Cancelling it cancels them.
@MainActor private func awaitAll(_ tasks: Locked<[Task<Void, Never>]>) async {
  await withTaskCancellationHandler {
    var index = 0
    while let task = tasks.withLock({ index < $0.count ? $0[index] : nil }) {
      index += 1
      await task.value
    }
  } onCancel: {
    var index = 0
    while let task = tasks.withLock({ index < $0.count ? $0[index] : nil }) {
      index += 1
      task.cancel()
    }
  }
}

private func untilCancelled() async {
  let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  for await _ in stream {}
  continuation.finish()
}

/// A part of the state of another core.
final class ScopedCore<Base: Core, State, Action>: Core {
  private let base: Base
  private let stateKeyPath: KeyPath<Base.State, State>
  private let actionKeyPath: CaseKeyPath<Base.Action, Action>

  init(base: Base, stateKeyPath: KeyPath<Base.State, State>, actionKeyPath: CaseKeyPath<Base.Action, Action>) {
    (self.base, self.stateKeyPath, self.actionKeyPath) = (base, stateKeyPath, actionKeyPath)
  }

  var state: State { base.state[keyPath: stateKeyPath] }
  var isInvalid: Bool { base.isInvalid }
  var didSet: DidSet { base.didSet }

  func send(_ action: Action, origin: Origin) -> Task<Void, Never>? {
    base.send(actionKeyPath(action), origin: origin)
  }
}

/// A part that may be absent.
///
/// Then its state is the last that was there.
final class IfLetCore<Base: Core, State, Action>: Core {
  private let base: Base
  private var cachedState: State
  private let stateKeyPath: KeyPath<Base.State, State?>
  private let actionKeyPath: CaseKeyPath<Base.Action, Action>

  init(
    base: Base, cachedState: State,
    stateKeyPath: KeyPath<Base.State, State?>, actionKeyPath: CaseKeyPath<Base.Action, Action>
  ) {
    (self.base, self.cachedState) = (base, cachedState)
    (self.stateKeyPath, self.actionKeyPath) = (stateKeyPath, actionKeyPath)
  }

  var state: State {
    let state = base.state[keyPath: stateKeyPath] ?? cachedState
    cachedState = state
    return state
  }

  var isInvalid: Bool { base.state[keyPath: stateKeyPath] == nil || base.isInvalid }
  var didSet: DidSet { base.didSet }

  func send(_ action: Action, origin: Origin) -> Task<Void, Never>? {
    base.send(actionKeyPath(action), origin: origin)
  }
}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Internal/CurrentValueRelay.swift

/// Tells when the state was set.
@MainActor
final class DidSet {
  private var subscribers: [(id: Int, body: @MainActor () -> Void)] = []
  private var nextID = 0

  func send() {
    for subscriber in subscribers { subscriber.body() }
  }

  func subscribe(_ body: @escaping @MainActor () -> Void) -> Cancellation {
    let id = nextID
    nextID += 1
    subscribers.append((id, body))
    return Cancellation { onMain { [weak self] in self?.subscribers.removeAll { $0.id == id } } }
  }
}
