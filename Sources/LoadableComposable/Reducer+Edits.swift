#if canImport(ComposableArchitecture)
  public import ComposableArchitecture
  public import LoadableCore
  public import LoadableReducers

  extension ComposableArchitecture.Reducer where Action: ComposableArchitecture.CasePathable {
    /// Sends the edits of a loaded property, which show at once.
    ///
    /// ```swift
    /// .edits(state: \.$edits, action: \.edits, of: \.$todos, order: .serial(by: \.id)) { attempt in
    ///   try await client.save(attempt.edit, key: attempt.key)
    /// }
    /// .loadable(state: \.$todos, action: \.todos, performsLoadOn: \.appeared) { _ in try await client.todos() }
    /// ```
    ///
    /// Place it before `.loadable` or `.paginated`. See ``ComposedEdits`` for the modifiers of the result.
    ///
    /// - Parameters:
    ///   - path: the edits: `\.$edits`.
    ///   - action: the case of their actions.
    ///   - target: what they change: a loadable property or a paginated list, `\.$todos`.
    ///   - order: whether edits are sent side by side, or those of one scope one after another.
    ///   - policy: how often a failed attempt is repeated, and how long one may take; its other rules are about loads.
    ///   - operation: saves an edit, and returns what the server answers, or nothing. ``ComposedEdits/isRefusal(_:)`` says
    ///     which of the errors that it throws are refusals.
    @inlinable @inline(__always)
    public func edits<Edit, Target: EditableState, Result: Sendable>(
      state path: WritableKeyPath<State, Edits<Edit>>,
      action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, EditAction<Edit>>>,
      of target: WritableKeyPath<State, Target>, order: EditOrder<Edit> = .sideBySide, policy: LoadPolicy = .none,
      operation: @escaping @MainActor (_ edit: EditAttempt<Edit>) async throws -> Result,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> ComposedEdits<State, Action, Edit, Target, Result> {
      let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      let own = Action.allCasePaths[keyPath: action]
      return ComposedEdits(
        path, own, of: target, order, policy, operation, base: { self._reduce(into: &$0, action: $1) },
        glance: { state, needs in
          EditsGlance(state[keyPath: path], of: Target.self, needs) { state[keyPath: target].editedFacts }
        }, at: place)
    }
  }

  /// Sends the edits of one property around a reducer; `.edits(state:action:of:)` creates it.
  ///
  /// - Isolation: the operation runs on the main actor, like the store's effects.
  /// - Cancellation: an edit that is taken back cancels the operation's task. If the store cancels that task from outside, the edit is
  ///   sent again with the next action of the feature, under the same key.
  /// - Complexity: O(1) for an action that does not concern the edits; otherwise O(edits).
  public struct ComposedEdits<
    State, Action: ComposableArchitecture.CasePathable, Edit: Hashable & Sendable, Target: EditableState,
    Result: Sendable
  >: ComposableArchitecture.Reducer {
    typealias Base = DrivenReducer<State, Action>.Loading
    @usableFromInline typealias Path = WritableKeyPath<State, Edits<Edit>>
    typealias OwnPath = LoadableReducers.CasePath<ComposedAction<Action>, EditAction<Edit>>
    typealias Loads = EditsReducer<Base, Edit, Target, Result>

    private let path: Path
    private let action: AnyCasePath<Action, EditAction<Edit>>
    private let base: (inout State, Action) -> ComposableArchitecture.Effect<Action>
    /// Looks at the edits.
    private let glance: (State, EditsNeeds) -> EditsGlance<Edit>
    private var needs = EditsNeeds()
    /// Whether the edits are to be stored under another name than they are; nil if they are not stored.
    private var isOtherName: ((State, Edits<Edit>) -> Bool)?
    private var make: (Base, Path, OwnPath) -> Loads

    @usableFromInline
    init(
      _ path: Path, _ action: AnyCasePath<Action, EditAction<Edit>>, of target: WritableKeyPath<State, Target>,
      _ order: EditOrder<Edit>, _ policy: LoadPolicy,
      _ operation: @escaping @MainActor (EditAttempt<Edit>) async throws -> Result,
      base: @escaping (inout State, Action) -> ComposableArchitecture.Effect<Action>,
      glance: @escaping (State, EditsNeeds) -> EditsGlance<Edit>, at place: SourcePlace
    ) {
      self.path = path
      self.action = action
      self.base = base
      self.glance = glance
      make = {
        $0.drivenEdits(
          state: $1, action: $2, of: target, order: order, policy: policy, operation: onMainActor(operation),
          place: place)
      }
    }

    /// Applies the action, runs the base, and sends edits.
    public func reduce(into state: inout State, action: Action) -> ComposableArchitecture.Effect<Action> {
      let before = glance(state, needs)
      if before.mustSettle || isOtherName?(state, before.edits) == true || self.action.extract(from: action) != nil {
        return ComposedReporter.reporting { driver().0.reduce(into: &state, action: ComposedAction(action)).effect }
      }
      let effect = base(&state, action)
      if before.isSame(as: glance(state, needs)), isOtherName?(state, before.edits) != true { return effect }
      return ComposedReporter.reporting {
        let (driver, loads) = driver()
        let running = loads?.running(in: before.edits) ?? RunningLoads()
        return effect.merge(with: driver.settle(&state, since: running).effect)
      }
    }

    private func driver() -> (DrivenReducer<State, Action>.Driver, Loads?) {
      var loads: Loads?
      let driver = DrivenReducer<State, Action>.Driver(around: { [base] in ComposedEffect(base(&$0, $1.action)) }) {
        let made = make($0, path, ComposedAction.path(action))
        loads = made
        return made
      }
      return (driver, loads)
    }

    private func changing(_ change: @escaping (Loads) -> Loads) -> Self {
      var copy = self
      copy.make = { [make] in change(make($0, $1, $2)) }
      return copy
    }
  }

  extension ComposedEdits
  where Edit: InsertingEdit, Target.Value: InsertableRows, Target.Value.Row.SavedID == Edit.SavedID {
    /// Lets edits add rows whose ids the server chooses: see ``/LoadableReducers/EditsReducer/inserting(echoedKey:_:)``.
    ///
    /// - Parameters:
    ///   - key: the key of the edit that has added a row, as the server returns it; nil if it does not.
    ///   - id: the id that the server has chosen, from its answer to an edit that adds a row.
    public func inserting(
      echoedKey key: KeyPath<Target.Value.Row, EditKey?>? = nil, _ id: @escaping (_ answer: Result) -> Edit.SavedID?
    ) -> Self {
      var copy = changing { $0.inserting(echoedKey: key, id) }
      copy.needs.insertsRows = true
      return copy
    }
  }

  extension ComposedEdits where Edit: Codable {
    /// Keeps edits on disk until the server has confirmed them, so that they survive the end of the app.
    ///
    /// The rules are those of ``/LoadableReducers/EditsReducer/stored(in:version:as:atMostAge:fileID:filePath:line:column:)``. The store
    /// reads the stored edits with the first action that reaches this feature, and receives `restored` if there are some. If it ends
    /// that effect, the next action reads them again; until they are read, edits are shown, but not sent.
    ///
    /// - Parameters:
    ///   - storage: where they are stored: an object, or an `Equatable` value, so that it is known to be the same one with each action.
    ///   - version: the version of the coded form of the edits. Stored edits of another version are removed.
    ///   - name: distinguishes the edits from others in the storage: `as: { "notes of \($0.account)" }`; by default the name of their
    ///     type. It runs with each action, so it should cost O(1).
    ///   - lifetime: how old an edit may be when it is read; older ones are removed. By default there is no limit.
    public func stored(
      in storage: some LoadableStorage, version: Int, as name: ((_ state: State) -> String?)? = nil,
      atMostAge lifetime: Duration? = nil,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Self {
      var copy = changing {
        $0.stored(
          in: storage, version: version, as: name, atMostAge: lifetime, fileID: fileID, filePath: filePath, line: line,
          column: column)
      }
      copy.isOtherName = { state, edits in
        if let name { edits.storedName != name(state) } else { edits.storedName == nil }
      }
      return copy
    }
  }

  extension ComposedEdits {
    /// Writes the server's answer to a confirmed edit into the value, so that the edit no longer needs to be shown.
    ///
    /// - Parameter merge: writes what the operation returned into the value; it must find a row by id.
    public func merging(_ merge: @escaping (_ value: inout Target.Value, _ result: Result) -> Void) -> Self {
      changing { $0.merging(merge) }
    }

    /// Writes a confirmed edit into a paginated list, which needs either this or ``merging(_:)``.
    ///
    /// - Parameter apply: applies the edit to the value: the function that you also pass to `showing`.
    public func writingConfirmed(_ apply: @escaping (_ value: inout Target.Value, _ edit: Edit) -> Void) -> Self {
      var copy = changing { $0.writingConfirmed(apply) }
      copy.needs.holdsRows = Target.keepsEdits
      return copy
    }

    /// Shows a confirmed edit until the loaded value shows it, for servers whose copies are not always up to date.
    ///
    /// - Parameter isVisible: whether a loaded value shows an edit.
    public func isVisible(_ isVisible: @escaping (_ edit: Edit, _ value: Target.Value) -> Bool) -> Self {
      changing { $0.isVisible(isVisible) }
    }

    /// Says which requests an edit belongs to, so that it is shown only over their content.
    ///
    /// Edits that were decoded with the state need it, unless there is only the empty request. It takes effect with the store's first
    /// action.
    ///
    /// - Parameter belongs: whether an edit changes what a request loads; the answer must depend on nothing else.
    public func belonging(
      _ belongs: @escaping @Sendable (_ edit: Edit, _ request: Target.Shown.Request) -> Bool
    ) -> Self {
      let belonging = EditBelonging<Edit>(belongs)
      var copy = changing { $0.belonging(belonging) }
      copy.needs.hasBelonging = true
      return copy
    }

    /// Distinguishes the server's refusals from errors that leave open whether it received the edit, such as a lost
    /// connection.
    ///
    /// Without this closure, every error is a refusal, except a timeout and what Foundation's `URLSession` throws without a
    /// connection.
    ///
    /// - Parameter isRefusal: whether an error is the server's answer.
    public func isRefusal(_ isRefusal: @escaping @Sendable (_ error: any Error) -> Bool) -> Self {
      changing { $0.isRefusal(isRefusal) }
    }

    /// Holds loads back while an edit is being sent, for edits that add something instead of setting it: a value that is
    /// loaded meanwhile may or may not contain them.
    public func holdingLoads() -> Self {
      var copy = changing { $0.holdingLoads() }
      copy.needs.holdsLoads = true
      return copy
    }

    /// Makes the values with an edit's tags stale in a cache when the edit ends, whether it was confirmed, refused, or not answered.
    ///
    /// - Parameters:
    ///   - cache: the cache.
    ///   - tags: the tags of what an edit changes, values of the type that the cache's own tags have.
    public func invalidating<Key, Cached, Tag: Hashable & Sendable>(
      _ cache: CachedLoader<Key, Cached>, _ tags: @escaping (_ edit: Edit) -> [Tag?]
    ) -> Self {
      changing { $0.invalidating(cache, tags) }
    }

    /// Tells an observer about the attempts of every edit, like those of a load.
    ///
    /// - Parameters:
    ///   - observer: the observer; more than one can be added.
    ///   - label: what the observer calls the edits.
    public func observed(by observer: some LoadObserver, as label: String) -> Self {
      changing { $0.observed(by: observer, as: label) }
    }
  }
#endif
