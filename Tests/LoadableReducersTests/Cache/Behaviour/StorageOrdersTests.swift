import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

/// Network, disk and user in every order.
@Suite(.serialized) @MainActor struct StorageOrdersTests {
  @Test(
    "no answer is older than an invalidation before it, nothing of another user is left, and what is stored is what is in memory"
  )
  func everyOrder() async {
    // Reports of failing disks are expected here.
    await IssueReporting.$current.withValue(RecordingIssueReporter()) {
      var (count, orders) = (0, [[StorageRun.Event]]([[]]))
      for depth in 1...5 {
        orders = orders.flatMap { order in StorageRun.Event.allCases.map { order + [$0] } }
        for (index, order) in orders.enumerated()
        where isTold(order) && TestExtent.includes(index, oneOf: depth < 4 ? 5 : 50) {
          count += 1
          guard let fault = await StorageRun().play(order) else { continue }
          Issue.record("\(fault)")
          return
        }
      }
      expect(count > 300)
    }
  }

  /// Whether each event of an order can happen as far as the order alone says.
  private func isTold(_ order: [StorageRun.Event]) -> Bool {
    var (hasCaller, hasBegun) = (false, false)
    for event in order {
      switch event {
      case .load, .refresh: (hasCaller, hasBegun) = (true, true)
      case .leave, .answer, .fail, .diskGoesOn, .diskFails: if !hasBegun { return false }
      case .restart, .signOut: hasCaller = false
      case .change: break
      }
    }
    return hasCaller || hasBegun
  }

  @Test("longer runs at random")
  func random() async {
    await IssueReporting.$current.withValue(RecordingIssueReporter()) {
      for seed in TestExtent.seeds(0..<2_000) {
        var random = SeededGenerator(seed: seed)
        let order = (0..<30).map { _ in StorageRun.Event.allCases.randomElement(using: &random)! }
        guard let fault = await StorageRun().play(order) else { continue }
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
  }
}
