import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct CancellationTests {
  @Test("a cancel in the same turn takes effect off the main actor too, 300 of 300 times")
  func offMainActor() async throws {
    try await Canceller().run(300)
  }

  @Test("so does a cancel of operations that run elsewhere and answer at once, 300 of 300 times")
  func concurrentOperations() async throws {
    try await Canceller().runConcurrent(300)
  }
}

/// Expects that the operation of a load that was cancelled in the turn of its start has begun and was cancelled; or, where effects begin
/// later, that it never begins.
private func expectCancelled(
  _ loader: ControlledLoader<String, [Int]>, isolation: isolated any Actor = #isolation
) async throws {
  await effectsHaveBegun()
  if effectsBeginLater {
    expectEqual(loader.pendingRequests, [])
  } else {
    expect(try await loader.nextRequest().isCancelled)
  }
}

/// Starts loads and cancels them in the same turn, on its own isolation.
private actor Canceller {
  func run(_ count: Int) async throws {
    try await Self.cancelsAll(count) { $0.send(.items(.cancel), isolation: $2) }
  }

  func runConcurrent(_ count: Int) async throws {
    let store = LoggedStore(initialState: LoggedState()) {
      LoggedBase().loadable(state: \.$items, action: \.items) { load in
        await answerElsewhere(load.request)
      }
    }
    for _ in 0..<count {
      let task = store.send(.items(.load("all")))
      store.send(.items(.cancel))
      expect(!store.$items.isLoading)
      await task.finish()
    }
    expectEqual(store.$items, .notLoaded)
    expectEqual(store.endings, Array(repeating: "cancelled all", count: count))
  }

  static func cancelsAll(
    _ count: Int, isolation: isolated any Actor = #isolation,
    _ cancel: (LoggedStore, StoreTask, isolated any Actor) -> Void
  ) async throws {
    let loader = ControlledLoader<String, [Int]>()
    let store = LoggedStore(loader: loader)
    for _ in 0..<count {
      let task = store.send(.items(.load("all")))
      cancel(store, task, isolation)
      expect(task.isFinished)
      expectEqual(store.$items, .notLoaded)
      try await expectCancelled(loader)
    }
    expectEqual(store.endings, Array(repeating: "cancelled all", count: count))
    loader.checkNoPendingRequests()
  }
}

@concurrent private func answerElsewhere(_ request: String) async -> [Int]? {
  [request.count]
}
