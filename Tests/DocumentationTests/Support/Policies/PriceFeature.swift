import LoadableReducers

/// The price of something, as a shop has it now.
struct PriceFeature: Feature {
  struct State: Equatable { @Loadable var price: Int? }
  enum Action { case onAppear, price(LoadableAction<Int>) }

  let policy: LoadPolicy
  let fetch: @Sendable () async throws -> Int?

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$price, action: \.price, performsLoadOn: \.onAppear, policy: policy) { _ in
        try await fetch()
      }
  }
}
