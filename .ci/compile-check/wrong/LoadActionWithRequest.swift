import LoadableReducers

@MainActor func send(_ store: Store<ShelfState, ShelfAction>) {
  store.send(.profile(.load("Ann")))  // error: String
}
