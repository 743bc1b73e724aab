import LoadableReducers

@MainActor func send(_ store: Store<ShelfState, ShelfAction>) {
  store.send(.books(.load()))  // error: EmptyLoadRequest
}
