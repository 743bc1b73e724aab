import LoadableCore

/// The forecast on a screen; other code loads it.
struct CityForecast {
  var city: String
  var text: String?
  var error: (any Error)?
  var isLoading = false
}

extension CityForecast: LoadableStateProtocol {
  struct Content: LoadableContentProtocol { let value: String?, request: String? }
  struct Failure: LoadFailureProtocol { let error: any Error, request: String? }
  struct Activity: LoadActivityProtocol { let loadingRequest: String? }

  var content: Content? { text.map { Content(value: $0, request: city) } }
  var failure: Failure? { error.map { Failure(error: $0, request: city) } }
  var activity: Activity { Activity(loadingRequest: isLoading ? city : nil) }
}
