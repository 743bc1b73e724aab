import LoadableReducers

/// Holds a store, or a value from it, for effects and reducers that need it.
@MainActor final class StoreHolder {
  var store: Store<EffectFeature.State, EffectFeature.Action>?
  var handle: StoreTask?

  nonisolated init() {}

  func releaseStore() {
    store = nil
  }

  func cancelHandle() {
    handle?.cancel()
  }
}
