import LoadableReducers
import LoadableTesting

@MainActor func receive(_ store: TestStore<ShelfState, ShelfAction>) async {
  await store.receive(\.profile.finished) { $0.$profile.loaded(with: "Ann") }  // error: String
}
