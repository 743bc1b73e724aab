import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A desk whose state shows the rooms to listen to.
private struct Desk: Identifiable, Equatable, Sendable {
  var id = 0
  var rooms: [String] = []
  var heard: [String] = []
}

private enum DeskAction: CasePathable {
  case listen([String])
  case heard(String)

  struct AllCasePaths {
    let heard = CasePath(DeskAction.heard) { if case .heard(let text) = $0 { text } else { nil } }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A feature whose work listens to what its state shows.
private struct DeskFeature: Feature {
  typealias State = Desk
  typealias Action = DeskAction

  let radio: ControlledLoader<String, String>
  var isSingle = false

  var body: some Reducer<Desk, DeskAction, Effect<DeskAction>> {
    let (radio, isSingle) = (radio, isSingle)
    let base = Reduce<Desk, DeskAction> { desk, action in
      switch action {
      case .listen(let rooms): desk.rooms = rooms
      case .heard(let text): desk.heard.append(text)
      }
      return .none
    }
    if isSingle {
      base.runs(id: \.rooms.first) { room, send in
        send(.heard("in \(room)"))
        if let text = try await radio.load(room) { send(.heard(text)) }
      }
    } else {
      base.runsEach(of: \.rooms) { room, send in
        if let text = try await radio.load(room) { send(.heard(text)) }
      }
    }
  }
}

/// A place for a desk of each kind.
private struct Office: Sendable {
  var scoped = Desk()
  var optional: Desk?
  var array: [Desk] = []
  var list: IdentifiedList<Desk> = []
  @LoadableStateWith<Int, Desk> var content
}

private enum OfficeAction: CasePathable {
  case scoped(DeskAction), optional(DeskAction), array(IdentifiedAction<Int, DeskAction>)
  case list(IdentifiedAction<Int, DeskAction>), content(LoadableActionBase<Int, Desk, DeskAction>)
  case edit(@Sendable (inout Office) -> Void)

  struct AllCasePaths {
    let scoped = CasePath(OfficeAction.scoped) { if case .scoped(let action) = $0 { action } else { nil } }
    let optional = CasePath(OfficeAction.optional) { if case .optional(let action) = $0 { action } else { nil } }
    let array = CasePath(OfficeAction.array) { if case .array(let action) = $0 { action } else { nil } }
    let list = CasePath(OfficeAction.list) { if case .list(let action) = $0 { action } else { nil } }
    let content = CasePath(OfficeAction.content) { if case .content(let action) = $0 { action } else { nil } }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// That feature in each place in which there can be a child.
private struct OfficeFeature: Feature {
  typealias State = Office
  typealias Action = OfficeAction

  let radio: ControlledLoader<String, String>
  var isSingle = false
  private var desk: DeskFeature { DeskFeature(radio: radio, isSingle: isSingle) }

  var body: some Reducer<Office, OfficeAction, Effect<OfficeAction>> {
    Scope(state: \.scoped, action: \.scoped) { desk }
    Reduce { office, action in
      if case .edit(let edit) = action { edit(&office) }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { desk }
    .forEach(\.array, action: \.array) { desk }
    .forEach(\.list, action: \.list) { desk }
    .loadable(state: \.$content, action: \.content) { _ in nil }
    .child { desk }
  }
}

private enum Place: CaseIterable {
  case scoped, optional, array, list, content

  func action(_ action: DeskAction) -> OfficeAction {
    switch self {
    case .scoped: .scoped(action)
    case .optional: .optional(action)
    case .array: .array(.element(id: 2, action: action))
    case .list: .list(.element(id: 2, action: action))
    case .content: .content(.child(action))
    }
  }

  func fill(_ office: inout Office, _ desk: Desk = Desk(id: 2)) {
    switch self {
    case .scoped: office.scoped = desk
    case .optional: office.optional = desk
    case .array: office.array = [Desk(id: 1), desk]
    case .list: office.list = [Desk(id: 1), desk]
    case .content: office.$content.loaded(with: desk, request: 1)
    }
  }

  func empty(_ office: inout Office) {
    switch self {
    case .scoped: office.scoped = Desk()
    case .optional: office.optional = nil
    case .array: office.array.removeLast()
    case .list: office.list[id: 2] = nil
    case .content: office.$content.unload()
    }
  }

  func desk(_ office: Office) -> Desk? {
    switch self {
    case .scoped: office.scoped
    case .optional: office.optional
    case .array: office.array[element: 2]
    case .list: office.list[id: 2]
    case .content: office.content
    }
  }
}

/// Work that runs as long as the state shows its id.
@Suite(.timeLimit(.minutes(60)))
@ExplorationActor struct Reducer_RunsTests {
  private let radio = ControlledLoader<String, String>(ignoresCancellation: true)
  private let reporter = RecordingIssueReporter()

  private func calls(_ count: Int) async throws -> [String: ControlledCall<String, String>] {
    var calls: [String: ControlledCall<String, String>] = [:]
    for _ in 0..<count {
      let call = try await radio.nextRequest()
      calls[call.request] = call
    }
    return calls
  }

  @Test(
    "work begins with its id, goes on while the id is shown, and ends with it", arguments: FeatureEngine.allCases,
    Place.allCases)
  private func ids(engine: FeatureEngine, place: Place) async throws {
    var office = Office()
    place.fill(&office)
    let (state, send) = engine.start(office, OfficeFeature(radio: radio))
    let listen = { (rooms: [String]) in send(place.action(.listen(rooms))) }
    listen(["a", "b"])
    var calls = try await calls(2)
    // The order does not matter, and other work goes on.
    listen(["c", "b", "a"])
    calls.merge(try await self.calls(1)) { $1 }
    listen(["c", "b"])
    await effectsHaveBegun()
    expectEqual(calls.filter { $0.value.isCancelled }.map(\.key), ["a"])
    // Work that has ended does not begin again while its id is shown.
    calls["b"]?.succeed(with: "from b")
    await takeTurns { place.desk(state())?.heard.isEmpty == false }
    expectEqual(place.desk(state())?.heard, ["from b"])
    listen(["b", "c"])
    await takeTurns()
    expectEqual(radio.pendingRequests, ["a", "c"])
    // Once its id was gone, it begins again.
    listen(["c"])
    listen(["c", "b"])
    calls.merge(try await self.calls(1)) { $1 }
    expectEqual(calls["b"]?.isCancelled, false)
    // It ends with its part of the state, and the next one begins its own.
    send(.edit { place.empty(&$0) })
    await takeTurns { calls.values.allSatisfy(\.isCancelled) }
    expectEqual(calls.values.map(\.isCancelled), [true, true, true])
    send(.edit { place.fill(&$0, Desk(id: 2, rooms: ["b"])) })
    let again = try await self.calls(1)
    send(.edit { place.empty(&$0) })
    await takeTurns { again.values.allSatisfy(\.isCancelled) }
    expectEqual(again.values.map(\.isCancelled), [true])
    for call in [calls["a"], calls["b"], calls["c"], again["b"]] { call?.succeed(with: "late") }
    await takeTurns()
    radio.checkNoPendingRequests()
    expectEqual(place.desk(state())?.heard ?? [], [])
  }

  // Without a place to settle the first state, a driver takes what that state shows for running.
  @Test(
    "a state that was copied or restored begins its work; one id replaces another",
    arguments: [FeatureEngine.store, .driver])
  private func copied(engine: FeatureEngine) async throws {
    for place in Place.allCases {
      var office = Office()
      place.fill(&office, Desk(id: 2, rooms: ["a"]))
      let (state, send) = engine.start(office, OfficeFeature(radio: radio, isSingle: true))
      send(.edit { _ in })
      let first = try await radio.nextRequest()
      await takeTurns { place.desk(state())?.heard.count == 1 }
      expectEqual(place.desk(state())?.heard, ["in a"])
      send(place.action(.listen(["b", "a"])))
      let second = try await radio.nextRequest()
      expectEqual([first.isCancelled, second.isCancelled], [true, false])
      // What comes too late is dropped.
      first.succeed(with: "late")
      send(place.action(.listen([])))
      await takeTurns { second.isCancelled }
      expect(second.isCancelled)
      second.succeed(with: "late")
      await takeTurns()
      expectEqual(place.desk(state())?.heard, ["in a", "in b"])
    }
  }

  @Test("of several elements with one id, only the first has work", arguments: FeatureEngine.allCases)
  private func twins(engine: FeatureEngine) async throws {
    var office = Office()
    office.array = [Desk(id: 1), Desk(id: 2)]
    let (_, send) = engine.start(office, OfficeFeature(radio: radio))
    for _ in 1...2 {
      send(
        .edit {
          $0.array = [
            Desk(id: 1, rooms: ["a"]), Desk(id: 1, rooms: ["b"]), Desk(id: 2, rooms: ["c"]), Desk(id: 2, rooms: ["d"]),
          ]
        })
    }
    let calls = try await calls(2)
    expectEqual(calls.keys.sorted(), ["a", "c"])
    send(.edit { $0.array.removeAll() })
    await takeTurns { calls.values.allSatisfy(\.isCancelled) }
    for call in calls.values {
      expect(call.isCancelled)
      call.succeed(with: "late")
    }
    await takeTurns()
    radio.checkNoPendingRequests()
  }

  @Test("an id that is shown twice, and an error of the work, are reported; no send waits for the work")
  func mistakes() async throws {
    let radio = radio
    try await IssueReporting.$current.withValue(reporter) { @ExplorationActor in
      let store = Store(initialState: Desk()) { DeskFeature(radio: radio) }
      for _ in 1...2 { await store.send(.listen(["a", "a"])).finish() }
      let call = try await radio.nextRequest()
      expectEqual(radio.pendingRequests, ["a"])
      call.fail(with: NamedError("off"))
      await takeTurns { store.effectsInFlight.isEmpty }
      expect(store.effectsInFlight.isEmpty)
      store.send(.listen(["b"]))
      let next = try await radio.nextRequest()
      expectEqual(store.effectsInFlight.count, 1)
      store.cancelEffects()
      expect(next.isCancelled && store.effectsInFlight.isEmpty)
      store.send(.listen(["b"]))
      await takeTurns { radio.pendingRequests == ["b"] }
      expectEqual(radio.pendingRequests, ["b"])
      next.succeed(with: "late")
    }
    expectEqual(
      reporter.issues.map { String($0.message.prefix(40)) },
      ["The state shows the id 'a' twice, so the", "The work for the id 'a' threw an unhandl"])
  }

  @Test("a test store sees the work, and expects its end")
  @MainActor func tested() async throws {
    let radio = radio
    let store = TestStore(initialState: Desk()) { DeskFeature(radio: radio) }
    store.send(.listen(["a"])) { $0.rooms = ["a"] }
    try await radio.nextRequest().succeed(with: "hello")
    await store.receive(\.heard, "hello") { $0.heard = ["hello"] }
    store.send(.listen(["b"])) { $0.rooms = ["b"] }
    let call = try await radio.nextRequest()
    store.send(.listen([])) { $0.rooms = [] }
    expect(call.isCancelled)
    call.succeed(with: "late")
    await store.finish()
  }
}

extension DeskAction: Equatable {}
