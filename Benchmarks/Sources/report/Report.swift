import Foundation
import Workloads

@main
struct Report {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    for comparison in Catalog.comparisons where arguments.isEmpty || comparison.title.contains(arguments.first ?? "") {
      var values: [Double] = []
      for workload in (ProcessInfo.processInfo.environment["ONLY"] != nil ? [comparison.workload] : [comparison.workload, comparison.floor].compactMap(\.self)) {
        let sample = await workload.prepare()
        var samples: [Double] = []
        let end = ContinuousClock.now + .milliseconds(300)
        while ContinuousClock.now < end || samples.count < 3 {
          switch await sample() {
          case .time(let time): samples.append(time / .nanoseconds(1) / Double(workload.operations))
          case .bytes(let bytes): samples.append(Double(bytes) / Double(workload.operations))
          }
        }
        samples.sort()
        values.append(samples[samples.count / 2])
      }
      let floor = values.count > 1 ? values[1] : nil
      print(comparison.title, values, floor.map { values[0] / $0 } ?? "-", comparison.budget, comparison.budget.allows(values[0], floor: floor))
    }
  }
}
