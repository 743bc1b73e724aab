import LoadableReducers

func visit(_ store: Store<ShelfState, ShelfAction>) {
  store.send(.onAppear)  // error: Actor  // also: nonisolated context
}
