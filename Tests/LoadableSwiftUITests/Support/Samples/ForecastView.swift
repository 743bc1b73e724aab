#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import SwiftUI

  /// The weather of a city, which a pull refreshes.
  struct ForecastView: View {
    let store: StoreOf<ForecastFeature>
    let city: String

    var body: some View {
      LoadableView(store, state: \.$forecast, action: \.forecast, of: city) { forecast in
        ScrollView { Text(forecast.text) }
      }
    }
  }
#endif
