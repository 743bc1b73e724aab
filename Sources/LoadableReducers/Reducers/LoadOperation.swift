/// How a reducer loads: one of the forms that `.loadable` takes.
@usableFromInline
indirect enum LoadOperation<State, Request: Hashable & Sendable, Value> {
  /// Hands over each element of a sequence, until there is none, or handing over throws.
  @usableFromInline typealias Elements = (_ deliver: (Value) throws -> Void) async throws -> Void

  /// The operation needs nothing: a case of its own, for a closure around it would be part of what each running load holds.
  case plain(@Sendable (_ nothing: ()) async throws -> Value?)
  /// The operation needs no state: nothing is copied.
  case request(@Sendable (Request) async throws -> Value?)
  /// The operation takes a copy of the state, and consumes it.
  case requestAndState(@Sendable (Request, consuming State) async throws -> Value?)
  /// The operation tells how far it is.
  case progress(@Sendable (Request, consuming State, LoadProgressReporter) async throws -> Value?)
  /// The operation gives a sequence of values. It takes the state only until there is one: the sequence may go on forever.
  case elements(@Sendable (Request, consuming State) async throws -> Elements)
  /// The operation is made of the state when the load starts, which is read and not copied.
  case prepared((State) -> LoadOperation)
  /// The parent says how to load, by returning `.load`.
  case parent

  @inlinable
  var takesState: Bool {
    switch self {
    case .requestAndState, .progress, .elements: true
    case .plain, .request, .prepared, .parent: false
    }
  }

  /// Whether the parent says how to load.
  @inlinable
  var isParent: Bool {
    if case .parent = self { true } else { false }
  }

  /// The operation for a load that starts now.
  @inlinable
  func prepared(for state: State) -> LoadOperation {
    if case .prepared(let prepare) = self { prepare(state) } else { self }
  }
}
