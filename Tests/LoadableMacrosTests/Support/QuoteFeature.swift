#if Macros
  import LoadableMacros
  import LoadableReducers

  struct QuoteFeature: Feature {
    struct State: Equatable { @Loadable var quote: String? }
    @CasePathable enum Action { case onAppear, quote(LoadableAction<String>) }
    let fetch: @Sendable () async throws -> String?

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .loadable(state: \.$quote, action: \.quote, performsLoadOn: \.onAppear, policy: .standard) { _ in
          try await fetch()
        }
    }
  }
#endif
