import LoadableReducers
import LoadableTesting
import Testing

@testable import Inspector

/// What an inspector sees of a recorder, keeps, and does.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct InspectorFeatureTests {
  private let recorder = LoadRecorder(clock: TestClock())
  private let performed = Performed()

  private final class Performed {
    var controls: [InspectorControl] = []
  }

  private func store() -> StoreOf<InspectorFeature> {
    let (performed, recorder) = (performed, recorder)
    let source = InspectorSource(recorder: recorder, conditions: { InspectorConditions(failsNext: true) }) {
      @MainActor control in
      performed.controls.append(control)
      recorder.actionDidHappen("done", isReceived: false)
    }
    return Store(initialState: InspectorFeature.State()) { InspectorFeature(source: source) }
  }

  @Test("a look takes in what has happened since the last one, and the conditions")
  func look() async {
    let store = store()
    for name in ["a", "b", "c"] {
      recorder.actionDidHappen(name, isReceived: false)
      await store.send(.look).finish()
      await store.send(.look).finish()
    }
    #expect(store.state.log.records.map(\.label) == ["a", "b", "c"])
    #expect(store.state.log.conditions == InspectorConditions(failsNext: true))
  }

  @Test("a control leaves its mark before the events that it causes, and a note after the events so far")
  func control() async {
    let store = store()
    recorder.actionDidHappen("before", isReceived: false)
    await store.send(.control(.goStale)).finish()
    #expect(performed.controls == [.goStale])
    await store.send(.noted("the user is back")).finish()
    let texts = store.state.log.entries.map { entry in
      switch entry {
      case .record(let record): record.label
      case .mark(let mark): mark.text
      }
    }
    #expect(texts == ["before", "Go stale", "done", "the user is back"])
  }

  @Test("a look also asks the cache, if there is one")
  func cache() async throws {
    let cache = CachedLoader<Int, Int> { $0 }
    _ = try await cache.load(1)
    let source = InspectorSource(
      recorder: recorder, conditions: { InspectorConditions() }, cache: { await cache.counts }
    ) { _ in }
    let store = Store(initialState: InspectorFeature.State()) { InspectorFeature(source: source) }
    await store.send(.look).finish()
    #expect(store.state.log.cache?.misses == 1 && store.state.log.cache?.entries == 1)
  }

  @Test("of actions that are sent many times in a row the first is kept, and one that follows something else")
  func repeated() async {
    let store = store()
    for name in ["row", "row", "row", "load", "row"] { recorder.actionDidHappen(name, isReceived: false) }
    await store.send(.look).finish()
    for name in ["row", "row"] { recorder.actionDidHappen(name, isReceived: false) }
    recorder.actionDidHappen("row", isReceived: true)
    await store.send(.look).finish()
    #expect(store.state.log.records.map(\.number) == [0, 3, 4, 7])
  }

  @Test("only the last events are kept")
  func capacity() async {
    let store = store()
    for number in 0..<(InspectorLog.capacity + 10) { recorder.actionDidHappen("\(number)", isReceived: false) }
    await store.send(.look).finish()
    #expect(store.state.log.entries.count == InspectorLog.capacity && store.state.log.records.first?.label == "10")
  }

  @Test("loads are selected backwards from the last one, and forwards again; one that is no longer kept is deselected")
  func selection() {
    let store = store()
    var recording = Recording()
    for load in 1...3 { recording.load(.started, load: load) }
    store.send(.selectPrevious)
    #expect(store.state.selected == nil)
    store.send(.seen(recording.news()))
    for (action, expected) in [
      (InspectorFeature.Action.selectNext, nil), (.selectPrevious, 3), (.selectPrevious, 2), (.selectPrevious, 1),
      (.selectPrevious, 1), (.selectNext, 2), (.selectNext, 3), (.selectNext, 3), (.select(7), nil), (.select(1), 1),
    ] {
      store.send(action)
      #expect(store.state.selected == expected)
    }
    for number in 0..<InspectorLog.capacity { recording.action("\(number)") }
    store.send(.seen(recording.news(since: 3)))
    #expect(store.state.selected == nil && store.state.log.loads.isEmpty)
  }
}
