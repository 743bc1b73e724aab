import GRDB
import LoadableReducers
import LoadableTesting
import Testing

/// Pages that write rows and cursor in one transaction, and return no rows.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct DatabasePagesTests {
  private let server = ControlledLoader<Int, [Headline]>()

  private func database() throws -> HeadlineDatabase {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: "CREATE TABLE headline (id INTEGER PRIMARY KEY, title TEXT NOT NULL); CREATE TABLE cursor (id)")
    }
    return HeadlineDatabase(writer: queue)
  }

  private func store(_ database: HeadlineDatabase) async -> TestStoreOf<ArchiveFeature> {
    let store = TestStore(initialState: ArchiveFeature.State()) {
      ArchiveFeature(database: database) { [server] cursor in try await server.load(cursor ?? 0) ?? [] }
    }
    store.exhaustivity = .off
    store.send(.appeared)
    await store.receive(\.headlines.delivered)
    return store
  }

  private func headlines(_ ids: Int...) -> [Headline] { ids.map { Headline(id: $0, title: "Headline \($0)") } }

  @Test("pages go on after a restart where the last one ended, and their rows come from the database")
  func restart() async throws {
    let database = try database()
    for (cursor, page) in [(0, headlines(1, 2)), (2, headlines(3, 4))] {
      let store = await store(database)
      #expect(store.state.headlines?.count == cursor)
      store.send(.endReached)
      let call = try await server.nextRequest()
      #expect(call.request == cursor)
      call.succeed(with: page)
      await store.receive(\.page.finished)
      // What the database gives may come before or after the end of the load.
      if store.state.headlines?.count != cursor + 2 { await store.receive(\.headlines.delivered) }
      #expect(store.state.headlines?.map(\.id) == Array(1...(cursor + 2)) && store.state.pageSize == 2)
      store.send(.headlines(.cancel))
      await store.finish()
    }
  }

  @Test("a page that cannot be written leaves neither rows nor cursor; one that is already there is not written twice")
  func transaction() async throws {
    let database = try database()
    await #expect(throws: DatabaseError.self) { try await database.append(headlines(1, 2, 2), after: nil) }
    #expect(try await database.cursor() == nil)
    #expect(try await database.writer.read { try Headline.fetchCount($0) } == 0)
    for _ in 1...2 { try await database.append(headlines(1, 2), after: nil) }
    #expect(try await database.cursor() == 2)
    #expect(try await database.writer.read { try Headline.fetchCount($0) } == 2)
  }
}
