/// What an explorer has found.
struct Exploration {
  /// The shortest order that breaks an invariant.
  struct Counterexample: Equatable, CustomStringConvertible {
    let invariant: String
    let events: [ExploredEvent]

    var description: String {
      "not so: \(invariant). It takes \(events.count) events: " + events.map { "\($0)" }.joined(separator: ", ")
    }
  }

  /// How many orders of one event there are, of two, and so on.
  var orders: [Int] = []
  /// How many situations differ in what can still happen.
  var situations = 0
  /// How many steps were tried.
  var steps = 0
  /// Whether there are no other situations, however long one goes on: then every order of any length is covered.
  var isComplete = false
  var counterexample: Counterexample?
}
