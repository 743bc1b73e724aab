import LoadableReducers

struct ScopeToAnotherAction: ShelfFeature {
  var body: some ReducerOf<Self> {
    Scope(state: \.settings, action: \.reader) { SettingsFeature() }  // error: SettingsFeature
    EmptyReducer()
  }
}
