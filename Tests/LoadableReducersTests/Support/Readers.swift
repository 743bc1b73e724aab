import Observation

/// Reads what a test names, tracked by the Observation framework, and writes into a journal whenever a reader is woken.
@MainActor struct Readers {
  let journal = Journal()

  /// Reads once; what is read is forgotten as soon as it changes.
  func read<Value>(_ name: String, _ value: () -> Value) {
    let journal = journal
    _ = withObservationTracking(value) { journal.write(name) }
  }

  /// Who has been woken, in order of their names.
  var woken: [String] { journal.entries.sorted() }
}
