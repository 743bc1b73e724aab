import LoadableCore

/// Turns the effects of this package's reducers into those of another architecture.
///
/// The identity of a load or a timer is also its cancel id, so an effect that cancels either needs no record of what runs. All work of a
/// child also has an id of the child's place in the state, so that it can be cancelled when the child is gone.
struct ForeignTranslation<Effects: CancellableEffect> {
  /// What runs in the part of the state that the step belongs to.
  var scope: EffectScope?
  /// Wraps the actions of the step.
  private var wrappings: [EffectAction.Wrapping] = []
  /// Where that part is.
  private var path: [EffectKey] = []
  /// The part with cancel ids of its own that the step is in.
  private var owner: [EffectKey] = []
  /// The children that the step belongs to, whose end cancels it.
  private var parts: [ForeignID] = []
  /// The cancel ids that it was given.
  private var ids: [ForeignID] = []
  /// The sequences that the step belongs to; it does not start if one of them is over.
  private var lines: [EndWait] = []
  /// The number of the first load that begins with the action.
  private let firstLoad: UInt64

  init() {
    firstLoad = LoadNumbers.upcoming
  }

  /// The translation for a part of the state that was settled.
  ///
  /// - Parameter firstLoad: the number of the first load that began while it was settled.
  init(settled scope: EffectScope, _ firstLoad: UInt64) {
    self.firstLoad = firstLoad
    self.scope = scope
    wrappings = scope.wrappings
    var here = scope
    var parts: [(key: EffectKey, ownsIDs: Bool)] = []
    while let parent = here.parent {
      parts.append((here.key, here.ownsIDs))
      here = parent
    }
    for part in parts.reversed() { enter(part.key, part.ownsIDs) }
  }

  func effects(of step: EffectStep) -> Effects {
    switch step {
    case .none, .expectSettled:
      // A driver always settles.
      return .none
    case .follow(let address):
      SentLoads.note(scope?.run(of: address)?.work.mark)
      return .none
    case .send(let action), .sendInPlace(let action):
      if !lines.isEmpty { return perform(SendWork(action)) }
      return .send(action.wrapped(by: wrappings).unwrapped())
    case .run(let work):
      return perform(work)
    case .wait, .endWait:
      return .none
    case .merge(let steps):
      return steps.reduce(.none) { .merge($0, effects(of: $1)) }
    case .concatenate(let steps):
      return inOrder(steps)
    case .waited(_, let step):
      return effects(of: step)
    case .map(let wrappings, let step):
      return changing(self) { $0.wrappings = wrappings + $0.wrappings }.effects(of: step)
    case .cancellable(let ids, let step):
      let cancels = ids.filter(\.cancelsInFlight).reduce(Effects.none) { .merge($0, cancel($1.id)) }
      let given = ids.map { ForeignID(place: owner, id: $0.id) }
      return .concatenate(cancels, changing(self) { $0.ids += given }.effects(of: step))
    case .cancel(let id):
      return cancel(id)
    case .within(let key, let keepsIDs, let step):
      return within(key, keepsIDs).effects(of: step)
    case .endWithin(let key):
      for run in scope?.children[key]?.runs ?? [] { run.work.mark?.cancel() }
      return .cancel(id: ForeignID(place: path + [key]))
    case .endPart(let part):
      for run in part.runs {
        run.work.mark?.cancel()
        run.cancelSilently()
      }
      part.dismantle()
      return .cancel(id: ForeignID(place: path + [part.key]))
    case .begin(let run, let joins):
      guard let key = run.key, let runKey = run.runKey else { return .none }
      guard let load = run.load else {
        return .unawaited(perform(run.work, as: parts + [ForeignID(place: path + [key], id: runKey)]))
      }
      SentLoads.note(load.mark)
      let effects = Effects.merge(cancelReplaced(by: run, load), perform(load))
      return joins ? effects : .unawaited(effects)
    case .endRun(let run, let tells):
      guard let key = run.key, let runKey = run.runKey else { return .none }
      if let load = run.load { return end(run, load, tells) }
      run.work.mark?.cancel()
      return .cancel(id: ForeignID(place: path + [key], id: runKey))
    case .notify(let tell):
      return .perform(ForeignNotice<Effects.Action>(tell: tell), as: [ForeignID]())
    case .invalidate(let invalidate):
      // What a driver follows has the store number 0.
      let origin = InvalidationOrigin(store: 0, firstLoad: firstLoad)
      return .perform(ForeignNotice<Effects.Action>(tell: { _ = invalidate(origin) }), as: [ForeignID]())
    case .detached(let step):
      return .unawaited(changing(self) { $0.ids = [] }.effects(of: step))
    case .unbound(let load):
      load.reportMissingModifier()
      return .none
    }
  }

  private func within(_ key: EffectKey, _ keepsIDs: Bool) -> Self {
    changing(self) {
      $0.scope = scope?.children[key]
      $0.enter(key, keepsIDs)
    }
  }

  private mutating func enter(_ key: EffectKey, _ keepsIDs: Bool) {
    path.append(key)
    guard keepsIDs else { return }
    owner = path
    parts.append(ForeignID(place: path))
  }

  // MARK: Work

  private func perform(_ work: EffectWork) -> Effects {
    let load = (work as? StartedLoad).map { ForeignID(id: $0.address.identity) }
    return perform(work, as: parts + ids + [load].compactMap(\.self))
  }

  private func perform(_ work: EffectWork, as ids: [ForeignID]) -> Effects {
    .perform(
      ForeignWork<Effects.Action>(
        work: work, wrappings: wrappings, lines: lines, watch: work.mark.map { TaskWatch($0) }), as: ids)
  }

  /// Runs steps one after another; if an id that covers all of them is cancelled, the rest do not start.
  ///
  /// To the architecture, an id covers one step only. So other work runs beside the steps under the covering ids, and notices the cancel.
  private func inOrder(_ steps: [EffectStep]) -> Effects {
    guard let first = steps.first else { return .none }
    if steps.count == 1 { return effects(of: first) }
    let covering = parts + ids
    let line = covering.isEmpty ? nil : EndWait()
    let later = changing(self) { $0.lines += [line].compactMap(\.self) }
    let all = steps.dropFirst().reduce(effects(of: first)) { .concatenate($0, later.effects(of: $1)) }
    guard let line else { return all }
    let end = Effects.perform(ForeignNotice<Effects.Action>(tell: line.end), as: [ForeignID]())
    return .merge(.perform(ForeignWait<Effects.Action>(line: line), as: covering), .concatenate(all, end))
  }

  // MARK: Ends

  /// Cancels a load; if `tells` is true, it also reports that to the update.
  private func end(_ run: EffectRun, _ load: StartedLoad, _ tells: Bool) -> Effects {
    let cancel = Effects.cancel(id: ForeignID(id: load.address.identity))
    run.work.mark?.cancel()
    guard tells, let notice = load.cancelNotice() else { return cancel }
    return .merge(cancel, .send(notice.wrapped(by: wrappings).unwrapped()))
  }

  /// Cancels a load that another one replaces, without reporting its end.
  private func cancelReplaced(by run: EffectRun, _ load: StartedLoad) -> Effects {
    guard let former = run.takePredecessor(), let replaced = former.load, !former.isNotifying else { return .none }
    former.work.mark?.cancel(for: load.mark)
    return .cancel(id: ForeignID(id: replaced.address.identity))
  }

  private func cancel(_ id: AnyHashable) -> Effects {
    let cancel = Effects.cancel(id: ForeignID(place: owner, id: id, cancel: ForeignCancel(in: lines)))
    // A load is known by its identity everywhere.
    guard id.base is LoadIdentity, !owner.isEmpty else { return cancel }
    return .merge(cancel, .cancel(id: ForeignID(id: id, cancel: ForeignCancel(in: lines))))
  }
}

/// Work of this package's reducers, in a task of another architecture.
private struct ForeignWork<Action>: IsolatedWork {
  let work: EffectWork
  let wrappings: [EffectAction.Wrapping]
  let lines: [EndWait]
  let watch: TaskWatch?

  func perform(isolation: isolated any Actor, send: @escaping (Action) -> Void) async {
    guard let watch else { return await performUnwatched(isolation: isolation, send: send) }
    let mark = watch.mark
    // As in a store, the work begins, in a cancelled task.
    if mark.isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
    await withTaskCancellationHandler {
      await performUnwatched(isolation: isolation, send: send)
    } onCancel: {
      mark.abandon()
    }
    watch.isDone = true
    mark.finish()
  }

  private func performUnwatched(isolation: isolated any Actor, send: @escaping (Action) -> Void) async {
    // Work that is cancelled before it begins never begins, except a load: as in a store, it begins before anything can cancel it.
    guard work is StartedLoad || !Task.isCancelled, !lines.contains(where: \.isOver) else { return }
    let start = EffectRun.Start(group: EffectGroup(), wrappings: wrappings, receiver: NoReceiver.shared) { sent in
      // The end of a cancelled run has been reported already.
      guard !Task.isCancelled, work.listener?.isOver != true else { return false }
      send(sent.action.unwrapped())
      return true
    }
    let run = EffectRun(work, in: EffectScope(EffectKey(0)), start)
    let signals = work.gatedBy.map { _ in SignalsAndCaches(remembering: work.signalMemory) }
    if let rules = work.gatedBy, let gate = signals?.gate(of: rules) {
      signals?.open(gate, isolation: isolation)
      work.wait(at: gate)
    }
    defer { signals?.close() }
    if let load = work.observedIdentity {
      await CurrentLoad.$identity.withValue(load) { await work.perform(run, isolation: isolation) }
    } else {
      await work.perform(run, isolation: isolation)
    }
    run.operationDidReturn()
  }
}

/// Notes in a mark that a task never did its work, because the architecture dropped it.
private final class TaskWatch {
  let mark: TaskMark
  var isDone = false

  init(_ mark: TaskMark) {
    self.mark = mark
  }

  deinit {
    if !isDone { mark.abandon() }
  }
}

/// A notice to observers or issue reporters, once nothing is changing the state, or to a sequence that has ended.
private struct ForeignNotice<Action>: IsolatedWork {
  let tell: () -> Void

  func perform(isolation: isolated any Actor, send: @escaping (Action) -> Void) async {
    tell()
  }
}

/// Waits until a sequence ends, and ends it if it is cancelled.
private struct ForeignWait<Action>: IsolatedWork {
  let line: EndWait

  func perform(isolation: isolated any Actor, send: @escaping (Action) -> Void) async {
    await line.wait(isolation: isolation)
  }
}

/// Sends an action in its turn.
private final class SendWork: EffectWork {
  private let action: EffectAction

  init(_ action: EffectAction) {
    self.action = action
  }

  override func perform(_ run: EffectRun, isolation: isolated any Actor) async {
    run.send(action)
  }
}

/// A load that a state shows as running.
final class ShownLoad: StartedLoad {
  private let ticket: LoadTicket<AnyRequest>
  private let beganAt: Duration?
  private let notice: () -> EffectAction

  init(
    _ ticket: LoadTicket<AnyRequest>, _ address: LoadAddress, since beganAt: Duration?,
    notice: @escaping () -> EffectAction
  ) {
    self.ticket = ticket
    self.beganAt = beganAt
    self.notice = notice
    super.init(address: address)
  }

  override var keepsPlace: Bool { false }

  override var ticketNow: LoadTicket<AnyRequest>? { ticket }

  override var beginning: Duration? { beganAt }

  override func cancelNotice() -> EffectAction? { notice() }
}

/// The receiver of an effect that no store runs.
final class NoReceiver: EffectReceiver, Sendable {
  static let shared = NoReceiver()

  private init() {}

  func forget(_ run: EffectRun) {}
}

/// The identity by which work is cancelled: a load, a timer, a part of the state, or a cancel id in such a part.
// Proof: cancel ids and the ids of elements are `Sendable` where they are given, and only their types are erased; key paths are immutable.
private struct ForeignID: Hashable, @unchecked Sendable {
  var place: [EffectKey] = []
  var id: AnyHashable?
  /// What makes the id of a cancel equal no other; nil for the id of work.
  var cancel: ForeignCancel?

  static func == (left: Self, right: Self) -> Bool {
    left.place == right.place && left.id == right.id && left.cancel?.isVoid != true && right.cancel?.isVoid != true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(id)
  }
}

/// A cancel within sequences.
///
/// An architecture does not end a sequence whose first effect was cancelled. So the cancel happens, but it cancels nothing if one of the
/// sequences is over.
private final class ForeignCancel: Sendable {
  private let lines: [EndWait]
  private let decision = LockedValue<Bool?>(nil)

  init?(in lines: [EndWait]) {
    if lines.isEmpty { return nil }
    self.lines = lines
  }

  /// Whether it cancels nothing, which is decided once, because the cancel itself may end one of its sequences.
  var isVoid: Bool {
    decision.withLock { decision in
      let isVoid = decision ?? lines.contains(where: \.isOver)
      decision = isVoid
      return isVoid
    }
  }
}
