import LoadableCore
import LoadableReducers
import Observation

/// What an action, an observer, a scope or a sequence costs after 10,000 others have come and gone: the same as after one.
enum Growth {
  static let comparisons = [
    Comparison(
      "growth: send after 10,000 elements were read, each by its key path", budget: .times(2),
      workload: send(reads: many),
      floor: send(reads: 1)),
    Comparison(
      "growth: send after 10,000 tracked readers have gone", budget: .times(2), workload: send(readers: many),
      floor: send(readers: 1)),
    Comparison(
      "growth: send after 10,000 observers were cancelled", budget: .times(2), workload: send(observers: many),
      floor: send(observers: 1)),
    Comparison(
      "growth: cancel an observer, 10,000 one by one", budget: .times(2), workload: cancel(many), floor: cancel(few)),
    Comparison(
      "growth: cancel 10,000 effects of one send, one by one by their ids", budget: .times(2),
      workload: cancelIDs(many), floor: cancelIDs(few)),
    Comparison(
      "growth: cancel 4,000 effects of one id, one by one by their handles", budget: .times(2),
      workload: cancelHandles(4_000), floor: cancelHandles(few)),
    Comparison(
      "growth: make and drop a sequence of states, 10,000 times between two actions", budget: .times(2),
      workload: sequences(many), floor: sequences(few)),
    Comparison(
      "growth: make a scope of content, 10,000 of them", budget: .times(2), workload: contentScopes(many),
      floor: contentScopes(few)),
    Comparison(
      "growth: send after 10,000 scopes of content have gone", budget: .times(2), workload: send(contentScopes: many),
      floor: send(contentScopes: 1)),
  ]

  private static let many = 10_000
  /// Enough for the clock, and enough that the setup for the first one does not count.
  private static let few = 100
  private static let sends = 100

  private static func send(reads: Int) -> Workload {
    Workload(operations: sends) {
      let store = makeStore()
      let witness = Witness()
      for number in 0..<reads { witness.value &+= store[dynamicMember: \.elements[number]] }
      return sending(store)
    }
  }

  private static func send(readers: Int) -> Workload {
    Workload(operations: sends) {
      let store = makeStore()
      // One reader of all of them: it is notified of the first change, and no longer reads the others.
      withObservationTracking {
        for number in 0..<readers { _ = store[dynamicMember: \.elements[number]] }
        _ = store.count
      } onChange: {
      }
      store.send(.increment)
      return sending(store)
    }
  }

  private static func send(observers: Int) -> Workload {
    Workload(operations: sends) {
      let store = makeStore()
      let witness = Witness()
      store.subscribe { witness.value = $0.count }
      for subscription in (0..<observers).map({ _ in store.subscribe { _ in } }) { subscription.cancel() }
      return sending(store)
    }
  }

  private static func cancel(_ count: Int) -> Workload {
    Workload(operations: many) {
      let store = makeStore()
      return {
        var total = Duration.zero
        for _ in 0..<many / count {
          let subscriptions = (0..<count).map { _ in store.subscribe { _ in } }
          let start = ContinuousClock.now
          for subscription in subscriptions.reversed() { subscription.cancel() }
          total += start.duration(to: .now)
        }
        return .time(total)
      }
    }
  }

  private static func cancelIDs(_ count: Int) -> Workload {
    Workload(operations: many) {
      let waiting = Waiting()
      let store = Store(initialState: 0) { Waiters(waiting: waiting) }
      return {
        var total = Duration.zero
        for _ in 0..<many / count {
          store.send(.begin(count))
          let start = ContinuousClock.now
          for id in 0..<count { store.send(.cancel(id)) }
          total += start.duration(to: .now)
          await waiting.ends(count)
        }
        return .time(total)
      }
    }
  }

  private static func cancelHandles(_ count: Int) -> Workload {
    let rounds = max(1, 4_000 / count)
    return Workload(operations: rounds * count) {
      let waiting = Waiting()
      let store = Store(initialState: 0) { Waiters(waiting: waiting) }
      return {
        var total = Duration.zero
        for _ in 0..<rounds {
          // All of them run under one id.
          let tasks = (0..<count).map { _ in store.send(.begin(1)) }
          let start = ContinuousClock.now
          for task in tasks { task.cancel() }
          total += start.duration(to: .now)
          await waiting.ends(count)
        }
        return .time(total)
      }
    }
  }

  private static func sequences(_ count: Int) -> Workload {
    Workload(operations: many) {
      let store = makeStore()
      return {
        timed {
          for _ in 0..<many / count {
            for _ in 0..<count { _ = store.states }
            store.send(.increment)
          }
        }
      }
    }
  }

  private static func contentScopes(_ count: Int) -> Workload {
    Workload(operations: many) {
      let store = makeContentStore()
      return {
        var total = Duration.zero
        for _ in 0..<many / count {
          var scopes: [Store<Counter.State, Never>?] = []
          scopes.reserveCapacity(count)
          let start = ContinuousClock.now
          for _ in 0..<count { scopes.append(store.scopeToContent()) }
          total += start.duration(to: .now)
          withExtendedLifetime(scopes) {}
          store.send(.cancel)
        }
        return .time(total)
      }
    }
  }

  private static func send(contentScopes: Int) -> Workload {
    Workload(operations: sends) {
      let store = makeContentStore()
      let kept = store.scopeToContent()
      withExtendedLifetime((0..<contentScopes).map { _ in store.scopeToContent() }) {}
      store.send(.cancel)
      return {
        timed {
          for _ in 0..<sends { store.send(.cancel) }
          withExtendedLifetime(kept) {}
        }
      }
    }
  }

  @MainActor
  private static func sending(_ store: Store<GrowthState, Counter.Action>) -> Workload.Sample {
    { timed { for _ in 0..<sends { store.send(.increment) } } }
  }

  private static func makeStore() -> Store<GrowthState, Counter.Action> {
    Store(initialState: GrowthState(elements: Array(0..<many))) {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        }
        return .none
      }
    }
  }

  private static func makeContentStore() -> Store<
    LoadableState<Counter.State>, LoadableActionBase<EmptyLoadRequest, Counter.State, Never>
  > {
    Store(initialState: .loaded(Counter.State())) { Reduce { _, _ in .none } }
  }
}

private struct GrowthState: Sendable {
  var count = 0
  var elements: [Int]
}

/// A feature whose effects wait, each under an id, until they are cancelled.
private struct Waiters: Feature {
  typealias State = Int

  enum Action: Sendable {
    /// Begins a number of effects, under the ids from 0.
    case begin(Int)
    case cancel(Int)
  }

  let waiting: Waiting

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { _, action in
      switch action {
      case .begin(let count):
        let waiting = waiting
        return .merge(
          (0..<count).map { id in
            Effect<Action>.run { _ in _ = try await waiting.wait() }.cancellable(id: id)
          })
      case .cancel(let id): return .cancel(id: id)
      }
    }
  }
}
