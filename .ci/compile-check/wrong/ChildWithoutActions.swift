import LoadableReducers

struct ChildWithoutActions: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile) { _ in try await client.profile() }
      .child { ReaderFeature() }  // error: ReaderFeature
  }
}
