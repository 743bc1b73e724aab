import LoadableReducers

struct CaptureListInOperation: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { [client] _ in  // error: isolation boundary
        try await client.profile()
      }
  }
}
