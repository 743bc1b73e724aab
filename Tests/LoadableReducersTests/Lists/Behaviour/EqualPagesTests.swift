import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// Pages that are loaded again, and have the same rows as before.
struct EqualPagesTests {
  /// A way to load pages again, and whether the list is equal afterwards.
  private struct Way {
    let name: String
    let isSame: Bool
    /// What the user does while the load runs.
    var edit: @Sendable (inout PagedRows) -> Void = { _ in }
    let merge: @Sendable (inout PagedRows, _ mark: Int) -> Void
  }

  /// Pages 5 and 6, with rows 1 to 4.
  private static func pages(
    _ first: String = "1a 2a", _ second: String = "3a 4a", next: Int? = 7, isBounded: Bool = true
  ) -> PagedRows {
    var rows = PagedRows.one(first, total: 9)
    if isBounded { rows.box[0].places.isBounded = true }
    rows.append(RowsPage(6, second, next: next, previous: 5, total: 9))
    return rows
  }

  private static let again: [Way] = [
    Way(name: "the last page", isSame: true) {
      $0.append(RowsPage(6, "3a 4a", next: 7, total: 9), keepingEditsSince: $1)
    },
    Way(name: "the first page", isSame: true) {
      $0.prepend(RowsPage(5, "1a 2a", next: 6, previous: 4), keepingEditsSince: $1)
    },
    Way(name: "an inner page, and in another order", isSame: true) {
      $0.append(RowsPage(5, "2a 1a", next: 6, previous: 4), keepingEditsSince: $1)
    },
    Way(name: "an empty page", isSame: true) { $0.append(RowsPage(6, "", next: 7), keepingEditsSince: $1) },
    Way(name: "the head", isSame: true) { $0.mergeFirst(.one("1a 2a"), keepingEditsSince: $1) },
    Way(name: "a shorter head", isSame: true) { $0.mergeFirst(.one("1a", total: 9), keepingEditsSince: $1) },
    Way(name: "a head of both pages", isSame: true) { $0.mergeFirst(pages(), keepingEditsSince: $1) },
    Way(name: "both pages", isSame: true) { $0.replace(with: pages(), keepingEditsSince: $1) },
    Way(name: "an edited row, by the last page", isSame: true, edit: { $0[id: 3]?.text = "x" }) {
      $0.append(RowsPage(6, "3a 4a", next: 7), keepingEditsSince: $1)
    },
    Way(name: "an edited row, by the first page", isSame: true, edit: { $0[id: 1]?.text = "x" }) {
      $0.prepend(RowsPage(5, "1a 2a", next: 6, previous: 4), keepingEditsSince: $1)
    },
    Way(name: "an edited row, by the head", isSame: true, edit: { $0[id: 1]?.text = "x" }) {
      $0.mergeFirst(.one("1a 2a"), keepingEditsSince: $1)
    },
    Way(name: "an edited row, by both pages", isSame: true, edit: { $0[id: 4]?.text = "x" }) {
      $0.replace(with: pages(), keepingEditsSince: $1)
    },
    Way(name: "a removed row, by the head", isSame: true, edit: { $0.remove(id: 1) }) {
      $0.mergeFirst(.one("1a 2a"), keepingEditsSince: $1)
    },
    Way(name: "a removed row, by both pages", isSame: true, edit: { $0.remove(id: 3) }) {
      $0.replace(with: pages(), keepingEditsSince: $1)
    },
    Way(name: "a moved row, by both pages", isSame: true, edit: { $0.move(id: 3, to: 0) }) {
      $0.replace(with: pages(), keepingEditsSince: $1)
    },
    Way(name: "a row that was inserted behind the head", isSame: true, edit: { $0.insert(PagedRow(9, "a"), at: 3) }) {
      $0.mergeFirst(.one("1a 2a"), keepingEditsSince: $1)
    },
    Way(name: "a row behind the head that was edited", isSame: true, edit: { $0[id: 4]?.text = "x" }) {
      $0.mergeFirst(.one("1a 2a"), keepingEditsSince: $1)
    },
  ]

  private static let changed: [Way] = [
    Way(name: "a changed row of the last page", isSame: false) {
      $0.append(RowsPage(6, "3a 4b", next: 7), keepingEditsSince: $1)
    },
    Way(name: "a changed row of the first page", isSame: false) {
      $0.prepend(RowsPage(5, "1b 2a", next: 6, previous: 4), keepingEditsSince: $1)
    },
    Way(name: "a changed row of the head", isSame: false) { $0.mergeFirst(.one("1a 2b"), keepingEditsSince: $1) },
    Way(name: "a changed row of both pages", isSame: false) { $0.replace(with: pages("1b 2a"), keepingEditsSince: $1) },
    Way(name: "a changed row beside an edited one", isSame: false, edit: { $0[id: 1]?.text = "x" }) {
      $0.mergeFirst(.one("1a 2b"), keepingEditsSince: $1)
    },
    Way(name: "moved rows of the head", isSame: false) { $0.mergeFirst(.one("2a 1a"), keepingEditsSince: $1) },
    Way(name: "moved rows of both pages", isSame: false) {
      $0.replace(with: pages("1a 3a", "2a 4a"), keepingEditsSince: $1)
    },
    Way(name: "a row that comes twice, and differs", isSame: false) {
      $0.append(RowsPage(6, "3a 4a 3b", next: 7), keepingEditsSince: $1)
    },
    Way(name: "a new row at the end", isSame: false) {
      $0.append(RowsPage(6, "4a 5a", next: 7), keepingEditsSince: $1)
    },
    Way(name: "a new row in front", isSame: false) {
      $0.prepend(RowsPage(5, "1a 0a", next: 6, previous: 4), keepingEditsSince: $1)
    },
    Way(name: "a row less", isSame: false) { $0.replace(with: pages("1a"), keepingEditsSince: $1) },
    Way(name: "a row of the head less", isSame: false) { $0.mergeFirst(.one("2a"), keepingEditsSince: $1) },
    Way(name: "another next page", isSame: false) { $0.append(RowsPage(6, "3a 4a", next: 8), keepingEditsSince: $1) },
    Way(name: "another next page of all", isSame: false) { $0.replace(with: pages(next: 8), keepingEditsSince: $1) },
    Way(name: "another previous page", isSame: false) {
      $0.prepend(RowsPage(5, "1a 2a", next: 6, previous: 3), keepingEditsSince: $1)
    },
    Way(name: "another previous page of the head", isSame: false) {
      $0.mergeFirst(.one("1a 2a", previous: 3), keepingEditsSince: $1)
    },
    Way(name: "another count", isSame: false) { $0.mergeFirst(.one("1a 2a", total: 8), keepingEditsSince: $1) },
    Way(name: "another key of the first page", isSame: false) {
      $0.mergeFirst(.one("1a 2a", page: 50), keepingEditsSince: $1)
    },
    Way(name: "the same rows as one page", isSame: true) {
      $0.replace(with: .one("1a 2a 3a 4a", next: 7, total: 9), keepingEditsSince: $1)
    },
    Way(name: "a new page without rows", isSame: false) { $0.append(RowsPage(7, "", next: 8), keepingEditsSince: $1) },
  ]

  /// The lists that are loaded again: as they were made, restored, and bounded.
  private static func lists() throws -> [PagedRows] {
    [
      pages(isBounded: false), pages(),
      try recoded(pages()),
    ]
  }

  @Test("the stamps of a list and its rows change if and only if these do, and equal rows stay in their chunks")
  func stamps() throws {
    for (index, list) in try Self.lists().enumerated() {
      for way in Self.again + Self.changed {
        let name = "\(way.name), list \(index)"
        var rows = list
        let mark = rows.editMark()
        way.edit(&rows)
        let before = rows
        // A row that comes twice is reported.
        _ = issues { way.merge(&rows, mark) }
        let areRowsSame = rows.elementsEqual(before)
        let isSame = areRowsSame && rows.shortPages == before.shortPages && rows.totalCount == before.totalCount
        expectEqual(isSame, way.isSame, name)
        expectEqual(rows.changeStamp == before.changeStamp, isSame, name)
        expectEqual(rows.values.changeStamp == before.values.changeStamp, areRowsSame, name)
        expectEqual(rows.values.chunkAddresses == before.values.chunkAddresses, areRowsSame, name)
      }
    }
  }

  @Test("the same holds for a page in front of a bounded list, and for a next page that moves back after the loads")
  func ends() {
    for (previous, isSame) in [(4, true), (3, false)] {
      var rows = Self.pages()
      let stamp = rows.changeStamp
      let page = RowsPage(5, "1a 2a", next: 6, previous: previous)
      rows.box[0].mergeBefore(page, keepingEditsSince: nil, at: .merging)
      expect((rows.changeStamp == stamp) == isSame && rows.previousPage == previous)
    }
    let page = OffsetPage(limit: 2)
    var rows = IdentifiedPaginatedCollection(
      PaginatedArraySlice(values: [PagedRow]("1a 2a"), page: page, nextPage: page.next))
    _ = rows.editMark()
    rows.remove(id: 1)
    let (stamp, next) = (rows.changeStamp, rows.nextPage)
    rows.forgetEdits()
    expect(rows.nextPage != next && rows.changeStamp != stamp)
  }

  @Test("the stamp changes if the count of rows after the last one does, although rows, cursors and total are the same")
  func counts() throws {
    typealias Rows = IdentifiedPaginatedCollection<PagedRow, OffsetPage>
    let first = OffsetPage(limit: 10)
    func page(_ page: OffsetPage, _ ids: Range<Int>) -> PaginatedArraySlice<PagedRow, OffsetPage> {
      PaginatedArraySlice(
        values: ids.map { PagedRow($0, "a") }, page: page, nextPage: page.next(after: ids.count, totalCount: 100),
        previousPage: page.previous, totalCount: 100)
    }
    let second = try #require(first.next)
    func list(_ last: Range<Int>) -> Rows {
      var rows = Rows(page(first, 0..<10))
      rows.append(page(second, last))
      return rows
    }
    let merges: [(name: String, merge: (inout Rows) -> Void)] = [
      ("the head", { $0.mergeFirst(Rows(page(first, 0..<10)), keepingEditsSince: nil) }),
      ("the first page", { $0.prepend(page(first, 0..<10)) }),
      ("the last page", { $0.append(page(second, 10..<18)) }),
      ("both pages", { $0.replace(with: list(10..<18), keepingEditsSince: nil) }),
    ]
    for isBounded in [false, true] {
      for (name, merge) in merges {
        var rows = list(10..<20)
        if isBounded { rows.box[0].places.isBounded = true }
        rows.remove(id: 18)
        rows.remove(id: 19)
        let before = rows
        expect(rows.countAfter == 80 && rows.countBefore == 0, name)
        merge(&rows)
        expect(rows.countAfter == 82 && rows.changeStamp != before.changeStamp, name)
        expectEqual(rows.values.changeStamp, before.values.changeStamp, name)
        let stamp = rows.changeStamp
        merge(&rows)
        expect(rows.countAfter == 82 && rows.changeStamp == stamp, "\(name), again")
      }
    }
  }

  /// A row that cannot be compared.
  private struct Opaque: Identifiable {
    var id: Int
  }

  /// A row that is an object.
  private final class Shared: Identifiable, Equatable {
    let id: Int

    init(id: Int) {
      self.id = id
    }

    static func == (left: Shared, right: Shared) -> Bool { left === right }
  }

  /// Checks that the rows of a list count as changed whenever they are loaded again.
  private func checkReplaced<Row: Identifiable>(_ row: (Int) -> Row) where Row.ID == Int {
    let page = PaginatedArraySlice(values: [row(1), row(2)], page: 5, nextPage: 6)
    let merges: [(inout IdentifiedPaginatedCollection<Row, Int>) -> Void] = [
      { $0.append(page) }, { $0.prepend(page) }, { $0.mergeFirst(.init(page), keepingEditsSince: nil) },
      {
        let all = PaginatedArraySlice(values: Array($0), page: 5, nextPage: 7)
        $0.replace(with: .init(all), keepingEditsSince: nil)
      },
    ]
    for (index, merge) in merges.enumerated() {
      var rows = IdentifiedPaginatedCollection(page)
      rows.append(PaginatedArraySlice(values: [row(3)], page: 6, nextPage: 7))
      let stamp = rows.values.changeStamp
      merge(&rows)
      expect(rows.values.changeStamp != stamp && rows.map(\.id) == [1, 2, 3], "\(Row.self), \(index)")
    }
  }

  @Test("rows that cannot be compared are replaced, and so are objects, which may have changed in place")
  func opaque() {
    checkReplaced(Opaque.init)
    checkReplaced(Shared.init)
  }

  /// A row that is equal to another one with the same text.
  fileprivate struct Text: Identifiable, Equatable, Sendable {
    let id: Int
    let text: String

    static func == (left: Text, right: Text) -> Bool { left.text == right.text }
  }

  @Test("a row with another id is another row, even if it is equal")
  func otherIDs() {
    typealias Texts = IdentifiedPaginatedCollection<Text, Int>
    func page(_ first: Int) -> PaginatedArraySlice<Text, Int> {
      let values = [Text(id: first, text: "x"), Text(id: 2, text: "y"), Text(id: 5, text: "w")]
      return PaginatedArraySlice(values: values, page: 5, nextPage: 6)
    }
    let last = PaginatedArraySlice(values: [Text(id: 3, text: "z")], page: 6, nextPage: 7)
    let merges: [(ids: [Int], merge: (inout Texts) -> Void)] = [
      ([4, 2, 5, 3], { $0.mergeFirst(Texts(page(4)), keepingEditsSince: nil) }),
      ([4, 2, 5, 3], { $0.box[0].mergeBefore(page(4), keepingEditsSince: nil, at: .merging) }),
      (
        [4, 2, 5, 3],
        {
          var all = Texts(page(4))
          all.append(last)
          $0.replace(with: all, keepingEditsSince: nil)
        }
      ),
      ([1, 2, 5, 3, 4], { $0.append(page(4)) }), ([4, 1, 2, 5, 3], { $0.prepend(page(4)) }),
    ]
    for (ids, merge) in merges {
      var rows = Texts(page(1))
      rows.append(last)
      let stamp = rows.changeStamp
      merge(&rows)
      expectEqual(rows.map(\.id), ids)
      expect(rows.contains(id: 4) && rows.changeStamp != stamp)
    }
  }
}

/// The loads of a list whose source has not changed.
@MainActor struct EqualLoadsTests {
  private nonisolated static func page(_ page: Int) -> RowsPage {
    page == 5 ? RowsPage(5, "1a 2a", next: 6, total: 4) : RowsPage(6, "3a 4a", previous: 5, total: 4)
  }

  @Test("a refresh, stale content and a poll keep the stamp of an equal list", arguments: LoadingMode.allCases)
  func modes(mode: LoadingMode) async throws {
    for keptPages in [nil, 3] {
      let clock = TestClock()
      let policy = LoadPolicy.none.refreshEvery(.seconds(60)).clock(clock)
      let model = LoadableListModel(firstPage: 5, mode: mode, prefetchDistance: 0, keeping: keptPages, policy: policy) {
        (load: PageLoad<Void, EmptyLoadRequest, Int>) in Self.page(load.page)
      }
      await model.load()
      // In the other modes, a refresh loads the first page alone.
      if [.refreshHead, .refreshAll].contains(mode) { await model.loadNext() }
      let (stamp, rows) = (model.value?.changeStamp, model.value?.short)
      await model.refresh()
      expectEqual(model.value?.changeStamp, stamp, "refresh")
      await model.markAsStale().finish()
      expect(model.value?.changeStamp == stamp && !model.isStale, "stale")
      let former = model.state.changeStamp
      clock.advance(to: try await clock.nextSleep())
      try await clock.nextSleep()
      expect(model.value?.changeStamp == stamp && model.state.changeStamp != former, "poll")
      expectEqual(model.value?.short, rows)
      model.cancel()
    }
  }

  @Test("so does the refresh of a ready-made list, and of a list without pages, but not the load of another request")
  func otherLists() async {
    let store = StoreOf<PaginatedListReducer<PagedRow, Int>>(initialState: .init()) {
      PaginatedListReducer(firstPage: 5) { load in Self.page(load.page) }
    }
    await store.send(.appeared).finish()
    let stamp = store.state.list?.changeStamp
    await store.send(.list(.refresh)).finish()
    expect(stamp != nil && store.state.list?.changeStamp == stamp)
    let model = LoadableModel { (_: Load<Void, String, IdentifiedList<PagedRow>>) in
      IdentifiedList(uniquing: [PagedRow]("1a 2a"))
    }
    var stamps: [LoadChangeStamp??] = []
    for request in ["a", "a", "b"] {
      await model.load(request)
      stamps.append(model.value?.changeStamp)
    }
    expect(stamps[0] == stamps[1] && stamps[1] != stamps[2])
  }

  /// An object that is equal to another one with the same id.
  private final class Book: Identifiable, Hashable, Sendable {
    let id: Int
    let title: String

    init(_ id: Int, _ title: String) {
      self.id = id
      self.title = title
    }

    static func == (left: Book, right: Book) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// Loads a value with a title, and again with another one.
  ///
  /// - Returns: whether the second value has another stamp.
  private func hasNewStamp<Value: ChangeStamped & Sendable>(
    _ value: @escaping @Sendable (String) -> Value
  ) async -> Bool {
    let title = LockedValue("a")
    let model = LoadableModel { (_: Load<Void, EmptyLoadRequest, Value>) in value(title.withLock { $0 }) }
    await model.load()
    let stamp = model.value?.changeStamp
    title.withLock { $0 = "b" }
    await model.refresh()
    return model.value?.changeStamp != stamp
  }

  @Test("objects, values that consist of objects, and equal rows with other ids count as changed")
  func objects() async {
    typealias Books<Page: Hashable & Sendable> = IdentifiedPaginatedCollection<Book, Page>
    expect(await hasNewStamp { [Book(1, $0)] as IdentifiedList })
    expect(await hasNewStamp { [Book(1, $0)] as IdentifiedList? })
    expect(await hasNewStamp { Books(PaginatedArraySlice(values: [Book(1, $0)], page: 5, nextPage: 6)) })
    expect(await hasNewStamp { [EqualPagesTests.Text(id: $0 == "a" ? 1 : 2, text: "x")] as IdentifiedList })
    expect(await !hasNewStamp { _ in IdentifiedList(uniquing: [PagedRow]("1a")) as IdentifiedList? })
    expect(await !hasNewStamp { _ in PagedRows.one("1a 2a") })
    func isSame(_ value: (Book) -> some Any) -> Bool { areKnownEqual(value(Book(1, "a")), value(Book(1, "b"))) }
    func state<Value>(_ value: Value) -> LoadableStateWith<EmptyLoadRequest, Value> { .loaded(value) }
    let isObjectSame = [
      isSame { $0 }, isSame { $0 as Book? }, isSame { [[$0]] }, isSame { [1: $0] }, isSame { [$0] as Set },
      isSame { $0 as any Hashable }, isSame { AnyHashable($0) }, isSame { state([$0]) },
    ]
    expect(!isObjectSame.contains(true), "\(isObjectSame)")
    expect(isSame { $0.id } && isSame { [$0.id] } && isSame { [1: $0.id as Int?] } && isSame { state([$0.id]) })
  }
}
