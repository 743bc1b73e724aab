import Floors
import LoadableCore
import LoadableReducers

/// Single rows of a collection.
enum Rows {
  static let comparisons =
    [1_000, 100_000, 1_000_000].map {
      Comparison(
        "look up a row by id", size: $0, budget: .times(2.5), known: 1.8, workload: lookUp($0),
        floor: lookUp(floor: $0))
    }
    + [
      Comparison(
        "update a row through the store", size: 1_000_000, budget: .times(4), known: 3.3, workload: update,
        floor: updateFloor)
    ]
    + [1_000, 100_000].map {
      Comparison(
        "remove a middle row", size: $0, budget: .times(1.3, plus: 5_000), workload: remove($0),
        floor: remove(floor: $0))
    }

  private static let operations = 1_000

  /// Draws ids evenly from all rows, the same ones in every run: a different thousand for each sample, so that the rows are as cold as in
  /// an app.
  private struct Draw {
    private var state: UInt64 = 42

    mutating func ids(below count: Int) -> [Int] {
      (0..<operations).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
      }
    }
  }

  private static func lookUp(_ size: Int) -> Workload {
    Workload(operations: operations) {
      let list = IdentifiedList(uniquing: (0..<size).map(Row.init))
      var draw = Draw()
      let witness = Witness()
      return {
        let ids = draw.ids(below: size)
        return timed { for id in ids { witness.value &+= list[id: id]?.likes ?? 1 } }
      }
    }
  }

  private static func lookUp(floor size: Int) -> Workload {
    Workload(operations: operations) {
      let rows = Dictionary(uniqueKeysWithValues: (0..<size).map { ($0, Row($0)) })
      var draw = Draw()
      let witness = Witness()
      return {
        let ids = draw.ids(below: size)
        return timed { for id in ids { witness.value &+= rows[id]?.likes ?? 1 } }
      }
    }
  }

  private struct State {
    var rows: IdentifiedList<Row>
  }

  private enum Action {
    case like(Int)
  }

  private static let update = Workload(operations: operations) {
    let store = Store(initialState: State(rows: IdentifiedList(uniquing: (0..<1_000_000).map(Row.init)))) {
      Reduce<State, Action> { state, action in
        switch action {
        case .like(let id): state.rows[id: id]?.likes += 1
        }
        return .none
      }
    }
    var draw = Draw()
    return {
      let ids = draw.ids(below: 1_000_000)
      return timed { for id in ids { store.send(.like(id)) } }
    }
  }

  private static let updateFloor = Workload(operations: operations) {
    var list = FloorList<Row>()
    list.append(contentsOf: (0..<1_000_000).map(Row.init))
    var draw = Draw()
    return {
      let ids = draw.ids(below: 1_000_000)
      return timed { for id in ids { list.update(id) { $0.likes += 1 } } }
    }
  }

  private static func remove(_ size: Int) -> Workload {
    Workload {
      var list = IdentifiedList(uniquing: (0..<size).map(Row.init))
      return {
        let position = list.count / 2
        let id = list[position].id
        var removed: Row?
        let measure = timed { removed = list.remove(id: id) }
        if let removed { list.insert(removed, at: position) }
        return measure
      }
    }
  }

  private static func remove(floor size: Int) -> Workload {
    Workload {
      var rows = (0..<size).map(Row.init)
      return {
        var removed: Row?
        let measure = timed { removed = rows.remove(at: size / 2) }
        if let removed { rows.insert(removed, at: size / 2) }
        return measure
      }
    }
  }
}
