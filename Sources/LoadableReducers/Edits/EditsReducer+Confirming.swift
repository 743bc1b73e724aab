import LoadableCore

extension EditsReducer.Parts {
  /// Makes what an edit has changed, or may have changed, stale in caches, before the load that follows begins.
  func invalidate(_ edit: EditState<Edit>, _ state: inout Base.State) -> Effect<Base.Action> {
    let invalidations = options.invalidations
    if invalidations.isEmpty { return .none }
    let rows = property.read(&state).rows
    let request = edit.origin.request ?? state[keyPath: target].editedFacts.storage.read { $0.latestRequest }
    return Effect(.invalidate { origin in invalidations.flatMap { $0(edit, rows, request, origin) } })
  }

  /// Makes stale in caches what may have been changed by edits that were sent and then taken back.
  ///
  /// - Parameter edits: the edits of the state, before and after.
  func invalidateTakenBack(_ edits: inout Edits<Edit>, _ state: inout Base.State) -> Effect<Base.Action> {
    let taken = edits.takenBack
    if taken.isEmpty { return .none }
    edits.takenBack = []
    property.change(&state) { $0.takenBack = [] }
    return taken.reduce(.none) { .merge($0, invalidate($1, &state)) }
  }

  /// Writes the result of a confirmed edit, or the edit itself, into the value.
  ///
  /// If that is not possible, the edit is shown until a load has brought it.
  func confirm(_ edit: EditState<Edit>, _ state: inout Base.State, _ effect: inout Effect<Base.Action>) {
    let facts = state[keyPath: target].editedFacts
    let former = state[keyPath: target].wrappedValue as? any ChangeStamped
    let isOwn = facts.storage.hasFullContent && belongs(edit, to: facts.storage, &state)
    let answer = edit.row?.isInsert == true ? answer(edit, isOwn: isOwn, &state, &effect) : .missing
    writeElsewhere(edit, facts, isOwn: isOwn, &state, &effect)
    guard isOwn, write(edit, answer, &state, &effect) else { return property.change(&state) { $0.confirm(edit.key) } }
    // A page that is on its way may bring the missing row as it was before the edit.
    let isMissing =
      answer == .missing && !facts.loads.isEmpty
      && former?.isUnchanged(state[keyPath: target].wrappedValue as Any) == true
    property.change(&state) {
      if isMissing { $0.confirmWritten(edit.key) } else { $0.finish(edit.key) }
      if !keepsEdits { $0.hasPendingRefetch = true }
    }
    // A load that began before the confirmation must not land over the result.
    if !keepsEdits, let request = facts.storage.running?.request {
      changeTarget(&state) {
        $0.endLoad()
        if !$0.isDue { $0.request(request, because: .edit) }
      }
    }
  }

  /// Writes a confirmed edit into what is stored of content that is not shown, so that the next start does not show it without the edit.
  private func writeElsewhere(
    _ edit: EditState<Edit>, _ facts: EditedFacts, isOwn: Bool, _ state: inout Base.State,
    _ effect: inout Effect<Base.Action>
  ) {
    let edits = property.read(&state)
    guard !isOwn || edits.belonging != nil, let list = facts.stored as? StoredList<Target.Value>,
      let write = writing(edit, edits.rows)
    else { return }
    let shown = isOwn ? facts.storage.read { $0.content?.request } : nil
    let work = StoredListWork {
      await list.change { request in
        request != shown && edits.belongs(edit, to: request, hasOneRequest: Target.hasOneRequest)
      } _: {
        write(&$0)
      }
      return nil
    }
    effect = .merge(effect, Effect(.detached(.run(work))))
  }

  /// Writes the result of a confirmed edit, or the edit itself, into the value, unless the value has the row that it adds.
  ///
  /// - Returns: whether the edit no longer needs to be among the edits.
  private func write(
    _ edit: EditState<Edit>, _ answer: RowAnswer, _ state: inout Base.State, _ effect: inout Effect<Base.Action>
  ) -> Bool {
    let isWritten =
      switch answer {
      case .missing: write(edit, &state, &effect)
      case .there: options.merge == nil ? keepsEdits : write(edit, &state, &effect)
      case .gone, .taken: keepsEdits || options.merge != nil
      }
    if edit.row?.isInsert == true { nameRow(of: edit, isWritten: isWritten && answer == .missing, &state) }
    return isWritten
  }

  /// Writes the result of a confirmed edit, or the edit itself, into the value.
  ///
  /// - Returns: whether the reducer can do that.
  func write(
    _ edit: EditState<Edit>, _ state: inout Base.State, _ effect: inout Effect<Base.Action>
  ) -> Bool {
    if let write = writing(edit, property.read(&state).rows) {
      write(&state[keyPath: target].wrappedValue!)
      return true
    }
    if Target.keepsEdits, !hasReportedApply {
      hasReportedApply = true
      effect = .merge(effect, options.place.reportingMissingApply(edit.edit))
    }
    return false
  }

  /// What writes the result of a confirmed edit, or the edit itself, into a value; nil if the reducer cannot write it.
  private func writing(
    _ edit: EditState<Edit>, _ rows: (any NewRowsProtocol)?
  ) -> ((inout Target.Value) -> Void)? {
    if let merge = options.merge, let result = edit.write.wrappedValue?.value as? Result {
      return { if let rows { rows.merge(edit, into: &$0) { merge(&$0, result) } } else { merge(&$0, result) } }
    }
    guard keepsEdits, let apply = options.apply else { return nil }
    return { if let rows { rows.apply(edit, to: &$0, apply) } else { apply(&$0, edit.edit) } }
  }

  /// Whether the row of an edit that was written without it has arrived.
  func hasArrived(_ edit: EditState<Edit>, _ state: inout Base.State, _ storage: LoadStorage) -> Bool {
    guard storage.hasFullContent, belongs(edit, to: storage, &state),
      var value = state[keyPath: target].wrappedValue, let former = value as? any ChangeStamped
    else { return false }
    writing(edit, property.read(&state).rows)?(&value)
    return !former.isUnchanged(value)
  }

  /// Whether an edit applies to the content.
  func belongs(_ edit: EditState<Edit>, to storage: LoadStorage, _ state: inout Base.State) -> Bool {
    property.read(&state).belongs(edit, to: storage.facts.content?.request)
  }
}

extension ChangeStamped {
  /// Whether a later value is still the same.
  fileprivate func isUnchanged(_ later: Any) -> Bool { (later as? Self)?.changeStamp == changeStamp }
}
