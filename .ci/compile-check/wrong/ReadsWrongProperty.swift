import LoadableReducers

@MainActor func show(_ store: Store<ShelfState, ShelfAction>) -> Bool {
  store.$profile.isLoadin  // error: isLoadin
}
