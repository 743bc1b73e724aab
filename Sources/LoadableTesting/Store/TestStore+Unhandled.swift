import LoadableReducers

extension TestStore {
  /// Fails the test once for each part of the state that no reducer handles: a property that has become due, or a selection.
  func reportUnhandled(in actual: State, after verb: String, _ action: Action, at place: SourcePlace) {
    let parts = store.unhandledParts(in: actual)
    defer { unhandledPaths = Set(parts.map(\.path)) }
    for part in parts where !unhandledPaths.contains(part.path) {
      place.fail(part.report(in: "\(State.self)", " after \(verb) \(inlineDump(action))"))
    }
  }
}
