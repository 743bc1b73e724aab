import LoadableReducers
import LoadableViews

@MainActor func bind(_ store: Store<ShelfState, ShelfAction>) -> IntentSender<EmptyLoadRequest> {
  IntentSender(store, action: \.topicChanged)  // error: topicChanged  // also: LoadAction
}
