import LoadableReducers

/// Loads a book, and runs the book's own feature on it.
struct ReadingFeature: Feature {
  struct State: Equatable {
    @LoadableStateOf<BookFeature> var book
    var history: [Book.ID] = []
  }

  enum Action {
    case bookChosen(Book.ID)
    case book(LoadableActionOf<BookFeature>)
  }

  let open: @Sendable (Book.ID) async throws -> BookFeature.State?

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .bookChosen(let id): state.$book.request(id)
      case .book(.finished(.success, let load)): state.history.append(load.request)
      case .book: break
      }
      return .none
    }
    .loadable(state: \.$book, action: \.book) { load in
      try await open(load.request)
    }
    .child {
      BookFeature()
    }
  }
}
