public import LoadableReducers

/// Methods that state, in the closure of a `send` or `receive` of an exhaustive test, what happens to edits.
///
/// To state what the feature itself does, use the methods of `Edits`: `begin`, `retry`, `dismiss`, `cancel`.
///
/// ```swift
/// store.send(.boxTapped(milk)) { $0.$edits.begin(.done(1, true)) }
/// try await saves.nextRequest().succeed(with: Saved())
/// await store.receive(\.edits.confirmed) {
///   $0.$edits.confirmed(.done(1, true))            // still shown
///   $0.$todos.markAsStale()
///   $0.$todos.loading()
/// }
/// try await loads.nextRequest().succeed(with: [doneMilk])
/// await store.receive(\.todos.finished) {
///   $0.$todos.loaded(with: [doneMilk])
///   $0.$edits.loaded()
/// }
/// ```
extension Edits {
  /// States that the server has confirmed an edit, which is shown until a load returns it.
  ///
  /// For a paginated list, or with `merging`, use ``saved(_:)``.
  public mutating func confirmed(_ edit: Edit) {
    firstKey(of: edit).map { confirm($0) }
  }

  /// States that an edit was saved, and is no longer among the edits because the value contains it.
  public mutating func saved(_ edit: Edit) {
    firstKey(of: edit).map { finish($0) }
  }

  /// States that the server has refused an edit, which is no longer shown.
  ///
  /// - Parameters:
  ///   - edit: the edit; if several are equal, the first one.
  ///   - error: why.
  ///   - attempts: how many attempts were made.
  public mutating func refused(_ edit: Edit, with error: any Error, attempts: Int = 1) {
    firstKey(of: edit).map { fail($0, LoadFailure(error, attempts: attempts), isRefused: true) }
  }

  /// States that the server did not answer an edit, which is no longer shown.
  ///
  /// - Parameters:
  ///   - edit: the edit; if several are equal, the first one.
  ///   - error: why.
  ///   - attempts: how many attempts were made.
  public mutating func unanswered(_ edit: Edit, with error: any Error, attempts: Int = 1) {
    firstKey(of: edit).map { fail($0, LoadFailure(error, attempts: attempts), isRefused: false) }
  }

  /// States that an attempt to save an edit has failed, and that the next one has started or is waiting to start.
  ///
  /// - Parameters:
  ///   - edit: the edit; if several are equal, the first one.
  ///   - error: why the attempt failed.
  public mutating func attemptFailed(_ edit: Edit, with error: any Error) {
    firstKey(of: edit).map { changeAttempt($0, after: error) }
  }

  /// States that a load has returned all confirmed edits.
  public mutating func loaded() {
    removeConfirmed()
  }

  /// States that stored edits were restored; they come before all other edits.
  ///
  /// For edits that had failed, state `begin` and then `refused` or `unanswered`.
  ///
  /// - Parameter edits: the restored edits that are shown, in order.
  public mutating func restored(_ edits: [Edit]) {
    restore(edits)
  }

  private func firstKey(of edit: Edit) -> EditKey? {
    shown.first { $0.edit == edit && $0.status != .confirmed }?.key
  }
}
