import LoadableReducers

/// The new books of a library, for readers who have signed in.
struct NewBooksFeature: Feature {
  struct State: Equatable {
    var isSignedIn = false
    @Loadable var books: [Book]?
  }

  enum Action {
    case onAppear, pulledToRefresh, signedIn
    case books(LoadableAction<[Book]>)
  }

  let fetch: @Sendable () async throws -> [Book]?

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .signedIn = action { state.isSignedIn = true }
      return .none
    }
    .loadable(state: \.$books, action: \.books) { _ in
      try await fetch()
    }
    .performsLoad(on: .ifNotLoaded(\.onAppear).always(\.pulledToRefresh))
    .guard { $0.isSignedIn }
  }
}
