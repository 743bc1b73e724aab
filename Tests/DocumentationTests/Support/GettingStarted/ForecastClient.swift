import LoadableReducers

/// Has the weather of two cities; a real client calls a server here.
struct ForecastClient: Loader {
  func load(_ city: String) async throws -> Forecast? {
    switch city {
    case "Oslo": Forecast(city: city, text: "rain, 7 degrees")
    case "Rome": Forecast(city: city, text: "sun, 21 degrees")
    default: nil
    }
  }
}
