import LoadableCore
import LoadableReducers
import TestSupport
import Testing

/// How a store finds out that something has changed, and what it holds meanwhile.
@MainActor struct ReadPropertyTests {
  let readers = Readers()

  @Test("a stamped property is compared by its stamp, and never by its value")
  func stamps() {
    let journal = Journal()
    let store = Store<StampedState, StampedValue>(initialState: StampedState(value: StampedValue(stamp: 1, journal))) {
      Reduce { state, value in
        state.value = value
        state.optional = value
        return .none
      }
    }
    readers.read("value") { store.value }
    store.send(StampedValue(stamp: 1, journal))
    expectEqual(readers.woken, [])
    store.send(StampedValue(stamp: 2, journal))
    expectEqual(readers.woken, ["value"])
    readers.read("optional") { store.optional }
    store.send(StampedValue(stamp: 2, journal))
    expectEqual(readers.woken, ["value"])
    store.send(StampedValue(stamp: 3, journal))
    expectEqual(readers.woken, ["optional", "value"])
    expectEqual(journal.entries, [])
  }

  @Test("a watched loadable of 100,000 elements is edited in place: no old collection is held")
  func editsLoadableInPlace() {
    let store = ObservedStore(initialState: ObservedState())
    store.send { $0.$items.loaded(with: Array(repeating: 0, count: 100_000)) }
    store.subscribe { _ in }
    var places: Set<Int> = []
    for _ in 0..<4 {
      readers.read("items") { store.$items.isLoaded }
      store.send {
        $0.items?[0] += 1; places.insert($0.place)
      }
      readers.read("state") { store.$items }
      store.send {
        $0.items?.swapAt(0, 1); places.insert($0.place)
      }
    }
    expectEqual(places.count, 1)
    expectEqual(readers.woken.count(where: { $0 == "state" }), 4)
  }

  @Test("an untracked read holds nothing: 100,000 elements that were read are edited in place")
  func untrackedIsNotHeld() {
    let places = Journal()
    let parent = Store(initialState: WholeParent.State(list: Array(repeating: 0, count: 100_000))) {
      WholeParent(places: places)
    }
    let list = parent.scope(state: \.list, action: \.list)
    for number in 1...4 {
      _ = (parent.list.count, list[dynamicMember: \.self].count, list.state.count, parent.state.list.count)
      parent.send(.list(number))
    }
    expectEqual(parent.list[0], 4)
    expectEqual(Set(places.entries).count, 1)
  }

  @Test("a value that was read is no longer held after the second action since its reader was released")
  func goneReader() {
    let places = Journal()
    let store = Store<WholeParent.State, Int>(initialState: .init(list: Array(repeating: 0, count: 100_000))) {
      Reduce { state, number in
        if number > 1 { state.list[0] = number } else { state.count = number }
        places.write("\(state.list.place)")
        return .none
      }
    }
    readers.read("both") { (store.list.count, store.count) }
    store.send(1)
    expectEqual(readers.woken, ["both"])
    for number in 0...4 { store.send(number) }
    expectEqual(store.list[0], 4)
    expectEqual(Set(places.entries).count, 1)
    expectEqual(readers.woken, ["both"])
  }

  @Test("a tracked reader is woken, even if the same property was read untracked or as part of another reader")
  func readAlsoUntracked() {
    let store = ObservedStore(initialState: ObservedState())
    for round in 1...3 {
      let readers = Readers()
      _ = (store.count, store.state.count)
      readers.read("outer") {
        readers.read("inner") { store.count }
        return store.text
      }
      readers.read("both") { (store.count, store.text) }
      readers.read("whole") { store.state.count }
      _ = (store.count, store.text, store.state.count)
      store.send { $0.text = "\(round)" }
      expectEqual(readers.woken, ["both", "outer", "whole"])
      _ = store.count
      store.send { $0.count += 1 }
      expectEqual(readers.woken, ["both", "inner", "outer", "whole"])
      readers.read("again") { store.count }
      store.send { _ in }
      expectEqual(readers.woken, ["both", "inner", "outer", "whole"])
      store.send { $0.count += 1 }
      expectEqual(readers.woken, ["again", "both", "inner", "outer", "whole"])
    }
  }

  @Test(
    "a reader of the whole state does not hold it, compared or not: 100,000 elements are edited in place",
    arguments: [true, false])
  func wholeStateIsNotHeld(isCompared: Bool) {
    let places = Journal()
    let store = Store<[Int], Int>(initialState: Array(repeating: 0, count: 100_000)) {
      Reduce { state, number in
        state[0] = number
        places.write("\(state.place)")
        return .none
      }
    }
    for number in 0..<4 {
      readers.read("state") { isCompared ? store[dynamicMember: \.self].count : store.state.count }
      store.send(number)
    }
    expectEqual(store.state[0], 3)
    expectEqual(Set(places.entries).count, 1)
    expectEqual(readers.woken.count, 4)
  }

  @Test("a reader of a whole state that has a change stamp is notified only of its changes")
  func stampedWhole() {
    let journal = Journal()
    let store = Store<StampedValue, StampedValue>(initialState: StampedValue(stamp: 1, journal)) {
      Reduce { state, value in
        state = value
        return .none
      }
    }
    readers.read("state") { store.state }
    store.send(StampedValue(stamp: 1, journal))
    expectEqual(readers.woken, [])
    store.send(StampedValue(stamp: 2, journal))
    expectEqual(readers.woken, ["state"])
    expectEqual(journal.entries, [])
  }

  @Test("a reader of a scoped store's whole state does not hold it either")
  func scopedStateIsNotHeld() {
    let places = Journal()
    let parent = Store(initialState: WholeParent.State(list: Array(repeating: 0, count: 100_000))) {
      WholeParent(places: places)
    }
    let list = parent.scope(state: \.list, action: \.list)
    for number in 0..<4 {
      readers.read("list") { list.state.count }
      list.send(number)
    }
    expectEqual(list.state[0], 3)
    expectEqual(Set(places.entries).count, 1)
    expectEqual(readers.woken.count, 4)
  }

  @Test("elements of a scoped store are watched individually, however many were read before")
  func scopedElements() {
    let parent = Store(initialState: WholeParent.State(list: Array(repeating: 0, count: 300))) {
      WholeParent(places: Journal(), changed: 299)
    }
    let list = parent.scope(state: \.list, action: \.list)
    for number in 1...3 {
      for index in 0..<300 { readers.read("\(index)") { list[dynamicMember: \.[index]] } }
      parent.send(.list(number))
      expectEqual(readers.woken, Array(repeating: "299", count: number))
    }
  }

  @Test("a property of existential type is compared the way its current value can be")
  func existentials() {
    let journal = Journal()
    let store = Store<AnyState, AnyState>(initialState: AnyState(value: 1)) {
      Reduce { state, new in
        state = new
        return .none
      }
    }
    readers.read("equatable") { store.value }
    store.send(AnyState(value: 1))
    expectEqual(readers.woken, [])
    store.send(AnyState(value: "1"))
    expectEqual(readers.woken, ["equatable"])
    readers.read("to a stamped one") { store.value }
    store.send(AnyState(value: StampedValue(stamp: 1, journal)))
    expectEqual(readers.woken, ["equatable", "to a stamped one"])
    readers.read("stamped") { store.value }
    store.send(AnyState(value: StampedValue(stamp: 1, journal)))
    expectEqual(readers.woken, ["equatable", "to a stamped one"])
    store.send(AnyState(value: StampedValue(stamp: 2, journal)))
    expectEqual(readers.woken, ["equatable", "stamped", "to a stamped one"])
    readers.read("neither") { store.value }
    store.send(AnyState(value: { 1 }))
    readers.read("neither again") { store.value }
    store.send(AnyState(value: { 1 }))
    expectEqual(readers.woken, ["equatable", "neither", "neither again", "stamped", "to a stamped one"])
    expectEqual(journal.entries, [])
  }

  // Where effects begin later, the effect's action comes last.
  @Test(
    "the payload of an action is edited in place by actions that were sent together with it",
    .enabled(if: !effectsBeginLater))
  func editsInTheSameTurn() {
    let places = Journal()
    let store = Store<[Int], Landing>(initialState: []) {
      Reduce { state, landing in
        switch landing {
        case .begin:
          return .merge(.run { $0(.land(Array(repeating: 0, count: 100_000))) }, .send(.edit), .send(.edit))
        case .land(let items):
          state = items
        case .edit:
          state[0] += 1
        }
        places.write("\(state.place)")
        return .none
      }
    }
    store.send(.begin)
    expectEqual(store.state[0], 2)
    expectEqual(places.entries.count, 3)
    expectEqual(Set(places.entries).count, 1)
  }
}

private enum Landing {
  case begin, land([Int]), edit
}

/// A parent of a state that is read as a whole.
private struct WholeParent: Feature {
  struct State {
    var list: [Int]
    var count = 0
  }

  enum Action: CasePathable {
    case list(Int)

    struct AllCasePaths {
      let list = CasePath(Action.list) { if case .list(let number) = $0 { number } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let places: Journal
  /// Which element an action changes.
  var changed = 0

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .list(let number) = action { state.list[changed] = number }
      places.write("\(state.list.place)")
      return .none
    }
  }
}

private struct AnyState {
  var value: Any
}

private struct StampedState {
  var value: StampedValue
  var optional: StampedValue?
}

/// Records that it was compared.
private struct StampedValue: ChangeStamped, Equatable {
  let changeStamp: Int
  let journal: Journal

  init(stamp: Int, _ journal: Journal) {
    changeStamp = stamp
    self.journal = journal
  }

  static func == (left: Self, right: Self) -> Bool {
    left.journal.write("compared")
    return left.changeStamp == right.changeStamp
  }
}

extension ObservedState {
  /// Where the items are in memory.
  fileprivate var place: Int { items?.place ?? 0 }
}

extension [Int] {
  fileprivate var place: Int { withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
}
