/// How a reducer loads: one of the forms that `.loadable` takes.
enum LoadOperation<State, Request: Hashable & Sendable, Value> {
  /// The operation needs no state: nothing is copied.
  case request(@Sendable (Request) async throws -> Value?)
  /// The operation takes a copy of the state, and consumes it.
  case requestAndState(@Sendable (Request, consuming State) async throws -> Value?)
  /// The parent says how to load, by returning `.load`.
  case parent

  var takesState: Bool {
    if case .requestAndState = self { true } else { false }
  }
}
