import ComposableArchitecture
import LoadableComposable

/// Prints what loads cost in a store that makes each `body` anew for each action: the best times of an action that does not concern them,
/// with and without them in turns, and of a load.
@main
struct ComposableCosts {
  @MainActor static func main() async {
    let bare = Store(initialState: Bare.State()) { Bare() }
    let one = Store(initialState: One.State()) { One() }
    let ten = Store(initialState: Ten.State()) { Ten() }
    var times: [String: Duration] = [:]
    func measure(_ name: String, count: Int, _ work: () async -> Void) async {
      let clock = ContinuousClock()
      let start = clock.now
      for _ in 0..<count { await work() }
      times[name] = min(times[name] ?? .seconds(1), start.duration(to: clock.now) / count)
    }
    for _ in 0..<200 {
      await measure("past nothing", count: 200) { bare.send(.tapped) }
      await measure("past one loadable", count: 200) { one.send(.tapped) }
      await measure("past ten loadables", count: 200) { ten.send(.tapped) }
      await measure("a load", count: 20) { await one.send(.appeared).finish() }
    }
    for (name, time) in times.sorted(by: { $0.value < $1.value }) { print(name, time) }
  }
}

@Reducer
struct Bare {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
struct One {
  @ObservableState
  struct State: Equatable {
    @ObservationStateIgnored @ObservedLoadable var text: String?
    var count = 0
  }

  enum Action {
    case tapped
    case appeared
    case text(LoadableAction<String>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
    .loadable(state: \.$text, action: \.text, performsLoadOn: \.appeared) { _ in "text" }
  }
}

@Reducer
struct Ten {
  @ObservableState
  struct State: Equatable {
    @ObservationStateIgnored @ObservedLoadable var a: String?
    @ObservationStateIgnored @ObservedLoadable var b: String?
    @ObservationStateIgnored @ObservedLoadable var c: String?
    @ObservationStateIgnored @ObservedLoadable var d: String?
    @ObservationStateIgnored @ObservedLoadable var e: String?
    @ObservationStateIgnored @ObservedLoadable var f: String?
    @ObservationStateIgnored @ObservedLoadable var g: String?
    @ObservationStateIgnored @ObservedLoadable var h: String?
    @ObservationStateIgnored @ObservedLoadable var i: String?
    @ObservationStateIgnored @ObservedLoadable var j: String?
    var count = 0
  }

  enum Action {
    case tapped
    case appeared
    case a(LoadableAction<String>)
    case b(LoadableAction<String>)
    case c(LoadableAction<String>)
    case d(LoadableAction<String>)
    case e(LoadableAction<String>)
    case f(LoadableAction<String>)
    case g(LoadableAction<String>)
    case h(LoadableAction<String>)
    case i(LoadableAction<String>)
    case j(LoadableAction<String>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
    .loadable(state: \.$a, action: \.a, performsLoadOn: \.appeared) { _ in "text" }
    .loadable(state: \.$b, action: \.b, performsLoadOn: \.appeared) { _ in "text" }
    .loadable(state: \.$c, action: \.c, performsLoadOn: \.appeared) { _ in "text" }
    .loadable(state: \.$d, action: \.d, performsLoadOn: \.appeared) { _ in "text" }
    .loadable(state: \.$e, action: \.e, performsLoadOn: \.appeared) { _ in "text" }
    .loadable(state: \.$f, action: \.f, performsLoadOn: \.appeared) { _ in "text" }
    .loadable(state: \.$g, action: \.g, performsLoadOn: \.appeared) { _ in "text" }
    .loadable(state: \.$h, action: \.h, performsLoadOn: \.appeared) { _ in "text" }
    .loadable(state: \.$i, action: \.i, performsLoadOn: \.appeared) { _ in "text" }
    .loadable(state: \.$j, action: \.j, performsLoadOn: \.appeared) { _ in "text" }
  }
}
