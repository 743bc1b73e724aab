import LoadableCore
import TestSupport
import Testing

@testable import LoadableReducers
@testable import LoadableTesting

/// What edits remember about new rows: across a restart, and no more than is needed.
@MainActor struct NewRowRecordTests {
  typealias Row = ExploredRows.Row
  typealias Edit = ExploredRows.Edit
  typealias Rows = IdentifiedList<Row>

  private nonisolated static let key = ExploredRows.key(1)
  private nonisolated static let new = RowID<Int>.new(key)
  private nonisolated static let old = Row(id: .saved(1), number: 100)
  private nonisolated static func saved(_ id: Int, _ number: Int) -> Row { Row(id: .saved(id), number: number) }

  // MARK: Restoring

  @Test(
    "a restored state keeps what was deleted elsewhere and what waits aside while an insert waits",
    arguments: [false, true])
  func restored(isRetried: Bool) async throws {
    var state = NewRowList.State(rows: .loaded([Self.old]))
    let server = NewRowServer([Self.saved(7, 1), Self.saved(8, 101), Self.old])
    let saves = ControlledLoader<NewRowScreen.Save, Row>()
    let feature = NewRowList(server: server, saves: saves, options: NewRowOptions())
    var store = StoreOf<NewRowList>(initialState: state) { feature }
    store.send(.edits(.begin(.add(1))))
    if isRetried {
      try await saves.nextRequest().fail(with: Offline())
      await wait(store) { $0.$edits.failed.count == 1 && $0.rows?.count == 3 }
      store.send(.edits(.retry(Self.key)))
    }
    _ = try await saves.nextRequest()
    await store.send(.rows(.refresh)).finish()
    server.change { $0.removeFirst() }
    await store.send(.rows(.refresh)).finish()
    state = try recoded(store.state)
    store.cancelEffects()

    store = StoreOf<NewRowList>(initialState: state) { feature }
    let back = watch(store)
    for _ in 0...1 {
      expectEqual(store.state.shown?.map(\.number), isRetried ? [101, 100] : [1, 100])
      store.send(.change { _ in })
    }
    try await saves.nextRequest().succeed(with: Self.saved(7, 1))
    await wait(store) { $0.$edits.isEmpty }
    expect(!back())
    store.cancelEffects()
  }

  @Test("stored edits keep what was deleted elsewhere", arguments: [false, true], [false, true])
  func stored(hasFailed: Bool, echoes: Bool) async throws {
    let storage = InMemoryStorage()
    let row = Row(id: .saved(7), number: 1, clientKey: Self.key)
    let server = NewRowServer([Self.old])
    func begin() -> (StoreOf<NewRowList>, ControlledLoader<NewRowScreen.Save, Row>) {
      let saves = ControlledLoader<NewRowScreen.Save, Row>()
      let options = NewRowOptions(echoes: echoes, storage: storage)
      let feature = NewRowList(server: server, saves: saves, options: options)
      return (StoreOf<NewRowList>(initialState: NewRowList.State()) { feature }, saves)
    }
    var (store, saves) = begin()
    await store.send(.rows(.load())).finish()
    store.send(.edits(.begin(.add(2))))
    store.send(.edits(.begin(.add(1))))
    // Each is sent once it has been written.
    var calls = [try await saves.nextRequest(), try await saves.nextRequest()]
    if calls[0].request.edit == .add(1) { calls.reverse() }
    if hasFailed {
      calls[1].fail(with: Offline())
      await wait(store) { $0.$edits.failed.count == 1 }
    }
    for rows in [[row, Self.old], [Self.old]] {
      server.change { $0 = rows }
      await store.send(.rows(.refresh)).finish()
    }
    try await storage.wait { $0.holdsDeletion }
    // The other edit ends, and the deletion stays stored.
    calls[0].succeed(with: Row(id: .saved(9), number: 2))
    await wait(store) { $0.$edits.shown.allSatisfy { $0.edit == .add(1) } }
    try await storage.wait { $0.records.count == 1 && $0.holdsDeletion }
    store.cancelEffects()

    (store, saves) = begin()
    let back = watch(store)
    await store.send(.rows(.load())).finish()
    if hasFailed {
      await wait(store) { $0.$edits.failed.count == 1 }
      store.send(.edits(.retry(Self.key)))
    }
    try await saves.nextRequest().succeed(with: row)
    await wait(store) { $0.$edits.isEmpty }
    expect(!back())
    try await storage.wait { $0.records.isEmpty }
    store.cancelEffects()
  }

  // MARK: Tombstones

  @Test("a row that came and was deleted within one action does not come back")
  func cameAndLeft() async throws {
    let (store, saves) = store()
    let back = watch(store)
    store.send(.edits(.begin(.add(1))))
    let call = try await saves.nextRequest()
    store.send(
      .change { state in
        state.rows?.prepend(Self.saved(7, 1))
        state.rows?.remove(id: .saved(7))
      })
    call.succeed(with: Self.saved(7, 1))
    await wait(store) { $0.$edits.isEmpty }
    expect(!back())
    store.cancelEffects()
  }

  @Test("nor does one that waits aside, while the content still has it")
  func heardOfAside() async throws {
    let (store, saves) = store()
    let back = watch(store)
    store.send(.edits(.begin(.add(1))))
    _ = try await saves.nextRequest()
    store.send(.change { $0.rows?.prepend(Self.saved(7, 1)) })
    for _ in 1...2 { store.send(.change { $0.$edits.noteDeletion(saved: 7) }) }
    expect(!back())
    store.cancelEffects()
  }

  @Test("nor does one that is confirmed and that no load has brought yet")
  func heardOfConfirmed() {
    let rows: Rows = [Self.old]
    var edits = Edits<Edit>()
    edits.begin(.add(1))
    _ = edits.note(nil)
    _ = edits.compare(
      rows, of: nil, hasOneRequest: true, hasMore: (false, false), recognising: nil as ((Row) -> EditKey?)?)
    edits.dispatch(nil, insertsRows: true)
    _ = edits.answer(Self.key, 7, rows)
    edits.confirm(Self.key)
    func shown() -> [Int]? {
      LoadableState<Rows>.loaded(rows).showing(edits) { ExploredRowList.apply($1, to: &$0) }.value?.map(\.number)
    }
    expectEqual(shown(), [1, 100])
    edits.noteDeletion(saved: 7)
    expectEqual(shown(), [100])
  }

  // MARK: Content that others change

  @Test("rows that a parent sets have their ids on screen in the same action", arguments: [false, true])
  func setByParent(isDriven: Bool) async throws {
    let saves = ControlledLoader<NewRowScreen.Save, Row>()
    let server = NewRowServer([Self.saved(7, 1), Self.old])
    let feature = NewRowList(server: server, saves: saves, options: NewRowOptions())
    let state = NewRowList.State(rows: .loaded([Self.old]))
    let parent = NewRowParent(list: FeatureReducer(feature))
    let store =
      isDriven
      ? StoreOf<NewRowList>(initialState: state) { DrivenReducer(parent) }
      : StoreOf<NewRowList>(initialState: state) { parent }
    try await save(store, saves)
    let seen = Locked<[RowID<Int>]?>(nil)
    store.subscribe { state in seen.withLock { $0 = state.rows?.map(\.id) } }
    store.send(.parent { $0.rows = [Self.saved(7, 1), Self.old] })
    expectEqual(store.state.rows?.map(\.id), [Self.new, .saved(1)])
    expectEqual(seen.withLock { $0 }, [Self.new, .saved(1)])
    // The content has no request now, and is that of the same screen all the same.
    await store.send(.rows(.refresh)).finish()
    expectEqual(store.state.rows?.map(\.id), [Self.new, .saved(1)])
    // So its unknown rows wait while another row is added, and known ones do not.
    store.send(.edits(.begin(.add(2))))
    let call = try await saves.nextRequest()
    store.send(.parent { $0.rows = [Self.saved(8, 2), Self.saved(7, 1), Self.old] })
    expectEqual(store.state.shown?.map(\.number), [2, 1, 100])
    expectEqual(store.state.shown?.first?.id, .new(ExploredRows.key(2)))
    server.change { $0.insert(Self.saved(8, 2), at: 0) }
    call.succeed(with: Self.saved(8, 2))
    await wait(store) { $0.$edits.isEmpty }
    expectEqual(store.state.rows?.map(\.id), [.new(ExploredRows.key(2)), Self.new, .saved(1)])
    store.cancelEffects()
  }

  @Test("an equal list that is loaded again changes nothing, although a row has a key; after an unload, no row has one")
  func equal() async throws {
    let (store, _) = try await storeWithNewRow()
    await store.send(.rows(.refresh)).finish()
    let stamp = store.state.rows?.changeStamp
    await store.send(.rows(.refresh)).finish()
    expectEqual(store.state.rows?.changeStamp, stamp)
    expectEqual(store.state.rows?.map(\.id), [Self.new, .saved(1)])
    // Once the content is gone, the row is that of another screen.
    store.send(.rows(.unload))
    await store.send(.rows(.load())).finish()
    expectEqual(store.state.rows?.map(\.id), [.saved(7), .saved(1)])
    store.cancelEffects()
  }

  @Test("an edit that adds a row without a key is reported once")
  func keyless() {
    let reporter = RecordingIssueReporter()
    IssueReporting.$current.withValue(reporter) {
      let (store, _) = store()
      for _ in 0..<2 { store.send(.edits(.begin(.add(Self.saved(7, 1))))) }
      store.cancelEffects()
    }
    expect(reporter.issues.count == 1 && reporter.issues[0].message.contains("adds a row that has no key"))
  }

  // MARK: Ids of one row

  @Test("scopes and tags are the same for all ids of a row, and other values stay as they are")
  func ids() {
    var rows = NewRows<Int>()
    rows.note(7, of: Self.key)
    let both = RowID(key: Self.key, saved: 7)
    for id in [Self.new, .saved(7), both] {
      expectEqual(rows.onScreen(id).key, Self.key)
      expectEqual(rows.onScreen(Optional(id))??.key, Self.key)
      expectEqual(rows.onServer(id), .saved(7))
      expectEqual(rows.onServer(Optional(id)), .saved(7))
    }
    expectEqual(rows.onScreen(RowID.saved(8)), .saved(8))
    expectEqual(rows.onServer(RowID<Int>.new(ExploredRows.key(2))), .new(ExploredRows.key(2)))
    expectEqual(rows.onScreen(nil as RowID<Int>?), nil)
    expectEqual(rows.onScreen("7"), "7")
    expectEqual(rows.onServer(7), 7)
    rows.name(7, Self.key)
    rows.note(8, of: ExploredRows.key(2))
    _ = rows.answer(ExploredRows.key(3), 8, isUnsure: false, hasArrived: false, isShown: { _ in false }) { _ in false }
    expectEqual(rows.name(of: .saved(7)), both)
  }

  @Test("an edit of a new row invalidates what is cached for the row that the server has")
  func invalidating() async throws {
    let cache = CachedLoader<Int, String> { _ in "new" }.tagged { [RowID.saved($0)] }
    let saves = ControlledLoader<NewRowScreen.Save, Row>()
    let server = NewRowServer([Self.saved(7, 1), Self.old])
    let feature = NewRowList(server: server, saves: saves, options: NewRowOptions(cache: cache))
    let store = StoreOf<NewRowList>(initialState: NewRowList.State(rows: .loaded([Self.old]))) { feature }
    try await save(store, saves)
    for id in [Self.new, .saved(7)] {
      await cache.set("old", for: 7)
      store.send(.edits(.begin(.rename(id, "renamed"))))
      try await saves.nextRequest().succeed(with: Self.saved(7, 1))
      await wait(store) { $0.$edits.isEmpty }
      expectEqual(try await cache.load(7), "new")
    }
    // The server may have what was taken back.
    for isByHand in [false, true] {
      await cache.set("old", for: 7)
      store.send(.edits(.begin(.rename(.saved(7), "again"))))
      let call = try await saves.nextRequest()
      let key = store.state.$edits.shown[0].key
      store.send(isByHand ? .change { $0.$edits.cancel(key) } : .edits(.cancel(key)))
      try await call.cancelled()
      expectEqual(try await cache.load(7), "new")
    }
    store.cancelEffects()
  }

  @Test("a reducer that reads what is shown while an unknown row arrives or is deleted does not make it show twice")
  func shownAtOnce() async throws {
    let saves = ControlledLoader<NewRowScreen.Save, Row>()
    let feature = NewRowList(server: NewRowServer([]), saves: saves, options: NewRowOptions())
    let store = StoreOf<NewRowList>(initialState: NewRowList.State(rows: .loaded([Self.old]))) { feature }
    store.send(.edits(.begin(.add(Row(id: .new(ExploredRows.key(1)), number: 1)))))
    _ = try await saves.nextRequest()
    var shown: [[Int]?] = []
    store.send(
      .change { state in
        state.rows?.insert(Self.saved(7, 1), at: 0)
        shown.append(state.shown?.map(\.number))
        state.$edits.noteDeletion(saved: 7)
        shown.append(state.shown?.map(\.number))
      })
    expectEqual(shown, [[1, 1, 100], [1, 100]])
    expectEqual(store.state.shown?.map(\.number), [1, 100])
    store.cancelEffects()
  }

  @Test("'isVisible' finds the row by the id of the edit, whatever id it has on screen", arguments: [false, true])
  func visible(isKeyed: Bool) async throws {
    let loads = ControlledLoader<EmptyLoadRequest, Rows>()
    let saves = ControlledLoader<NewRowScreen.Save, Int>()
    let model = LoadableModel(state: isKeyed ? .loaded([Self.old] as Rows) : .notLoaded) { _ in
      try await loads.load(EmptyLoadRequest())
    }
    .edits(
      isVisible: { edit, rows in
        guard let row = edit.rowID.flatMap({ rows[id: $0] }) else { return false }
        if case .rename(_, let text) = edit { return row.text == text }
        return true
      }, inserting: .identified { $0 }
    ) { (rows, edit: Edit) in
      ExploredRowList.apply(edit, to: &rows)
    } saving: { attempt in
      try await saves.load(NewRowScreen.Save(edit: attempt.edit, savedID: attempt.savedID))
    }
    model.edit(.add(1))
    try await saves.nextRequest().succeed(with: 7)
    while model.edits.shown.first?.status != .confirmed { await changed(model) }
    if !isKeyed { model.send(.load()) }
    try await loads.nextRequest().succeed(with: [Self.saved(7, 1), Self.old])
    while model.value == nil || !model.edits.isEmpty { await changed(model) }
    expectEqual(model.value?.first?.id.key != nil, isKeyed)
    for id in [Self.new, .saved(7)] {
      model.edit(.rename(id, "\(id)"))
      try await saves.nextRequest().succeed(with: 7)
      // An old copy of the server does not show it.
      try await loads.nextRequest().succeed(with: [Self.saved(7, 1), Self.old])
      while model.state.isLoading { await changed(model) }
      expectEqual(model.edits.shown.count, 1)
      model.send(.refresh)
      try await loads.nextRequest().succeed(with: [Row(id: .saved(7), number: 1, text: "\(id)"), Self.old])
      while !model.edits.isEmpty { await changed(model) }
    }
    model.cancelEffects()
  }

  @Test("edits of new rows are quiet once these are saved and loaded")
  func quiet() async throws {
    let (store, _) = try await storeWithNewRow()
    await store.send(.rows(.refresh)).finish()
    let version = store.state.$edits.rows?.version
    for _ in 0..<3 { store.send(.change { _ in }) }
    expectEqual(store.state.$edits.rows?.version, version)
    expect(store.state.$edits.isQuiet(EditsNeeds()))
    store.cancelEffects()
  }

  // MARK: Helpers

  private func store() -> (StoreOf<NewRowList>, ControlledLoader<NewRowScreen.Save, Row>) {
    let saves = ControlledLoader<NewRowScreen.Save, Row>()
    let feature = NewRowList(server: NewRowServer([Self.old]), saves: saves, options: NewRowOptions())
    return (StoreOf<NewRowList>(initialState: NewRowList.State(rows: .loaded([Self.old]))) { feature }, saves)
  }

  /// A store with a new row that the server has saved as 7, in the content.
  private func storeWithNewRow() async throws -> (StoreOf<NewRowList>, ControlledLoader<NewRowScreen.Save, Row>) {
    let saves = ControlledLoader<NewRowScreen.Save, Row>()
    let server = NewRowServer([Self.saved(7, 1), Self.old])
    let feature = NewRowList(server: server, saves: saves, options: NewRowOptions())
    let store = StoreOf<NewRowList>(initialState: NewRowList.State(rows: .loaded([Self.old]))) { feature }
    try await save(store, saves)
    return (store, saves)
  }

  /// Adds a row, which the server saves as 7.
  private func save(_ store: StoreOf<NewRowList>, _ saves: ControlledLoader<NewRowScreen.Save, Row>) async throws {
    store.send(.edits(.begin(.add(1))))
    try await saves.nextRequest().succeed(with: Self.saved(7, 1))
    await wait(store) { $0.$edits.isEmpty }
    expectEqual(store.state.rows?.map(\.id), [Self.new, .saved(1)])
  }

  /// Whether the new row shows at any time after the answer.
  private func watch(_ store: StoreOf<NewRowList>) -> () -> Bool {
    let isBack = Locked(false)
    store.subscribe { state in
      let isAnswered =
        state.$edits.shown.allSatisfy { $0.status == .confirmed } && state.$edits.rows?.isEmpty == false
      if isAnswered, state.shown?.contains(where: { $0.number == 1 }) == true { isBack.withLock { $0 = true } }
    }
    return { isBack.withLock { $0 } }
  }

  private func wait(_ store: StoreOf<NewRowList>, until isOver: (NewRowList.State) -> Bool) async {
    for await state in store.states where isOver(state) { return }
  }
}

extension InMemoryStorage {
  fileprivate var holdsDeletion: Bool {
    records.values.contains { String(decoding: $0.bytes, as: UTF8.self).contains("\"deleted\"") }
  }
}

/// Changes the state of a list after its own reducer, and settles a copy of it, as reducers of child features do.
struct NewRowParent: Reducer {
  let list: FeatureReducer<NewRowList>

  func reduce(into state: inout NewRowList.State, action: NewRowList.Action) -> Effect<NewRowList.Action> {
    let effect = list.reduce(into: &state, action: action)
    if case .parent(let change) = action { change(&state) }
    return effect
  }

  func settle(_ state: inout NewRowList.State, running: RunningEffects) {
    running.settleCopy(of: state) {
      list.settle(&$0, running: running)
    } write: {
      state = $0
    }
  }
}
