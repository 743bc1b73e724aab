import LoadableReducers

struct BodyOfAnotherFeature: ShelfFeature {
  var body: some ReducerOf<Self> {
    SettingsFeature()  // error: SettingsFeature
  }
}
