import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A store of the child of an `ifLet`.
@MainActor struct OptionalPartTests {
  private let numbers = ControlledLoader<String, Int>()
  private let reporter = RecordingIssueReporter()
  private let readers = Readers()

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

  /// How a child is removed.
  enum Departure: CaseIterable {
    case setToNil, reassigned, duringItsAction
  }

  @Test(
    "when the child goes, the store keeps the last state, and then shows the next child", arguments: Departure.allCases)
  func keepsTheLast(departure: Departure) throws {
    let store = children()
    let stage = try require(scope(store))
    stage.send(.note("last"))
    switch departure {
    case .setToNil: store.edit { $0.stage = nil }
    case .reassigned: store.edit { $0 = ChildrenFeature.State() }
    case .duringItsAction: stage.send(.note("close"))
    }
    expect(store.stage == nil)
    expectEqual(stage.log, ["last"])
    store.edit { $0.log.append("something else") }
    expectEqual(stage.state.log, ["last"])
    store.edit { $0.stage = EffectFeature.State(log: ["new"]) }
    expectEqual(stage.log, ["new"])
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

  @Test("a tracked reader is notified when the child comes and goes, and when members that it reads change")
  func observation() throws {
    let store = children(ChildrenFeature.State())
    readers.read("presence") { scope(store) != nil }
    store.edit { $0.log.append("x") }
    expectEqual(readers.woken, [])
    store.edit { $0.stage = EffectFeature.State() }
    expectEqual(readers.woken, ["presence"])
    let stage = try require(scope(store))
    readers.read("log") { stage.log }
    readers.read("number") { stage.$number.isLoaded }
    readers.read("whole") { stage.state.log.count }
    store.edit { $0.log.append("y") }
    expectEqual(readers.woken, ["presence"])
    stage.send(.note("a"))
    expectEqual(readers.woken, ["log", "presence", "whole"])
    store.edit { $0.stage = nil }
    expectEqual(readers.woken, ["log", "number", "presence", "whole"])
  }

  @Test("a reader is notified even if its store has gone, and nothing is held after that")
  func storeHasGone() {
    let store = children()
    readers.read("log") { scope(store)?.log }
    for _ in 0..<3 { store.edit { $0.log.append("x") } }
    expectEqual(readers.woken, [])
    store.edit { $0.stage?.log = ["a"] }
    expectEqual(readers.woken, ["log"])
  }
}

/// A store of an element of a `forEach`.
@MainActor struct ElementPartTests {
  private let numbers = ControlledLoader<String, Int>()
  private let reporter = RecordingIssueReporter()
  private let readers = Readers()

  private func children(seats: Int) -> ChildrenStore {
    IssueReporting.$current.withValue(reporter) {
      ChildrenStore(ChildrenFeature.State(seats: (0..<seats).map { ChildRow(id: $0) }), numbers: numbers)
    }
  }

  private func shelf(books: Int) -> StoreOf<EachCollectionFeature> {
    Store(initialState: EachCollectionFeature.State(books: books)) { EachCollectionFeature() }
  }

  /// Which collection the elements are in.
  enum Place: CaseIterable {
    case list, array, loaded, pages

    @MainActor func scope(_ store: StoreOf<EachCollectionFeature>, _ id: Int) -> Store<Book, String>? {
      switch self {
      case .list: store.scope(element: id, of: \.list, action: \.list)
      case .array: store.scope(element: id, of: \.array, action: \.array)
      case .loaded: store.scope(element: id, of: \.loaded, action: \.loaded)
      case .pages: store.scope(element: id, of: \.pages, action: \.pages)
      }
    }

    /// Changes the book with an id, or adds it if there is none.
    @MainActor func edit(_ store: StoreOf<EachCollectionFeature>, _ id: Int, _ edit: @escaping (inout Book?) -> Void) {
      store.send(
        .edit { state in
          switch self {
          case .list: change(&state.list, id, edit) { $0.append($1) }
          case .array: change(&state.array, id, edit) { $0.append($1) }
          case .loaded: change(&state.loaded, id, edit) { $0?.append($1) }
          case .pages: change(&state.pages, id, edit) { $0?.insert($1, at: 0) }
          }
        })
    }

    private func change<Books: IdentifiedElements<Int, Book>>(
      _ books: inout Books, _ id: Int, _ edit: (inout Book?) -> Void, add: (inout Books, Book) -> Void
    ) {
      var book = books[element: id]
      let isKnown = book != nil
      edit(&book)
      if isKnown { books[element: id] = book } else if let book { add(&books, book) }
    }
  }

  @Test("it reads its element and sends to it, wherever the element is", arguments: Place.allCases)
  func readsAndSends(place: Place) throws {
    let store = shelf(books: 5)
    let book = try require(place.scope(store, 3))
    expect(place.scope(store, 9) == nil)
    book.send("a")
    expectEqual(book.title, "a")
    store.send(.edit { $0.reverse() })
    expectEqual(book.title, "a")
    book.send("b")
    expectEqual(book.state, Book(id: 3, title: "b"))
    expectEqual(place.scope(store, 3)?.title, "b")
    expectEqual(place.scope(store, 1)?.title, "")
  }

  @Test(
    "when the element goes, the store keeps the last state, and a send to it is reported", arguments: Place.allCases)
  func keepsTheLast(place: Place) throws {
    let store = IssueReporting.$current.withValue(reporter) { shelf(books: 5) }
    let book = try require(place.scope(store, 3))
    book.send("last")
    place.edit(store, 3) { $0 = nil }
    expect(place.scope(store, 3) == nil)
    expectEqual(book.title, "last")
    place.edit(store, 1) { $0?.title = "x" }
    expectEqual(book.state.title, "last")
    IssueReporting.$current.withValue(reporter) { _ = book.send("late") }
    expectEqual(reporter.issues.map { $0.message.contains("id 3") }, [true])
    place.edit(store, 3) { $0 = Book(id: 3, title: "new") }
    expectEqual(book.title, "new")
    store.send(.edit { $0 = EachCollectionFeature.State() })
    expectEqual(book.title, "new")
  }

  @Test(
    "a change wakes only the readers of its element, and a removal only those of the removed element",
    arguments: Place.allCases)
  func observation(place: Place) throws {
    let store = shelf(books: 300)
    let books = try (0..<300).map { try require(place.scope(store, $0)) }
    for book in books {
      readers.read("\(book.id)") { book.title }
      if book.id < 3 { readers.read("whole \(book.id)") { book.state.title } }
    }
    readers.read("presence of 7") { place.scope(store, 7) != nil }
    store.send(.edit { $0.note = "x" })
    books[150].send("a")
    expectEqual(readers.woken, ["150"])
    books[150].send("b")
    store.send(.edit { $0.reverse() })
    expectEqual(readers.woken, ["150"])
    place.edit(store, 7) { $0 = nil }
    expectEqual(readers.woken, ["150", "7", "presence of 7"])
    books[1].send("c")
    expectEqual(readers.woken, ["1", "150", "7", "presence of 7", "whole 1"])
    store.send(.edit { $0 = EachCollectionFeature.State() })
    expectEqual(readers.woken.count, 300 + 3 + 1)
  }

  @Test("readers whose stores have gone are still notified, however many stores come and go", arguments: Place.allCases)
  func storesGo(place: Place) {
    let store = shelf(books: 300)
    for round in 0..<4 {
      for id in 0..<300 { readers.read("\(round)") { place.scope(store, id)?.title } }
      for id in 0..<300 { place.edit(store, id) { $0?.title += "x" } }
    }
    expectEqual(readers.woken, (0..<4).flatMap { [String](repeating: "\($0)", count: 300) })
  }

  @Test("a collection that is itself a part may have parts too")
  func collectionAsPart() throws {
    let store = shelf(books: 3)
    let list = try require(store.scope(ifLet: \.loaded, action: \.loaded))
    let book = try require(store.scope(element: 1, of: \.loaded, action: \.loaded))
    book.send("a")
    expectEqual([book.title, list.state[id: 1]?.title], ["a", "a"])
    store.send(.edit { $0.$loaded.unload() })
    expectEqual([book.title, list.state[id: 1]?.title], ["a", "a"])
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

  @Test(
    "an element's loads run and end as in its own feature, and a store of its content is a part of a part")
  func nested() async throws {
    let store = children(seats: 3)
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
    let store = shelf(books: 2)
    let book = try require(store.scope(element: 1, of: \.list, action: \.list))
    book.subscribe { journal.write($0.title) }
    book.send("a")
    store.send(.edit { $0.note = "x" })
    store.send(.edit { $0.list.remove(id: 1) })
    expectEqual(journal.entries, ["a", "a", "a"])
  }
}

private struct WideRow: Identifiable {
  let id: Int
  var numbers = Array(repeating: 0, count: 1_000)
}

private enum WideAction: CasePathable {
  case rows(IdentifiedAction<Int, Int>)
  case other

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
