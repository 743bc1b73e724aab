import LoadableReducers
import LoadableTesting

@MainActor func receive(_ store: TestStore<ShelfState, ShelfAction>) async {
  await store.receive(.onAppear)  // error: onAppear  // also: Path
}
