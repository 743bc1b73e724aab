import LoadableReducers

struct ActionWithoutRequest: Feature {
  struct State { @LoadableStateWith<String, [Book]> var books: [Book]? }
  enum Action { case books(LoadableAction<[Book]>) }
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }  // error: $books  // also: EmptyLoadRequest
  }
}

extension ActionWithoutRequest.Action: CasePathable {
  struct AllCasePaths {
    let books = CasePath(ActionWithoutRequest.Action.books) { if case .books(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
