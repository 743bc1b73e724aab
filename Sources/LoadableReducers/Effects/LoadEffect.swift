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
