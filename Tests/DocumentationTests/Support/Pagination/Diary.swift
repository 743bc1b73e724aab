import LoadableReducers

nonisolated struct DiaryEntry: Identifiable, Equatable, Sendable { let id: Int, text: String }

/// Asks a server that names the pages before and after each page by their cursors.
struct DiaryClient: Sendable {
  typealias Page = CursorPage<String>
  typealias Answer = (entries: [DiaryEntry], newer: String?, older: String?)
  let ask: @Sendable (_ cursor: String?, _ count: Int) async throws -> Answer

  func entries(_ page: Page) async throws -> PaginatedArraySlice<DiaryEntry, Page> {
    let answer = try await ask(page.cursor, page.size)
    return PaginatedArraySlice(
      values: answer.entries, page: page, nextPage: page.at(answer.older), previousPage: page.at(answer.newer))
  }
}

/// A diary that is opened at a cursor, such as that of a bookmark, and continues in both directions.
@MainActor func makeDiary(
  client: DiaryClient, at bookmark: String
) -> LoadableListModel<EmptyLoadRequest, DiaryEntry, DiaryClient.Page> {
  LoadableListModel(firstPage: CursorPage(cursor: bookmark, size: 20)) { load in try await client.entries(load.page) }
}
