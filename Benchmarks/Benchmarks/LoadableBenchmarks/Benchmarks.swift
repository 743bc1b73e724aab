import Benchmark
import Workloads

// Each comparison is two benchmarks that run one after the other, so that both see the machine in the same condition.
let benchmarks: @Sendable () -> Void = {
  for comparison in Catalog.comparisons {
    register(comparison.title, comparison.workload)
    if let floor = comparison.floor { register(comparison.title + " (floor)", floor) }
  }
}

/// Registers a workload.
///
/// It times itself; the result is kept in thousandths, because a metric holds whole numbers.
private func register(_ name: String, _ workload: Workload) {
  let metric = BenchmarkMetric.custom("Thousandths of ns or B per operation", polarity: .prefersSmaller)
  let configuration = Benchmark.Configuration(
    metrics: [metric, .throughput], warmupIterations: workload.isLong ? 0 : 10, maxDuration: .seconds(2),
    maxIterations: 2_000)
  Benchmark(name, configuration: configuration) { (benchmark: Benchmark, sample: Workload.Sample) in
    let total =
      switch await sample() {
      case .time(let time): time / .nanoseconds(1)
      case .bytes(let bytes): Double(bytes)
      }
    // This measurement is not used, but without it a workload of more than a second has no throughput, and is not exported.
    benchmark.startMeasurement()
    benchmark.measurement(metric, Int(total * 1_000) / workload.operations)
    benchmark.stopMeasurement()
  } setup: {
    await workload.prepare()
  }
}
