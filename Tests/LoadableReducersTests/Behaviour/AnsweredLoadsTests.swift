import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct AnsweredLoadsTests {
  private typealias OneLoadableStore = Store<OneLoadable.State, OneLoadable.Action>
  private let loader = ControlledLoader<EmptyLoadRequest, [String]>()

  private func store<Base: Reducer<OneLoadable.State, OneLoadable.Action, Effect<OneLoadable.Action>>>(
    _ state: OneLoadable.State = OneLoadable.State(),
    @ReducerBuilder<OneLoadable.State, OneLoadable.Action> reducer: () -> Base
  ) -> OneLoadableStore {
    OneLoadableStore(initialState: state, reducer: reducer)
  }

  @Test("a load that the parent has returned is kept while it waits for the guard, or for a load before it")
  func waits() async throws {
    let loader = loader
    let store = store(OneLoadable.State(mayLoad: false)) {
      Reduce<OneLoadable.State, OneLoadable.Action> { state, action in
        guard action == .loadable(.load()) else { return OneLoadable.Base().reduce(into: &state, action: action) }
        return .load(\.loadable) { _ in try await loader.load(EmptyLoadRequest()) }
      }
      .answersLoads(state: \.$users, action: \.loadable, policy: .none.overlap(.queue))
      .guard { $0.mayLoad }
    }
    store.send(.loadable(.load()))
    expectEqual(store.$users, .ready)
    store.send(.open)
    expectEqual(store.$users, .loading())
    store.send(.loadable(.load()))
    try await loader.nextRequest().succeed(with: ["Ann"])
    let second = try await loader.nextRequest()
    expectEqual(store.users, ["Ann"])
    expect(store.$users.isReloading)
    // A refresh that the parent does not answer starts no load, not even that of another request.
    store.send(.loadable(.refresh))
    second.succeed(with: ["Bob"])
    await store.send(.appear).finish()
    loader.checkNoPendingRequests()
    expect(store.$users.activity.dueRequest != nil)
  }

  @Test("a poll uses the parent's last operation, until an unload")
  func polls() async throws {
    let clock = TestClock()
    let loader = loader
    let store = store {
      Reduce<OneLoadable.State, OneLoadable.Action> { _, action in
        action == .loadable(.load()) ? .load(\.loadable) { _ in try await loader.load(EmptyLoadRequest()) } : .none
      }
      .answersLoads(state: \.$users, action: \.loadable, policy: .none.refreshEvery(.seconds(60)).clock(clock))
    }
    store.send(.loadable(.load()))
    for user in ["Ann", "Bob"] {
      try await loader.nextRequest().succeed(with: [user])
      clock.advance(to: try await clock.nextSleep())
    }
    let third = try await loader.nextRequest()
    expectEqual(store.users, ["Bob"])
    expectEqual(store.$users.load?.kind, .poll)
    store.send(.loadable(.unload))
    expect(third.isCancelled)
    clock.checkNoSleeps()
  }
}
