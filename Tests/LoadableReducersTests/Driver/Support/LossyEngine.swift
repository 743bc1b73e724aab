import LoadableReducers
import TestSupport

/// An engine that loses every cancel, and holds what effects send until a test delivers it: late, out of order, and as often as it likes.
@ExplorationActor final class LossyEngine<State, Action> {
  private(set) var state: State
  private(set) var held: [Action] = []
  private let driver: LoadingDriver<State, Action, Jobs<Action>>
  private var tasks: [Task<Void, Never>] = []
  private(set) var lostCancels = 0

  init(_ state: State, driver: LoadingDriver<State, Action, Jobs<Action>>) {
    (self.state, self.driver) = (state, driver)
  }

  /// Changes the state where the driver does not see it.
  func change(_ change: (inout State) -> Void) {
    change(&state)
  }

  func send(_ action: Action) {
    start(driver.reduce(into: &state, action: action))
  }

  /// Cancels all tasks, as an architecture may do when a screen goes away.
  func cancelAll() {
    for task in tasks { task.cancel() }
  }

  /// Waits until all work has sent what it has.
  func drain() async {
    while let task = tasks.popLast() { await task.value }
  }

  /// Delivers an action that is held.
  ///
  /// - Parameter isKept: whether to deliver it again later.
  func deliver(_ index: Int, isKept: Bool) {
    send(isKept ? held[index] : held.remove(at: index))
  }

  private func start(_ jobs: Jobs<Action>) {
    for job in jobs.list {
      switch job {
      case .send(let action): send(action)
      case .cancel: lostCancels += 1
      case .perform(let work, _):
        tasks.append(Task { await work.perform(isolation: #isolation) { self.held.append($0) } })
      case .inOrder(let first, let second):
        start(first)
        start(second)
      }
    }
  }
}
