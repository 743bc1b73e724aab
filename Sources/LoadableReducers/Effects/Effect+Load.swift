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

/// A load that waits to be bound to the state that it is for.
protocol UnboundLoad<Action> {
  associatedtype Action
  var place: SourcePlace { get }
}

extension UnboundLoad {
  func reportMissingModifier() {
    place.report(
      """
      An effect '.load' was returned, and no '.answersLoads(state:action:)' is there to run it.

      Likely causes: the modifier is missing, is attached below this reducer instead of around it, names another case, or \
      is a '.loadable', which has an operation of its own.
      """)
  }
}

/// What a parent returned as the load of one of its cases.
struct RequestedLoad<Action, Request: Hashable & Sendable, Value, ChildAction>: UnboundLoad {
  /// An action of the case that it is for.
  let example: Action
  let operation: LoadWork<Request, Value>.Operation
  let place: SourcePlace
}

/// An unbound load that has left the feature that it belongs to: nothing can bind it any more.
struct MappedUnboundLoad<Base, Action>: UnboundLoad {
  let place: SourcePlace

  init(base: any UnboundLoad<Base>, transform: (Base) -> Action) {
    place = base.place
  }
}

/// The effect of a load that has started in the state.
///
/// By itself it keeps a place: it waits there until a load takes the place, or it is cancelled. What it is the effect of are
/// subclasses.
class LoadEffect<Action>: StartedLoad, EffectOperation {
  override init(address: LoadAddress, replaced: LoadIdentity? = nil, continues: Bool = false, isShared: Bool = false) {
    super.init(address: address, replaced: replaced, continues: continues, isShared: isShared)
  }

  func run(isolation: isolated any Actor, send: Send<Action>) async {
    await EndWait().wait(isolation: isolation)
  }

  /// Begins the task, which says when the work is done.
  func begin(
    _ send: consuming Send<Action>, _ run: EffectRun, _ isolation: isolated any Actor
  ) -> EffectTask {
    EffectTask.begin(EffectJob(self, send: send, of: run), on: isolation)
  }

  /// What tells the state and the parent that the load has ended without a result; nil if nobody need know.
  ///
  /// It is made when it is needed: the load may be at another attempt by then.
  func cancelNotice() -> Action? { nil }

  /// The same load, whose actions are wrapped in others.
  func map<Mapped>(_ transform: @escaping @Sendable (Action) -> Mapped) -> LoadEffect<Mapped> {
    MappedLoad(base: self, mapping: ActionMapping(transform))
  }
}

/// The load of a child, whose actions are wrapped in those of the parents, however many there are.
private final class MappedLoad<Base, Action>: LoadEffect<Action> {
  private let base: LoadEffect<Base>
  private let mapping: ActionMapping<Base, Action>

  init(base: LoadEffect<Base>, mapping: ActionMapping<Base, Action>) {
    self.base = base
    self.mapping = mapping
    super.init(address: base.address, replaced: base.replaced, continues: base.continues, isShared: base.isShared)
  }

  override var summary: String { base.summary }

  override var keepsPlace: Bool { base.keepsPlace }

  override var anyTicket: Any? { base.anyTicket }

  override var beginning: Duration? { base.beginning }

  override func didLoseEnd() {
    base.didLoseEnd()
  }

  override func didLeave() {
    base.didLeave()
  }

  override func releaseState() {
    base.releaseState()
  }

  // The task is the base's, which runs its own work in it.
  override func begin(
    _ send: consuming Send<Action>, _ run: EffectRun, _ isolation: isolated any Actor
  ) -> EffectTask {
    base.begin(send.wrapping { [mapping] in mapping($0) }, run, isolation)
  }

  override func cancelNotice() -> Action? {
    base.cancelNotice().map { mapping($0) }
  }

  override func map<Mapped>(_ transform: @escaping @Sendable (Action) -> Mapped) -> LoadEffect<Mapped> {
    MappedLoad<Base, Mapped>(base: base, mapping: mapping.then(transform))
  }
}

/// A load that has started in a state, whatever its actions are: where it runs, and what it has to do with what runs there already.
class StartedLoad: EffectDescription {
  final let address: LoadAddress
  /// What it takes the place of, silently: a load of the same property, or what waited for this one.
  final let replaced: LoadIdentity?
  /// Whether it belongs to the send that has waited for it as what it replaces, and not to the one that has let it start.
  final let continues: Bool
  /// Whether it is followed, and not started, where it runs already.
  final let isShared: Bool

  init(address: LoadAddress, replaced: LoadIdentity? = nil, continues: Bool = false, isShared: Bool = false) {
    self.address = address
    self.replaced = replaced
    self.continues = continues
    self.isShared = isShared
  }

  final var placement: RunPlacement? { .load(address) }

  /// The load whose place it takes.
  final var replacedAddress: LoadAddress? {
    replaced.map { LoadAddress(identity: $0, key: address.key) }
  }

  /// Which load it is, with the attempt that is made, for the reducer of its property.
  var anyTicket: Any? { nil }

  /// When it began, on the policy's clock; nil when nobody measures.
  var beginning: Duration? { nil }

  var summary: String { "a place for a load" }

  var keepsPlace: Bool { true }

  func didLoseEnd() {}

  /// Lets go of the state that the load began with, and shows no more progress: the run has been cancelled, and its operation may go on.
  func releaseState() {}

  /// Tells observers that the load has ended with the feature that it was of: no reducer is there who could.
  func didLeave() {}
}
