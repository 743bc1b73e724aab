import Foundation

/// What the benchmarks have measured, as they export it in JMH's format.
struct Results {
  /// The figures of one benchmark: nanoseconds or bytes of an operation.
  struct Figures {
    let median: Double
    let mean: Double
    let p99: Double
  }

  private struct Element: Decodable {
    struct Metric: Decodable {
      let score: Double
      let scorePercentiles: [String: Double]
    }

    let benchmark: String
    let secondaryMetrics: [String: Metric]
  }

  private let figures: [String: Figures]

  init(contentsOf url: URL) throws {
    let elements = try JSONDecoder().decode([Element].self, from: Data(contentsOf: url))
    var figures: [String: Figures] = [:]
    for element in elements {
      guard let metric = element.secondaryMetrics.first(where: { $0.key.hasPrefix("Thousandths") })?.value
      else { continue }
      figures[element.benchmark] = Figures(
        median: (metric.scorePercentiles["50.0"] ?? .nan) / 1_000, mean: metric.score / 1_000,
        p99: (metric.scorePercentiles["99.0"] ?? .nan) / 1_000)
    }
    self.figures = figures
  }

  /// The figures of a benchmark, by its name.
  subscript(name: String) -> Figures? {
    figures["package.benchmark.LoadableBenchmarks." + name.replacingOccurrences(of: " ", with: "_")]
  }
}
