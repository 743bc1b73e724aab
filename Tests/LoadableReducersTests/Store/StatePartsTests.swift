import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A store of the child of an `ifLet`.
@MainActor struct OptionalPartTests {
  private let numbers = ControlledLoader<String, Int>()
  private let reporter = RecordingIssueReporter()

  private func children(_ state: ChildrenFeature.State = .init(stage: EffectFeature.State())) -> ChildrenStore {
    IssueReporting.$current.withValue(reporter) { ChildrenStore(state, numbers: numbers) }
  }

  private func scope(_ store: ChildrenStore) -> EffectStore? {
    store.scope(ifLet: \.stage, action: \.stage)
  }

  @Test("it exists while the child does, reads it, sends to it, and its handle awaits the child's effects")
  func readsAndSends() async throws {
    let store = children()
    expect(scope(children(ChildrenFeature.State())) == nil)
    let stage = try require(scope(store))
    stage.send(.note("x"))
    expectEqual(stage.log, ["x"])
    expectEqual(store.stage?.log, ["x"])
    let handle = stage.send(.number(.load("n")))
    expect(stage.$number.isLoading)
    try await numbers.nextRequest().succeed(with: 3)
    await handle.finish()
    expectEqual(stage.state.number, 3)
  }

  @Test("an action that is sent after the child has gone is reported and ignored")
  func lateAction() throws {
    let store = children()
    let stage = try require(scope(store))
    store.edit { $0.stage = nil }
    IssueReporting.$current.withValue(reporter) { _ = stage.send(.note("late")) }
    expectEqual(reporter.issues.map { $0.message.contains("child's state is nil") }, [true])
    expectEqual(stage.log, [])
  }
}

/// A store of an element of a `forEach`; see also `NestedElementsTests`.
@MainActor struct ElementPartTests {
  private let numbers = ControlledLoader<String, Int>()
  private let readers = Readers()

  private func shelf(_ place: OuterRowsPlace = .list, rows: Int) -> StoreOf<NestedElements> {
    var state = NestedElements.State()
    place.set((0..<rows).map { RowWithRows.State(id: $0) }, &state)
    return Store(initialState: state) { NestedElements() }
  }

  /// Changes a row.
  private func edit(_ id: Int, _ place: OuterRowsPlace, _ store: StoreOf<NestedElements>) {
    store.send(.edit { place.edit(id, &$0) { $0?.label += "x" } })
  }

  @Test(
    "a change wakes only the readers of its element, and a removal only those of the removed element",
    arguments: OuterRowsPlace.allCases)
  func observation(place: OuterRowsPlace) throws {
    let store = shelf(place, rows: 300)
    let rows = try (0..<300).map { try require(place.scope(store, $0)) }
    for row in rows {
      readers.read("\(row.id)") { row.label }
      if row.id < 3 { readers.read("whole \(row.id)") { row.state.label } }
    }
    readers.read("presence of 7") { place.scope(store, 7) != nil }
    store.send(.edit { $0.note = "x" })
    edit(150, place, store)
    expectEqual(readers.woken, ["150"])
    edit(150, place, store)
    store.send(.edit { place.reverse(&$0) })
    expectEqual(readers.woken, ["150"])
    store.send(.edit { place.edit(7, &$0) { $0 = nil } })
    expectEqual(readers.woken, ["150", "7", "presence of 7"])
    edit(1, place, store)
    expectEqual(readers.woken, ["1", "150", "7", "presence of 7", "whole 1"])
    store.send(.edit { $0 = NestedElements.State() })
    expectEqual(readers.woken.count, 300 + 3 + 1)
  }

  @Test(
    "readers whose stores have gone are still notified, however many stores come and go",
    arguments: OuterRowsPlace.allCases)
  func storesGo(place: OuterRowsPlace) {
    let store = shelf(place, rows: 300)
    for round in 0..<4 {
      for id in 0..<300 { readers.read("\(round)") { place.scope(store, id)?.label } }
      for id in 0..<300 { edit(id, place, store) }
    }
    expectEqual(readers.woken, (0..<4).flatMap { [String](repeating: "\($0)", count: 300) })
  }

  @Test("a collection that is itself a part may have parts too")
  func collectionAsPart() throws {
    let store = shelf(.loaded, rows: 3)
    let list = try require(store.scope(ifLet: \.loaded, action: \.loaded))
    let row = try require(store.scope(element: 1, of: \.loaded, action: \.loaded))
    edit(1, .loaded, store)
    expectEqual([row.label, list.state[id: 1]?.label], ["x", "x"])
    store.send(.edit { $0.$loaded.unload() })
    expectEqual([row.label, list.state[id: 1]?.label], ["x", "x"])
  }

  @Test(
    "no collection is held once its scopes have gone, however many there were, and elements are then changed in place")
  func holdsNothing() throws {
    let places = Journal()
    let rows = (0..<200).map { WideRow(id: $0) }
    let store = Store<[WideRow], WideAction>(initialState: rows) {
      EmptyReducer<[WideRow], WideAction>().forEach(\.self, action: \.rows) {
        Reduce<WideRow, Int> { row, index in
          row.numbers[index] += 1
          row.numbers.withUnsafeBufferPointer { places.write("\($0.baseAddress.map { UInt(bitPattern: $0) } ?? 0)") }
          return .none
        }
      }
    }
    for count in [1, 200] {
      do {
        let scopes = try (0..<count).map { try require(store.scope(element: $0, of: \.self, action: \.rows)) }
        scopes[0].send(0)
        scopes[0].send(0)
      }
      let before = places.entries.count
      for index in 0..<4 { store.send(.rows(.element(id: 2, action: index))) }
      expectEqual(Set(places.entries[before...]).count, 1)
    }
  }

  @Test("the last value of a part of an element is released with its stores, although the element stays")
  func lastGoes() throws {
    let store = Store<IdentifiedList<Box>, BoxAction>(initialState: [Box(id: 1), Box(id: 2)]) {
      Reduce<IdentifiedList<Box>, BoxAction> { boxes, action in
        if case .edit(let edit) = action { edit(&boxes) }
        return .none
      }
      .forEach(\.self, action: \.boxes) { EmptyReducer<Box, BoxAction>() }
    }
    let box = try require(store.scope(element: 1, of: \.self, action: \.boxes))
    weak var thing: Thing?
    do {
      let new = Thing()
      thing = new
      store.send(.edit { $0[id: 1]?.thing = new })
    }
    do {
      let scope = try require(box.scope(ifLet: \.thing, action: \.thing))
      store.send(.edit { $0[id: 1]?.thing = nil })
      expect(scope.state === thing && thing != nil)
    }
    store.send(.edit { $0[id: 2]?.thing = Thing() })
    expect(thing == nil)
    expect(box.thing == nil)
  }

  @Test("a reader is woken by a change of an object in an array that does not change")
  func objects() throws {
    let store = Store<[Thing], ThingAction>(initialState: [Thing(), Thing()]) {
      Reduce<[Thing], ThingAction> { things, action in
        if case .edit(let edit) = action { edit(things) }
        return .none
      }
      .forEach(\.self, action: \.things) { EmptyReducer<Thing, Never>() }
    }
    let first = try require(store.scope(element: store.state[0].id, of: \.self, action: \.things))
    readers.read("first") { first.text }
    store.send(.edit { $0[1].text = "x" })
    expectEqual(readers.woken, [])
    store.send(.edit { $0[0].text = "x" })
    expectEqual(readers.woken, ["first"])
  }

  @Test("an action that leaves an array alone wakes no reader of its elements, although these cannot be compared")
  func unchanged() throws {
    let store = Store<[WideRow], WideAction>(initialState: [WideRow(id: 1)]) {
      Reduce<[WideRow], WideAction> { rows, action in
        if case .edit(let edit) = action { edit(&rows) }
        return .none
      }
      .forEach(\.self, action: \.rows) { EmptyReducer<WideRow, Int>() }
    }
    let row = try require(store.scope(element: 1, of: \.self, action: \.rows))
    readers.read("row") { row.state.id }
    store.send(.edit { _ in })
    expectEqual(readers.woken, [])
    store.send(.edit { $0[0].numbers = [] })
    expectEqual(readers.woken, ["row"])
  }

  @Test(
    "an element's loads run and end as in its own feature, and a store of its content is a part of a part")
  func nested() async throws {
    let store = ChildrenStore(ChildrenFeature.State(seats: (0..<3).map { ChildRow(id: $0) }), numbers: numbers)
    let seat = try require(store.scope(element: 1, of: \.seats, action: \.seats))
    let handle = seat.send(.number(.load("n")))
    let number = seat.scope(state: \.stage.$number, action: \.number)
    let content = { number.scopeToContent() }
    readers.read("content") { content() != nil }
    readers.read("seat") { seat.stage.log }
    expect(content() == nil)
    try await numbers.nextRequest().succeed(with: 3)
    await handle.finish()
    expectEqual(readers.woken, ["content", "seat"])
    let three = try require(content())
    readers.read("three") { three.state }
    store.edit { $0.seats[element: 2]?.stage.log.append("x") }
    expectEqual(readers.woken, ["content", "seat"])
    store.edit { $0.seats[element: 1] = nil }
    expectEqual(readers.woken, ["content", "seat", "three"])
    expectEqual(three.state, 3)
    expectEqual(seat.stage.number, 3)
  }

  @Test("an observer of it sees the element after every action, including the last one")
  func subscription() throws {
    let journal = Journal()
    let store = shelf(rows: 2)
    let row = try require(store.scope(element: 1, of: \.list, action: \.list))
    row.subscribe { journal.write($0.label) }
    edit(1, .list, store)
    store.send(.edit { $0.note = "x" })
    store.send(.edit { $0.list.remove(id: 1) })
    expectEqual(journal.entries, ["x", "x", "x"])
  }
}

private struct WideRow: Identifiable {
  let id: Int
  var numbers = Array(repeating: 0, count: 1_000)
}

private enum WideAction: CasePathable {
  case rows(IdentifiedAction<Int, Int>)
  case edit((inout [WideRow]) -> Void)

  struct AllCasePaths {
    let rows = CasePath(WideAction.rows) { if case .rows(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// A row that is an object, or holds one.
private final class Thing: Identifiable {
  var text = ""
}

private enum ThingAction: CasePathable {
  case things(IdentifiedAction<ObjectIdentifier, Never>)
  case edit(([Thing]) -> Void)

  struct AllCasePaths {
    let things = CasePath(ThingAction.things) { if case .things(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

private struct Box: Identifiable {
  let id: Int
  var thing: Thing?
}

private indirect enum BoxAction: CasePathable {
  case boxes(IdentifiedAction<Int, BoxAction>)
  case thing(Never)
  case edit((inout IdentifiedList<Box>) -> Void)

  struct AllCasePaths {
    let boxes = CasePath(BoxAction.boxes) { if case .boxes(let action) = $0 { action } else { nil } }
    let thing = CasePath(BoxAction.thing) { if case .thing(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
