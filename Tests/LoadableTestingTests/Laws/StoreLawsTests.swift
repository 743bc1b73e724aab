import LoadableCore
import LoadableReducers
import TestSupport
import Testing

@testable import LoadableTesting

@Suite(.timeLimit(.minutes(60)))
@MainActor struct StoreLawsTests {
  /// Answers each request, but never before the send that makes it has returned.
  private actor Server: Loader {
    func load(_ request: String) -> Int? { 7 }
  }

  @Test("a store, a model, and a store of another architecture follow the laws")
  func lawful() async {
    let (answers, silent) = (Server(), ControlledLoader<String, Int>())
    let store = Store(initialState: CounterFeature.State()) {
      CounterFeature { action in
        switch action {
        case .add: .send({ .nothing }, after: answers)
        case .reset: .send(after: silent)
        case .rename, .nothing: .none
        }
      }
    }
    let model = LoadableModel<String, Int> { load in
      try await load.request == "silence" ? silent.load(load.request) : answers.load(load.request)
    }
    let failures = await failures {
      await Laws.checkStore(
        store, steps: [(.add(1), .init(count: 1)), (.add(2), .init(count: 3)), (.nothing, .init(count: 3))],
        lasting: .reset)
      await Laws.checkStore(
        model, steps: [(.load("a"), .loading("a")), (.load("b"), .loading("b"))], lasting: .load("silence"))
    }
    expectEqual(failures, [])
    expectEqual(await check(.nothing), [])
  }

  @Test(
    "each law catches a store that breaks it",
    arguments: [
      (ToyStore.Mistake.isLate, "when send returns, the state shows the action's change", ["action: .add(1)"]),
      (.dropsRepeated, "when send returns, the state shows the action's change", ["expected: [1, 1]", "actual: [1]"]),
      (.neverEnds, "finish returns when what the send started has ended", ["action: .add(1)"]),
      (.finishesEarly, "what the send started has ended when finish returns", ["action: .add(1)"]),
      (.waitsOn, "finish returns early when the task that awaits it is cancelled", ["action: .wait"]),
      (.cancelsFromFinish, "a cancelled finish cancels nothing that the send started", ["action: .wait"]),
      (.cannotBeCancelled, "what the send started ends when its handle is cancelled", ["action: .wait"]),
    ])
  func broken(mistake: ToyStore.Mistake, law: String, facts: [String]) async {
    let line = #line + 1
    let found = await check(mistake, line: UInt(line))
    expectBroken(law, by: "The store ToyStore", found, line: line, facts: facts)
  }

  @Test(
    "samples that prove nothing about stores are a failure",
    arguments: [
      ([], .wait, "at least two actions that change the state"),
      ([.add(1)], .wait, "at least two actions that change the state"),
      ([.add(1), .add(2)], .add(3), "an action that starts something that lasts until it is cancelled"),
    ] as [([ToyStore.Action], ToyStore.Action, String)])
  func noSamples(actions: [ToyStore.Action], lasting: ToyStore.Action, need: String) async {
    var state: [Int] = []
    let steps = actions.map { action in
      if case .add(let number) = action { state.append(number) }
      return (action: action, state: state)
    }
    let found = await failures { await Laws.checkStore(ToyStore(.nothing), steps: steps, lasting: lasting) }
    expectOne(found, line: #line - 1, facts: "The laws of the store ToyStore cannot be checked: give \(need)")
  }

  private func check(_ mistake: ToyStore.Mistake, line: UInt = #line) async -> [CaughtFailure] {
    let store = ToyStore(mistake)
    defer { store.release() }
    // A broken store lasts as long as the timeout.
    let timeout: Duration = mistake == .nothing ? .seconds(60) : .milliseconds(50)
    return await failures {
      await Laws.checkStore(
        store, steps: [(.add(1), [1]), (.add(1), [1, 1])], lasting: .wait, timeout: timeout, line: line)
    }
  }
}

/// A store of another architecture, with a mistake.
final class ToyStore: StoreProtocol {
  enum Mistake: Sendable {
    case nothing, isLate, dropsRepeated, neverEnds, finishesEarly, waitsOn, cancelsFromFinish, cannotBeCancelled
  }

  enum Action: Equatable {
    case add(Int), wait
  }

  private let mistake: Mistake
  private(set) var state: [Int] = []
  private var late: [Int] = []
  private var handles: [Handle] = []

  init(_ mistake: Mistake) {
    self.mistake = mistake
  }

  func send(_ action: Action, isolation: isolated any Actor) -> Handle {
    let handle = Handle(mistake)
    handles.append(handle)
    guard case .add(let number) = action else { return handle }
    if mistake == .dropsRepeated, state.last == number { return handle.ended() }
    late.append(number)
    if mistake != .isLate || late.count > 1 { state.append(late.removeFirst()) }
    return mistake == .neverEnds || mistake == .finishesEarly ? handle : handle.ended()
  }

  /// Ends what has not ended.
  func release() {
    for handle in handles { _ = handle.ended() }
  }

  /// What a send has started: it waits until it is cancelled, or has ended already.
  final class Handle: StoreTaskProtocol {
    private let mistake: Mistake
    private(set) var isFinished = false
    private var waiting: [OneShot<Void>] = []

    init(_ mistake: Mistake) {
      self.mistake = mistake
    }

    func finish(isolation: isolated any Actor) async {
      if isFinished || mistake == .finishesEarly { return }
      let end = OneShot<Void>()
      waiting.append(end)
      try? await end.value(onCancel: { [mistake] in
        if mistake != .waitsOn { end.complete(with: .failure(CancellationError())) }
      })
      if mistake == .cancelsFromFinish, Task.isCancelled { _ = ended() }
    }

    func cancel() {
      if mistake != .cannotBeCancelled { _ = ended() }
    }

    func ended() -> Self {
      isFinished = true
      for wait in waiting { wait.complete(with: .success(())) }
      return self
    }
  }
}
