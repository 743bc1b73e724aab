import LoadableReducers

/// Turns the pages of a loaded book.
struct BookFeature: Feature {
  struct State: Equatable, Sendable, LoadableValue {
    typealias Request = Book.ID

    let title: String
    var page = 1
  }

  enum Action { case pageTurned }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, _ in
      state.page += 1
      return .none
    }
  }
}
