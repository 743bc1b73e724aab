import LoadableReducers

struct Forecast: Equatable, Sendable { let city: String, text: String }

/// Shows the weather of the city that the user chooses.
struct ForecastFeature: Feature {
  struct State: Equatable {
    @LoadableStateWith<String, Forecast> var forecast: Forecast?
  }

  enum Action: CasePathable {
    case cityChosen(String)
    case forecast(LoadableActionWith<String, Forecast>)

    struct AllCasePaths {
      let forecast = CasePath(Action.forecast) { if case .forecast(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  let client: any Loader<String, Forecast>
  var policy = LoadPolicy.standard

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .cityChosen(let city) = action { state.$forecast.request(city) }
      return .none
    }
    .loadable(state: \.$forecast, action: \.forecast, policy: policy) { load in try await client.load(load.request) }
  }
}
