import LoadableReducers

final class Cache {
  var profile: Profile?
}

struct NonSendableClient: ShelfFeature {
  let cache: Cache

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in
        cache.profile  // error: non-Sendable
      }
  }
}
