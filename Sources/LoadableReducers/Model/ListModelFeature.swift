import LoadableCore

/// The feature that runs a list model: a paginated list, and its selected row.
struct ListModelFeature<Request: Hashable & Sendable, Value: PaginatedCollection>: Reducer {
  typealias Pages = PaginatedStateWith<Request, Value>

  struct State {
    var pages: Pages
    var selection = ListSelection<Value.ID>(ofModel: ())
  }

  enum Action {
    case pages(PaginatedActionWith<Request, Value>)
    /// A move of the selected row.
    case selection(ListSelection<Value.ID>.Action)
    /// A change of the list by hand.
    case change((inout Pages) -> Void)
    /// A request to follow.
    case setRequest(Request?, whenNil: NilRequestBehavior)
  }

  typealias Selected = SelectedRow<State, Action, Value>

  private let loads: PaginatedReducer<EmptyReducer<State, Action>, Request, Value>?
  private let machine: LoadMachine<Request, Value>
  private let selected: Selected
  private let place: SourcePlace

  /// - Parameters:
  ///   - loading: nil for a model that only shows its state.
  ///   - selected: finds the selected row.
  init(_ loading: ListLoading<Request, Value>?, selected: Selected, place: SourcePlace) {
    (self.selected, self.place) = (selected, place)
    guard let loading else {
      loads = nil
      machine = LoadMachine(policy: .none)
      return
    }
    let property = PagedProperty<State, Request, Value>(path: \.pages, read: { $0.pages }, change: { $1(&$0.pages) })
    let loads = loading.loads(EmptyReducer<State, Action>(), property, CasePath(\.pages), place).selecting(selected)
    self.loads = loads
    machine = loads.listParts.machine
  }

  /// Runs the loads; without a loader, a request is reported and ignored, because it would wait forever.
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let loads else { return reduceWithoutLoader(into: &state, action) }
    switch action {
    case .pages, .selection: break
    case .change(let change): change(&state.pages)
    case .setRequest(let request, let whenNil):
      machine.follow(request, whenNil: whenNil, in: &state.pages.list)
      return .merge(
        loads.reduce(into: &state, action: action), state.pages.list.joining(request, at: loads.property.list.key))
    }
    return loads.reduce(into: &state, action: action)
  }

  func settle(_ state: inout State, running: RunningEffects) {
    guard let loads else { return running.acceptUnhandledParts() }
    loads.settle(&state, running: running)
  }

  private func reduceWithoutLoader(into state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .pages(let own): return state.pages.applyWithoutLoader(own, of: "LoadableListModel", at: place)
    case .selection: selected.moveWithoutLoader(&state, action, in: state.pages)
    case .setRequest(nil, _): break
    case .setRequest: return place.reportingMissingLoader("'setRequest(_:whenNil:)'", of: "LoadableListModel")
    case .change(let change):
      let wasDue = state.pages.isDue
      change(&state.pages)
      if !wasDue, state.pages.isDue { return place.reportingMissingLoader("A change by hand", of: "LoadableListModel") }
    }
    return .none
  }
}

/// How a list is loaded.
struct ListLoading<Request: Hashable & Sendable, Value: PaginatedCollection> {
  let firstPage: Value.Page
  let mode: LoadingMode?
  let prefetchDistance: Int
  let limit: ListBound?
  let policy: LoadPolicy
  let observers: ModelObservers
  var followed: [FollowedCache<Request, Value>] = []
  let source: PageSource<Void, Request, Value>
  /// Nil if the list is not stored.
  var storing: ListStoring<Request, Value>?

  /// Makes pages stale in the cache that the model shares; nil if it shares none.
  var invalidate: (@Sendable (Invalidation) -> [SentInvalidation])? {
    guard case .cache(let cache) = source else { return nil }
    return cache.invalidate
  }

  /// Runs the loads around a feature.
  func loads<Base: Reducer>(
    _ base: Base, _ property: PagedProperty<Base.State, Request, Value>,
    _ action: CasePath<Base.Action, PaginatedActionWith<Request, Value>>, _ place: SourcePlace
  ) -> PaginatedReducer<Base, Request, Value> {
    let mode = mode.map { mode in { (_: Base.State) in mode } }
    let source: PageSource<Base.State, Request, Value> =
      switch source {
      case .operation(let loadPage): .operation { try await loadPage($0.withoutState()) }
      case .cache(let cache): .cache(cache)
      }
    let loads = PaginatedReducer(
      base: base, property: property, action: action, triggers: LoadTriggers(), firstPage: firstPage, mode: mode,
      policy: policy, source: source, place: place
    )
    .prefetching(distance: prefetchDistance, at: place).keeping(limit).storing(storing)
    let observed =
      observers.isEmpty ? loads : loads.observed(by: observers.all, as: observers.label ?? "\(Value.Value.self)")
    return followed.reduce(observed) { $0.following($1) }
  }
}

extension SelectedRow {
  /// Moves the selection in a model that only shows its state, where no page arrives.
  func moveWithoutLoader<Request>(
    _ state: inout State, _ action: Action, in pages: PaginatedStateWith<Request, Value>
  ) {
    guard let move = extract(action) else { return }
    _ = state[keyPath: path].apply(move, in: rows(pages))
    state[keyPath: path].stopWaiting()
  }
}

extension PaginatedStateWith {
  /// Applies an action in a model that only shows its state: what would load is reported and ignored.
  mutating func applyWithoutLoader<Action>(
    _ action: PaginatedActionWith<Request, Value>, of model: String, at place: SourcePlace
  ) -> Effect<Action> {
    switch action {
    case .cancel: cancel()
    case .dismiss: dismissFailure()
    case .unload: unload()
    // Rows appear in a preview without a loader too, and that is not a mistake.
    case .rowAppeared, .rowShown, .endReached, .startReached: break
    case .retry where !knowsFailure: break
    default: return place.reportingMissingLoader("'\(spelled(action))'", of: model)
    }
    return .none
  }

  /// Whether the last load of the list or of a page has failed.
  fileprivate var knowsFailure: Bool {
    storage.list.hasFailure || storage.next.hasFailure || storage.previous.hasFailure
  }

  /// Whether the list or a page waits to be loaded.
  fileprivate var isDue: Bool {
    storage.list.isDue || storage.next.isDue || storage.previous.isDue
  }
}

extension ListModelFeature.Action: CasePathable {
  struct AllCasePaths {
    var pages: CasePath<ListModelFeature.Action, PaginatedActionWith<Request, Value>> {
      CasePath(naming: { .pages($0) }) { if case .pages(let action) = $0 { action } else { nil } }
    }
    var selection: CasePath<ListModelFeature.Action, ListSelection<Value.ID>.Action> {
      CasePath(naming: { .selection($0) }) { if case .selection(let action) = $0 { action } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
