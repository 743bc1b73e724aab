/// Writes into a journal when it is released: whatever kept it has been released too.
final class ReleaseWitness: Sendable {
  private let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
  }

  deinit {
    journal.write("released")
  }
}
