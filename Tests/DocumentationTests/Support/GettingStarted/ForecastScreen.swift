import LoadableReducers
import LoadableViews

/// Loads the weather of a city, and draws every state on the way.
@MainActor func showForecast(
  of city: String, client: any Loader<String, Forecast>, draw: @escaping (String) -> Void
) async {
  let store = Store(initialState: ForecastFeature.State()) { ForecastFeature(client: client) }
  let presenter = LoadablePresenter<String>()
  store.subscribe { state in
    switch presenter.present(state.$forecast) {
    case .pending: break
    case .loading(let loading): draw("\(loading.request): \(loading.text)")
    case .active(let active): draw("\(city): \(active.value?.text ?? active.emptyText ?? "")")
    case .error(let error): draw("\(city): \(error.text) [\(error.retryText)]")
    }
  }
  await store.send(.cityChosen(city)).finish()
}
