import LoadableReducers

@concurrent func visit(_ store: Store<ShelfState, ShelfAction>) async {
  store.send(.onAppear)  // error: Actor  // also: actor-isolated
}
