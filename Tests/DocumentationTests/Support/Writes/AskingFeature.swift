import LoadableReducers

/// Removes an account only once the server has: what cannot be undone should not show before it is true.
struct AskingFeature: Feature {
  struct State: Equatable {
    var isRemoving = false
    var isRemoved = false
    var problem: String?
  }

  enum Action {
    case removeTapped, removed
    case failed(any Error)
  }

  let remove: @Sendable () async throws -> Void

  var body: some ReducerOf<Self> {
    let remove = remove
    Reduce { state, action in
      switch action {
      case .removeTapped:
        (state.isRemoving, state.problem) = (true, nil)
        return .run { send in
          try await remove()
          send(.removed)
        } catch: { error, send in
          send(.failed(error))
        }
      case .removed: (state.isRemoving, state.isRemoved) = (false, true)
      case .failed(let error): (state.isRemoving, state.problem) = (false, "\(error)")
      }
      return .none
    }
  }
}
