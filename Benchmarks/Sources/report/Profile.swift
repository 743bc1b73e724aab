import Foundation
import Workloads

/// Runs the workloads whose titles contain a text, and nothing else: for perf, callgrind, or a first look.
struct Profile {
  let title: String
  let isFloor: Bool
  let seconds: Double

  func run() async {
    for comparison in Catalog.comparisons where comparison.title.contains(title) {
      guard let workload = isFloor ? comparison.floor : comparison.workload else { continue }
      let sample = await workload.prepare()
      var values: [Double] = []
      let end = ContinuousClock.now + .seconds(seconds)
      while ContinuousClock.now < end || values.isEmpty {
        let value =
          switch await sample() {
          case .time(let time): time / .nanoseconds(1)
          case .bytes(let bytes): Double(bytes)
          }
        values.append(value / Double(workload.operations))
      }
      values.sort()
      let median = values[values.count / 2]
      print("\(comparison.title): \(values.count) samples, median \(median), least \(values[0])")
    }
  }
}
