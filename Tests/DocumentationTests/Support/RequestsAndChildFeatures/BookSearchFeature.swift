import LoadableReducers

struct Book: Identifiable, Equatable, Sendable { let id: Int, title: String }

/// Finds books while the user types.
struct BookSearchFeature: Feature {
  struct State: Equatable {
    var text = ""
    @LoadableStateWith<String, [Book]> var books: [Book]?
  }

  enum Action {
    case textChanged(String)
    case books(LoadableActionWith<String, [Book]>)
  }

  let client: any Loader<String, [Book]>
  var clock: any Clock<Duration> = ContinuousClock()

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .textChanged(let text) = action { state.text = text }
      return .none
    }
    .loadable(state: \.$books, action: \.books, policy: .none.debounce(.milliseconds(300)).clock(clock)) { load in
      try await client.load(load.request)
    }
    .derivingRequest { state in state.text.isEmpty ? nil : state.text }
  }
}
