public import LoadableCore

extension Effect where Action: CasePathable {
  /// Runs an operation as the load of a loadable property, for a parent that handles the property's load actions itself.
  ///
  /// Attach `.answersLoads(state:action:)` around the reducer that returns this effect; it runs the load.
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
  /// The load is for the request that is waiting, or else for the derived or latest known one. The state keeps the operation until
  /// the state is unloaded, for loads that start without the parent: a poll, content that was marked as stale, a request that waits
  /// for the guard. So capture only what it needs. If a load is due and may start, but the parent has never returned an operation,
  /// that is reported as a programmer error.
  ///
  /// In `.concatenate` the load starts when its turn comes, and the next effect waits until it ends; under `.cancellable` the id
  /// cancels it. In both cases it first comes back as the action `requested`. If the load cannot start when its turn comes, the
  /// next effect does not wait for it.
  ///
  /// - Isolation: the operation runs on the store's isolation; heavy work belongs in a `@concurrent` function.
  /// - Cancellation: when the load is cancelled, so is the operation's task, and anything it returns afterwards is discarded.
  /// - Parameters:
  ///   - action: the case of the loadable property's actions.
  ///   - operation: returns the value, or nil for loaded and empty; an error that it throws is the load's failure. The `load`
  ///     that it gets has no state; capture what you need in the reducer that returns the effect.
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

/// A load that a parent returned for one of its cases, before it is matched to the property that it is for.
class UnboundLoad {
  final let place: SourcePlace

  init(place: SourcePlace) {
    self.place = place
  }

  final func reportMissingModifier() {
    place.report(
      """
      An effect '.load' was returned, but there is no '.answersLoads(state:action:)' to run it.

      Likely causes: the modifier is missing, is attached below this reducer instead of around it, names another case, or \
      is a '.loadable', which has an operation of its own.
      """)
  }
}

/// A load that a parent returned for a case of its actions.
final class RequestedLoad<Action, Request: Hashable & Sendable, Value, ChildAction>: UnboundLoad {
  /// An action of that case.
  let example: Action
  let operation: ReturnedOperation<Request, Value>.Operation

  init(example: Action, operation: @escaping ReturnedOperation<Request, Value>.Operation, place: SourcePlace) {
    self.example = example
    self.operation = operation
    super.init(place: place)
  }
}
