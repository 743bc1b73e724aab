import LoadableReducers

@MainActor func makeStore() -> StoreOf<SettingsFeature> {
  Store(initialState: SettingsFeature.State()) { ReaderFeature() }  // error: ReaderFeature
}
