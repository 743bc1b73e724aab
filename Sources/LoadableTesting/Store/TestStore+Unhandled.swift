import LoadableReducers

extension TestStore {
  /// Fails the test once for each property of the state that has become due and that no reducer loads.
  ///
  /// A selection that nothing moves does not fail it, because a parent that is not in the test may move it.
  func reportUnhandled(in actual: State, after verb: String, _ action: Action, at place: SourcePlace) {
    let parts = store.unhandledParts(in: actual).filter { if case .due = $0.kind { true } else { false } }
    defer { unhandledPlaces = Set(parts.map(\.place)) }
    var reported = unhandledPlaces
    for part in parts where reported.insert(part.place).inserted {
      place.fail(part.report(in: State.self, " after \(verb) \(inlineDump(action))"))
    }
  }
}
