import LoadableReducers
import LoadableViews

@MainActor func bind(_ store: Store<ShelfState, ShelfAction>) -> IntentSender<EmptyLoadRequest> {
  IntentSender(store, action: \.profil)  // error: profil  // also: LoadAction
}
