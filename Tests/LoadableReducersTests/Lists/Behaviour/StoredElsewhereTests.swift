import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// Edits of a stored list that are confirmed while another request is shown.
@MainActor struct StoredElsewhereTests {
  typealias Rows = IdentifiedPaginatedCollection<ServedRow, OffsetPage>
  typealias Slice = PaginatedArraySlice<ServedRow, OffsetPage>
  typealias Model = LoadableListModel<String, ServedRow, OffsetPage>

  struct State: Equatable {
    @PaginatedStateWith<String, Rows> var rows: Rows?
    @Edits<RowChangeEdit> var edits
  }

  enum Action: CasePathable {
    case rows(PaginatedActionWith<String, Rows>)
    case edits(EditAction<RowChangeEdit>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let edits = CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  private let storage = InMemoryStorage()
  private let loads = ControlledLoader<String, Slice>()
  private let saves = ControlledLoader<RowChangeEdit, Bool>()

  private func store(isDriven: Bool, belonging: Bool = false) -> Store<State, Action> {
    let (loads, saves, served) = (loads, saves, served)
    var edits = EmptyReducer<State, Action>()
      .edits(state: \.$edits, action: \.edits, of: \.$rows) { try await saves.load($0.edit) }
      .writingConfirmed { $1.apply(to: &$0) }
    if belonging { edits = edits.belonging { _, request in request != "c" } }
    let feature = edits.paginated(state: \.$rows, action: \.rows, firstPage: OffsetPage(limit: 10)) { load in
      try await loads.load(load.request) ?? served
    }
    .stored(in: storage, version: 1, as: "found")
    return isDriven
      ? Store(initialState: State()) { DrivenReducer(feature) } : Store(initialState: State()) { feature }
  }

  private let served = Slice(
    values: Array(servedRows(1...5)), page: OffsetPage(limit: 10), nextPage: nil)

  /// Loads requests one after another.
  private func load(_ requests: String..., in store: Store<State, Action>) async throws {
    for request in requests {
      let load = store.send(.rows(.load(request)))
      try await loads.nextRequest().succeed(with: served)
      await load.finish()
      try await storage.wait { $0.records["found/\"\(request)\""] != nil }
    }
  }

  private func confirm() async throws {
    while !saves.pendingRequests.isEmpty { try await saves.nextRequest().succeed(with: true) }
  }

  /// What is stored of a request.
  private nonisolated static func rows(_ request: String, in storage: InMemoryStorage) -> [String] {
    let record = storage.records["found/\"\(request)\""].flatMap {
      try? StoredRecords.decode(ListRecord<String, ServedRow, OffsetPage>.self, from: $0.bytes)
    }
    return record?.content.value?.map { "\($0.id)\($0.text)" } ?? []
  }

  private func expectStored(_ request: String, _ rows: [String]) async throws {
    do {
      try await storage.wait { Self.rows(request, in: $0) == rows }
    } catch {
      expectEqual(Self.rows(request, in: storage), rows)
    }
  }

  private nonisolated static let unchanged = ["1", "2", "3", "4", "5"]

  @Test(
    "are written into what is stored of their requests, which the next start shows", arguments: [false, true],
    [false, true])
  func requests(isDriven: Bool, hasBelonging: Bool) async throws {
    let store = store(isDriven: isDriven, belonging: hasBelonging)
    try await load("c", "b", "a", in: store)
    for edit in [RowChangeEdit.removed(2), .text(3), .moved(5)] { store.send(.edits(.begin(edit))) }
    try await load("b", in: store)
    store.send(.rows(.rowAppeared(4)))
    await effectsHaveBegun()
    try await confirm()
    let edited = ["5", "1", "3mine", "4"]
    try await expectStored("a", edited)
    try await expectStored("b", hasBelonging ? edited : Self.unchanged)
    expectEqual(Self.rows("c", in: storage), Self.unchanged)

    let restored = Model(firstPage: OffsetPage(limit: 10)) { _ -> Slice in throw NamedError("offline") }
      .stored(in: storage.restarted(), version: 1, as: "found")
    let restoring = Restoring(restored)
    await restored.load("a")
    await restoring.value()
    expectEqual(restored.value?.map(\.id), [5, 1, 3, 4])
    store.cancelEffects()
  }

  @Test("are written into what is stored of an unloaded list", arguments: [false, true])
  func unloaded(isDriven: Bool) async throws {
    let store = store(isDriven: isDriven)
    try await load("a", in: store)
    store.send(.edits(.begin(.removed(2))))
    store.send(.rows(.unload))
    await effectsHaveBegun()
    try await confirm()
    try await expectStored("a", ["1", "3", "4", "5"])
    store.cancelEffects()
  }

  @Test("are written into rows that a load brings that began before", arguments: [false, true])
  func olderLoad(isDriven: Bool) async throws {
    let store = store(isDriven: isDriven)
    try await load("a", in: store)
    store.send(.edits(.begin(.removed(2))))
    try await load("b", in: store)
    let load = store.send(.rows(.load("a")))
    let call = try await loads.nextRequest()
    try await confirm()
    await takeTurns { !store.state.$edits.isSaving }
    call.succeed(with: served)
    await load.finish()
    expectEqual(store.state.rows?.map(\.id), [1, 3, 4, 5])
    expect(store.state.$edits.isEmpty)
    try await expectStored("a", ["1", "3", "4", "5"])
    store.cancelEffects()
  }

  /// Ends when a model shows rows.
  @MainActor private final class Restoring {
    private var isOver = false
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ model: Model) {
      model.subscribe { [self] state in
        guard state.wrappedValue != nil else { return }
        isOver = true
        waiting?.resume()
        waiting = nil
      }
    }

    func value() async {
      if !isOver { await withCheckedContinuation { waiting = $0 } }
    }
  }
}
