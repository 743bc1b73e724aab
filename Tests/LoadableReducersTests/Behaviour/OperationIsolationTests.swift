import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Where operations run.
///
/// Their closures have no capture list, because Swift 6.3 treats a closure with one as `@concurrent`.
@MainActor struct OperationIsolationTests {
  private typealias State = FrontPage.State
  private typealias Base = FrontPage.Base

  /// The modifier in each form of its operation.
  private func stores(_ loader: any Loader<String, String>) -> [(store: StoreOf<Base>, load: FrontPage.Action)] {
    let base = Base { _, _ in .none }
    let parent = Base { _, action in
      switch action {
      case .motto(.load): .load(\.motto) { _ in try await loader.load("parent") }
      case .headline(.load): .load(\.headline) { load in try await loader.load(load.request) }
      default: .none
      }
    }
    let reducers: [(any Reducer<State, FrontPage.Action, Effect<FrontPage.Action>>, FrontPage.Action)] = [
      (base.loadable(state: \.$motto, action: \.motto) { _ in try await loader.load("nothing") }, .motto(.load())),
      (
        base.loadable(state: \.$motto, action: \.motto) { load in try await loader.load(load.state.place) },
        .motto(.load())
      ),
      (
        base.loadable(state: \.$motto, action: \.motto, policy: .none.timeout(.seconds(9)).clock(TestClock())) { _ in
          try await loader.load("timeout")
        },
        .motto(.load())
      ),
      (
        base.loadable(state: \.$motto, action: \.motto) { load in
          load.progress(fraction: 0.5)
          return try await loader.load("load.progress")
        },
        .motto(.load())
      ),
      (
        base.loadable(state: \.$headline, action: \.headline) { load in try await loader.load(load.request) },
        .headline(.load("request"))
      ),
      (
        base.loadable(state: \.$headline, action: \.headline) { try await loader.load($0.request) },
        .headline(.load("loader"))
      ),
      (
        base.loadable(state: \.$greeting, action: \.greeting) { _ in
          try await loader.load("child").map { GreetingFeature.State(message: $0) }
        }
        .child {
          GreetingFeature()
        },
        .greeting(.load())
      ),
      (parent.answersLoads(state: \.$motto, action: \.motto), .motto(.load())),
      (parent.answersLoads(state: \.$headline, action: \.headline), .headline(.load("parent's request"))),
    ]
    return reducers.map { reducer, load in (store(reducer), load) }
  }

  /// The form that loads a sequence.
  private func elements(_ loader: any Loader<String, String>) -> (store: StoreOf<Base>, load: FrontPage.Action) {
    let reducer = Base { _, _ in .none }.loadableElements(state: \.$headline, action: \.headline) { load in
      let value = try await loader.load(load.request) ?? ""
      return AsyncStream { continuation in
        continuation.yield(value)
        continuation.finish()
      }
    }
    return (store(reducer), .headline(.load("elements")))
  }

  private func store(
    _ reducer: some Reducer<State, FrontPage.Action, Effect<FrontPage.Action>>
  ) -> StoreOf<Base> {
    StoreOf<Base>(initialState: State()) { reducer }
  }

  @Test("in every form, the operation has run up to its first suspension when the send that started it returns")
  func begun() async throws {
    let loader = ControlledLoader<String, String>()
    for (index, (store, load)) in (stores(loader) + [elements(loader)]).enumerated() {
      let task = store.send(load)
      await effectsHaveBegun()
      expectEqual(loader.pendingRequests.count, 1, "form \(index)")
      try await loader.nextRequest().succeed(with: "done")
      await task.finish()
    }
  }

  @Test("an immediate answer has been handled by then too, except the elements of a sequence")
  func landed() async {
    for (index, (store, load)) in stores(LoaderStub(returning: "done")).enumerated() {
      let task = store.send(load)
      await effectsHaveBegun()
      expect(task.isFinished, "form \(index)")
      let values = [store.motto, store.headline, store.greeting?.message].compactMap { $0 }
      expectEqual(values, ["done"], "form \(index)")
    }
    let (store, load) = elements(LoaderStub(returning: "done"))
    await store.send(load).finish()
    expectEqual(store.$headline, .loaded("done", request: "elements"))
  }
}
