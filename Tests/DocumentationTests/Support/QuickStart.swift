import LoadableReducers
import LoadableViews

struct QuoteFeature: Feature {
  struct State: Equatable { @Loadable var quote: String? }
  enum Action: CasePathable {
    case onAppear, quote(LoadableAction<String>)

    struct AllCasePaths {
      let onAppear = CasePath(Action.onAppear) { if case .onAppear = $0 { true } else { false } }
      let quote = CasePath(Action.quote) { if case .quote(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }
  let fetch: @Sendable () async throws -> String?

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$quote, action: \.quote, performsLoadOn: \.onAppear, policy: .standard) { _ in
        try await fetch()
      }
  }
}

@MainActor func show(fetch: @escaping @Sendable () async throws -> String?, draw: @escaping (String) -> Void) async {
  let store = Store(initialState: QuoteFeature.State()) { QuoteFeature(fetch: fetch) }
  store.subscribe { state in
    switch LoadablePresenter().present(state.$quote) {
    case .pending: draw("")
    case .loading(let loading): draw(loading.text)
    case .active(let active): draw(active.value ?? "Nothing here")
    case .error(let error): draw("\(error.text) [\(error.retryText)]")
    }
  }
  await store.send(.onAppear).finish()
}
