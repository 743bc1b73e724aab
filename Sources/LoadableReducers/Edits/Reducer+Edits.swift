public import LoadableCore

extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Sends the edits of a loaded property, which show at once.
  ///
  /// ```swift
  /// .edits(state: \.$edits, action: \.edits, of: \.$todos, order: .serial(by: \.id)) { attempt in
  ///   try await client.save(attempt.edit, key: attempt.key)
  /// }
  /// .loadable(state: \.$todos, action: \.todos, performsLoadOn: \.appeared) { _ in try await client.todos() }
  /// ```
  ///
  /// Place it before `.loadable` or `.paginated`. See ``EditsReducer`` for what follows from an edit, and for the modifiers of the result.
  ///
  /// - Parameters:
  ///   - path: the edits: `\.$edits`.
  ///   - action: the case of their actions.
  ///   - target: what they change: a loadable property or a paginated list, `\.$todos`.
  ///   - order: whether edits are sent side by side, or those of one scope one after another.
  ///   - policy: its retry rule, timeout, clock and signals apply to the attempts; its other rules are about loads.
  ///   - operation: saves an edit, and returns what the server answers, or nothing. ``EditsReducer/isRefusal(_:)`` says which of the
  ///     errors that it throws are refusals.
  @inlinable @inline(__always)
  public func edits<Edit, Target: EditableState, Result: Sendable>(
    state path: @autoclosure () -> WritableKeyPath<State, Edits<Edit>>, action: CaseKeyPath<Action, EditAction<Edit>>,
    of target: WritableKeyPath<State, Target>, order: EditOrder<Edit> = .sideBySide, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ edit: EditAttempt<Edit>) async throws -> Result,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> EditsReducer<Self, Edit, Target, Result> {
    EditsReducer(
      base: self, property: EditsProperty(path), action: CasePath(action), target: target, order: order,
      policy: policy, operation: operation,
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension EditsReducer {
  /// Writes the server's answer to a confirmed edit into the value, so that the edit no longer needs to be shown.
  ///
  /// With ``inserting(echoedKey:_:)``, all rows have the server's ids while the closure runs.
  ///
  /// - Parameter merge: writes what the operation returned into the value; it must find a row by id.
  /// - Complexity: what `merge` costs; with `inserting` also O(rows on screen that edits have added).
  public func merging(_ merge: @escaping (_ value: inout Target.Value, _ result: Result) -> Void) -> Self {
    with { $0.merge = merge }
  }

  /// Writes a confirmed edit into a paginated list, which needs either this or ``merging(_:)``.
  ///
  /// Pages that began to load before the confirmation do not undo it. If its row is missing, the edit stays shown until the row
  /// arrives or no such page is on its way; then it is written again.
  ///
  /// - Parameter apply: the same as for ``EditableState/showing(_:fileID:line:_:)``.
  public func writingConfirmed(_ apply: @escaping (_ value: inout Target.Value, _ edit: Edit) -> Void) -> Self {
    with { $0.apply = apply }
  }

  /// Shows a confirmed edit until the loaded value shows it, for servers whose copies are not always up to date.
  ///
  /// After three loads without it, the edit counts as overwritten by someone else. A sequence that has ended counts as one load, and while
  /// one runs, each of its elements counts. Use this for a sequence that does not end; otherwise an edit stays shown until the third
  /// element.
  ///
  /// Edits are removed in order: one that the value already shows stays until each earlier confirmed edit that the value does not show
  /// is removed, because such an edit would hide it.
  ///
  /// - Parameter isVisible: whether a loaded value shows an edit.
  public func isVisible(_ isVisible: @escaping (_ edit: Edit, _ value: Target.Value) -> Bool) -> Self {
    with { $0.isVisible = isVisible }
  }

  /// Decides to which requests an edit belongs, so that it is shown over their content and no other.
  ///
  /// ```swift
  /// .edits(state: \.$edits, action: \.edits, of: \.$person) { attempt in try await client.save(attempt.edit, key: attempt.key) }
  /// .belonging { edit, request in edit.personID == request }
  /// ```
  ///
  /// Use it if edits are stored and the property has several requests. Requests are not stored with edits, so a restored edit would be sent
  /// but not shown, and that would be reported. A property without a request does not need it.
  ///
  /// Without this closure, an edit that was not restored belongs to the request whose content was shown when it began. With it, the closure
  /// decides about all edits. A store calls it from its first action on.
  ///
  /// - Parameter belongs: whether an edit changes what a request loads. It depends on nothing else.
  public func belonging(
    _ belongs: @escaping @Sendable (_ edit: Edit, _ request: Target.Shown.Request) -> Bool
  ) -> Self {
    belonging(EditBelonging(belongs))
  }

  package func belonging(_ belonging: EditBelonging<Edit>) -> Self {
    with { $0.belonging = belonging }
  }

  /// Distinguishes refusals of the server from errors that leave open whether it received the edit, such as a lost connection.
  ///
  /// With this closure, the policy never retries a refusal. Without it, the policy retries what its retry rule names, and every error that
  /// ends an edit is a refusal, except a timeout, and those with which Foundation's `URLSession` reports that it was not connected. If your
  /// client throws errors of its own when the connection is lost, use this closure.
  ///
  /// - Parameter isRefusal: whether an error is the server's answer.
  public func isRefusal(_ isRefusal: @escaping @Sendable (_ error: any Error) -> Bool) -> Self {
    with { $0.isRefusal = isRefusal }
  }

  /// Holds loads back while an edit is on its way, for edits that add instead of set.
  ///
  /// A value that is loaded meanwhile may or may not contain such an edit. A running load is cancelled when an edit
  /// begins, and starts again after the last one. Frequent edits can keep the value from ever being loaded. In a
  /// paginated list, the loads of the list are held back, but not those of single pages: let the server answer with the
  /// row, and use ``merging(_:)``.
  public func holdingLoads() -> Self {
    with { $0.holdsLoads = true }
  }

  /// Makes the values with an edit's tags stale in a cache when the edit ends, whether it was confirmed, refused, or not answered.
  ///
  /// ```swift
  /// .edits(state: \.$renamings, action: \.renamings, of: \.$member) { attempt in try await rename(attempt.edit) }
  /// .invalidating(members) { renaming in [MemberTag.member(renaming.id)] }
  /// ```
  ///
  /// The invalidation comes before the load that follows, and does not restart it: there is one call.
  ///
  /// - Parameters:
  ///   - cache: the cache.
  ///   - tags: the tags of what an edit changes, values of the type that the cache's own tags have.
  public func invalidating<Key, Cached, Tag: Hashable & Sendable>(
    _ cache: CachedLoader<Key, Cached>, _ tags: @escaping (_ edit: Edit) -> [Tag?]
  ) -> Self {
    invalidating { edit, rows, _, origin in
      tags(edit.edit).flatMap { cache.invalidate(tag: rows?.onServer($0) ?? $0, by: origin) }
    }
  }

  /// Makes the requests stale whose values an edit changes, in the cache that a model shares.
  func invalidating(in shared: (@Sendable (Invalidation) -> [SentInvalidation])?) -> Self {
    guard let shared else { return self }
    let belonging = parts.options.belonging
    return invalidating { edit, _, request, origin in
      guard let belonging else {
        return request.map { shared(Invalidation(.request($0, list: nil), name: "\($0)", by: origin)) } ?? []
      }
      let edit = edit.edit
      return shared(Invalidation(.predicate { belonging(edit, $0) }, name: "an edit", by: origin))
    }
  }

  private func invalidating(_ invalidate: @escaping Options.Invalidating) -> Self {
    with { $0.invalidations.append(invalidate) }
  }

  /// Tells an observer about the attempts of every edit, like those of a load with the cause ``LoadCause/edit``.
  ///
  /// - Parameters:
  ///   - observer: the observer; more than one can be added.
  ///   - label: the name of the edits for the observer; by default the name of their case, such as `edits`.
  public func observed(by observer: some LoadObserver, as label: String? = nil) -> Self {
    observed(by: [observer], as: label)
  }

  func observed(by observers: [any LoadObserver], as label: String?) -> Self {
    with {
      $0.observers += observers
      $0.label = label ?? $0.label
    }
  }

  /// The same reducer over a value that nothing loads, as in a preview: no edit makes a load due, and confirmed edits are written into
  /// the value.
  func withoutLoader() -> Self {
    with { $0.hasLoader = false }
  }

  func with(_ change: (inout Options) -> Void) -> Self {
    var options = parts.options
    change(&options)
    return Self(
      base: parts.base.reducer, property: parts.property, action: parts.casePath, target: parts.target,
      policy: parts.policy,
      operation: parts.operation, options: options)
  }

  @usableFromInline
  init(
    base: Base, property: EditsProperty<Base.State, Edit>, action: CasePath<Base.Action, EditAction<Edit>>,
    target: WritableKeyPath<Base.State, Target>, order: EditOrder<Edit>, policy: LoadPolicy,
    operation: @escaping @Sendable (EditAttempt<Edit>) async throws -> Result, place: SourcePlace
  ) {
    self.init(
      base: base, property: property, action: action, target: target, policy: policy.validated(at: place),
      operation: operation, options: Options(scope: order.scope, place: place))
  }
}

extension EditsReducer.Parts {
  /// Reports a case path that does not match the actions that it makes, because then no answer to an edit would arrive.
  @usableFromInline
  func checkCasePath(_ running: RunningEffects) {
    if running.isTakenFromState { return }
    isCasePathChecked = true
    guard let mismatch = casePath.mismatch(making: .dismiss(EditKey())) else { return }
    running.note(options.place.reporting(mismatch) as Effect<Base.Action>)
  }
}

/// The order in which edits are sent.
public struct EditOrder<Edit> {
  /// The scope of an edit, which is the same for all ids of one row.
  typealias Scope = (Edit, (any NewRowsProtocol)?) -> AnyRequest

  let scope: Scope?

  /// Each edit is sent at once.
  public static var sideBySide: Self { Self(scope: nil) }

  /// All edits are sent one after another; if one is not saved, the next goes ahead.
  public static var serial: Self { serial(by: { _ in true }) }

  /// Edits with the same scope are sent one after another; if one is not saved, the next goes ahead.
  ///
  /// - Parameter scope: what an edit is about, such as the id of its row: `.serial(by: \.id)`.
  public static func serial<Scope: Hashable & Sendable>(by scope: @escaping (_ edit: Edit) -> Scope) -> Self {
    Self { edit, rows in
      let own = scope(edit)
      return AnyRequest(rows?.onScreen(own) ?? own)
    }
  }
}

/// One attempt to save an edit, as its operation gets it.
public struct EditAttempt<Edit: Hashable & Sendable>: Sendable {
  /// The edit to save.
  public let edit: Edit
  /// Identifies the edit across all attempts, retries and restarts, so that the server recognises one that it already has.
  public let key: EditKey
  /// The number of the attempt, from 1.
  public let attempt: Int

  let rowSavedID: (any Sendable)?

  init(_ state: EditState<Edit>, _ attempt: Int) {
    (edit, key, self.attempt, rowSavedID) = (state.edit, state.key, attempt, state.row?.savedID)
  }
}

extension EditsReducer {
  /// The options that modifiers set.
  struct Options {
    var scope: EditOrder<Edit>.Scope?
    var isRefusal: (@Sendable (any Error) -> Bool)?
    var isVisible: ((Edit, Target.Value) -> Bool)?
    /// Decides for which requests an edit is shown.
    var belonging: EditBelonging<Edit>?
    var merge: ((inout Target.Value, Result) -> Void)?
    var apply: ((inout Target.Value, Edit) -> Void)?
    /// How the server's ids reach rows that edits add; nil if the app makes all ids.
    var inserting: InsertedRows<Target.Value, Edit, Result>?
    var holdsLoads = false
    /// Whether anything loads the value; not in a preview, where it stays as it is.
    var hasLoader = true
    /// Makes what an edit changes stale in caches; it gets the request of the value that the edit changes, if that is known.
    typealias Invalidating = (EditState<Edit>, (any NewRowsProtocol)?, _ request: AnyRequest?, InvalidationOrigin?) ->
      [SentInvalidation]
    var invalidations: [Invalidating] = []
    var observers: [any LoadObserver] = []
    /// The name of the edits for observers.
    var label: String?
    /// Where the edits are stored.
    var storing: EditStoring<Base.State, Edit>?
    let place: SourcePlace

    var needs: EditsNeeds {
      var needs = EditsNeeds()
      (needs.holdsLoads, needs.hasBelonging) = (holdsLoads && hasLoader, belonging != nil)
      needs.holdsRows = Target.keepsEdits && apply != nil
      needs.isStored = storing != nil
      needs.insertsRows = inserting != nil
      return needs
    }
  }
}

extension LoadPolicy {
  /// The rules of this policy that are about attempts; a refusal is not retried.
  func forEdits(_ isRefusal: (@Sendable (any Error) -> Bool)?) -> Self {
    var rules = LoadRules.Values()
    (rules.retry, rules.timeout, rules.clock) = (retry, timeout, clock)
    rules.signals = self.rules.values.signals
    if let isRefusal {
      let isRetryable = retry.isRetryable
      rules.retry.isRetryable = { !isRefusal($0) && isRetryable($0) }
    }
    return Self(LoadRules(rules))
  }
}

/// Finds the edits in a state.
@usableFromInline
struct EditsProperty<Root, Edit: Hashable & Sendable> {
  /// The name of their part of the state.
  @usableFromInline let key: EffectKey
  /// Whether there is no edit to send or to show.
  @usableFromInline let isEmpty: (inout Root) -> Bool
  /// Whether looking at the content could change nothing.
  @usableFromInline let isQuiet: (inout Root, EditsNeeds) -> Bool
  /// Whether the shown edits have this stamp.
  @usableFromInline let isShown: (inout Root, LoadChangeStamp) -> Bool
  let read: (inout Root) -> Edits<Edit>
  let change: (inout Root, (inout Edits<Edit>) -> Void) -> Void

  @inlinable @inline(__always)
  init(placeholder: Edits<Edit> = Edits(), _ path: () -> WritableKeyPath<Root, Edits<Edit>>) {
    // Each closure has its own key path: see `LoadableProperty`.
    let (empty, quiet, shown, read) = (path(), path(), path(), path())
    let (taken, emptied, put) = (path(), path(), path())
    self.init(
      key: EffectKey(path()), isEmpty: { $0[keyPath: empty].hasNothingToDo },
      isQuiet: { $0[keyPath: quiet].isQuiet($1) }, isShown: { $0[keyPath: shown].changeStamp == $1 },
      read: { $0[keyPath: read] },
      change: { root, body in
        // Taken out first: a key path may change a copy, and then each change would copy everything that the state still holds.
        var edits = root[keyPath: taken]
        root[keyPath: emptied] = placeholder
        body(&edits)
        root[keyPath: put] = edits
      })
  }

  @usableFromInline
  init(
    key: EffectKey, isEmpty: @escaping (inout Root) -> Bool, isQuiet: @escaping (inout Root, EditsNeeds) -> Bool,
    isShown: @escaping (inout Root, LoadChangeStamp) -> Bool, read: @escaping (inout Root) -> Edits<Edit>,
    change: @escaping (inout Root, (inout Edits<Edit>) -> Void) -> Void
  ) {
    (self.key, self.isEmpty, self.isQuiet, self.isShown) = (key, isEmpty, isQuiet, isShown)
    (self.read, self.change) = (read, change)
  }
}
