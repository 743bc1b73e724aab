import Floors
import LoadableCore
import LoadableReducers
import Observation

/// What an action costs while 10,000 unrelated loads, children, scopes or readers live in the same store: the same as with one.
enum GrowthBeside {
  static let comparisons = [
    Comparison(
      "growth: send beside 10,000 live loads", budget: .times(2), workload: loads(many), floor: loads(1)),
    Comparison(
      "growth: cancel a load by its identity beside 10,000 live loads", budget: .times(2), workload: cancels(many),
      floor: cancels(1)),
    Comparison(
      "growth: send beside 10,000 children in an IdentifiedList", budget: .times(2), workload: children(many),
      floor: children(1)),
    Comparison(
      "growth: send beside 10,000 children in an array, each child", budget: .nanoseconds(80),
      workload: childrenInArray),
    // An array does not say what has changed, so each action looks at all its children; a child that loads is compared with the running loads.
    Comparison(
      "growth: send beside 1,000 loading children in an array, each child", budget: .nanoseconds(1_000),
      workload: loadsInArray),
    Comparison(
      "growth: begin the loads of 1,000 children in an array, each", budget: .nanoseconds(2_000_000),
      workload: beginInArray),
    Comparison(
      "growth: end the loads of 1,000 children in an array, each", budget: .nanoseconds(2_000_000), workload: endInArray
    ),
    Comparison(
      "growth: send beside 10,000 live scopes", budget: .times(2), workload: scopes(many), floor: scopes(1)),
    Comparison(
      "growth: send beside 10,000 live scopes of content", budget: .times(2), workload: contentScopes(many),
      floor: contentScopes(1)),
    Comparison(
      "growth: send beside 10,000 tracked readers of a property that stays", budget: .times(2), workload: readers(many),
      floor: readers(1)),
    // Each of these does cost something: an observer is called, and a property is looked at.
    Comparison(
      "growth: send to 10,000 observers", budget: .times(2), workload: observers, floor: floorObservers),
    Comparison(
      "growth: send beside 10,000 properties that are read tracked, each property", budget: .times(3), known: 2.2,
      workload: properties, floor: floorProperties),
    Comparison(
      "growth: send after 10,000 sequences of states were dropped", budget: .times(2), workload: sequences(many),
      floor: sequences(1)),
    Comparison(
      "growth: send after 10,000 loads were cancelled by handles that are kept", budget: .times(2),
      workload: handles(many), floor: handles(1)),
  ]

  private static let many = 10_000
  private static let sends = 100
  /// The number of actions in workloads whose actions cost something for each of the others.
  private static let dearSends = 5

  private static func loads(_ count: Int) -> Workload {
    Workload(operations: sends) {
      let waiting = Waiting()
      let store = ManyRows.makeStore(rows: count) { try await waiting.wait() }
      for id in 0..<count { store.send(.rows(.element(id: id, action: .number(.load())))) }
      return { timed { for _ in 0..<sends { store.send(.increment) } } }
    }
  }

  private static func cancels(_ count: Int) -> Workload {
    Workload(operations: sends) {
      let waiting = Waiting()
      let store = ManyRows.makeStore(rows: count + sends) { try await waiting.wait() }
      @MainActor func load(_ id: Int) { store.send(.rows(.element(id: id, action: .number(.load())))) }
      for id in sends..<(sends + count) { load(id) }
      return {
        for id in 0..<sends { load(id) }
        let loads = (0..<sends).compactMap { store.state.rows[id: $0]?.$number.load?.ticket.identity }
        precondition(loads.count == sends, "a load has no identity")
        let measure = timed { for load in loads { store.send(.cancelLoad(load)) } }
        await waiting.ends(sends)
        return measure
      }
    }
  }

  private static func children(_ count: Int) -> Workload {
    Workload(operations: sends) {
      let store = ManyRows.makeStore(rows: count) { 1 }
      // The first action looks at all children.
      store.send(.increment)
      return { timed { for _ in 0..<sends { store.send(.increment) } } }
    }
  }

  private static let childrenInArray = Workload(operations: dearSends * many) {
    let store = ManyRowsInArray.makeStore(rows: many)
    store.send(.increment)
    return { timed { for _ in 0..<dearSends { store.send(.increment) } } }
  }

  private static let loading = 1_000

  private static let loadsInArray = Workload(operations: dearSends * loading) {
    let waiting = Waiting()
    let store = ManyRowsInArray.makeStore(rows: loading) { try await waiting.wait() }
    for id in 0..<loading { store.send(.rows(.element(id: id, action: .number(.load())))) }
    return { timed { for _ in 0..<dearSends { store.send(.increment) } } }
  }

  private static let beginInArray = Workload(operations: loading, isLong: true) {
    let waiting = Waiting()
    let store = ManyRowsInArray.makeStore(rows: loading) { try await waiting.wait() }
    return {
      let measure = timed { for id in 0..<loading { store.send(.rows(.element(id: id, action: .number(.load())))) } }
      for id in 0..<loading { store.send(.rows(.element(id: id, action: .number(.cancel)))) }
      await waiting.ends(loading)
      return measure
    }
  }

  private static let endInArray = Workload(operations: loading, isLong: true) {
    let gate = Gate()
    let store = ManyRowsInArray.makeStore(rows: loading) { await gate.pass() }
    return {
      let tasks = (0..<loading).map { store.send(.rows(.element(id: $0, action: .number(.load())))) }
      while gate.waiting < loading { await Task.yield() }
      let start = ContinuousClock.now
      gate.open()
      for task in tasks { await task.finish() }
      return .time(start.duration(to: .now))
    }
  }

  private static func scopes(_ count: Int) -> Workload {
    Workload(operations: sends) {
      let store = Store(initialState: Houses.State(), reducer: { Houses() })
      let scopes = (0..<count).map { _ in store.scope(state: \.house, action: \.house) }
      return {
        let measure = timed { for _ in 0..<sends { store.send(.increment) } }
        return withExtendedLifetime(scopes) { measure }
      }
    }
  }

  private static func contentScopes(_ count: Int) -> Workload {
    Workload(operations: sends) {
      let store = Store(initialState: Houses.State(), reducer: { Houses() })
      let scopes = (0..<count).map { _ in store.scope(content: \.$loaded, action: \.loaded) }
      return {
        let measure = timed { for _ in 0..<sends { store.send(.increment) } }
        return withExtendedLifetime(scopes) { measure }
      }
    }
  }

  private static func readers(_ count: Int) -> Workload {
    Workload(operations: sends) {
      let store = Store(initialState: Houses.State(), reducer: { Houses() })
      for _ in 0..<count {
        withObservationTracking {
          _ = store.house
        } onChange: {
        }
      }
      return { timed { for _ in 0..<sends { store.send(.increment) } } }
    }
  }

  private static let observers = Workload(operations: dearSends) {
    let store = Store(initialState: Counter.State()) { Counter.reducer }
    let witness = Witness()
    for _ in 0..<many { store.subscribe { witness.value &+= $0.count } }
    return { timed { for _ in 0..<dearSends { store.send(.increment) } } }
  }

  private static let floorObservers = Workload(operations: dearSends) {
    let store = FloorStore<Counter.State, Counter.Action>(Counter.State()) { state, action in
      switch action {
      case .increment: state.count += 1
      }
    }
    let witness = Witness()
    for _ in 0..<many { store.subscribe { witness.value &+= $0.count } }
    return { timed { for _ in 0..<dearSends { store.send(.increment) } } }
  }

  private static let properties = Workload(operations: dearSends * many) {
    let store = Store(initialState: Elements.State()) { Elements() }
    withObservationTracking {
      for number in 0..<many { _ = store[dynamicMember: \.elements[number]] }
    } onChange: {
    }
    return { timed { for _ in 0..<dearSends { store.send(.increment) } } }
  }

  /// Looks at each property, as a store must.
  private static let floorProperties = Workload(operations: dearSends * many) {
    let store = FloorStore<Elements.State, Counter.Action>(Elements.State()) { state, action in
      switch action {
      case .increment: state.count += 1
      }
    }
    let paths = (0..<many).map { number in \Elements.State.elements[number] }
    let values = Array(0..<many)
    let witness = Witness()
    store.subscribe { state in
      for (path, value) in zip(paths, values) where state[keyPath: path] != value { witness.value += 1 }
    }
    return { timed { for _ in 0..<dearSends { store.send(.increment) } } }
  }

  private static func sequences(_ count: Int) -> Workload {
    Workload(operations: sends) {
      let store = Store(initialState: Counter.State()) { Counter.reducer }
      withExtendedLifetime((0..<count).map { _ in store.states }) {}
      store.send(.increment)
      return { timed { for _ in 0..<sends { store.send(.increment) } } }
    }
  }

  private static func handles(_ count: Int) -> Workload {
    Workload(operations: sends) {
      let waiting = Waiting()
      let store = ManyRows.makeStore(rows: 1) { try await waiting.wait() }
      let handles = Handles()
      for _ in 0..<count {
        let task = store.send(.rows(.element(id: 0, action: .number(.load()))))
        task.cancel()
        handles.tasks.append(task)
      }
      await waiting.ends(count)
      return {
        let measure = timed { for _ in 0..<sends { store.send(.increment) } }
        precondition(handles.tasks.allSatisfy(\.isFinished), "a cancelled load goes on")
        return measure
      }
    }
  }
}

/// Keeps the handles of what was sent.
private final class Handles {
  var tasks: [StoreTask] = []
}

/// A feature with a counter beside a child and a loaded child.
private struct Houses: Feature {
  struct State: Sendable {
    var count = 0
    var house = Counter.State()
    @Loadable var loaded: Counter.State? = Counter.State()
  }

  enum Action: CasePathable, Sendable {
    case increment
    case house(Counter.Action)
    case loaded(LoadableChildAction<EmptyLoadRequest, Counter>)

    struct AllCasePaths {
      let house = CasePath(Action.house) { if case .house(let action) = $0 { action } else { nil } }
      let loaded = CasePath(Action.loaded) { if case .loaded(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
    .loadable(state: \.$loaded, action: \.loaded) { _ in Counter.State() }
    .child { Counter() }
    Scope(state: \.house, action: \.house) { Counter() }
  }
}

/// A feature with 10,000 numbers that stay as they are.
private struct Elements: Feature {
  struct State: Sendable {
    var count = 0
    var elements = Array(0..<10_000)
  }

  typealias Action = Counter.Action

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .increment: state.count += 1
      }
      return .none
    }
  }
}
