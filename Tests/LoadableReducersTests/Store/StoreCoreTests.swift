import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ContentCoreTests {
  private let loader = ControlledLoader<String, Int>()
  private let reporter = RecordingIssueReporter()

  private func owner(
    _ stage: LoadableStateWith<String, EffectFeature.State> = .loaded(EffectFeature.State(), request: "a"),
    onChild: @escaping (inout LoadedChildState, String) -> Void = { _, _ in }
  ) -> LoadedChildStore {
    LoadedChildStore(LoadedChildState(stage: stage), loader: loader, numbers: loader, onChild: onChild)
  }

  private func scope(_ store: LoadedChildStore) -> EffectStore? {
    store.scope(content: \.$stage, action: \.stage)
  }

  @Test(
    "content that its child's action removes is the last that the store shows, until there is some again",
    arguments: ["close", "reassign"])
  func keepsTheLast(way: String) throws {
    let store = owner { state, text in
      if text == "close" { state.$stage.unload() }
      if text == "reassign" { state = LoadedChildState() }
    }
    let stage = try require(scope(store))
    stage.send(.note("last"))
    stage.send(.note(way))
    expect(store.stage == nil)
    expectEqual(stage.log, ["last"])
    expectEqual(stage.state.log, ["last"])
    store.edit { $0.log.append("something else") }
    expectEqual(stage.log, ["last"])
    store.edit { $0.stage = EffectFeature.State(log: ["new"]) }
    expectEqual(stage.log, ["new"])
    store.cancelEffects()
  }

  @Test("an action that is sent after the content was removed is reported and ignored")
  func lateAction() throws {
    let store = IssueReporting.$current.withValue(reporter) { owner() }
    let stage = try require(scope(store))
    store.send(.stage(.unload))
    IssueReporting.$current.withValue(reporter) { _ = stage.send(.note("late")) }
    expectEqual(reporter.issues.map { $0.message.contains("no content") }, [true])
    expectEqual(stage.log, [])
  }

  @Test("nothing holds the content between two actions, and a released store holds nothing")
  func holdsNothing() async throws {
    let places = Journal()
    let store = Store<LoggedState, LoggedAction>(initialState: LoggedState()) {
      Reduce { state, action in
        if case .tap(let number) = action {
          state.items?[number] += 1
          places.write("\(state.$items.wrappedValue.address.map { UInt(bitPattern: $0) } ?? 0)")
        }
        return .none
      }
      .loadable(state: \.$items, action: \.items) { _ in Array(repeating: 0, count: 1000) }
    }
    store.send(.items(.load("a")))
    await effectsHaveBegun()
    do {
      let content = try require(store.scope(content: \.$items, action: \.items))
      store.send(.tap(0))
      expectEqual(content.state[0], 1)
    }
    store.send(.tap(1))
    store.send(.tap(2))
    expectEqual(Set(places.entries).count, 1)
  }

  @Test(
    "a store of a part within a kept last value keeps its own last value, if what comes back does not have that part")
  func madeInTheLast() throws {
    let store = Store(
      initialState: NestedElements.State(
        bureau: OptionalRowsWithRows.State(drawers: [RowWithRows.State(id: 1, label: "x")]))
    ) {
      NestedElements()
    }
    let bureau = try require(store.scope(ifLet: \.bureau, action: \.bureau))
    store.send(.edit { $0.bureau = nil })
    let drawer = try require(bureau.scope(element: 1, of: \.drawers, action: \.drawers))
    store.send(.edit { $0.bureau = OptionalRowsWithRows.State() })
    expectEqual(drawer.state.label, "x")
    store.send(.edit { $0.bureau?.drawers = [RowWithRows.State(id: 1, label: "y")] })
    expectEqual(drawer.label, "y")
  }
}

/// A larger state is lent to observers rather than copied for them, which must make no visible difference.
@MainActor struct HeldStateTests {
  private struct Letter: Equatable {
    var numbers = [0]
    var names = ["a"]
  }

  private let store = Store<Letter, Int>(initialState: Letter()) {
    Reduce { state, action in
      state.numbers.append(action)
      state.names.append("\(action)")
      return .none
    }
  }

  @Test("the store may be read while its state is lent; actions that are sent meanwhile change it afterwards")
  func meanwhile() {
    let store = store
    var told: [[Int]] = []
    // After the first action, each one takes the short path, until the state is read.
    store.send(0)
    store.subscribe { [unowned store] state in
      told.append(state.numbers)
      if told.count == 1 { store.send(2) }
      expectEqual(store.state, state)
    }
    store.send(1)
    expectEqual(told, [[0, 0, 1], [0, 0, 1, 2]])
  }

  @Test("a kept copy stays as it was")
  func kept() {
    var kept: [Letter] = []
    store.subscribe { kept.append($0) }
    store.send(1)
    store.send(2)
    expectEqual(kept.map(\.numbers), [[0, 1], [0, 1, 2]])
    expectEqual(kept.map(\.names), [["a", "1"], ["a", "1", "2"]])
  }
}
