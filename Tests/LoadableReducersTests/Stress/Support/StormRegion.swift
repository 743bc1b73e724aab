import LoadableTesting

/// An actor with stores to which all kinds of things happen, in an order that a seed decides.
actor StormRegion {
  private let ledger = StormLedger()
  private let census: Census
  private var random: SeededGenerator
  private var slots: [StormSlot] = []

  init(stores: Int, seed: UInt64, _ census: Census) {
    random = SeededGenerator(seed: seed)
    self.census = census
    for _ in 0..<stores { slots.append(StormSlot(ledger, census, using: &random)) }
  }

  /// Continues until the given number of further loads has started.
  func rage(for loads: Int) async {
    let last = ledger.starts + loads
    while ledger.starts < last {
      for _ in slots.indices {
        let index = Int.random(in: slots.indices, using: &random)
        slots[index].perform(.random(using: &random), using: &random, isolation: self)
        if slots[index].hasEnded { slots[index] = StormSlot(ledger, census, using: &random) }
      }
      await turn()
    }
  }

  /// Ends every remaining store, and returns the tally.
  func calm() -> StormTally {
    for slot in slots { slot.end() }
    slots = []
    return ledger.tally
  }

  /// Lets jobs run that wait for this actor.
  private func turn() async {
    await Task { _ = self }.value
  }
}
