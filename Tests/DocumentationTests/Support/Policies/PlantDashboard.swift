import LoadableReducers

extension LoadPolicy {
  /// Reads a gauge every second, and after failures in a row after 2 s, 4 s, 8 s and so on, at most a minute.
  static let gauge = LoadPolicy.none.timeout(.seconds(5)).staleAfter(.seconds(10)).refreshAfter { outcome in
    .seconds(min(1 << min(outcome.failuresInARow, 6), 60))
  }
}

/// What the gauges of a plant show, each with a server of its own.
@MainActor final class PlantDashboard {
  let gauges: [LoadableModel<String, Double>]

  init(policy: LoadPolicy = .gauge, read: @escaping @Sendable (_ gauge: String) async throws -> Double?) {
    gauges = (1...2).map { _ in LoadableModel(policy: policy) { load in try await read(load.request) } }
  }

  func appeared() { for (gauge, name) in zip(gauges, ["Boiler", "Turbine"]) { gauge.send(.load(name)) } }
}
