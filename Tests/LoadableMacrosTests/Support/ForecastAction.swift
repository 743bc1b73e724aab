#if Macros
  import LoadableMacros
  import LoadableReducers

  struct Forecast: Equatable, Sendable { let city: String, text: String }

  /// The feature of 'Getting started', whose case paths the macro writes.
  struct ForecastFeature: Feature {
    struct State: Equatable {
      @LoadableStateWith<String, Forecast> var forecast: Forecast?
    }

    @CasePathable enum Action {
      case cityChosen(String)
      case forecast(LoadableActionWith<String, Forecast>)
    }

    let client: any Loader<String, Forecast>

    var body: some ReducerOf<Self> {
      Reduce<State, Action> { state, action in
        if case .cityChosen(let city) = action { state.$forecast.request(city) }
        return .none
      }
      .loadable(state: \.$forecast, action: \.forecast) { load in try await client.load(load.request) }
    }
  }
#endif
