public import LoadableCore

extension EditsReducer where Edit: Codable {
  /// Keeps edits on disk until the server has confirmed them, so that they survive the end of the app.
  ///
  /// ```swift
  /// .edits(state: \.$edits, action: \.edits, of: \.$todos, order: .serial(by: \.id)) { attempt in
  ///   try await client.save(attempt.edit, key: attempt.key)
  /// }
  /// .stored(in: database, version: 1)
  /// ```
  ///
  /// An edit is written before it is sent. With its first action, the store reads the stored edits and puts them before those that have
  /// begun meanwhile, with ``EditAction/restored(_:)``; without stored edits there is no such action. They are sent under their keys, in
  /// their order, and failed ones wait to be retried or dismissed. An edit is no longer stored once it is confirmed, dismissed, or taken
  /// back before it was sent, and none is after ``Edits/removeAll()``. The edits of a feature that is gone stay stored, and come back with
  /// it.
  ///
  /// If the app ends between the server's answer and the removal, the edit is sent once more, under the same key. If an edit cannot be
  /// written, that is reported, and the edit is sent all the same. While the storage does not answer, the edit is not sent; the policy's
  /// timeout ends this wait too.
  ///
  /// Give the edits a name if two features have edits of the same type. Also give them one for each account if the app has several, because
  /// an edit must never be sent for another account. When the name changes, the edits of the former name leave the state, and stay stored.
  /// While the name is nil, edits are not stored.
  ///
  /// - Parameters:
  ///   - storage: where they are stored.
  ///   - version: the version of the coded form of the edits. Stored edits of another version are removed. A version below 1 is reported as
  ///     a programmer error, and counts as 1.
  ///   - name: distinguishes the edits from others in the storage: `as: { "notes of \($0.account)" }`; by default the name of their type.
  ///   - lifetime: how old an edit may be when it is read; older ones are removed. By default there is no limit. A time that is not
  ///     positive is reported as a programmer error, and counts as nil.
  public func stored(
    in storage: some LoadableStorage, version: Int, as name: ((_ state: Base.State) -> String?)? = nil,
    atMostAge lifetime: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let journal = EditJournal<Edit>(storage, version: version, atMostAge: lifetime, at: place)
    let defaultName = EditJournal<Edit>.defaultName
    return stored(EditStoring(journal: journal, name: name ?? { _ in defaultName }))
  }
}

extension EditsReducer {
  func stored(_ storing: EditStoring<Base.State, Edit>) -> Self {
    with { $0.storing = storing }
  }
}

/// Where the edits of a model are stored, to survive the end of the app: `.edits(stored: .in(database, version: 1))`.
///
/// The rules are those of ``EditsReducer/stored(in:version:as:atMostAge:fileID:filePath:line:column:)``.
public struct StoredEdits<Edit: Hashable & Sendable>: Sendable {
  let name: String
  let journal: @Sendable (SourcePlace) -> EditJournal<Edit>
}

extension StoredEdits where Edit: Codable {
  /// Edits in a storage.
  ///
  /// - Parameters:
  ///   - storage: where they are stored.
  ///   - version: the version of the coded form of the edits. Stored edits of another version are removed. A version below 1 is reported as
  ///     a programmer error, and counts as 1.
  ///   - name: distinguishes the edits from others in the storage, such as those of another account; by default the name of their type.
  ///   - lifetime: how old an edit may be when it is read; older ones are removed. By default there is no limit. A time that is not
  ///     positive is reported as a programmer error, and counts as nil.
  public static func `in`(
    _ storage: some LoadableStorage, version: Int, as name: String? = nil, atMostAge lifetime: Duration? = nil
  ) -> Self {
    Self(name: name ?? EditJournal<Edit>.defaultName) {
      EditJournal(storage, version: version, atMostAge: lifetime, at: $0)
    }
  }
}

// MARK: The reducer

extension EditsReducer.Parts {
  /// What stores the edits that are being settled; nil if nothing does.
  final class CurrentPersistence {
    var persistence: EditPersistence<Edit>?
  }

  /// Settles edits that are stored: reads them with the first action, and writes what has changed before anything is sent.
  @usableFromInline
  func settleStored(_ state: inout Base.State, _ running: RunningEffects) {
    guard let storing = options.storing else { return }
    if running.isTakenFromState {
      notePersistence(of: property.read(&state), running)
      if !isSettled(&state, running) { settleOwn(&state, running) }
      return
    }
    var first = Effect<Base.Action>.none
    let persistence = currentPersistence(storing, &state, running, &first)
    let count = running.notedCount
    current.persistence = persistence
    if !isSettled(&state, running) { settleOwn(&state, running) }
    current.persistence = nil
    // What has changed is written before anything is sent.
    if let persistence, persistence.note(property.read(&state)) {
      first = .merge(first, Effect(.notify { persistence.runPending() }))
    }
    running.note(first, before: count)
  }

  /// Notes what a driven state shows of the storing of its edits.
  func notePersistence(of edits: Edits<Edit>, _ running: RunningEffects) {
    guard let persistence = edits.persistence else { return }
    let run = EffectRun(
      EditSession(persistence), as: RunKey(standing: persistence.name), at: property.key, in: running.scope,
      replacing: nil)
    running.scope.insert(run)
    running.registry.note(run, of: persistence)
  }

  /// What stores the edits under the state's name: the persistence that runs, or a new one.
  private func currentPersistence(
    _ storing: EditStoring<Base.State, Edit>, _ state: inout Base.State, _ running: RunningEffects,
    _ effect: inout Effect<Base.Action>
  ) -> EditPersistence<Edit>? {
    let (key, name) = (property.key, storing.name(state))
    let isDriven = running.registry.use == .compared
    var session = running.place(key)?.editSession(of: Edit.self)
    let (isCleared, isNew) = (property.read(&state).isCleared, session == nil)
    if isCleared {
      property.change(&state) { $0.isCleared = false }
      running.didChange()
      session?.persistence.clear()
    }
    if let known = session?.persistence, known.name != name {
      property.change(&state) { edits in for key in known.keys { edits.drop(key) } }
      running.didChange()
      effect = Effect(.notify { known.runPending() })
      session = nil
    }
    if session == nil {
      let changes = running.reconcile(key, shows: name.map { [RunKey(standing: $0)] } ?? [], lists: true) { _ in
        // Only a name is shown.
        EditSession(EditPersistence(storing.journal, named: name!))
      }
      session = changes.begun.first?.work as? EditSession<Edit>
      if isCleared, isNew { session?.persistence.clear() }
    }
    if isDriven, property.read(&state).persistence !== session?.persistence {
      property.change(&state) { $0.persistence = session?.persistence }
      running.didChange()
    }
    guard let session else { return nil }
    if isDriven ? session.persistence.mustRead : session.isNew {
      let reading = session.reading(isDriven: isDriven) { [casePath] in TypedAction(casePath.embed(.restored($0))) }
      effect = .merge(effect, Effect(.detached(.run(reading))))
    }
    return session.persistence
  }

  /// Puts stored edits into the state; attempts that must wait for them end, without having sent anything.
  func restore(_ stored: [EditState<Edit>], _ state: inout Base.State, _ effect: inout Effect<Base.Action>) {
    var ended: [EditKey] = []
    property.change(&state) { ended = $0.restore(stored, options.scope) }
    let ends = ended.map { EffectStep.endWithin(IDKey($0)) }
    guard !ends.isEmpty else { return }
    let writes = EffectStep.within(writesKey, keepsIDs: false, .merge(ends))
    effect = .merge(effect, Effect(.within(property.key, keepsIDs: false, writes)))
  }
}
