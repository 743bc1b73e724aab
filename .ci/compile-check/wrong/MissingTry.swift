import LoadableReducers

struct MissingTry: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in
        await client.profile()  // error: 'try'
      }
  }
}
