import LoadableReducers

@MainActor func send(_ store: Store<ShelfState, ShelfAction>) {
  store.send(.onApear)  // error: onApear
}
