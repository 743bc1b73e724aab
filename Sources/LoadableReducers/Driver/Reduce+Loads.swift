import LoadableCore

/// The modifiers for adapters, whose case paths are already resolved.
extension Reduce where Action: CasePathable {
  /// Loads a property, as `.loadable` does; the actions of its child only pass through.
  package func drivenLoadable<Request, Value, ChildAction>(
    state path: WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CasePath<Action, LoadableActionBase<Request, Value, ChildAction>>, policy: LoadPolicy,
    operation: @escaping @Sendable (_ load: Load<State, Request, Value>) async throws -> Value?, place: SourcePlace
  ) -> LoadableReducer<Self, Request, Value, ChildAction> {
    loadable(path, action, policy, .value(operation), place)
  }

  /// Loads a property from a sequence, as `.loadableElements` does; the actions of its child only pass through.
  package func drivenElements<Request, Value, ChildAction, Elements: AsyncSequence>(
    state path: WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CasePath<Action, LoadableActionBase<Request, Value, ChildAction>>, policy: LoadPolicy,
    elements: @escaping @Sendable (_ load: Load<State, Request, Value>) async throws -> Elements, place: SourcePlace
  ) -> LoadableReducer<Self, Request, Value, ChildAction> where Elements.Element == Value {
    loadable(path, action, policy, .elements(of: elements), place)
  }

  /// Loads a property from a cache, as `.loadableCached` does; the actions of its child only pass through.
  package func drivenCached<Request, Value, ChildAction>(
    state path: WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CasePath<Action, LoadableActionBase<Request, Value, ChildAction>>, policy: LoadPolicy,
    sharing cache: CachedLoader<Request, Value>, place: SourcePlace
  ) -> LoadableReducer<Self, Request, Value, ChildAction> {
    loadable(path, action, policy, .shared(cache), place).following(.source(cache))
  }

  private func loadable<Request, Value, ChildAction>(
    _ path: WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    _ action: CasePath<Action, LoadableActionBase<Request, Value, ChildAction>>, _ policy: LoadPolicy,
    _ operation: LoadOperation<State, Request, Value>, _ place: SourcePlace
  ) -> LoadableReducer<Self, Request, Value, ChildAction> {
    var property = LoadableProperty<State, Request, Value> { path }
    property.placeholder = .placeholder(.takenOut)
    property.release = { [exchange = property.exchange] root in
      var released = LoadableStateWith<Request, Value>.placeholder(.released)
      exchange(&root, &released)
    }
    return LoadableReducer(
      base: self, property: property, action: action, triggers: LoadTriggers(), policy: policy,
      operation: operation, place: place
    )
    .with { $0.passesChildActions = true }
  }

  /// Loads a list, as `.paginated` does.
  package func drivenPages<Request, Value, Data>(
    state path: WritableKeyPath<State, PaginatedStateWith<Request, Value>>,
    action: CasePath<Action, PaginatedActionWith<Request, Value>>, firstPage: Value.Page,
    mode: ((_ state: State) -> LoadingMode)?, policy: LoadPolicy,
    loadPage: @escaping @Sendable (_ load: PageLoad<State, Request, Value.Page>) async throws -> Data,
    place: SourcePlace
  ) -> PaginatedReducer<Self, Request, Value>
  where Data: PaginatedData<Value.Value, Value.Page> {
    PaginatedReducer(
      base: self, property: .driven(path), action: action, triggers: LoadTriggers(), firstPage: firstPage, mode: mode,
      policy: policy, source: .loading(loadPage), place: place)
  }

  /// Loads a list from a cache of pages, as `.paginatedCached` does.
  package func drivenCachedPages<Request, Value, Data>(
    state path: WritableKeyPath<State, PaginatedStateWith<Request, Value>>,
    action: CasePath<Action, PaginatedActionWith<Request, Value>>, firstPage: Value.Page,
    mode: ((_ state: State) -> LoadingMode)?, policy: LoadPolicy,
    sharing cache: CachedLoader<PageRequest<Request, Value.Page>, Data>, place: SourcePlace
  ) -> PaginatedReducer<Self, Request, Value>
  where Data: PaginatedData<Value.Value, Value.Page> {
    PaginatedReducer(
      base: self, property: .driven(path), action: action, triggers: LoadTriggers(), firstPage: firstPage, mode: mode,
      policy: policy, source: .cache(PageCache(cache)), place: place)
  }

  /// Sends edits, as `.edits` does.
  package func drivenEdits<Edit, Target: EditableState, Result: Sendable>(
    state path: WritableKeyPath<State, Edits<Edit>>, action: CasePath<Action, EditAction<Edit>>,
    of target: WritableKeyPath<State, Target>, order: EditOrder<Edit>, policy: LoadPolicy,
    operation: @escaping @Sendable (_ edit: EditAttempt<Edit>) async throws -> Result, place: SourcePlace
  ) -> EditsReducer<Self, Edit, Target, Result> {
    EditsReducer(
      base: self, property: EditsProperty(placeholder: .placeholder) { path }, action: action, target: target,
      order: order, policy: policy, operation: operation, place: place)
  }
}

extension PagedProperty {
  /// A list that says in a copy of the state what has become of it.
  fileprivate static func driven(_ path: WritableKeyPath<Root, Pages>) -> PagedProperty {
    PagedProperty(placeholder: .placeholder(.takenOut), released: .placeholder(.released)) { path }
  }
}

// MARK: What an adapter looks at

/// What a property or a list shows before an action, for an adapter that runs the reducers of this package only if there is something for
/// them to do.
@usableFromInline
package struct LoadGlance {
  /// The stamps of the property; for a list, those of the list and its two ends.
  private let stamps: (LoadChangeStamp?, LoadChangeStamp?, LoadChangeStamp?)
  /// What runs, in the same order; empty if nothing does.
  fileprivate let checkpoints: [LoadCheckpoint]
  /// Whether settling may do something even if nothing changes: a request waits, or a task was ended from outside.
  package let mustSettle: Bool

  fileprivate init(
    _ stamps: (LoadChangeStamp?, LoadChangeStamp?, LoadChangeStamp?), _ states: [LoadStorage], _ ages: Bool
  ) {
    self.stamps = stamps
    checkpoints = states.map(\.checkpoint)
    mustSettle = checkpoints.contains { shown in
      shown.isDue || shown.isAbandoned || shown.mustAge && ages
        || shown.timers.contains { $0?.mark?.isAbandoned == true }
    }
  }

  fileprivate init(_ stamps: (LoadChangeStamp?, LoadChangeStamp?, LoadChangeStamp?)) {
    self.stamps = stamps
    checkpoints = []
    mustSettle = false
  }

  /// Whether something listens to signals and caches for the property; for a list, also for its two ends.
  package var isListening: Bool { !checkpoints.isEmpty && checkpoints.allSatisfy(\.isListening) }

  /// The same without the ends of a list, which follow no caches.
  package var isFollowing: Bool { checkpoints.first?.isListening == true }

  /// Whether the property shows the same later.
  package func isSame(as later: Self) -> Bool { stamps == later.stamps }
}

extension LoadCheckpoint {
  fileprivate var isListening: Bool { listener?.facts.isOver == false }
}

extension LoadableStateWith {
  /// What the property shows now, under a policy.
  ///
  /// - Complexity: O(1).
  @usableFromInline
  package func glance(_ policy: LoadPolicy) -> LoadGlance {
    let ages = policy.staleAfter != nil
    let stamps = (changeStamp, LoadChangeStamp?.none, LoadChangeStamp?.none)
    return isQuiet && !ages && storage.listener == nil ? LoadGlance(stamps) : LoadGlance(stamps, [storage], ages)
  }

  /// Whether a request derived from the rest of the state differs from the last one.
  @usableFromInline
  package func isNewRequest(_ request: Request?) -> Bool { (derivedRequest ?? nil) != request }
}

extension PaginatedStateWith {
  /// What the list shows now, under a policy.
  ///
  /// - Complexity: O(1).
  @usableFromInline
  package func glance(_ policy: LoadPolicy) -> LoadGlance {
    let ages = policy.staleAfter != nil
    let stamps = (storage.list.changeStamp, next.changeStamp, previous.changeStamp)
    if !ages, storage.list.isQuiet, next.isQuiet, previous.isQuiet, storage.list.listener == nil {
      return LoadGlance(stamps)
    }
    return LoadGlance(stamps, [storage.list, storage.next, storage.previous], ages)
  }
}

extension LoadPolicy {
  /// Whether it names signals.
  @usableFromInline package var namesSignals: Bool { rules.values.signals != nil }
}

/// What edits show before an action, for an adapter that runs the reducers of this package only if there is something for them to do.
@usableFromInline
package struct EditsGlance<Edit: Hashable & Sendable> {
  package let edits: Edits<Edit>
  /// Whether settling may do something even if the edits do not change.
  package let mustSettle: Bool

  /// Looks at edits.
  ///
  /// - Complexity: O(1).
  @usableFromInline
  package init<Target: EditableState>(
    _ edits: Edits<Edit>, of target: Target.Type, _ needs: EditsNeeds, _ facts: () -> EditedFacts
  ) {
    self.edits = edits
    mustSettle =
      (!edits.hasNothingToDo || edits.rows != nil)
      && (edits.abandoned != TaskMark.abandonedCount || needs.holdsRows
        || edits.mustLook(needs, keepsEdits: Target.keepsEdits, facts))
      || edits.persistence?.mustRead == true
  }

  /// Whether nothing has happened to the edits since.
  package func isSame(as later: Self) -> Bool { !later.mustSettle && edits.changeStamp == later.edits.changeStamp }
}

extension Edits {
  /// The name under which they are stored; nil if nothing stores them yet.
  package var storedName: String? { persistence?.name }
}

extension EditsReducer {
  /// What ran when the edits were these.
  package func running(in edits: Edits<Edit>) -> RunningLoads {
    RunningLoads { running in
      var edits = edits
      parts.notePersistence(of: edits, running)
      parts.settleWrites(&edits, running.within(parts.property.key, parts.wrap))
    }
  }
}

extension LoadableReducer {
  /// What ran when the property showed this.
  package func running(in glance: LoadGlance) -> RunningLoads {
    RunningLoads { for shown in glance.checkpoints { parts.note(shown, $0) } }
  }
}

extension PaginatedReducer {
  /// What ran when the list showed this.
  package func running(in glance: LoadGlance) -> RunningLoads {
    RunningLoads { running in
      guard glance.checkpoints.count == 3 else { return }
      listParts.note(glance.checkpoints[0], running)
      loads.parts.base.reducer.parts.note(glance.checkpoints[1], running)
      loads.parts.note(glance.checkpoints[2], running)
    }
  }
}

extension RunningLoads {
  fileprivate convenience init(_ note: (RunningEffects) -> Void) {
    let registry = EffectRegistry(.takenFromState)
    note(registry.running)
    registry.use = .compared
    self.init(registry)
  }
}

extension PaginatedReducer where Value.Value: Identifiable, Value.Values.Index == Int, Value.Value.ID == Value.ID {
  /// Moves a selection along the list, as `selecting(_:action:)` does.
  package func selecting(
    _ selection: WritableKeyPath<Base.State, ListSelection<Value.ID>>,
    along path: CasePath<Base.Action, ListSelection<Value.ID>.Action>
  ) -> Self {
    selecting(SelectedRow(path: selection, casePath: path))
  }
}

// MARK: Children that another architecture runs

extension LoadableStateWith {
  /// Identifies the lifetime of a child feature on the content; nil if it has not begun.
  package var childLifetime: LoadIdentity? {
    storage.read { facts in
      guard let child = facts.child, let content = facts.content, content.value != nil, !child.isOver,
        content.request == nil || content.request == child.request
      else { return nil }
      return child.identity
    }
  }

  /// Begins or ends the lifetime of a child feature, if the content has changed.
  package mutating func identifyChild() {
    storage.identifyChild()
  }
}

// MARK: Placeholders

// An adapter may observe the property that a reducer changes. The placeholder is marked, so that it does not pass for a new state.

/// Why something only stands in for a state.
package enum PlaceholderKind: Sendable {
  /// The state is taken out to be changed, and put back then.
  case takenOut
  /// This copy of the state no longer needs it.
  case released
}

extension LoadableStateWith {
  /// Stands in for a state.
  static func placeholder(_ kind: PlaceholderKind) -> Self {
    var state = Self()
    state.change { $0.placeholder = kind }
    return state
  }

  /// Why this only stands in for a state; nil if it does not.
  package var placeholderKind: PlaceholderKind? { storage.read { $0.placeholder } ?? nil }
}

extension PaginatedStateWith {
  /// Stands in for a list.
  static func placeholder(_ kind: PlaceholderKind) -> Self {
    Self(list: .placeholder(kind))
  }

  /// Why this only stands in for a list; nil if it does not.
  package var placeholderKind: PlaceholderKind? { list.placeholderKind }
}

extension Edits {
  /// Stands in for edits that are taken out to be changed.
  static var placeholder: Self {
    var edits = Self()
    edits.isPlaceholder = true
    return edits
  }

  /// Why these only stand in for edits; nil if they do not.
  package var placeholderKind: PlaceholderKind? { isPlaceholder ? .takenOut : nil }
}
