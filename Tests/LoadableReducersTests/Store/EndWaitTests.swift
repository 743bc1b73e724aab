import Foundation
import TestSupport
import Testing

@testable import LoadableReducers
@testable import LoadableTesting

/// What waits for an end: it must wake whoever waits there once, whoever comes first.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct EndWaitTests {
  enum Event {
    case end
    case cancel
  }

  nonisolated static let orders: [[Event]] = [
    [.end], [.cancel], [.end, .cancel], [.cancel, .end], [.end, .end], [.cancel, .cancel],
  ]

  @Test("a wait that has begun is over with the first end or cancel, and others change nothing", arguments: orders)
  func begun(order: [Event]) async throws {
    let wait = EndWait()
    let job = Job(wait: wait)
    let task = EffectTask.begin(job, on: MainActor.shared)
    expect(!job.isOver.isSet)
    for event in order { happen(event, wait, task) }
    try await task.value
    expect(job.isOver.isSet)
  }

  @Test("a wait that is ended or cancelled before it begins is over as it begins", arguments: orders)
  func early(order: [Event]) async throws {
    let wait = EndWait()
    let isOver = Flag()
    let task = EffectTask {
      await wait.wait(isolation: MainActor.shared)
      isOver.isSet = true
    }
    for event in order { happen(event, wait, task) }
    expect(!isOver.isSet)
    try await task.value
    expect(isOver.isSet)
  }

  @Test("ends and cancels on several threads at once wake it once")
  func race() async throws {
    for _ in 0..<20_000 {
      let wait = EndWait()
      let task = EffectTask.begin(Job(wait: wait), on: MainActor.shared)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { wait.end() }
        group.addTask { task.cancel() }
        group.addTask { wait.end() }
      }
      try await task.value
    }
  }

  @Test("an end that comes from another thread while a wait begins is not lost")
  func endWhileBeginning() async {
    let waits = (0..<20_000).map { _ in EndWait() }
    let turn = Locked(-1)
    // A thread of its own, for it keeps it busy: it must be there at the very moment.
    Thread.detachNewThread {
      for (index, wait) in waits.enumerated() {
        while turn.withLock({ $0 }) < index {}
        // Sooner and later, through all that beginning takes.
        for _ in 0..<(index % 100) { turn.withLock { _ in } }
        wait.end()
      }
    }
    for (index, wait) in waits.enumerated() {
      turn.withLock { $0 = index }
      await wait.wait(isolation: MainActor.shared)
    }
  }

  @Test("a group keeps nothing of a wait that was cancelled, before it began or since")
  func forgotten() async throws {
    let group = EffectGroup()
    group.hold()
    for hasBegun in [true, false, true] {
      let task =
        hasBegun
        ? EffectTask.begin(GroupJob(group: group), on: MainActor.shared)
        : EffectTask { await group.finish(isolation: MainActor.shared) }
      task.cancel()
      try await task.value
    }
    expect(!group.isIdle)
    expectEqual(waits(of: group), 0)
  }

  private func happen(_ event: Event, _ wait: EndWait, _ task: EffectTask) {
    switch event {
    case .end: wait.end()
    case .cancel: task.cancel()
    }
  }

  /// Nobody but the group looks at them.
  private func waits(of group: EffectGroup) -> Int? {
    let rest = Mirror(reflecting: group).descendant("rest", "some")
    return rest.flatMap { Mirror(reflecting: $0).descendant("waits") as? [EndWait] }?.count
  }

  private final class Flag {
    var isSet = false
  }

  private struct Job: IsolatedJob {
    let wait: EndWait
    let isOver = Flag()

    func run(isolation: isolated any Actor) async {
      await wait.wait(isolation: isolation)
      isOver.isSet = true
    }
  }

  private struct GroupJob: IsolatedJob {
    let group: EffectGroup

    func run(isolation: isolated any Actor) async {
      await group.finish(isolation: isolation)
    }
  }
}
