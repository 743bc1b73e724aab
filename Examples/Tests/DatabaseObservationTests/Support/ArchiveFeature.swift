import GRDB
import LoadableCore
import LoadableReducers

/// Headlines page by page: a page goes into the database, and the rows on screen come from there.
struct ArchiveFeature: Feature {
  struct State: Equatable {
    @Loadable var headlines: [Headline]?
    @Loadable var pageSize: Int?
  }

  enum Action {
    case appeared
    case endReached
    case headlines(LoadableAction<[Headline]>)
    case page(LoadableAction<Int>)
  }

  let database: HeadlineDatabase
  /// The page after a headline; nil for the first one.
  let page: @Sendable (_ cursor: Int?) async throws -> [Headline]

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadableElements(state: \.$headlines, action: \.headlines) { _ in database.headlines() }
      .performsLoad(on: .ifNotLoaded(\.appeared))
      .loadable(state: \.$pageSize, action: \.page, performsLoadOn: \.endReached) { _ in
        let cursor = try await database.cursor()
        let headlines = try await page(cursor)
        try await database.append(headlines, after: cursor)
        return headlines.count
      }
  }
}

nonisolated extension HeadlineDatabase {
  /// The last headline that a page has brought; nil before the first page.
  func cursor() async throws -> Int? {
    try await writer.read { db in try Int.fetchOne(db, sql: "SELECT id FROM cursor") }
  }

  /// Writes the rows of a page and the new cursor in one transaction: a stop in between loses neither, and repeats neither.
  func append(_ headlines: [Headline], after cursor: Int?) async throws {
    guard let last = headlines.last else { return }
    try await writer.write { db in
      // Another screen, or another process, has loaded this page meanwhile.
      guard try Int.fetchOne(db, sql: "SELECT id FROM cursor") == cursor else { return }
      for headline in headlines { try headline.insert(db) }
      try db.execute(sql: "DELETE FROM cursor; INSERT INTO cursor VALUES (?)", arguments: [last.id])
    }
  }
}
