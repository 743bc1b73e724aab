import Observation

/// Reads what a test names, tracked by the Observation framework, and writes into a journal whenever a reader is woken.
@MainActor struct Readers {
  private let journal = Journal()

  /// Who has been woken, in order of their names.
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
