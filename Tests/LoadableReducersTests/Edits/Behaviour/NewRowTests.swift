import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// Rows that edits add and whose ids the server chooses: the table of the article about writes, with models.
@MainActor struct NewRowTests {
  typealias Row = ExploredRows.Row
  typealias Edit = ExploredRows.Edit
  typealias Rows = IdentifiedList<Row>
  typealias Model = EditableModel<LoadableState<Rows>, LoadableAction<Rows>, Edit>

  private nonisolated static let old = Row(id: .saved(1), number: 100)
  private nonisolated static let row = Row(id: .new(ExploredRows.key(1)), number: 1)
  private nonisolated static func saved(_ id: Int, _ number: Int, key: EditKey? = nil) -> Row {
    Row(id: .saved(id), number: number, clientKey: key)
  }

  private let loads = ControlledLoader<EmptyLoadRequest, Rows>()
  private let saves = ControlledLoader<Save, Int>()

  struct Save: Hashable {
    let edit: Edit
    let savedID: Int?
  }

  private func model(
    _ state: LoadableState<Rows> = .loaded([old]), echoes: Bool = false, order: EditOrder<Edit> = .sideBySide
  ) -> Model {
    let (loads, saves) = (loads, saves)
    let plain = LoadableModel(state: state) { _ in try await loads.load(EmptyLoadRequest()) }
    return plain.edits(
      order: order, isRefusal: { $0 is Refused },
      inserting: .identified(echoedKey: echoes ? \.clientKey : nil) { $0 }
    ) { (rows, edit: Edit) in
      ExploredRowList.apply(edit, to: &rows)
    } saving: { attempt in
      try await saves.load(Save(edit: attempt.edit, savedID: attempt.savedID))
    }
  }

  /// Answers the next load, and waits until it has landed.
  private func land(_ rows: Rows, in model: Model) async throws {
    let refreshing = model.send(.refresh)
    try await loads.nextRequest().succeed(with: rows)
    await refreshing.finish()
  }

  private func numbers(_ model: Model) -> [Int]? { model.value?.map(\.number) }

  @Test("an edit of a new row is sent with the server's id, also by another model that shows the row")
  func elsewhere() async throws {
    let model = model()
    let adding = model.edit(.add(Self.row))
    try await saves.nextRequest().succeed(with: 7)
    try await loads.nextRequest().succeed(with: [Self.saved(7, 1), Self.old])
    await adding.finish()
    expectEqual(model.edits.rowID(saved: 7), Self.row.id)
    expectEqual(model.edits.savedID(of: Self.row.id), 7)
    let other = self.model(.loaded(model.value ?? []))
    for model in [model, other] {
      model.edit(.rename(model.value?.first?.id ?? .new(), "renamed"))
      expectEqual(try await saves.nextRequest().request.savedID, 7)
      model.cancelEffects()
    }
  }

  @Test("over no content, a new row is shown once it is confirmed, and the first rows do not wait")
  func withoutContent() async throws {
    let model = model(.notLoaded)
    model.edit(.add(Self.row))
    let save = try await saves.nextRequest()
    try await land([Self.saved(7, 1), Self.old], in: model)
    expectEqual(model.value?.map(\.id), [.saved(7), .saved(1)])
    save.succeed(with: 7)
    let load = try await loads.nextRequest()
    expectEqual(model.value?.map(\.id), [.saved(7), .saved(1)])
    load.succeed(with: [Self.saved(7, 1), Self.old])
    while !model.edits.isEmpty { await changed(model) }
    expectEqual(model.value?.map(\.id), [.saved(7), .saved(1)])
  }

  @Test("taking back a row that waits also takes back its edits; an edit of a row that nothing adds fails")
  func cancelled() async throws {
    var edits = Edits<Edit>()
    edits.begin(.add(Self.row))
    edits.begin(.rename(Self.row.id, "renamed"))
    edits.dispatch(nil, insertsRows: true)
    edits.cancel(ExploredRows.key(1))
    expect(edits.isEmpty)
    // Also after a restart.
    for isRestored in [false, true] {
      edits = Edits()
      edits.begin(.rename(Self.row.id, "renamed"))
      if isRestored { edits = try recoded(edits) }
      edits.dispatch(nil, insertsRows: true)
      expect(edits.failed.first?.error is UnsavedRowError)
    }
  }

  @Test("an id that another row had is reported, and the row is the one that was there")
  func taken() async throws {
    let reporter = RecordingIssueReporter()
    try await IssueReporting.$current.withValue(reporter) {
      let model = model()
      let adding = model.edit(.add(Self.row))
      try await saves.nextRequest().succeed(with: 1)
      try await loads.nextRequest().succeed(with: [Self.old])
      await adding.finish()
      while !model.edits.isEmpty { await changed(model) }
      expectEqual(model.value?.map(\.id), [.saved(1)])
    }
    expect(
      reporter.issues.count == 1 && reporter.issues[0].message.contains("the id '1', which another row had before"))
  }

  @Test("an id that the server uses again once its row is gone is that of the new row")
  func reused() async throws {
    let reporter = RecordingIssueReporter()
    try await IssueReporting.$current.withValue(reporter) {
      let model = model()
      for number in 1...2 {
        let row = Row(id: .new(ExploredRows.key(number)), number: number)
        let adding = model.edit(.add(row))
        try await saves.nextRequest().succeed(with: 7)
        try await loads.nextRequest().succeed(with: [Self.saved(7, number), Self.old])
        await adding.finish()
        while !model.edits.isEmpty { await changed(model) }
        expectEqual(model.value?.map(\.id), [row.id, .saved(1)])
        expectEqual(model.edits.rowID(saved: 7), row.id)
        try await land([Self.old], in: model)
      }
    }
    expectEqual(reporter.issues.map(\.message), [])
  }

  @Test("an answer without an id is reported, and so is a missing 'inserting'", arguments: [false, true])
  func unknownID(hasInserting: Bool) async throws {
    let reporter = RecordingIssueReporter()
    await IssueReporting.$current.withValue(reporter) {
      let plain = LoadableModel(state: .loaded([Self.old] as Rows)) { _ in [Self.old] as Rows }
      let model = plain.edits(inserting: hasInserting ? .identified { _ in nil } : nil) { (rows, edit: Edit) in
        ExploredRowList.apply(edit, to: &rows)
      } saving: { edit -> Int? in
        nil
      }
      await model.edit(.add(Self.row)).finish()
    }
    expect(reporter.issues.count == 1 && reporter.issues[0].message.contains("the id of the row is not known"))
  }

  @Test("ids are coded as the server's, or by their keys")
  func coding() throws {
    let rows = [Self.old, Self.row, Row(id: RowID(key: ExploredRows.key(1), saved: 7), number: 2)]
    expectEqual(try recoded(rows).map(\.id), [.saved(1), Self.row.id, .saved(7)])
    expectEqual(rows.map { "\($0.id)" }, ["1", "new", "7"])
    Laws.checkEdits(
      [.add(Self.row), .rename(.saved(1), "renamed")], values: [[Self.old] as Rows], without: { $1.remove(id: $0) },
      id: { $0.rowID ?? .saved(0) }
    ) { ExploredRowList.apply($1, to: &$0) }
  }

  // MARK: Pages

  @Test("in a list, rows that wait count for paging, pages keep the key, and selection and appearing rows follow it")
  func pages() async throws {
    let pages = ControlledLoader<Int, PaginatedArraySlice<Row, Int>>()
    let saves = saves
    func slice(_ rows: [Row], _ page: Int, next: Int?) -> PaginatedArraySlice<Row, Int> {
      PaginatedArraySlice(values: rows, page: page, nextPage: next)
    }
    typealias List = IdentifiedPaginatedCollection<Row, Int>
    let start = PaginatedState<List>.loaded(List(slice([Self.old], 1, next: 2)), request: EmptyLoadRequest())
    let plain = LoadableListModel(firstPage: 1, state: start) { load in
      try await pages.load(load.page) ?? PaginatedArraySlice(values: [], page: load.page, nextPage: nil)
    }
    let model = plain.edits(inserting: .identified { $0 }) { (rows, edit: Edit) in
      if case .add(let row) = edit { rows.insert(row, at: 0) }
    } saving: { attempt in
      try await saves.load(Save(edit: attempt.edit, savedID: attempt.savedID))
    }
    let adding = model.edit(.add(Self.row))
    let save = try await saves.nextRequest()
    let next = model.send(.loadNext)
    try await pages.nextRequest().succeed(with: slice([Self.saved(5, 99), Self.saved(4, 98)], 2, next: 3))
    await next.finish()
    expectEqual(model.value?.map(\.number), [1, 100])
    expectEqual(model.value?.nextPage, 3)
    expectEqual(model.loaded.wrappedValue?.count, 3)
    save.succeed(with: 7)
    await adding.finish()
    expectEqual(model.value?.map(\.number), [1, 100, 99, 98])
    expectEqual(model.value?.map(\.id), [Self.row.id, .saved(1), .saved(5), .saved(4)])
    model.moveSelection(.select(Self.row.id))
    expectEqual(model.selection.id, Self.row.id)
    // The page of the row: it keeps its key, and its place.
    let refreshing = model.send(.refresh(.refreshHead))
    try await pages.nextRequest().succeed(with: slice([Self.saved(7, 1), Self.old], 1, next: 2))
    await refreshing.finish()
    expectEqual(model.value?.map(\.id), [Self.row.id, .saved(1), .saved(5), .saved(4)])
    expectEqual(model.value?.first?.id.saved, 7)
    expectEqual(model.selection.id, Self.row.id)
    model.send(.rowAppeared(Self.row.id))
    _ = try await pages.nextRequest()
    model.cancelEffects()
  }

  // MARK: Storing

  @Test("after a restart, a stored edit of a new row is sent to the row that the server has saved")
  func stored() async throws {
    let storage = InMemoryStorage()
    let saves = saves
    func model(_ storage: InMemoryStorage, _ rows: Rows) -> Model {
      LoadableModel(state: .loaded(rows)) { _ in rows }
        .edits(stored: .in(storage, version: 1), inserting: .identified { $0 }) { (rows, edit: Edit) in
          ExploredRowList.apply(edit, to: &rows)
        } saving: { attempt in
          try await saves.load(Save(edit: attempt.edit, savedID: attempt.savedID))
        }
    }
    let former = model(storage, [Self.old])
    former.edit(.add(Self.row))
    former.edit(.rename(Self.row.id, "renamed"))
    try await saves.nextRequest().succeed(with: 7)
    _ = try await saves.nextRequest()
    try await storage.wait { $0.records.count == 1 }
    former.cancelEffects()

    let later = model(storage.restarted(), [Self.saved(7, 1), Self.old])
    later.send(.refresh)
    expectEqual(try await saves.nextRequest().request, Save(edit: .rename(Self.row.id, "renamed"), savedID: 7))
    expectEqual(later.value?.map(\.id), [.saved(7), .saved(1)])
    expectEqual(later.value?.first?.text, "renamed")
    later.cancelEffects()
  }

  @Test("a row that was deleted elsewhere before the answer does not come back, over no content either")
  func tombstone() async throws {
    let later = self.model(.notLoaded)
    later.edit(.add(Self.row))
    let second = try await saves.nextRequest()
    try await land([Self.saved(7, 1), Self.old], in: later)
    try await land([Self.old], in: later)
    second.succeed(with: 7)
    _ = try await loads.nextRequest()
    expectEqual(numbers(later), [100])
    later.cancelEffects()
  }
}
