import LoadableReducers
import TestSupport

/// The effects of an architecture of your own: jobs that its engine does after an action.
nonisolated struct Jobs<Action>: CancellableEffect {
  enum Job {
    case send(Action), perform(any IsolatedWork<Action>, [AnyHashable]), cancel(AnyHashable)
    indirect case inOrder(Jobs, Jobs)
  }

  var list: [Job] = []

  static var none: Self { Self() }

  static func merge(_ first: Self, _ second: Self) -> Self { Self(list: first.list + second.list) }

  static func concatenate(_ first: Self, _ second: Self) -> Self {
    if first.list.isEmpty || second.list.isEmpty { return merge(first, second) }
    return Self(list: [.inOrder(first, second)])
  }

  static func send(_ action: Action) -> Self { Self(list: [.send(action)]) }

  static func perform(_ work: any IsolatedWork<Action>, as ids: [some Hashable & Sendable]) -> Self {
    Self(list: [.perform(work, ids.map { AnyHashable($0) })])
  }

  static func cancel(id: some Hashable & Sendable) -> Self { Self(list: [.cancel(AnyHashable(id))]) }
}

/// An engine of your own: it has a state, handles actions one after another, and does the jobs that follow from them.
@ExplorationActor final class ForeignEngine<State, Action> {
  private(set) var state: State
  private let driver: LoadingDriver<State, Action, Jobs<Action>>
  private let render: (State) -> Void
  private var running: [Int: (ids: [AnyHashable], task: Task<Void, Never>)] = [:]
  private var count = 0

  init(_ state: State, driver: LoadingDriver<State, Action, Jobs<Action>>, render: @escaping (State) -> Void) {
    (self.state, self.driver, self.render) = (state, driver, render)
    // What waits in the first state, or seems to run in it, is loaded.
    start(driver.settle(&self.state, since: RunningLoads()))
  }

  /// Handles an action, and changes the state in any other way.
  func send(_ action: Action? = nil, change: (inout State) -> Void = { _ in }) {
    let before = driver.running(in: state)
    var jobs = Jobs<Action>.none
    if let action { jobs = driver.apply(action, to: &state) }
    change(&state)
    jobs = .merge(jobs, driver.settle(&state, since: before))
    render(state)
    start(jobs)
  }

  /// Waits until no work runs any more.
  func finish() async {
    while let job = running.values.first { await job.task.value }
  }

  @discardableResult private func start(_ jobs: Jobs<Action>) -> [Task<Void, Never>] {
    var (begun, sent): ([Task<Void, Never>], [Action]) = ([], [])
    for job in jobs.list {
      switch job {
      case .send(let action): sent.append(action)
      case .cancel(let id):
        for job in running.values where job.ids.contains(id) { job.task.cancel() }
      case .perform(let work, let ids):
        begun.append(task(ids) { await work.perform(isolation: #isolation) { self.send($0) } })
      case .inOrder(let first, let second):
        let before = start(first)
        if before.isEmpty {
          begun += start(second)
        } else {
          begun.append(
            task([]) {
              for task in before { await task.value }
              for task in self.start(second) { await task.value }
            })
        }
      }
    }
    for action in sent { send(action) }
    return begun
  }

  private func task(
    _ ids: [AnyHashable], _ work: @escaping @ExplorationActor () async -> Void
  ) -> Task<Void, Never> {
    count += 1
    let number = count
    let task = Task {
      await work()
      running[number] = nil
    }
    running[number] = (ids, task)
    return task
  }
}
