/// Records its release, which shows that whatever held it has been released too.
final class ReleaseWitness: Sendable {
  private let onRelease: @Sendable () -> Void

  init(_ onRelease: @escaping @Sendable () -> Void) {
    self.onRelease = onRelease
  }

  /// Writes into a journal when it is released.
  convenience init(_ journal: Journal) {
    self.init { journal.write("released") }
  }

  deinit {
    onRelease()
  }
}
