import LoadableReducers

struct WrongPolicy: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, policy: .standart) { _ in  // error: standart
        try await client.profile()
      }
  }
}
