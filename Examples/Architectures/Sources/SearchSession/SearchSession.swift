package import BookSearch
import LoadableCore
import LoadableReducers

/// The session of one user on a server: an actor owns the state, and nothing observes it.
///
/// All changes go through one function, which starts and ends loads after each of them, whatever made the change.
package actor SearchSession {
  package typealias Action = BookSearch.Action

  package private(set) var state = BookSearch.State()
  private let driver: LoadingDriver<BookSearch.State, Action, SessionEffects>
  private let didChange: @Sendable (BookSearch.State) -> Void
  private var running: [Int: (ids: [AnyHashable], task: Task<Void, Never>)] = [:]
  private var count = 0

  package init(client: BookClient, didChange: @escaping @Sendable (BookSearch.State) -> Void) {
    driver = BookSearch.driver(SessionEffects.self, client)
    self.didChange = didChange
  }

  /// Ends everything, because the user has left.
  package func close() {
    for job in running.values { job.task.cancel() }
  }

  package func handle(_ action: Action) {
    change { state in driver.apply(action, to: &state) }
  }

  /// Takes over the state that another session of the user has left behind.
  package func restore(_ other: BookSearch.State) {
    change { state in
      state = other
      return .none
    }
  }

  private func change(_ body: (inout BookSearch.State) -> SessionEffects) {
    let before = driver.running(in: state)
    let effects = body(&state)
    let more = driver.settle(&state, since: before)
    didChange(state)
    run(.merge(effects, more))
  }

  @discardableResult func run(_ effects: SessionEffects) -> [Task<Void, Never>] {
    var begun: [Task<Void, Never>] = []
    for step in effects.steps {
      count += 1
      let number = count
      switch step {
      case .send(let action): handle(action)
      case .cancel(let id): for job in running.values where job.ids.contains(id) { job.task.cancel() }
      case .perform(let work, let ids):
        let task = Task {
          await work.perform(isolation: self) { self.handle($0) }
          running[number] = nil
        }
        running[number] = (ids, task)
        begun.append(task)
      case .inOrder(let first, let second):
        let before = run(first)
        if before.isEmpty {
          begun += run(second)
        } else {
          let task = Task {
            for task in before { await task.value }
            if !Task.isCancelled { for task in run(second) { await task.value } }
            running[number] = nil
          }
          running[number] = ([], task)
          begun.append(task)
        }
      }
    }
    return begun
  }
}

/// What a session does after an action.
struct SessionEffects: CancellableEffect {
  typealias Action = BookSearch.Action

  enum Step {
    case send(Action), perform(any IsolatedWork<Action>, [AnyHashable]), cancel(AnyHashable)
    case inOrder(SessionEffects, SessionEffects)
  }

  var steps: [Step] = []

  static var none: Self { Self() }
  static func merge(_ first: Self, _ second: Self) -> Self { Self(steps: first.steps + second.steps) }
  static func concatenate(_ first: Self, _ second: Self) -> Self {
    first.steps.isEmpty || second.steps.isEmpty ? merge(first, second) : Self(steps: [.inOrder(first, second)])
  }
  static func send(_ action: Action) -> Self { Self(steps: [.send(action)]) }
  static func cancel(id: some Hashable & Sendable) -> Self { Self(steps: [.cancel(AnyHashable(id))]) }
  static func perform(_ work: any IsolatedWork<Action>, as ids: [some Hashable & Sendable]) -> Self {
    Self(steps: [.perform(work, ids.map { AnyHashable($0) })])
  }
}
