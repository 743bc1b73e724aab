import Foundation
import LoadableCore
@testable import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

@MainActor struct StoreTaskTests {
  let gate = ControlledLoader<String, Int>()
  let loader = ControlledLoader<String, Int>()
  let journal = Journal()
  let store: EffectStore

  init() {
    store = EffectStore(loader: loader)
  }

  @Test("a handle awaits the effects of its action, and those of the actions that they send")
  func awaitsEverything() async throws {
    let inner = gate
    let handle = store.play(
      .run { send in
        _ = try await inner.load("first")
        send(
          .play(
            .run { send in
              _ = try await inner.load("second")
              send(.play(.send(.play(.note("third", after: inner)))))
            }))
      })
    for _ in 0..<3 {
      let call = try await gate.nextRequest()
      expect(!handle.isFinished)
      call.succeed(with: 1)
    }
    await handle.finish()
    expectEqual(store.log, ["third"])
    expect(store.effectsInFlight.isEmpty)
  }

  @Test("cancel ends the effects of the send, and those of the actions that they have sent")
  func cancel() async throws {
    let handle = store.play(
      .merge(
        .note("a", after: gate),
        .send(.play(.note("b", after: gate))),
        .concatenate(.note("c", after: gate), .write("after c", journal)),
        .note("d", after: gate).cancellable(id: "id")))
    handle.cancel()
    expect(handle.isFinished)
    try await gate.expectCancelledAtOnce(4)
    await handle.finish()
    expect(store.log.isEmpty)
    expect(journal.entries.isEmpty)
    expect(store.effectsInFlight.isEmpty)
  }

  @Test("the handle of a superseded load awaits its successor, over any number of restarts")
  func supersededChain() async throws {
    var handles: [StoreTask] = []
    for name in ["a", "b", "c", "d"] { handles.append(store.send(.number(.load(name)))) }
    for name in begun(["a", "b", "c", "d"]) {
      let call = try await loader.nextRequest()
      await effectsHaveBegun()
      expectEqual(call.request, name)
      expectEqual(call.isCancelled, (name != "d"))
      expect(handles.allSatisfy { !$0.isFinished })
      if name == "d" { call.succeed(with: 7) }
    }
    await handles[0].finish()
    expectEqual(store.number, 7)
    expect(handles.allSatisfy { $0.isFinished })
    expectEqual(store.log, ["finished d"])
  }

  @Test("cancelling a superseded load's handle leaves its successor running")
  func cancelSuperseded() async throws {
    let first = store.send(.number(.load("a")))
    let second = store.send(.number(.load("b")))
    first.cancel()
    expect(store.$number.isLoading)
    try await loader.expectCancelledAtOnce()
    try await loader.nextRequest().succeed(with: 7)
    await first.finish()
    expect(second.isFinished)
    expectEqual(store.log, ["finished b"])
  }

  @Test(
    "awaiting returns early when the awaiting task is cancelled, and the effects continue", arguments: [true, false])
  func cancelledWait(beforeItBegins: Bool) async throws {
    let handle = store.play(.note("a", after: gate))
    let (begun, beginning) = AsyncStream<Void>.makeStream()
    let waiter = Task {
      beginning.finish()
      await handle.finish()
    }
    if !beforeItBegins { for await _ in begun {} }
    waiter.cancel()
    await waiter.value
    let call = try await gate.nextRequest()
    expect(!handle.isFinished)
    expect(!call.isCancelled)
    call.succeed(with: 1)
    await handle.finish()
    expectEqual(store.log, ["a"])
  }

  @Test("a send from a reducer's observer has a handle that covers it, although the action waits to be handled")
  func handleOfWaitingSend() async throws {
    let holder = StoreHolder()
    let gate = gate
    let subscription = store.subscribe { [weak store] state in
      guard state.log == ["a"], holder.handle == nil else { return }
      holder.handle = store?.play(.note("b", after: gate))
      expectEqual(holder.handle?.isFinished, false)
    }
    let outer = store.send(.note("a"))
    expect(outer.isFinished)
    try await gate.nextRequest().succeed(with: 1)
    await holder.handle?.finish()
    expectEqual(store.log, ["a", "b"])
    subscription.cancel()
  }

  @Test("an action whose handle is cancelled before its turn is still handled, but starts nothing")
  func cancelWaitingSend() {
    let (gate, journal) = (gate, journal)
    store.subscribe { [weak store] state in
      guard state.log == ["a"] else { return }
      store?.send(.noteAndPlay("b", .merge(.note("late", after: gate), .write("late", journal)))).cancel()
    }
    store.send(.note("a"))
    expectEqual(store.log, ["a", "b"])
    expect(journal.entries.isEmpty)
    expect(store.effectsInFlight.isEmpty)
  }
}

/// A wait for an end: it must be woken once, whether the end or the cancel comes first.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct EndWaitTests {
  enum Event {
    case end
    case cancel
  }

  nonisolated static let orders: [[Event]] = [
    [.end], [.cancel], [.end, .cancel], [.cancel, .end], [.end, .end], [.cancel, .cancel],
  ]

  @Test("a wait is over with the first end or cancel, and later ones change nothing", arguments: orders)
  func begun(order: [Event]) async throws {
    let wait = EndWait()
    let job = Job(wait: wait)
    let task = EffectTask.begin(job, on: MainActor.shared)
    expect(!job.isOver.isSet)
    for event in order { happen(event, wait, task) }
    try await task.value
    expect(job.isOver.isSet)
  }

  @Test("a wait that is ended or cancelled before it begins is over when it begins", arguments: orders)
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

  @Test("ends and cancels on several threads at once wake the wait once")
  func race() async throws {
    for _ in 0..<TestExtent.repetitions(20_000) {
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
    let waits = (0..<TestExtent.repetitions(20_000)).map { _ in EndWait() }
    let turn = Locked(-1)
    // A thread of its own, because it has to spin in order to act at the exact moment.
    Thread.detachNewThread {
      for (index, wait) in waits.enumerated() {
        while turn.withLock({ $0 }) < index {}
        // Earlier and later, across the whole time that beginning takes.
        for _ in 0..<(index % 100) { turn.withLock { _ in } }
        wait.end()
      }
    }
    for (index, wait) in waits.enumerated() {
      turn.withLock { $0 = index }
      await wait.wait(isolation: MainActor.shared)
    }
  }

  @Test("a group keeps nothing of a wait that was cancelled before or after it began")
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

  /// Only the group reads these.
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
