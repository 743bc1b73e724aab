import Workloads

/// Measures everything in this process, without the benchmark package, a moment each.
///
/// A workload and its floor alternate, so that any other work of the machine slows both of them.
@MainActor
enum Quick {
  private static let turn = Duration.milliseconds(15)

  static func measure() async -> Results {
    var results = Results()
    // Rows over their limit are measured again, later and for longer: noise passes, but a workload that became slow stays slow.
    // Long workloads are measured twice at most.
    for (round, duration) in [Duration.milliseconds(400), .milliseconds(1_200), .milliseconds(1_200)].enumerated() {
      for comparison in Catalog.comparisons
      where !results.keeps(comparison.limit, comparison) && !(comparison.workload.isLong && round > 1) {
        await measure(comparison, for: duration, into: &results)
      }
    }
    return results
  }

  private static func measure(_ comparison: Comparison, for duration: Duration, into results: inout Results) async {
    var workload = await Sampler(comparison.workload)
    var floor: Sampler?
    if let hand = comparison.floor { floor = await Sampler(hand) }
    let fewest = comparison.workload.isLong ? 1 : 3
    let end = ContinuousClock.now + duration
    repeat {
      await workload.take(for: turn)
      await floor?.take(for: turn)
    } while ContinuousClock.now < end || workload.values.count < fewest
    results.add(workload.values, of: comparison)
    if let floor { results.add(floor: floor.values, of: comparison) }
  }
}
