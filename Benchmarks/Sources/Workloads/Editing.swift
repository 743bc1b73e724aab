import Floors
import LoadableCore
import LoadableReducers

/// What it costs to begin an edit that shows at once, and to show such edits.
enum Editing {
  static let comparisons = [
    Comparison(
      "an edit begins and is shown, one action", budget: .nanoseconds(40_000), workload: begin(among: 0, isShown: true)),
    // The cost must not grow: the floor is the same among ten.
    Comparison(
      "an edit begins, 10,000 wait", budget: .times(2), workload: begin(among: 10_000), floor: begin(among: 10)),
    Comparison(
      "growth: send beside 10 edits on their way", budget: .times(2), known: 1.6, workload: send(beside: 10),
      floor: send(beside: 0)),
    Comparison(
      "growth: send beside 1,000 edits on their way", budget: .times(2), known: 1.6, workload: send(beside: 1_000),
      floor: send(beside: 0)),
    Comparison(
      "read what is shown with 50 edits, unchanged", size: 100_000, budget: .nanoseconds(1_000),
      workload: show(isChanged: false)),
    Comparison(
      "replay 50 edits", size: 100_000, budget: .nanoseconds(200_000), workload: show(isChanged: true)),
  ]

  private struct Like: Hashable {
    let row: Int

    func apply(to rows: inout IdentifiedList<Row>) {
      rows[id: row]?.likes = -1
    }
  }

  private struct State {
    @Loadable var rows: IdentifiedList<Row>?
    @Edits<Like> var edits
    var count = 0

    var shown: LoadableSnapshot<EmptyLoadRequest, IdentifiedList<Row>> {
      $rows.showing($edits) { $1.apply(to: &$0) }
    }
  }

  private enum Action: CasePathable {
    case edits(EditAction<Like>)
    case increment

    struct AllCasePaths {
      var edits: CasePath<Action, EditAction<Like>> {
        CasePath({ .edits($0) }) { if case .edits(let edit) = $0 { edit } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// Begins edits that wait for others, the first of which is never answered.
  private static func begin(among count: Int, isShown: Bool = false) -> Workload {
    let operations = 20
    return Workload(operations: operations) {
      let rows = IdentifiedList(uniquing: (0..<1_000).map(Row.init))
      let (never, end) = AsyncStream<Void>.makeStream()
      let store = Store(initialState: State(rows: .loaded(rows))) {
        EmptyReducer<State, Action>()
          .edits(state: \.$edits, action: \.edits, of: \.$rows, order: .serial) { _ in
            for await _ in never {}
          }
      }
      for row in 0...count { store.send(.edits(.begin(Like(row: row)))) }
      let witness = Witness()
      return {
        _ = end
        let measure = timed {
          for row in 0..<operations {
            store.send(.edits(.begin(Like(row: row))))
            if isShown { witness.value &+= store.state.shown.value?[id: row]?.likes ?? 0 }
          }
        }
        for edit in store.state.$edits.shown.suffix(operations) { store.send(.edits(.cancel(edit.key))) }
        return measure
      }
    }
  }

  /// Sends another action while edits are on their way, none of which is answered.
  private static func send(beside count: Int) -> Workload {
    let operations = 1_000
    return Workload(operations: operations) {
      let rows = IdentifiedList(uniquing: (0..<1_000).map(Row.init))
      let (never, end) = AsyncStream<Void>.makeStream()
      let store = Store(initialState: State(rows: .loaded(rows))) {
        Reduce<State, Action> { state, action in
          if case .increment = action { state.count += 1 }
          return .none
        }
        .edits(state: \.$edits, action: \.edits, of: \.$rows) { _ in
          for await _ in never {}
        }
      }
      for row in 0..<count { store.send(.edits(.begin(Like(row: row)))) }
      return {
        _ = end
        return timed { for _ in 0..<operations { store.send(.increment) } }
      }
    }
  }

  private static func show(isChanged: Bool) -> Workload {
    let operations = 20
    return Workload(operations: operations) {
      var state = State(rows: .loaded(IdentifiedList(uniquing: (0..<100_000).map(Row.init))))
      for edit in 0..<50 { state.$edits.begin(Like(row: edit * 2_000)) }
      let witness = Witness()
      return {
        var total = Duration.zero
        for _ in 0..<operations {
          if isChanged { state.$edits.cancel(state.$edits.begin(Like(row: 7))) }
          let start = ContinuousClock.now
          witness.value &+= state.shown.value?[id: 2_000]?.likes ?? 0
          total += start.duration(to: .now)
        }
        return .time(total)
      }
    }
  }
}
