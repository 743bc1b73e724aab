import LoadableReducers

struct CaptureListInRun: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .pulledDown = action else { return .none }
      return .run { [client] send in  // error: isolation boundary
        _ = try await client.profile()
        send(.onAppear)
      }
    }
  }
}
