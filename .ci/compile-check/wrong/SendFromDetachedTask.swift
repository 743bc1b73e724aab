import LoadableReducers

@MainActor func visit(_ store: Store<ShelfState, ShelfAction>) {
  Task.detached {
    await store.send(.onAppear).finish()  // error: Actor
  }
}
