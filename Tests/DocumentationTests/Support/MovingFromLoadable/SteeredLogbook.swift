import LoadableReducers

/// The logbook with its mode in the state, as the older library has it.
struct SteeredLogbook: Feature {
  struct State: Equatable {
    @Paginated var entries: LogbookFeature.Entries?
    var loadingMode = LoadingMode.upsertNext
  }

  typealias Action = LogbookFeature.Action

  let readLog: @Sendable (NumberedPage) async throws -> PaginatedArraySlice<LogEntry, NumberedPage>

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(
        state: \.$entries, action: \.entries, firstPage: LogbookFeature.pageOne, performsLoadOn: \.onAppear,
        mode: \.loadingMode
      ) { load in
        try await readLog(load.page)
      }
  }
}
