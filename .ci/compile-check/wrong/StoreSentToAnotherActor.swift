import LoadableReducers

actor Counter {
  var store: Store<ShelfState, ShelfAction>?
  func hold(_ store: Store<ShelfState, ShelfAction>) { self.store = store }
}

@MainActor func share(_ store: Store<ShelfState, ShelfAction>, with counter: Counter) async {
  await counter.hold(store)  // error: store
}
