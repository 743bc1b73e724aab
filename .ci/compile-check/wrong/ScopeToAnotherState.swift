import LoadableReducers

struct ScopeToAnotherState: ShelfFeature {
  var body: some ReducerOf<Self> {
    Scope(state: \.topic, action: \.settings) { SettingsFeature() }  // error: SettingsFeature
    EmptyReducer()
  }
}
