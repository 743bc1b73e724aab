import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct LoadTriggersTests {
  private typealias State = LoadableStateWith<String, [Int]>

  /// Whether an action makes a request due; the guard never passes, so that nothing starts.
  private func makesDue(
    _ triggers: LoadTriggers<LoggedAction>, _ action: LoggedAction, in items: State = .loaded([1], request: "all")
  ) -> Bool {
    var state = LoggedState(items: items)
    let reducer = LoggedBase().loadable(state: \.$items, action: \.items) { _ in nil }
      .performsLoad(on: triggers)
      .guard { _ in false }
    _ = reducer.reduce(into: &state, action: action)
    return state.$items.dueRequest != nil
  }

  @Test("how eagerly each trigger loads, depending on the state")
  func eagerness() {
    let content = LoadedContent<String, [Int]>([1], request: "all")
    let stale = LoadedContent<String, [Int]>([1], request: "all", isStale: true)
    let offline = NamedError("offline")
    let table: [(state: State, always: Bool, ifNotLoaded: Bool, ifStaleOrNotLoaded: Bool)] = [
      (.failed(offline, request: "all"), true, true, true),
      (.failed(offline, request: "all", previous: content), true, false, false),
      (.failed(offline, request: "all", previous: stale), true, false, true),
      (.loading("all"), true, false, false),
      (.loading("all", previous: content), true, false, false),
      (.loading("all", previous: stale), true, false, false),
      (.loaded([1], request: "all"), true, false, false),
      (.loaded(nil, request: "all"), true, false, false),
      (.loaded([1], request: "all", isStale: true), true, false, true),
      (.loaded(nil, request: "all", isStale: true), true, false, true),
    ]
    for (state, always, ifNotLoaded, ifStaleOrNotLoaded) in table {
      expectEqual(makesDue(.always(\.appear), .appear, in: state), always, "\(state)")
      expectEqual(makesDue(.ifNotLoaded(\.appear), .appear, in: state), ifNotLoaded, "\(state)")
      expectEqual(makesDue(.ifStaleOrNotLoaded(\.appear), .appear, in: state), ifStaleOrNotLoaded, "\(state)")
    }
  }

  @Test("forms can be chained, each for its own actions")
  func chained() {
    let triggers = LoadTriggers<LoggedAction>
      .ifNotLoaded(\.appear).ifStaleOrNotLoaded(\.tap).always(\.refresh)
    let found = { (state: State) in
      [LoggedAction.appear, .tap(1), .refresh].map { makesDue(triggers, $0, in: state) }
    }
    expectEqual(found(.loaded([1], request: "all")), [false, false, true])
    expectEqual(found(.loaded([1], request: "all", isStale: true)), [false, true, true])
    expectEqual(found(.failed(NamedError("offline"), request: "all")), [true, true, true])
  }

  @Test("an action of the loadable itself can be a trigger, with a path of two cases")
  func nestedCase() {
    expect(makesDue(.always(\.items.unload, \.items.cancel), .items(.cancel)))
    expect(!makesDue(.always(\.items.unload), .items(.cancel)))
  }

  @Test("a key path that leads to no case is reported where the triggers are used, and starts no load; the others do")
  func noCase() {
    let reporter = RecordingIssueReporter()
    IssueReporting.$current.withValue(reporter) {
      expect(makesDue(.always(\.count, \.appear), .appear))
      expect(!makesDue(.always(\.count), .tap(4)))
    }
    expectEqual(reporter.issues.count, 2)
    expect(reporter.issues.allSatisfy { $0.message.contains("which is not a case of 'LoggedAction'") })
  }

  @Test("every form of load takes added triggers, each with its eagerness")
  func forms() {
    let fresh = LoadedContent<String, [Int]>([1], request: "all")
    let stale = LoadedContent<String, [Int]>([1], request: "all", isStale: true)
    let table: [(items: State, found: [Bool])] = [
      (.failed(NamedError("offline"), request: "all"), [true, true, true]),
      (.failed(NamedError("offline"), request: "all", previous: fresh), [false, false, true]),
      (.failed(NamedError("offline"), request: "all", previous: stale), [false, true, true]),
    ]
    let base = ItemsBase()
    let forms: [(name: String, reducer: LoadableReducer<ItemsBase, String, [Int], Never>)] = [
      (
        "elements",
        base.loadableElements(state: \.$items, action: \.items) { _ in AsyncStream<[Int]> { $0.finish() } }
          .guard { _ in false }
      ),
      ("value", base.loadable(state: \.$items, action: \.items) { _ in nil }.guard { _ in false }),
      (
        "child",
        base.loadable(state: \.$items, action: \.items) { _ in nil }
          .guard { _ in false }
          .child { EmptyReducer() }
      ),
      (
        "parent",
        base.answersLoads(state: \.$items, action: \.items)
          .guard { _ in false }
      ),
    ]
    for (name, reducer) in forms {
      let triggered = reducer.performsLoad(on: .ifNotLoaded(\.appear))
        .performsLoad(on: .ifStaleOrNotLoaded(\.searchNow)).performsLoad(on: .always(\.items.cancel))
      for (items, found) in table {
        let actions: [ItemsAction] = [.appear, .searchNow(nil), .items(.cancel)]
        expectEqual(
          actions.map { action in
            var state = ItemsState(items: items)
            _ = triggered.reduce(into: &state, action: action)
            return state.$items.dueRequest != nil
          }, found, "\(name): \(items)")
      }
    }
  }
}
