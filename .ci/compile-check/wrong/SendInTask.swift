import LoadableReducers

@MainActor func visit(_ store: Store<ShelfState, ShelfAction>) {
  Task { store.send(.onAppear) }  // error: a send needs no 'Task'
}
