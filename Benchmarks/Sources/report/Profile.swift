import Foundation
import Workloads

/// Runs the workloads whose titles contain a text, and nothing else: for perf, callgrind, or a first look.
@MainActor
struct Profile {
  let title: String
  let isFloor: Bool
  let seconds: Double

  func run() async {
    for comparison in Catalog.comparisons where comparison.title.contains(title) {
      guard let workload = isFloor ? comparison.floor : comparison.workload else { continue }
      var sampler = await Sampler(workload)
      await sampler.take(for: .seconds(seconds))
      let values = sampler.values.sorted()
      let median = values[values.count / 2]
      let mean = values.reduce(0, +) / Double(values.count)
      print(
        """
        \(comparison.title): \(values.count) samples, median \(median), least \(values[0]), mean \(mean), \
        most \(values[values.count - 1])
        """)
    }
  }
}
