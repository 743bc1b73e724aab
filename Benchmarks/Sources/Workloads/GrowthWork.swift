import LoadableCore
import LoadableReducers

/// Many things that are done at once: each must cost the same as among a few.
enum GrowthWork {
  static let comparisons = [
    Comparison(
      "growth: merge 100,000 effects, each", budget: .times(2), workload: effects(manyEffects, .merge),
      floor: effects(few, .merge)),
    Comparison(
      "growth: concatenate 100,000 effects, each", budget: .times(2), workload: effects(manyEffects, .concatenate),
      floor: effects(few, .concatenate)),
    Comparison(
      "growth: merge 10,000 effects one by one, each", budget: .times(2), workload: effects(fewerEffects, .mergeInTurn),
      floor: effects(few, .mergeInTurn)),
    Comparison(
      "growth: concatenate 10,000 effects one by one, each", budget: .times(2),
      workload: effects(fewerEffects, .concatenateInTurn), floor: effects(few, .concatenateInTurn)),
    Comparison(
      "growth: 1,000,000 chained sends, each", budget: .times(2), workload: chain(manySends), floor: chain(few)),
    Comparison("memory after 1,000,000 chained sends", budget: .bytes(4_096), workload: chainMemory),
    Comparison(
      "memory after a load of a sequence of 1,000,000 elements", budget: .bytes(4_096), workload: sequenceMemory),
    Comparison(
      "growth: 3,000 rows of an IdentifiedList load one after another, each", budget: .times(3),
      workload: rowsInTurn(manyRows), floor: rowsInTurn(fewRows)),
    Comparison(
      "growth: 3,000 rows of an IdentifiedList load at once, each", budget: .times(3), workload: rowsAtOnce(manyRows),
      floor: rowsAtOnce(fewRows)),
  ]

  private static let manyEffects = 100_000
  private static let fewerEffects = 10_000
  private static let manySends = 1_000_000
  private static let few = 100
  private static let manyRows = 3_000
  private static let fewRows = 10

  private static func effects(_ count: Int, _ combination: Combined.Combination) -> Workload {
    let rounds = max(1, 1_000 / count)
    return Workload(operations: rounds * count, isLong: rounds == 1) {
      let store = Store(initialState: Combined.State()) { Combined(combination: combination) }
      return {
        let before = store.count
        let start = ContinuousClock.now
        for _ in 0..<rounds { await store.send(.begin(count)).finish() }
        let duration = start.duration(to: .now)
        precondition(store.count == before + rounds * count, "an effect has not run")
        return .time(duration)
      }
    }
  }

  private static func chain(_ count: Int) -> Workload {
    let rounds = max(1, 10_000 / count)
    return Workload(operations: rounds * count, isLong: rounds == 1) {
      let store = Store(initialState: Chain.State()) { Chain() }
      return { timed { for _ in 0..<rounds { store.send(.next(count)) } } }
    }
  }

  private static let chainMemory = Workload(isLong: true) {
    let store = Store(initialState: Chain.State()) { Chain() }
    store.send(.next(few))
    return {
      let before = Memory.allocated()
      store.send(.next(manySends))
      return .bytes(Memory.allocated() - before)
    }
  }

  private static let sequenceMemory = Workload(isLong: true) {
    let store = Store(initialState: Elements.State()) { Elements() }
    await store.send(.number(.load(few))).finish()
    return {
      let before = Memory.allocated()
      await store.send(.number(.load(manySends))).finish()
      precondition(store.number == manySends - 1, "an element has not come")
      return .bytes(Memory.allocated() - before)
    }
  }

  private static func rowsInTurn(_ count: Int) -> Workload {
    let rounds = max(1, 300 / count)
    return Workload(operations: rounds * count) {
      let stores = (0..<rounds).map { _ in ManyRows.makeStore(rows: count) { 1 } }
      return {
        let start = ContinuousClock.now
        for store in stores {
          for id in 0..<count { await store.send(.rows(.element(id: id, action: .number(.load())))).finish() }
        }
        return .time(start.duration(to: .now))
      }
    }
  }

  private static func rowsAtOnce(_ count: Int) -> Workload {
    let rounds = max(1, 300 / count)
    return Workload(operations: rounds * count) {
      let gate = Gate()
      let stores = (0..<rounds).map { _ in ManyRows.makeStore(rows: count) { await gate.pass() } }
      return {
        let start = ContinuousClock.now
        for store in stores {
          let tasks = (0..<count).map { store.send(.rows(.element(id: $0, action: .number(.load())))) }
          while gate.waiting < count { await Task.yield() }
          gate.open()
          for task in tasks { await task.finish() }
        }
        return .time(start.duration(to: .now))
      }
    }
  }
}

/// A feature that begins many effects with one action.
private struct Combined: Feature {
  struct State: Sendable {
    var count = 0
  }

  enum Action: Sendable {
    case begin(Int)
    case increment
  }

  /// How many effects are combined into one.
  enum Combination {
    /// All at once, from a sequence.
    case merge, concatenate
    /// One after the other, each with all before it.
    case mergeInTurn, concatenateInTurn
  }

  let combination: Combination

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .begin(let count): return combined(count)
      case .increment:
        state.count += 1
        return .none
      }
    }
  }

  private func combined(_ count: Int) -> Effect<Action> {
    let effects = (0..<count).lazy.map { _ in Effect<Action>.run { send in send(.increment) } }
    return switch combination {
    case .merge: .merge(effects)
    case .concatenate: .concatenate(effects)
    case .mergeInTurn: effects.reduce(.none) { .merge($0, $1) }
    case .concatenateInTurn: effects.reduce(.none) { .concatenate($0, $1) }
    }
  }
}

/// A feature whose action sends the next one, a number of times.
private struct Chain: Feature {
  struct State: Sendable {
    var count = 0
  }

  enum Action: Sendable {
    case next(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .next(let more):
        state.count += 1
        return more > 1 ? .send(.next(more - 1)) : .none
      }
    }
  }
}

/// A feature that loads a sequence of numbers; the request is their count.
private struct Elements: Feature {
  struct State: Sendable {
    @LoadableStateWith<Int, Int> var number: Int?
  }

  enum Action: CasePathable, Sendable {
    case number(LoadableActionWith<Int, Int>)

    struct AllCasePaths {
      let number = CasePath(Action.number) { if case .number(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadableElements(state: \.$number, action: \.number) { load in Numbers(count: load.request) }
  }
}

/// The numbers from 0, available at once.
private struct Numbers: AsyncSequence {
  let count: Int

  struct AsyncIterator: AsyncIteratorProtocol {
    let count: Int
    var following = 0

    mutating func next() async -> Int? {
      defer { following += 1 }
      return following < count ? following : nil
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(count: count) }
}
