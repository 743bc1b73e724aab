import LoadableReducers

struct LogEntry: Identifiable, Codable, Sendable {
  let id: Int
  var text: String
}

typealias Logbook = PaginatedListReducer<LogEntry, NumberedPage>

@MainActor func makeLogbook(
  of account: String, in storage: some LoadableStorage,
  entries: @escaping @Sendable (_ page: NumberedPage) async throws -> PaginatedArraySlice<LogEntry, NumberedPage>
) -> StoreOf<Logbook> {
  Store(initialState: Logbook.State()) {
    Logbook(pageSize: 20) { load in try await entries(load.page) }
      .stored(in: storage, as: "logbook of \(account)", version: 1)
  }
}
