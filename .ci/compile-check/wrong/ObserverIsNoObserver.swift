import LoadableReducers

struct Log {}

struct ObserverIsNoObserver: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile) { _ in try await client.profile() }
      .observed(by: Log())  // error: LoadObserver
  }
}
