public import LoadableCore

/// Sends the edits of one property around another reducer; `.edits(state:action:of:)` creates it.
///
/// An edit is sent like a load: with the attempts, the timeout and the clock of the policy, on the store's isolation.
/// What runs depends on the state alone. An edit that the state no longer shows is cancelled. An edit that it shows, but
/// that runs nowhere, because the state was copied or restored, is sent again under the same key.
///
/// | when an edit | it is | the value | afterwards |
/// | --- | --- | --- | --- |
/// | is confirmed | shown until a load of its request that began afterwards has landed | is kept | is stale, and loaded again |
/// | is confirmed, with ``merging(_:)`` | removed | gets the result | is stale, and loaded again |
/// | is confirmed, in a paginated list | removed | gets the edit, or the result | is not loaded again; running loads continue |
/// | is refused, or gets no answer | not shown; kept until retried or dismissed | is kept | is stale, and loaded again, unless paginated |
///
/// - Isolation: the operation runs on the store's isolation; heavy work belongs in a `@concurrent` function.
/// - Cancellation: when an edit is taken back, or its feature ends, the operation's task is cancelled.
/// - Complexity: O(1) for an action that does not concern the edits.
public struct EditsReducer<Base: Reducer, Edit: Hashable & Sendable, Target: EditableState, Result: Sendable>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  typealias Operation = @Sendable (EditAttempt<Edit>) async throws -> Result

  // All parts are behind one pointer: see "Inlining" in Benchmarks/README.md.
  @usableFromInline var parts: Parts

  init(
    base: Base, property: EditsProperty<Base.State, Edit>, action: CasePath<Base.Action, EditAction<Edit>>,
    target: WritableKeyPath<Base.State, Target>, policy: LoadPolicy, operation: @escaping Operation, options: Options
  ) {
    parts = Parts(
      base: base, property: property, casePath: action, target: target, policy: policy, operation: operation,
      options: options)
  }

  /// Applies the action, runs the base reducer, and checks whether the content now contains confirmed edits.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    switch parts.casePath.extract(from: action) {
    case nil where parts.isQuiet(&state):
      let holdsRows = parts.needs.holdsRows && !parts.property.isEmpty(&state)
      var effect = parts.base.reduce(into: &state, action: action)
      if !parts.isQuiet(&state) { parts.look(&state, &effect) }
      if holdsRows { parts.holdRows(&state) }
      return effect
    case let own: return parts.reduce(into: &state, action, own)
    }
  }

  /// Settles the base reducer, then sends the edits that may go ahead, and ends those that the state no longer shows.
  @inlinable
  public func settle(_ state: inout Base.State, running: RunningEffects) {
    if !parts.isCasePathChecked { parts.checkCasePath(running) }
    parts.base.settle(&state, running: running)
    if parts.needs.isStored { return parts.settleStored(&state, running) }
    if !parts.isSettled(&state, running) { parts.settleOwn(&state, running) }
  }
}

extension EditsReducer {
  /// The parts of the reducer, and facts that follow from them.
  @usableFromInline
  final class Parts {
    typealias Event = LoadableAction<EditResult>
    typealias Write = LoadableReducer<EmptyReducer<EditState<Edit>, Event>, EmptyLoadRequest, EditResult, Never>

    typealias Writes = ForEachReducer<
      EmptyReducer<Edits<Edit>, EditAction<Edit>>, IdentifiedList<EditState<Edit>>, Write
    >

    @usableFromInline let base: KeptReducer<Base>
    @usableFromInline let property: EditsProperty<Base.State, Edit>
    @usableFromInline let casePath: CasePath<Base.Action, EditAction<Edit>>
    let target: WritableKeyPath<Base.State, Target>
    let policy: LoadPolicy
    let operation: Operation
    let options: Options
    @usableFromInline let needs: EditsNeeds
    let wrap: EffectAction.Wrapping
    /// Applies a report to an edit, whose attempts run as a load in its state.
    private let reduceWrite: (inout EditState<Edit>, Event) -> Effect<Event>
    /// Settles the attempts of all edits.
    let settleWrites: (inout Edits<Edit>, RunningEffects) -> Void
    /// The name of the part that these run in.
    let writesKey: EffectKey
    var (hasReportedApply, hasReportedInserting) = (false, false)
    private var (hasReportedBelonging, hasReportedKey) = (false, false)
    @usableFromInline var isCasePathChecked = false
    /// Whether an attempt has reported something since the edits were last settled.
    @usableFromInline var hasHandledReport = false
    let current = CurrentPersistence()
    /// Whether an error is the server's answer.
    private let isRefusal: @Sendable (any Error) -> Bool
    /// Whether a confirmed edit is written into the value, so that nothing needs to be loaded again.
    let keepsEdits: Bool

    init(
      base: Base, property: EditsProperty<Base.State, Edit>, casePath: CasePath<Base.Action, EditAction<Edit>>,
      target: WritableKeyPath<Base.State, Target>, policy: LoadPolicy, operation: @escaping Operation, options: Options
    ) {
      self.base = KeptReducer(base)
      self.property = property
      self.casePath = casePath
      self.target = target
      self.policy = policy
      self.operation = operation
      self.options = options
      needs = options.needs
      wrap = EffectAction.wrapping(by: casePath.embed)
      isRefusal = options.isRefusal ?? { !$0.leavesOpenWhetherItArrived }
      keepsEdits = Target.keepsEdits || !options.hasLoader
      let own = CasePath<Event, Event>({ $0 }, name: "edits") { $0 }
      let current = current
      let write = Write(
        base: EmptyReducer(),
        property: LoadableProperty(
          path: \.write, isQuiet: { $0.write.isQuiet }, read: { $0.write }, exchange: { swap(&$0.write, &$1) }),
        action: own, triggers: LoadTriggers(), policy: policy.forEdits(options.isRefusal),
        operation: .prepared { _ in
          let disk = current.persistence.map { StoredAttempt($0) }
          return .value { load in
            try await disk?.finish(load.state.key)
            return EditResult(value: try await operation(EditAttempt(load.state, load.attempt)))
          }
        },
        place: options.place
      )
      .with {
        $0.checksCasePath = false
        $0.resumes = true
        $0.leavesWhenFailed = true
        $0.canLoad = { !$0.isHeld && $0.row?.isAwaited != true }
        $0.closedReason = .load
      }
      .observed(by: options.observers, as: options.label ?? casePath.fullName ?? "edits")
      let isRefusal = isRefusal
      let reports = CasePath<EditAction<Edit>, IdentifiedAction<EditKey, Event>>(
        {
          switch $0 {
          case .element(let key, let event):
            .report(event, of: key, isRefusal: isRefusal)
          }
        }
      ) { $0.report.map { .element(id: $0.key, action: $0.event) } }
      let writes = Writes(
        base: EmptyReducer(), child: write, path: \.states, action: reports, place: options.place)
      reduceWrite = { edit, event in
        writes.parts.handled = edit.key
        return write.reduce(into: &edit, action: event)
      }
      settleWrites = { edits, running in
        let former = edits.states.changeStamp
        writes.settle(&edits, running: running)
        if edits.states.changeStamp != former { edits.noteChange() }
      }
      writesKey = writes.parts.key
    }

    @usableFromInline
    func reduce(into state: inout Base.State, _ action: Base.Action, _ own: EditAction<Edit>?) -> Effect<Base.Action> {
      var effect = Effect<Base.Action>.none
      if let own {
        guard apply(own, &state, &effect) else { return effect }
        look(&state, &effect)
      }
      effect = .merge(effect, base.reduce(into: &state, action: action))
      var edits = property.read(&state)
      if !edits.takenBack.isEmpty { effect = .merge(invalidateTakenBack(&edits, &state), effect) }
      look(&edits, &state, &effect)
      holdRows(edits, &state)
      return effect
    }

    /// Whether looking at the content could change nothing.
    @inlinable
    func isQuiet(_ state: inout Base.State) -> Bool {
      property.isQuiet(&state, needs) && (!needs.insertsRows || hasSeenRows(&state))
    }

    /// Whether the content has the rows that it had when it was last compared with new ones.
    @usableFromInline
    func hasSeenRows(_ state: inout Base.State) -> Bool {
      guard let rows = property.read(&state).rows else { return true }
      return !rows.mustShareNames && rows.seenContent == state[keyPath: target].editedFacts.storage.changeStamp
    }

    /// Whether settling the edits could change nothing.
    @inlinable
    func isSettled(_ state: inout Base.State, _ running: RunningEffects) -> Bool {
      if needs.insertsRows, !hasSeenRows(&state) { return false }
      if property.isEmpty(&state) { return !running.hasPart(property.key) }
      // A reducer may have put back a copy that still shows the attempt that has ended.
      guard !hasHandledReport, let stamp = running.settledStamp(of: property.key) else { return false }
      return property.isQuiet(&state, needs) && property.isShown(&state, stamp)
    }

    @usableFromInline
    func settleOwn(_ state: inout Base.State, _ running: RunningEffects) {
      var effect = Effect<Base.Action>.none
      // A copy, so that the state is written only if something has changed: writing it would wake its readers.
      var edits = property.read(&state)
      if !edits.takenBack.isEmpty, !running.isTakenFromState {
        effect = invalidateTakenBack(&edits, &state)
        running.didChange()
      }
      if look(&edits, &state, &effect, reports: !running.isTakenFromState) { running.didChange() }
      running.note(effect)
      holdRows(edits, &state)
      let abandoned = running.registry.use == .compared ? TaskMark.abandonedCount : 0
      let (stamp, isFresh) = (edits.changeStamp, !edits.fresh.isEmpty)
      if isFresh { edits.dispatch(options.scope, insertsRows: options.inserting != nil) }
      let settled = hasHandledReport ? nil : running.settledStamp(of: property.key)
      hasHandledReport = false
      let part = running.within(property.key, wrap)
      if settled == nil || settled != edits.changeStamp { settleWrites(&edits, part) }
      if edits.changeStamp != stamp { running.didChange() }
      edits.abandoned = abandoned
      if isFresh || edits.changeStamp != stamp { property.change(&state) { $0 = edits } }
      part.noteSettled(edits.changeStamp)
      part.leave()
    }

    /// Applies an action of the edits.
    ///
    /// - Returns: whether the base reducer gets the action too; it does not get a report about an attempt that is not the running one.
    private func apply(_ action: EditAction<Edit>, _ state: inout Base.State, _ effect: inout Effect<Base.Action>)
      -> Bool
    {
      switch action {
      case .begin(let edit): property.change(&state) { $0.begin(edit) }
      case .retry(let key): property.change(&state) { $0.retry(key) }
      case .dismiss(let key): property.change(&state) { $0.dismiss(key) }
      case .cancel(let key): property.change(&state) { $0.cancel(key) }
      case .restored(let edits): restore(edits, &state, &effect)
      case .confirmed(let report), .refused(let report), .unanswered(let report), .attemptFailed(let report):
        var after: EditState<Edit>?
        var notices = Effect<Event>.none
        property.change(&state) { after = $0.take(report, &notices, reduceWrite) }
        hasHandledReport = true
        guard let after else { return false }
        if !notices.isNone {
          let isRefusal = self.isRefusal
          effect = notices.map { .report($0, of: report.key, isRefusal: isRefusal) }.map(casePath.embed)
        }
        switch action {
        case .confirmed:
          confirm(after, &state, &effect)
          effect = .merge(invalidate(after, &state), effect)
        case .attemptFailed: break
        default:
          effect = .merge(invalidate(after, &state), effect)
          var isRefusal = false
          if case .refused = action { isRefusal = true }
          let failure = LoadFailure<EmptyLoadRequest>(
            report.captured ?? CapturedError(CancellationError()), request: nil, attempts: report.attempt)
          property.change(&state) { $0.fail(after.key, failure, isRefused: isRefusal) }
        }
      }
      return true
    }

    /// Compares the edits with the content: which content new edits are about, whether an edit that ended has made it
    /// stale, and whether a load has brought confirmed edits.
    @usableFromInline
    func look(_ state: inout Base.State, _ effect: inout Effect<Base.Action>) {
      var edits = property.read(&state)
      look(&edits, &state, &effect)
    }

    /// The same for edits that were read from the state.
    ///
    /// - Parameters:
    ///   - edits: the edits of the state, before and after.
    ///   - effect: gets what must be reported.
    ///   - reports: whether anything is reported.
    /// - Returns: whether the content's state has changed.
    @discardableResult
    private func look(
      _ edits: inout Edits<Edit>, _ state: inout Base.State, _ effect: inout Effect<Base.Action>, reports: Bool = true
    ) -> Bool {
      if !edits.mustLook(needs, keepsEdits: Target.keepsEdits, { state[keyPath: target].editedFacts }) { return false }
      let facts = state[keyPath: target].editedFacts
      let storage = facts.storage
      var value = options.isVisible == nil && options.inserting == nil ? nil : state[keyPath: target].wrappedValue
      var (isHeld, mustRefetch) = (false, false)
      var (written, waiting): ([EditState<Edit>], [EditState<Edit>]) = ([], [])
      var naming: ((inout Target.Value) -> Void)?
      change(&edits, &state) { edits in
        var lost: Edit?
        if edits.mustCompare || edits.belonging !== options.belonging {
          lost = edits.note(
            storage.read { $0.content == nil ? $0.latestRequest : $0.content?.request },
            hasOneRequest: Target.hasOneRequest, options.belonging)
        }
        if let lost, reports, !hasReportedBelonging {
          hasReportedBelonging = true
          effect = .merge(effect, options.place.reportingMissingBelonging(lost))
        }
        if reports, !hasReportedKey, needs.insertsRows, let edit = edits.insertWithoutKey {
          hasReportedKey = true
          effect = .merge(effect, options.place.reportingMissingKey(edit))
        }
        naming = options.inserting?.look(&edits, value, storage, Target.hasOneRequest)
        if let naming, options.isVisible != nil { value.mapInPlace(naming) }
        if Target.keepsEdits {
          edits.seenLoads = edits.confirmedCount > 0 ? facts.loads : nil
          written = edits.takeWritten(noneOlder: facts.loads)
        }
        // The loads behind this content began before any later confirmation, so one look at it is enough.
        let hasChanged = edits.confirmedCount > 0 && edits.seen != storage.changeStamp
        if hasChanged, storage.hasContent { land(&edits, storage, value) }
        // If the content has changed, their rows may have arrived; then they must not hide later edits of those rows.
        if Target.keepsEdits, hasChanged, edits.confirmedCount > 0 {
          waiting = edits.shown.filter {
            $0.isWritten || $0.confirmation != nil && $0.row?.isInsert != true && options.isVisible == nil
          }
        }
        isHeld = options.holdsLoads && options.hasLoader && edits.isSaving
        if !isHeld, edits.hasPendingRefetch || options.holdsLoads && storage.isHeldBack {
          edits.hasPendingRefetch = false
          mustRefetch =
            options.hasLoader
            && (!keepsEdits || !storage.hasFullContent || options.holdsLoads && storage.isCancelled)
        }
      }
      // Not held while rows are renamed; otherwise what holds them would be copied.
      value = nil
      if let naming { naming(&state[keyPath: target].wrappedValue!) }
      if options.inserting != nil { shareNames(&state) }
      var none = Effect<Base.Action>.none
      for edit in written where storage.hasFullContent && belongs(edit, to: storage, &state) {
        _ = write(edit, &state, &none)
      }
      for edit in waiting where hasArrived(edit, &state, storage) {
        _ = write(edit, &state, &none)
        property.change(&state) { $0.remove(edit) }
        written.append(edit)
      }
      if options.inserting != nil || !waiting.isEmpty { edits = property.read(&state) }
      if isHeld, storage.isLoading || storage.isDue {
        changeTarget(&state) { $0.holdBack() }
      } else if mustRefetch, storage.hasContent || storage.isLoading || options.holdsLoads && storage.isCancelled {
        changeTarget(&state) { $0.loadAgain(options.holdsLoads ? storage.read { $0.cancelled } : nil) }
      } else {
        return !written.isEmpty || naming != nil
      }
      return true
    }

    /// Changes the edits in a copy, and writes them only if they differ: writing them would wake their readers.
    private func change(
      _ edits: inout Edits<Edit>, _ state: inout Base.State, _ body: (inout Edits<Edit>) -> Void
    ) {
      let former = edits
      body(&edits)
      if edits.changeStamp == former.changeStamp, edits.seen == former.seen, edits.seenLoads == former.seenLoads,
        edits.hasPendingRefetch == former.hasPendingRefetch, edits.mustCompare == former.mustCompare,
        edits.rows?.version == former.rows?.version
      {
        return
      }
      property.change(&state) { [edits] in $0 = edits }
    }

    private func land(_ edits: inout Edits<Edit>, _ storage: LoadStorage, _ value: Target.Value?) {
      edits.seen = storage.changeStamp
      let rows = edits.rows
      let isVisible = options.isVisible.map { isVisible in
        { (edit: Edit) in
          guard let value else { return false }
          return rows.map { $0.read(value, as: edit) { isVisible(edit, $0) } } ?? isVisible(edit, value)
        }
      }
      let request = storage.read { $0.content?.request }
      if let load = storage.read({ $0.landed }), load != edits.seenLanding {
        edits.seenLanding = load
        edits.land(load, of: request, isVisible: isVisible)
      }
      if storage.isLoading, let load = storage.facts.load, load.hasDelivered, let identity = load.ticket.identity {
        edits.land(identity, element: load.deliveries, of: request, isVisible: isVisible)
      }
    }

    func changeTarget(_ state: inout Base.State, _ body: (inout LoadStorage) -> Void) {
      body(&state[keyPath: target].editedFacts.storage)
    }
  }
}

extension Optional {
  /// Changes the value, if there is one.
  fileprivate mutating func mapInPlace(_ change: (inout Wrapped) -> Void) {
    guard var value = self else { return }
    change(&value)
    self = value
  }
}
