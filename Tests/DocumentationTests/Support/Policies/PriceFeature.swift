import LoadableReducers

/// The current price of a product in a shop.
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
