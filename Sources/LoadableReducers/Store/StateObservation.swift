public import Observation

/// Tells the readers of a property that it has changed, and nobody else.
///
/// A read that the Observation framework tracks is noted with a ``StateWatch``; after each action those that have changed
/// are told and forgotten. A reader that wants to hear again reads again, as that framework's users do.
///
/// - Complexity: an action costs O(number of distinct properties that were read since they last changed).
@usableFromInline
final class StateObservation<State>: Observable {
  private let registrar = ObservationRegistrar()
  private var watches: [PartialKeyPath<State>: (watch: StateWatch<State>, tell: () -> Void)] = [:]

  /// Whether nobody has read a property that has not changed since.
  @usableFromInline var isIdle: Bool { watches.isEmpty }

  func access<Member>(_ path: KeyPath<State, Member>, in state: State) {
    registrar.access(self, keyPath: \.[watched: path])
    guard watches[path] == nil else { return }
    watches[path] = (
      StateWatch(path, in: state),
      { [unowned self] in registrar.withMutation(of: self, keyPath: \.[watched: path]) {} }
    )
  }

  @usableFromInline
  func stateDidChange(to state: State) {
    guard !watches.isEmpty else { return }
    var changed: [(path: PartialKeyPath<State>, tell: () -> Void)] = []
    for (path, entry) in watches where entry.watch.hasChanged(state) { changed.append((path, entry.tell)) }
    for (path, _) in changed { watches[path] = nil }
    for (_, tell) in changed { tell() }
  }

  /// Names a watched property to the registrar, which only compares the name.
  private subscript<Member>(watched path: KeyPath<State, Member>) -> Void { () }
}
