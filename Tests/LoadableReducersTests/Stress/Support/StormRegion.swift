import LoadableTesting

/// An actor on which stores live, and have all kinds of things happen to them in an order that a seed decides.
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

  /// Goes on until so many more loads have started.
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

  /// Ends every store that is left, and gives the account.
  func calm() -> StormTally {
    for slot in slots { slot.end() }
    slots = []
    return ledger.tally
  }

  var tally: StormTally { ledger.tally }

  /// Lets jobs that wait for this actor run.
  private func turn() async {
    await Task { _ = self }.value
  }
}
