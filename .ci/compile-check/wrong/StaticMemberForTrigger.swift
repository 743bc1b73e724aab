import LoadableReducers

struct StaticMemberForTrigger: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: .onAppear) { _ in  // error: onAppear
        try await client.profile()
      }
  }
}
