import LoadableCore
import LoadableTesting
import Testing

@testable import LoadableReducers

/// Reducers that run others hand on whether a load runs, so that not each loadable has to ask the task.
@Suite("Reducers that are told whether a load runs")
struct ReducersAmongLoadsTests {
  private typealias Built = ReducerBuilder<ShelfState, ShelfAction>

  /// Writes down what it is told.
  private struct Probe: Reducer {
    let journal: Journal

    func reduce(into state: inout ShelfState, action: ShelfAction) -> Effect<ShelfAction> {
      journal.write("asks")
      return .none
    }

    func reduce(into state: inout ShelfState, action: ShelfAction, amongLoads: Bool) -> Effect<ShelfAction> {
      journal.write("\(amongLoads)")
      return .none
    }
  }

  /// A reducer that knows nothing of it.
  private struct Plain: Reducer {
    let probe: Probe

    func reduce(into state: inout ShelfState, action: ShelfAction) -> Effect<ShelfAction> {
      probe.reduce(into: &state, action: action)
    }
  }

  private struct Whole: Feature {
    typealias State = ShelfState
    typealias Action = ShelfAction

    let probe: Probe
    var body: some ReducerOf<Self> { probe }
  }

  private struct House {
    var shelf = ShelfState()
    var guest: ShelfState?
  }

  private enum HouseAction: CasePathable {
    case shelf(ShelfAction)
    case guest(ShelfAction)

    struct AllCasePaths {
      var shelf: CasePath<HouseAction, ShelfAction> {
        CasePath({ .shelf($0) }) { if case .shelf(let action) = $0 { action } else { nil } }
      }
      var guest: CasePath<HouseAction, ShelfAction> {
        CasePath({ .guest($0) }) { if case .guest(let action) = $0 { action } else { nil } }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private let journal = Journal()
  private var probe: Probe { Probe(journal: journal) }

  private func told(_ reducer: some Reducer<ShelfState, ShelfAction, Effect<ShelfAction>>, _ amongLoads: Bool) {
    var state = ShelfState()
    _ = reducer.reduce(into: &state, action: .appear, amongLoads: amongLoads)
  }

  @Test(
    "they hand it on: a list, a branch, a feature, a loadable, a scope, an optional part", arguments: [true, false])
  func handedOn(amongLoads: Bool) {
    told(Built.buildPartialBlock(accumulated: probe, next: probe), amongLoads)
    told(ConditionalReducer<Probe, Probe>.first(probe), amongLoads)
    told(ConditionalReducer<Probe, Probe>.second(probe), amongLoads)
    told(Built.buildExpression(Whole(probe: probe)), amongLoads)
    told(probe.loadable(state: \.$items, action: \.items), amongLoads)
    told(probe.loadable(state: \.$items, action: \.items) { _, _ in [] }, amongLoads)
    var house = House()
    let scope = Scope<House, HouseAction, Probe>(state: \.shelf, action: \.shelf) { probe }
    let empty = scope.ifLet(\.guest, action: \.guest) { probe }
    _ = empty.reduce(into: &house, action: .shelf(.appear), amongLoads: amongLoads)
    #expect(journal.entries == Array(repeating: "\(amongLoads)", count: 8))
  }

  @Test("one that knows nothing of it runs all the same, and what it runs asks by itself")
  func unknowing() {
    told(Plain(probe: probe), true)
    #expect(journal.entries == ["asks"])
  }

  @Test("outside of a store no load runs")
  func outside() {
    var state = ShelfState()
    _ = probe.loadable(state: \.$items, action: \.items).reduce(into: &state, action: .appear)
    #expect(journal.entries == ["false"])
  }

  @Test("a store tells it: no load runs before the first one, nor after the last", .timeLimit(.minutes(1)))
  @MainActor func store() async throws {
    let loader = ControlledLoader<String, [Int]>()
    let store = Store(initialState: ShelfState()) { [probe] in
      probe.loadable(state: \.$items, action: \.items, loader: loader)
    }
    store.send(.appear)
    let load = store.send(.items(.load("a")))
    store.send(.appear)
    try await loader.nextRequest().succeed(with: [1])
    await load.finish()
    store.send(.appear)
    #expect(journal.entries == ["false", "false", "true", "true", "false"])
  }
}
