import LoadableReducers

struct LogEntry: Identifiable, Equatable, Sendable { let id: Int, text: String }

/// What the server answers.
struct LogResponse: Sendable { var entries: [LogEntry], nextPage: Int?, count: Int }

struct LogbookFeature: Feature {
  typealias Entries = IdentifiedPaginatedCollection<LogEntry, NumberedPage>

  struct State: Equatable { @Paginated var entries: Entries? }

  enum Action {
    case onAppear
    case entries(PaginatedAction<Entries>)
  }

  static let pageOne = NumberedPage(number: 1, size: 20)

  let readLog: @Sendable (NumberedPage) async throws -> LogResponse

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$entries, action: \.entries, firstPage: Self.pageOne, performsLoadOn: \.onAppear) { load in
        let response = try await readLog(load.page)
        return PaginatedArraySlice(
          values: response.entries, page: load.page,
          nextPage: response.nextPage.map { NumberedPage(number: $0, size: load.page.size) }, totalCount: response.count
        )
      }
  }
}

extension LogbookFeature.Action: CasePathable {
  struct AllCasePaths {
    let onAppear = CasePath(LogbookFeature.Action.onAppear) { if case .onAppear = $0 { true } else { false } }
    let entries = CasePath(LogbookFeature.Action.entries) { if case .entries(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
