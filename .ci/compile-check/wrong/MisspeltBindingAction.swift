import LoadableReducers
import LoadableViews

@MainActor func bind(_ store: Store<ShelfState, ShelfAction>) -> IntentBinding<EmptyLoadRequest> {
  IntentBinding(store, action: \.profil)  // error: profil  // also: LoadAction
}
