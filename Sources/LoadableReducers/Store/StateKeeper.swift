/// Something that keeps a part of the state when it goes.
protocol StateKeeper: AnyObject {
  /// Called before an action is handled.
  func willHandleAction()

  /// Called after it, before observers are told.
  func didHandleAction()
}

/// Those who keep a part of a state when it goes; nobody is kept alive here.
///
/// - Complexity: to add one costs O(1), amortised; an action costs O(number of those who are there).
struct StateKeepers {
  private struct Reference {
    weak var keeper: (any StateKeeper)?
  }

  private var references: [Reference] = []
  /// How many there are when those who have gone are looked for next.
  private var limit = StateKeepers.leastLimit

  private static var leastLimit: Int { 16 }

  /// Whether there is nobody, not even one who has gone.
  var isEmpty: Bool { references.isEmpty }

  /// Adds one.
  mutating func append(_ keeper: some StateKeeper) {
    if references.count >= limit {
      removeGone()
      limit = max(Self.leastLimit, 2 * references.count)
    }
    references.append(Reference(keeper: keeper))
  }

  /// Removes those who have gone.
  mutating func removeGone() {
    references.removeAll { $0.keeper == nil }
  }

  /// Tells them that an action will be handled.
  func willHandleAction() {
    for reference in references { reference.keeper?.willHandleAction() }
  }

  /// Tells them that an action was handled.
  ///
  /// - Returns: whether one of them has gone.
  func didHandleAction() -> Bool {
    var isOneGone = false
    for reference in references {
      if let keeper = reference.keeper { keeper.didHandleAction() } else { isOneGone = true }
    }
    return isOneGone
  }
}
