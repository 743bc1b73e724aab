import Observation

/// Named readers that the Observation framework tracks; a journal records whenever one is woken.
@MainActor struct Readers {
  private let journal = Journal()

  /// The readers that were woken, sorted by name.
  var woken: [String] { journal.entries.sorted() }

  /// Reads once; a reader that has been woken is not woken again until it reads again.
  func read<Value>(_ name: String, _ value: () -> Value, onChange: @escaping @MainActor () -> Void = {}) {
    let journal = journal
    _ = withObservationTracking(value) {
      journal.write(name)
      MainActor.assumeIsolated(onChange)
    }
  }
}
