import LoadableReducers

/// Finds streets while the user types.
@MainActor final class StreetFinder {
  let streets: LoadableModel<String, [String]>
  var text = "" { didSet { streets.setRequest(text.isEmpty ? nil : text) } }

  init(client: any Loader<String, [String]>, clock: some Clock<Duration> = ContinuousClock()) {
    streets = LoadableModel(policy: .standard.debounce(.milliseconds(300)).clock(clock)) { load in
      try await client.load(load.request)
    }
  }
}
