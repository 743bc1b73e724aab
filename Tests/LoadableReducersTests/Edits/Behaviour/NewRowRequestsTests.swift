import LoadableCore
@testable import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// New rows while the content is that of another request, and in lists that drop pages or load all of them again.
@MainActor struct NewRowRequestsTests {
  typealias Row = ExploredRows.Row
  typealias Edit = ExploredRows.Edit
  typealias Rows = IdentifiedList<Row>
  private typealias Action = LoadableActionWith<String, Rows>

  private nonisolated static let new = RowID<Int>.new(ExploredRows.key(1))
  private nonisolated static func saved(_ ids: [Int]) -> [Row] {
    ids.map { Row(id: .saved($0), number: $0 == 7 ? 1 : $0) }
  }

  @Test(
    "content of another request shows no new row, and none of its rows waits; back again, the row shows once",
    arguments: [false, true], [(false, false), (true, false), (false, true)])
  func requests(isAnsweredElsewhere: Bool, course: (isLoaded: Bool, isRestored: Bool)) async throws {
    let server = Locked(["a": Self.saved([100]), "b": Self.saved([200])])
    let saves = ControlledLoader<NewRowScreen.Save, Int>()
    let state = LoadableStateWith<String, Rows>.loaded(Rows(uniquing: Self.saved([100])), request: "a")
    func begin(_ edits: Edits<Edit> = Edits()) -> EditableModel<LoadableStateWith<String, Rows>, Action, Edit> {
      LoadableModel(state: state) { load in
        Rows(uniquing: server.withLock { $0[load.request] ?? [] })
      }
      .edits(restoring: edits, belonging: { $1 == "a" }, inserting: .identified { $0 }) { (rows, edit: Edit) in
        ExploredRowList.apply(edit, to: &rows)
      } saving: { attempt in
        try await saves.load(NewRowScreen.Save(edit: attempt.edit, savedID: attempt.savedID))
      }
    }
    var model = begin()
    func open(_ list: String) async { await model.setRequest(list).finish() }

    model.edit(.add(1))
    var call = try await saves.nextRequest()
    if course.isRestored {
      // The app ends, and keeps the rows and the edits.
      let edits = try recoded(model.edits)
      model.cancelEffects()
      model = begin(edits)
      model.setRequest("a")
      expectEqual(model.value?.map(\.id), [Self.new, .saved(100)])
      call = try await saves.nextRequest()
    }
    server.withLock { $0["a"] = Self.saved([7, 100]) }
    if course.isLoaded {
      await model.send(.refresh).finish()
      expectEqual(model.value?.map(\.id), [Self.new, .saved(100)])
    }
    await open("b")
    server.withLock { $0["b"] = Self.saved([201, 200]) }
    await model.send(.refresh).finish()
    expectEqual(model.value?.map(\.number), [201, 200])
    if !isAnsweredElsewhere { await open("a") }
    // Nobody knows yet whether row 7 is the new one; a row that shows stays as it is.
    if !isAnsweredElsewhere { expectEqual(model.value?.map(\.number), [1, 100]) }
    call.succeed(with: 7)
    while model.edits.shown.first?.status == .running { await changed(model) }
    if isAnsweredElsewhere {
      expectEqual(model.value?.map(\.number), [201, 200])
      await open("a")
    }
    await model.send(.refresh).finish()
    expectEqual(model.value?.map(\.number), [1, 100])
    expectEqual(model.edits.savedID(of: Self.new), 7)
    // A later edit reaches the row, whatever it is called.
    model.edit(.rename(Self.new, "renamed"))
    expectEqual(model.value?.first?.text, "renamed")
    expectEqual(try await saves.nextRequest().request.savedID, 7)
    expect(model.edits.followers.isEmpty)
    model.cancelEffects()
  }

  @Test("content that was set by hand may be that of the request that is loaded then, so unknown rows wait")
  func setByHand() async throws {
    var state = LoadableStateWith<String, Rows>()
    state.wrappedValue = Rows(uniquing: Self.saved([100]))
    let server = Self.saved([7, 100])
    let saves = ControlledLoader<NewRowScreen.Save, Int>()
    let model = LoadableModel(state: state) { _ in Rows(uniquing: server) }
      .edits(inserting: .identified { $0 }) { (rows, edit: Edit) in
        ExploredRowList.apply(edit, to: &rows)
      } saving: { attempt in
        try await saves.load(NewRowScreen.Save(edit: attempt.edit, savedID: attempt.savedID))
      }
    let adding = model.edit(.add(1))
    let call = try await saves.nextRequest()
    await model.setRequest("a").finish()
    expectEqual(model.value?.map(\.id), [Self.new, .saved(100)])
    call.succeed(with: 7)
    await adding.finish()
    expectEqual(model.value?.map(\.id), [Self.new, .saved(100)])
    model.cancelEffects()
  }

  @Test(
    "a list drops the page of a new row before the answer: the row shows once, and under its id when the page is back")
  func pages() async throws {
    let server = NewRowServer(Self.saved(Array((100..<112).reversed())))
    let saves = ControlledLoader<NewRowScreen.Save, Row>()
    let list = PaginatedState<NewRowPages.Rows>.loaded(.init(server.page(after: nil)), request: EmptyLoadRequest())
    let model = LoadableListModel(
      firstPage: CursorPage<Int>(size: 2), state: list, prefetchDistance: 0, keeping: 2
    ) { load in
      server.page(after: load.page.cursor)
    }
    .edits(inserting: .identified { $0?.id.saved }) { (rows, edit: Edit) in
      ExploredRowPages.apply(edit, to: &rows)
    } saving: { attempt in
      try await saves.load(NewRowScreen.Save(edit: attempt.edit, savedID: attempt.savedID))
    }
    func expectOnce(_ id: RowID<Int>?, _ line: UInt = #line) {
      expectEqual(model.value?.filter { $0.number == 1 }.map(\.id), id.map { [$0] } ?? [], "\(line)")
    }
    let adding = model.edit(.add(1))
    let call = try await saves.nextRequest()
    server.change { $0.insert(Self.saved([7])[0], at: 0) }
    await model.send(.refresh(.reload)).finish()
    expectOnce(Self.new)
    // Its page is dropped before the answer.
    for _ in 0..<4 { await model.send(.loadNext).finish() }
    expectEqual(model.loaded.wrappedValue?.contains(id: .saved(7)), false)
    expectOnce(Self.new)
    call.succeed(with: Self.saved([7])[0])
    await adding.finish()
    expectOnce(Self.new)
    // The pages that are kept do not have it; the first page does.
    await model.send(.refresh(.refreshAll)).finish()
    expectOnce(nil)
    await model.send(.refresh(.reload)).finish()
    expectOnce(Self.new)
    await model.send(.refresh(.refreshHead)).finish()
    expectOnce(Self.new)
    model.cancelEffects()
  }
}
