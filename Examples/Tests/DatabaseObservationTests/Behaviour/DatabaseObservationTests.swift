import GRDB
import LoadableReducers
import LoadableTesting
import Testing

/// A database as the source of the rows on screen: the code of the article "Sharing what was loaded".
@MainActor @Suite(.timeLimit(.minutes(60)))
struct DatabaseObservationTests {
  private struct Offline: Error {}

  private let server = ControlledLoader<Int, [Headline]>()

  private func database() throws -> HeadlineDatabase {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.create(table: "headline") { table in
        table.primaryKey("id", .integer)
        table.column("title", .text).notNull()
      }
      try Headline(id: 1, title: "Yesterday").insert(db)
    }
    return HeadlineDatabase(writer: queue)
  }

  private func store(_ database: HeadlineDatabase) -> TestStoreOf<HeadlinesFeature> {
    TestStore(initialState: HeadlinesFeature.State()) {
      HeadlinesFeature(database: database) { [server] in try await server.load(0) ?? [] }
    }
  }

  @Test("rows in the database show at once; a fetch writes into the database, and its rows come from there")
  func fetch() async throws {
    let store = store(try database())
    store.send(.appeared) {
      $0.$headlines.loading()
      $0.$fetchedCount.loading()
    }
    await store.receive(\.headlines.delivered) { $0.$headlines.delivered([Headline(id: 1, title: "Yesterday")]) }
    #expect(store.state.$fetchedCount.isLoading)
    let today = [Headline(id: 2, title: "Today"), Headline(id: 3, title: "Also today")]
    try await server.nextRequest().succeed(with: today)
    store.exhaustivity = .off
    await store.receive(\.fetch.finished)
    // What the database gives may come before or after the end of the fetch.
    if store.state.headlines != today { await store.receive(\.headlines.delivered) }
    #expect(store.state.headlines == today && store.state.fetchedCount == 2)
    store.send(.headlines(.cancel))
    await store.finish()
  }

  @Test("every screen shows what any writer writes, and a fetch that fails leaves the rows")
  func write() async throws {
    let database = try database()
    let stores = [store(database), store(database)]
    for store in stores {
      store.exhaustivity = .off
      store.send(.appeared)
      await store.receive(\.headlines.delivered)
      try await server.nextRequest().fail(with: Offline())
      await store.receive(\.fetch.failed)
    }
    try await database.replace(with: [Headline(id: 4, title: "Breaking")])
    for store in stores {
      await store.receive(\.headlines.delivered)
      #expect(store.state.headlines?.map(\.title) == ["Breaking"] && store.state.$fetchedCount.hasFailed)
      // The observation goes on.
      #expect(store.state.$headlines.isLoading)
      store.send(.headlines(.cancel))
      await store.finish()
    }
  }

  @Test("the failure of the database is the failure of the list")
  func failure() async throws {
    let queue = try DatabaseQueue()
    let store = store(HeadlineDatabase(writer: queue))
    store.exhaustivity = .off
    store.send(.appeared)
    await store.receive(\.headlines.failed)
    #expect(store.state.$headlines.failure?.error is DatabaseError && store.state.headlines == nil)
    store.send(.fetch(.cancel))
    await store.finish()
  }
}
