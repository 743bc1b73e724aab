import TestSupport
import Testing

@testable import LoadableReducers
@testable import LoadableTesting

/// Lost cancels, and results that come late, twice or out of order, do no harm: the state knows which load they belong
/// to.
@ExplorationActor struct LossyEngineTests {
  typealias Feature = StoreDriver

  @Test(
    "a result changes the state only while its load runs, and the last request wins",
    arguments: [LoadPolicy.Overlap.restart, .join, .queue])
  func loads(overlap: LoadPolicy.Overlap) async {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let visits = Locked(0)
      let driver = LoadingDriver<Feature.State, Feature.Action, Jobs<Feature.Action>> { state, action in
        Feature.update(&state, action)
        return .none
      } loads: { base in
        base.loadable(state: \.$item, action: \.item, policy: .none.overlap(overlap)) { load in
          visits.withLock { count -> Int in
            count += 1
            return count
          }
        }
      }
      let engine = LossyEngine(Feature.State(), driver: driver)
      var last: Topic?
      for _ in 0..<40 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3:
          let topic = Topic.allCases.randomElement(using: &random) ?? .a
          engine.send(.item(.load(topic)))
          last = topic
        case 4:
          engine.send(.item(.cancel))
          last = nil
        case 5:
          engine.send(.item(.unload))
          last = nil
        default:
          await engine.drain()
          guard let index = engine.held.indices.randomElement(using: &random) else { continue }
          expectDelivery(index, isKept: Bool.random(using: &random), to: engine)
        }
      }
      // In the end, everything that was held is delivered, the newest first.
      await engine.drain()
      while !engine.held.isEmpty {
        expectDelivery(engine.held.count - 1, isKept: false, to: engine)
        await engine.drain()
      }
      expect(!engine.state.$item.isLoading && engine.state.$item.dueRequest == nil, "seed \(seed)")
      if let last { expectEqual(engine.state.$item.content?.request, last, "seed \(seed)") }
      if seed == 0, overlap == .restart { expect(engine.lostCancels > 0) }
    }
  }

  private func expectDelivery(
    _ index: Int, isKept: Bool, to engine: LossyEngine<Feature.State, Feature.Action>
  ) {
    guard case .item(.finished(.success(let value), let ticket)) = engine.held[index] else { return }
    let before = engine.state
    engine.deliver(index, isKept: isKept)
    if before.$item.load?.ticket.identity == ticket.identity {
      expectEqual(engine.state.item, value)
      expectEqual(engine.state.$item.content?.request, ticket.request)
      expectEqual(engine.state.outcomes.count, before.outcomes.count + 1)
    } else {
      expect(engine.state.$item == before.$item && engine.state.outcomes.count == before.outcomes.count)
    }
  }

  @Test("a page changes a list only while its load runs, and no page is missing or shown twice")
  func lists() async {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let driver = LoadingDriver<FeedState, FeedAction, Jobs<FeedAction>> { base in
        base.paginated(state: \.$rows, action: \.rows, firstPage: 1) { load in
          RowsPage(load.page, "\(load.page)", next: load.page < 6 ? load.page + 1 : nil)
        }
      }
      let engine = LossyEngine(FeedState(), driver: driver)
      var applied = 0
      func deliver(_ index: Int, isKept: Bool) {
        let before = engine.state.$rows
        let isRunning =
          switch engine.held[index] {
          case .rows(.list(.finished(_, let ticket))): ticket.identity == before.list.load?.ticket.identity
          case .rows(.next(.finished(_, let ticket))): ticket.identity == before.next.load?.ticket.identity
          default: true
          }
        engine.deliver(index, isKept: isKept)
        if isRunning { applied += 1 } else { expect(engine.state.$rows == before, "seed \(seed)") }
        let ids = engine.state.rows?.values.map(\.id) ?? []
        expectEqual(ids, Array(1..<ids.count + 1), "seed \(seed)")
      }
      for _ in 0..<40 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: engine.send(.rows(.load()))
        case 1...3: engine.send(.rows(.loadNext))
        case 4: engine.send(.rows(.refresh))
        case 5: engine.send(.rows(.cancel))
        case 6 where seed % 2 == 0: engine.send(.rows(.unload))
        default:
          await engine.drain()
          guard let index = engine.held.indices.randomElement(using: &random) else { continue }
          deliver(index, isKept: Bool.random(using: &random))
        }
      }
      await engine.drain()
      while !engine.held.isEmpty {
        deliver(engine.held.count - 1, isKept: false)
        await engine.drain()
      }
      let rows = engine.state.$rows
      expect(!rows.list.isLoading && !rows.next.isLoading && rows.list.dueRequest == nil, "seed \(seed)")
      expect(applied > 0, "seed \(seed)")
    }
  }

  @Test("an edit that was not refused is never missing from what is shown")
  func edits() async {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let server = Locked<TodosFeature.Todos>(IdentifiedList(uniquing: (0..<6).map { Todo(id: $0) }))
      let driver = LoadingDriver<TodosFeature.State, TodosFeature.Action, Jobs<TodosFeature.Action>> { state, action in
        if case .edit(let edit) = action { state.$edits.begin(edit) }
        return .none
      } loads: { base in
        base
          .edits(state: \.$edits, action: \.edits, of: \.$todos) { attempt in
            server.withLock { attempt.edit.apply(to: &$0) }
          }
          .loadable(state: \.$todos, action: \.todos) { _ in server.withLock { $0 } }
      }
      let engine = LossyEngine(
        TodosFeature.State(todos: .loaded(server.withLock { $0 }, request: "a")), driver: driver)
      var begun = 0
      for _ in 0..<60 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where begun < 6:
          engine.send(.edit(.done(begun, true)))
          begun += 1
        case 1: engine.send(.todos(.refresh))
        default:
          await engine.drain()
          guard let index = engine.held.indices.randomElement(using: &random) else { continue }
          engine.deliver(index, isKept: Bool.random(using: &random))
        }
        let shown = engine.state.shown.value
        let missing = (0..<begun).filter { shown?[id: $0]?.isDone != true }
        expectEqual(missing, [], "seed \(seed)")
      }
      await engine.drain()
      while !engine.held.isEmpty {
        engine.deliver(engine.held.count - 1, isKept: false)
        await engine.drain()
      }
      expect(engine.state.edits.isEmpty && !engine.state.$todos.isLoading, "seed \(seed)")
    }
  }
}
