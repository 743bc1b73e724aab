/// What an explorer has found.
struct Exploration {
  /// The shortest order that breaks an invariant.
  struct Counterexample: Equatable, CustomStringConvertible {
    let invariant: String
    let events: [ExploredEvent]

    var description: String {
      "breaks \"\(invariant)\" by \(events.map(\.description).joined(separator: ", "))"
    }
  }

  /// The most events in an order that was tried.
  var depth = 0
  /// How many situations differ in what can still happen.
  var situations = 0
  /// How many steps were tried.
  var steps = 0
  /// Whether there are no other situations, however long one goes on: every order of any length is covered.
  var isComplete = false
  var counterexample: Counterexample?
  /// Where each situation leads to, by number.
  var ways: [[Int]] = []

  /// How many orders there are of some number of events: each is covered, because it leads through known situations.
  func orders(of length: Int) -> Int {
    guard !ways.isEmpty else { return 0 }
    var counts = [Int](repeating: 0, count: ways.count)
    counts[0] = 1
    for _ in 0..<length {
      var further = [Int](repeating: 0, count: ways.count)
      for (index, count) in counts.enumerated() where count > 0 {
        for other in ways[index] { further[other] += count }
      }
      counts = further
    }
    return counts.reduce(0, +)
  }
}
