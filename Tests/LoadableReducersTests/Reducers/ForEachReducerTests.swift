import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ForEachReducerTests {
  private let gate = ControlledLoader<String, Int>()
  private let numbers = ControlledLoader<String, Int>()
  private let reporter = RecordingIssueReporter()

  private func store(seats count: Int) -> ChildrenStore {
    IssueReporting.$current.withValue(reporter) {
      ChildrenStore(ChildrenFeature.State(seats: (1...count).map { ChildRow(id: $0) }), numbers: numbers)
    }
  }

  @Test("an action of a missing element is reported with a diagnosis, and ignored")
  func missing() throws {
    let store = store(seats: 1)
    IssueReporting.$current.withValue(reporter) { _ = store.seat(7, .note("x")) }
    expect(store.log.isEmpty)
    let issue = try require(reporter.issues.first)
    expectEqual(reporter.issues.count, 1)
    expect(issue.message.contains("id 7"))
    expect(issue.message.contains("Likely causes"))
    expect(issue.fileID.hasSuffix("ChildrenFeature.swift"))
  }

  @Test(
    "an element's effects end with its removal, however it is removed, and those of its siblings continue",
    arguments: [true, false])
  func removal(byItself: Bool) async throws {
    let store = store(seats: 3)
    for id in 1...3 { store.seat(id, .play(.note("late \(id)", after: gate))) }
    store.seat(2, .number(.load("n")))
    let calls = [try await gate.nextRequest(), try await gate.nextRequest(), try await gate.nextRequest()]
    IssueReporting.$current.withValue(reporter) {
      if byItself {
        store.seat(2, .noteAndPlay("close", .merge(.send(.note("sent")), .note("last", after: gate))))
      } else {
        store.edit { $0.seats.remove(at: 1) }
      }
    }
    expectEqual(calls.map(\.isCancelled), [false, true, false])
    expect(try await numbers.nextRequest().isCancelled)
    store.edit { $0.seats.shuffle() }
    store.edit { $0.seats[element: 1] = ChildRow(id: 1) }
    expectEqual(calls.map(\.isCancelled), [false, true, false])
    store.edit { $0.seats = [ChildRow(id: 4)] }
    expectEqual(calls.map(\.isCancelled), [true, true, true])
    expect(store.effectsInFlight.isEmpty)
    expect(reporter.issues.isEmpty)
  }

  @Test("an element that changes its id counts as another element")
  func changesID() async throws {
    let store = store(seats: 2)
    store.seat(1, .play(.note("old", after: gate)))
    let call = try await gate.nextRequest()
    store.seat(1, .note("renumber"))
    expectEqual(store.state.seats.map(\.id), [101, 2])
    store.edit { _ in }
    expect(call.isCancelled)
  }

  @Test("two features of the same kind side by side never end each other's children")
  func siblingScopes() async throws {
    let numbers = numbers
    let state = ChildrenFeature.State(stage: EffectFeature.State(), guest: ChildRow(id: 1), seats: [ChildRow(id: 1)])
    let store = Store<Pair, PairAction>(initialState: Pair(left: state, right: state)) {
      Scope(state: \.left, action: \.left) { ChildrenFeature { try await numbers.load($0) } }
      Scope(state: \.right, action: \.right) { ChildrenFeature { try await numbers.load($0) } }
    }
    for side in [{ @Sendable in PairAction.left($0) }, { .right($0) }] as [(ChildrenFeature.Action) -> PairAction] {
      let effect = LoggedEffect.note("late", after: gate).cancellable(id: "id", cancelInFlight: true)
      store.send(side(.stage(.play(effect))))
      store.send(side(.guest(.play(effect))))
      store.send(side(.seats(.element(id: 1, action: .play(effect)))))
    }
    var calls: [ControlledCall<String, Int>] = []
    for _ in 0..<6 { calls.append(try await gate.nextRequest()) }
    expect(calls.allSatisfy { !$0.isCancelled })
    store.send(
      .left(
        .edit {
          $0.stage = nil
          $0.guest = nil
          $0.seats = []
        }))
    expectEqual(calls.map(\.isCancelled), [true, true, true, false, false, false])
    store.cancelEffects()
  }

  @Test("a collection with a change stamp is checked only if it has changed, and its elements still end")
  func stamped() async throws {
    let lookups = Journal()
    let store = Store<StampedSeats, ChildrenFeature.Action>(initialState: StampedSeats(lookups)) {
      Reduce<StampedSeats, ChildrenFeature.Action> { state, action in
        if case .stage = action { state.remove(1) }
        return .none
      }
      .forEach(\.self, action: \.seats) { ChildRowFeature { _ in nil } }
    }
    for id in 1...2 { store.send(.seats(.element(id: id, action: .play(.note("late", after: gate))))) }
    let calls = [try await gate.nextRequest(), try await gate.nextRequest()]
    let before = lookups.entries.count
    store.send(.edit { _ in })
    expectEqual(lookups.entries.count, before)
    store.send(.stage(.note("remove")))
    expectEqual(calls.map(\.isCancelled), [true, false])
    store.cancelEffects()
  }

  @Test("an effect that an element returns with the action that removes it never begins, also in an IdentifiedList")
  func beginsAndGoes() async throws {
    let store = Store<IdentifiedList<ChildRow>, ChildrenFeature.Action>(initialState: [
      ChildRow(id: 1), ChildRow(id: 2),
    ]) {
      Reduce<IdentifiedList<ChildRow>, ChildrenFeature.Action> { seats, action in
        if case .seats(.element(let id, .noteAndPlay("close", _))) = action { seats.remove(id: id) }
        return .none
      }
      .forEach(\.self, action: \.seats) { ChildRowFeature { _ in nil } }
    }
    let last = Effect<EffectFeature.Action>.note("last", after: gate)
    let handle = store.send(.seats(.element(id: 1, action: .noteAndPlay("close", last))))
    expectEqual(store.state.map(\.id), [2])
    expect(store.effectsInFlight.isEmpty)
    store.cancelEffects()
    await handle.finish()
    gate.checkNoPendingRequests()
  }

  @Test("an effect that a reducer around it delays until its element is gone ends with the next action")
  func beginsLate() async throws {
    let store = Store<IdentifiedList<ChildRow>, ChildrenFeature.Action>(initialState: [
      ChildRow(id: 1), ChildRow(id: 2),
    ]) {
      DelayedRows(
        base: Reduce<IdentifiedList<ChildRow>, ChildrenFeature.Action> { seats, action in
          if case .stage = action { seats.remove(id: 1) }
          return .none
        }
        .forEach(\.self, action: \.seats) { ChildRowFeature { _ in nil } },
        delay: .note("delay", after: gate))
    }
    let handle = store.send(.seats(.element(id: 1, action: .play(.note("late", after: gate)))))
    let delay = try await gate.nextRequest()
    store.send(.stage(.note("remove")))
    delay.succeed(with: 1)
    let late = try await gate.nextRequest()
    store.send(.edit { _ in })
    expect(late.isCancelled)
    await handle.finish()
    expect(store.effectsInFlight.isEmpty)
  }

  @Test("a mistake in the feature of the elements is reported with the first action, also if they are in an array")
  func reports() {
    IssueReporting.$current.withValue(reporter) {
      let store = Store<[ChildRow], WrongAction>(initialState: [ChildRow(id: 1), ChildRow(id: 2)]) {
        EmptyReducer<[ChildRow], WrongAction>().forEach(\.self, action: \.seats) {
          EmptyReducer<ChildRow, WrongAction>().loadable(state: \.stage.$number, action: \.number) { _ in nil }
        }
      }
      for _ in 1...2 { store.send(.other) }
    }
    expectEqual(reporter.issues.map { $0.message.contains("halves of a case path") }, [true])
  }
}

/// Lets the effects of elements begin after another effect.
private struct DelayedRows<Base: Reducer>: Reducer
where
  Base.State == IdentifiedList<ChildRow>, Base.Action == ChildrenFeature.Action, Base.Effects == Effect<Base.Action>
{
  let base: Base
  let delay: Effect<EffectFeature.Action>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let effect = base.reduce(into: &state, action: action)
    guard case .seats(.element(_, .play)) = action else { return effect }
    return .concatenate(delay.map { .stage($0) }, effect)
  }

  func settle(_ state: inout Base.State, running: RunningEffects) {
    base.settle(&state, running: running)
  }
}

/// An action with a path whose halves name different cases.
private indirect enum WrongAction: CasePathable {
  case seats(IdentifiedAction<Int, WrongAction>)
  case number(LoadableActionWith<String, Int>)
  case numeral(LoadableActionWith<String, Int>)
  case other

  struct AllCasePaths {
    let seats = CasePath(WrongAction.seats) { if case .seats(let action) = $0 { action } else { nil } }
    let number = CasePath(WrongAction.numeral) { if case .number(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// Rows in a collection with a change stamp, which records when they are looked up.
private struct StampedSeats: IdentifiedElements, ChangeStamped {
  private var seats = [ChildRow(id: 1), ChildRow(id: 2)]
  private(set) var changeStamp = 0
  private let lookups: Journal

  init(_ lookups: Journal) {
    self.lookups = lookups
  }

  subscript(element id: Int) -> ChildRow? {
    get {
      lookups.write("\(id)")
      return seats[element: id]
    }
    set {
      changeStamp += 1
      seats[element: id] = newValue
    }
  }

  mutating func updateEach(_ visit: (Int, inout ChildRow) -> Bool) {
    lookups.write("all")
    for var seat in seats where visit(seat.id, &seat) { self[element: seat.id] = seat }
  }

  mutating func remove(_ id: Int) {
    changeStamp += 1
    seats[element: id] = nil
  }
}

/// Two features with children, side by side.
private struct Pair {
  var left: ChildrenFeature.State
  var right: ChildrenFeature.State
}

private enum PairAction: CasePathable {
  case left(ChildrenFeature.Action)
  case right(ChildrenFeature.Action)

  struct AllCasePaths {
    let left = CasePath(PairAction.left) { if case .left(let action) = $0 { action } else { nil } }
    let right = CasePath(PairAction.right) { if case .right(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
