import LoadableReducers

struct ValueForElements: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadableElements(state: \.$profile, action: \.profile) { _ in  // error: AsyncSequence
        try await client.profile()  // also: Profile?
      }
  }
}
