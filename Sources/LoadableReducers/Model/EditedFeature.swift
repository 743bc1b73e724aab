import LoadableCore

/// The feature that runs a model with edits.
struct EditedFeature<Target: EditableState, TargetAction, Edit: Hashable & Sendable>: Reducer {
  typealias Request = Target.Shown.Request
  typealias Sends<Result: Sendable> = EditsReducer<EmptyReducer<State, Action>, Edit, Target, Result>

  struct State {
    var target: Target
    @Edits<Edit> var edits
    /// The selected row of a list; nil while none was ever selected.
    private var selected: Any?

    init(target: Target, edits: Edits<Edit>, belonging: EditBelonging<Edit>?) {
      self.target = target
      $edits = edits
      // So that the first frame shows restored edits.
      $edits.belonging = belonging
    }

    subscript<ID: Hashable>(_ rows: SelectedID<ID>) -> ListSelection<ID> {
      get { selected as? ListSelection<ID> ?? ListSelection(ofModel: ()) }
      set { selected = newValue }
    }
  }

  /// Stands in a key path for the selection of rows whose ids have one type.
  struct SelectedID<ID: Hashable>: Hashable {}

  enum Action: CasePathable {
    case target(TargetAction)
    case edits(EditAction<Edit>)
    /// A change of the edits by hand.
    case changeEdits((inout Edits<Edit>) -> Void)
    /// A change of the loadable by hand.
    case change((inout Target) -> Void)
    /// A request to follow.
    case setRequest(Request?, whenNil: NilRequestBehavior)
    /// A move of the selected row, whose type depends on the ids of the rows.
    case selection(Any)

    struct AllCasePaths {
      var target: CasePath<Action, TargetAction> {
        CasePath(naming: { .target($0) }) { if case .target(let action) = $0 { action } else { nil } }
      }
      var edits: CasePath<Action, EditAction<Edit>> {
        CasePath(naming: { .edits($0) }) { if case .edits(let action) = $0 { action } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }

    /// The path to the moves among rows whose ids have a given type.
    static func selection<ID: Hashable>(of id: ID.Type) -> CasePath<Action, ListSelection<ID>.Action> {
      CasePath(naming: { .selection($0) }) { action in
        guard case .selection(let move) = action else { return nil }
        return move as? ListSelection<ID>.Action
      }
    }
  }

  /// Sets the request to follow, and lets the caller await the load of that request if it already runs.
  typealias Following = (Request?, NilRequestBehavior, inout Target) -> Effect<Action>

  private let reduceBoth: (inout State, Action) -> Effect<Action>
  private let settleBoth: (inout State, RunningEffects) -> Void
  /// Nil for a preview, which loads nothing.
  private let follow: Following?
  /// What a preview does with the actions of its target and its selection.
  private let applyWithoutLoader: (inout State, Action) -> Effect<Action>
  private let place: SourcePlace

  /// - Parameter both: the reducer that makes the loads, around the one that sends the edits.
  init<Both: Reducer>(_ both: Both, _ place: SourcePlace, follow: @escaping Following)
  where Both.State == State, Both.Action == Action, Both.Effects == Effect<Action> {
    self.init(both, following: follow, place) { _, _ in .none }
  }

  /// Creates the feature of a preview, which loads nothing.
  ///
  /// - Parameter applyWithoutLoader: applies actions of the target and the selection, and reports what would load.
  init<Result: Sendable>(
    _ sends: Sends<Result>, place: SourcePlace, applyWithoutLoader: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.init(sends.withoutLoader(), following: nil, place, applyWithoutLoader: applyWithoutLoader)
  }

  private init<Both: Reducer>(
    _ both: Both, following follow: Following?, _ place: SourcePlace,
    applyWithoutLoader: @escaping (inout State, Action) -> Effect<Action>
  ) where Both.State == State, Both.Action == Action, Both.Effects == Effect<Action> {
    reduceBoth = { both.reduce(into: &$0, action: $1) }
    settleBoth = { both.settle(&$0, running: $1) }
    (self.follow, self.place, self.applyWithoutLoader) = (follow, place, applyWithoutLoader)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let follow else { return reduceWithoutLoader(into: &state, action) }
    switch action {
    case .changeEdits(let change): change(&state.$edits)
    case .change(let change): change(&state.target)
    case .setRequest(let request, let whenNil):
      let joined = follow(request, whenNil, &state.target)
      return .merge(reduceBoth(&state, action), joined)
    case .target, .edits, .selection: break
    }
    return reduceBoth(&state, action)
  }

  func settle(_ state: inout State, running: RunningEffects) {
    if follow == nil { running.acceptUnhandledParts() }
    settleBoth(&state, running)
  }

  private func reduceWithoutLoader(into state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .changeEdits(let change): change(&state.$edits)
    case .setRequest(_?, _): return place.reportingMissingLoader("'setRequest(_:whenNil:)'", of: "EditableModel")
    case .change(let change):
      let wasDue = state.target.editedFacts.storage.isDue
      change(&state.target)
      guard !wasDue, state.target.editedFacts.storage.isDue else { break }
      return place.reportingMissingLoader("A change by hand", of: "EditableModel")
    case .target, .selection:
      let shown = applyWithoutLoader(&state, action)
      return .merge(shown, reduceBoth(&state, action))
    case .edits, .setRequest(nil, _): break
    }
    return reduceBoth(&state, action)
  }
}

extension EditedFeature {
  /// The reducer that sends the edits of a model, with the arguments of the model's `edits` method.
  static func sends<Result: Sendable>(
    order: EditOrder<Edit>, policy: LoadPolicy, observers: ModelObservers, of target: Any.Type,
    applying apply: @escaping (inout Target.Value, Edit) -> Void, place: SourcePlace,
    saving save: @escaping @Sendable (EditAttempt<Edit>) async throws -> Result
  ) -> Sends<Result> {
    Sends<Result>(
      base: EmptyReducer(), property: EditsProperty { \State.$edits },
      action: CasePath<Action, EditAction<Edit>>(\.edits), target: \State.target, order: order, policy: policy,
      operation: save, place: place
    )
    .writingConfirmed(apply)
    .observed(by: observers.all, as: "\(observers.label ?? "\(target)").edits")
  }
}

extension EditsReducer {
  /// The same reducer with the modifiers that are parameters of a model's `edits` methods.
  func adding(
    isRefusal: (@Sendable (any Error) -> Bool)?, isVisible: ((Edit, Target.Value) -> Bool)?, holdsLoads: Bool,
    belonging: EditBelonging<Edit>?, merging merge: ((inout Target.Value, Result) -> Void)?,
    inserting rows: InsertedRows<Target.Value, Edit, Result>?, storing: StoredEdits<Edit>?,
    invalidating cache: (@Sendable (Invalidation) -> [SentInvalidation])?, at place: SourcePlace
  ) -> Self {
    var edits = self
    if let belonging { edits = edits.belonging(belonging) }
    if let isRefusal { edits = edits.isRefusal(isRefusal) }
    if let isVisible { edits = edits.isVisible(isVisible) }
    if holdsLoads { edits = edits.holdingLoads() }
    if let merge { edits = edits.merging(merge) }
    if let rows { edits = edits.inserting(rows) }
    if let storing { edits = edits.stored(EditStoring(journal: storing.journal(place)) { _ in storing.name }) }
    return edits.invalidating(in: cache)
  }
}
