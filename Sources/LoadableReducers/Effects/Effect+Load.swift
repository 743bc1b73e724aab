public import LoadableCore

extension Effect where Action: CasePathable {
  /// The load of a loadable thing, for a parent that says itself how to load: `.answersLoads(state:action:)` around the reducer that
  /// returns this runs it as the load of its state.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   switch action {
  ///   case .users(.load), .users(.refresh), .users(.retry): .load(\.users) { _ in try await client.users() }
  ///   default: .none
  ///   }
  /// }
  /// .answersLoads(state: \.$users, action: \.users)
  /// ```
  ///
  /// The request is the one that waits, or the latest one known. The state keeps the operation
  /// until it is unloaded, for what becomes due without a word of the parent's: a poll, content that was marked as stale, a request
  /// that waits for the guard. So capture no more in it than it needs. Something that is due and may start, and was never answered, is
  /// a reported programmer error.
  ///
  /// In `.concatenate` it loads when its turn has come, and what follows waits for its end; under `.cancellable` its id ends it. It
  /// comes back as an action then, `requested`. Where it has to wait when its turn comes, what follows does not wait for it.
  ///
  /// - Isolation: the operation runs on the store's isolation; heavy work belongs in a `@concurrent` function.
  /// - Cancellation: when the load is cancelled the operation's task is, and what it gives then is discarded.
  /// - Parameters:
  ///   - action: the case of the loadable thing's action.
  ///   - operation: gives the value, or nil for loaded and empty; an error that it throws is the load's failure. Its load carries no
  ///     state: the reducer that returns this has it.
  public static func load<Request, Value, ChildAction>(
    _ action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    operation: @escaping @Sendable (_ load: Load<Void, Request, Value>) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let load = RequestedLoad<Action, Request, Value, ChildAction>(
      example: CasePath(action).embed(.refresh), operation: operation, place: place)
    return Self(.unbound(load))
  }
}

/// What a parent returned as the load of one of its cases; it waits to be bound to the state that it is for.
class UnboundLoad {
  final let place: SourcePlace

  init(place: SourcePlace) {
    self.place = place
  }

  final func reportMissingModifier() {
    place.report(
      """
      An effect '.load' was returned, and no '.answersLoads(state:action:)' is there to run it.

      Likely causes: the modifier is missing, is attached below this reducer instead of around it, names another case, or \
      is a '.loadable', which has an operation of its own.
      """)
  }
}

/// What a parent returned as the load of a case of its actions.
final class RequestedLoad<Action, Request: Hashable & Sendable, Value, ChildAction>: UnboundLoad {
  /// An action of the case that it is for.
  let example: Action
  let operation: LoadWork<Request, Value>.Operation

  init(example: Action, operation: @escaping LoadWork<Request, Value>.Operation, place: SourcePlace) {
    self.example = example
    self.operation = operation
    super.init(place: place)
  }
}
