import LoadableReducers

/// A reducer that loads by itself, and has no modifier around it.
struct HandmadeTides: Feature {
  struct State: Equatable { @Loadable var tides: TideTable? }

  enum Action {
    case onAppear
    case answered(Result<TideTable, any Error>)
  }

  let fetchTides: @Sendable (_ harbour: String) async throws -> TideTable

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        state.$tides.loading(keepingContent: true)
        return .run { send in
          do { send(.answered(.success(try await fetchTides("Brest")))) } catch { send(.answered(.failure(error))) }
        }
      case .answered(.success(let tides)): state.$tides.loaded(with: tides)
      case .answered(.failure(let error)): state.$tides.failed(with: error)
      }
      return .none
    }
  }
}
