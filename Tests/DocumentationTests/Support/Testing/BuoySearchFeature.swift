import LoadableReducers

/// Finds buoys while the user types.
struct BuoySearchFeature: Feature {
  struct State: Equatable {
    var text = ""
    @LoadableStateWith<String, [Int]> var numbers
  }

  enum Action: Equatable {
    case textChanged(String)
    case numbers(LoadableActionWith<String, [Int]>)
  }

  let buoys: any Loader<String, [Int]>
  let clock: any Clock<Duration>

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .textChanged(let text) = action { state.text = text }
      return .none
    }
    .loadable(state: \.$numbers, action: \.numbers, policy: .none.debounce(.milliseconds(300)).clock(clock)) { load in
      try await buoys.load(load.request)
    }
    .derivingRequest { state in state.text.isEmpty ? nil : state.text }
  }
}

extension BuoySearchFeature.Action: CasePathable {
  struct AllCasePaths {
    let textChanged = CasePath(BuoySearchFeature.Action.textChanged) {
      if case .textChanged(let text) = $0 { text } else { nil }
    }
    let numbers = CasePath(BuoySearchFeature.Action.numbers) {
      if case .numbers(let action) = $0 { action } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}
