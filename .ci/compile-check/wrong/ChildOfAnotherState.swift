import LoadableReducers

struct ChildOfAnotherState: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$reader, action: \.reader) { _ in try await client.reader() }
      .child { SettingsFeature() }  // error: SettingsFeature
  }
}
