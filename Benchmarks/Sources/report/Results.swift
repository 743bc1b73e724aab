import Foundation
import Workloads

/// What was measured.
struct Results {
  /// The figures of a workload or of a floor: nanoseconds or bytes of an operation.
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

  private var figures: [String: Figures] = [:]

  init() {}

  /// Reads what the benchmark package exports in JMH's format.
  init(contentsOf url: URL) throws {
    let elements = try JSONDecoder().decode([Element].self, from: Data(contentsOf: url))
    for element in elements {
      guard let metric = element.secondaryMetrics.first(where: { $0.key.hasPrefix("Thousandths") })?.value
      else { continue }
      figures[element.benchmark] = Figures(
        median: (metric.scorePercentiles["50.0"] ?? .nan) / 1_000, mean: metric.score / 1_000,
        p99: (metric.scorePercentiles["99.0"] ?? .nan) / 1_000)
    }
  }

  /// The figures of a workload.
  subscript(comparison: Comparison) -> Figures? { figures[key(comparison.title)] }

  /// The median of a workload's floor.
  func floor(of comparison: Comparison) -> Double? { figures[key(comparison.title + " (floor)")]?.median }

  /// Whether a workload was measured, and keeps a budget.
  func keeps(_ budget: Budget, _ comparison: Comparison) -> Bool {
    self[comparison].map { budget.allows($0.median, floor: floor(of: comparison)) } ?? false
  }

  mutating func add(_ samples: [Double], of comparison: Comparison) {
    figures[key(comparison.title)] = Figures(samples)
  }

  mutating func add(floor samples: [Double], of comparison: Comparison) {
    figures[key(comparison.title + " (floor)")] = Figures(samples)
  }

  /// The name that the benchmark package exports.
  private func key(_ name: String) -> String {
    "package.benchmark.LoadableBenchmarks." + name.replacingOccurrences(of: " ", with: "_")
  }
}

extension Results.Figures {
  /// The figures of samples; there must be at least one.
  fileprivate init(_ samples: [Double]) {
    let sorted = samples.sorted()
    median = sorted[sorted.count / 2]
    mean = sorted.reduce(0, +) / Double(sorted.count)
    p99 = sorted[(sorted.count - 1) * 99 / 100]
  }
}
