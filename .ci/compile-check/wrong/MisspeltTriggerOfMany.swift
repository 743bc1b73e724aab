import LoadableReducers

struct MisspeltTriggerOfMany: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile) { _ in try await client.profile() }
      .performsLoad(on: .ifNotLoaded(\.onAppear).always(\.puledDown))  // error: puledDown
  }
}
