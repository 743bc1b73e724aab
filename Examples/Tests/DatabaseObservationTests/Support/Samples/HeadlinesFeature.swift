import GRDB
import LoadableCore
import LoadableReducers

/// A row of the database.
nonisolated struct Headline: Codable, FetchableRecord, PersistableRecord, Identifiable, Equatable, Sendable {
  let id: Int
  let title: String
}

/// The headlines in a database, which all screens show and all fetches write into.
nonisolated struct HeadlineDatabase: Sendable {
  let writer: any DatabaseWriter

  /// The headlines in the database now, and then after each change, from this app or any other writer.
  func headlines() -> AsyncValueObservation<[Headline]> {
    ValueObservation.tracking { db in try Headline.order(Column("id")).fetchAll(db) }
      .removeDuplicates()
      .values(in: writer)
  }

  /// Replaces all headlines in one transaction, so that no reader sees only some of them.
  func replace(with headlines: [Headline]) async throws {
    try await writer.write { db in
      try Headline.deleteAll(db)
      for headline in headlines { try headline.insert(db) }
    }
  }
}

/// Headlines from the database; a fetch from the server writes into the database, and returns no rows itself.
struct HeadlinesFeature: Feature {
  struct State: Equatable {
    @Loadable var headlines: [Headline]?
    @Loadable var fetchedCount: Int?
  }

  enum Action {
    case appeared
    case headlines(LoadableAction<[Headline]>)
    case fetch(LoadableAction<Int>)
  }

  let database: HeadlineDatabase
  let fetch: @Sendable () async throws -> [Headline]

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadableElements(state: \.$headlines, action: \.headlines) { _ in database.headlines() }
      .performsLoad(on: .ifNotLoaded(\.appeared))
      .loadable(state: \.$fetchedCount, action: \.fetch, performsLoadOn: \.appeared) { _ in
        let headlines = try await fetch()
        try await database.replace(with: headlines)
        return headlines.count
      }
  }
}
