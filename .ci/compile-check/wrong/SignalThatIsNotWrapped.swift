import LoadableReducers

struct SignalThatIsNotWrapped: ShelfFeature {
  let client: Client
  let online: AppIsOnline

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$books, action: \.books, policy: .standard.refreshes(on: [online])) { load in  // error: AnyLoadSignal
        try await client.books(about: load.request)
      }
  }
}

struct AppIsOnline: LoadSignal {
  func changes() -> AsyncStream<Bool> { AsyncStream { $0.yield(true) } }
}
