import Foundation
import Workloads

/// A prepared workload, and the samples taken of it: nanoseconds or bytes of an operation.
@MainActor
struct Sampler {
  private let workload: Workload
  private let sample: Workload.Sample
  private(set) var values: [Double] = []

  init(_ workload: Workload) async {
    self.workload = workload
    sample = await workload.prepare()
  }

  /// Takes samples for a duration, and at least one.
  mutating func take(for duration: Duration) async {
    let end = ContinuousClock.now + duration
    repeat {
      let total =
        switch await sample() {
        case .time(let time): time / .nanoseconds(1)
        case .bytes(let bytes): Double(bytes)
        }
      values.append(total / Double(workload.operations))
    } while ContinuousClock.now < end
  }
}
