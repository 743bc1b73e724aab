import LoadableReducers

/// The desk of a library, with or without a book on it.
struct DeskFeature: Feature {
  struct State: Equatable { var book: BookFeature.State? }
  enum Action { case bookBrought(BookFeature.State), bookTaken, book(BookFeature.Action) }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .bookBrought(let book): state.book = book
      case .bookTaken: state.book = nil
      case .book: break
      }
      return .none
    }
    .ifLet(\.book, action: \.book) { BookFeature() }
  }
}
