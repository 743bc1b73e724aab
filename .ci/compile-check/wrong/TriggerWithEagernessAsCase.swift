import LoadableReducers

struct TriggerWithEagernessAsCase: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: .ifNotLoaded(\.onAppear)) { _ in  // error: ifNotLoaded  // also: onAppear
        try await client.profile()
      }
  }
}
