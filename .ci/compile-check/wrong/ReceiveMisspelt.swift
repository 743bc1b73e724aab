import LoadableReducers
import LoadableTesting

@MainActor func receive(_ store: TestStore<ShelfState, ShelfAction>) async {
  await store.receive(\.profile.finishd) { $0.$profile.loaded(with: Profile(name: "Ann")) }  // error: finishd  // also: Leaf
}
