import LoadableCore

/// The feature that runs a list model: its state is a single paginated list.
struct ListModelFeature<Request: Hashable & Sendable, Value: PaginatedCollection>: Reducer {
  typealias State = PaginatedStateWith<Request, Value>
  typealias LoadPage = PageOperation<State, Request, Value>.LoadPage

  enum Action {
    case pages(PaginatedActionWith<Request, Value>)
    /// A change of the state by hand.
    case change((inout State) -> Void)
    /// A request to follow.
    case setRequest(Request?, whenNil: NilRequest)
  }

  /// How a list is loaded.
  struct Loading {
    let firstPage: Value.Page
    let mode: LoadingMode?
    let prefetchDistance: Int
    let loadPage: LoadPage

    /// Runs the loads around a feature whose state is the list.
    func loads<Base: Reducer>(
      _ base: Base, _ action: CasePath<Base.Action, PaginatedActionWith<Request, Value>>, _ policy: LoadPolicy,
      _ observers: ModelObservers, _ place: SourcePlace
    ) -> PaginatedReducer<Base, Request, Value> where Base.State == State {
      let property = PagedProperty<State, Request, Value>(path: \.self, read: { $0 }, change: { $1(&$0) })
      let loads = PaginatedReducer(
        base: base, property: property, action: action, triggers: LoadTriggers(), firstPage: firstPage,
        mode: mode.map { mode in { _ in mode } }, policy: policy, loadPage: loadPage, place: place
      )
      .prefetching(distance: prefetchDistance, at: place)
      if observers.isEmpty { return loads }
      return loads.observed(by: observers.all, as: observers.label ?? "\(Value.Value.self)")
    }
  }

  private let loads: PaginatedReducer<EmptyReducer<State, Action>, Request, Value>?
  private let machine: LoadMachine<Request, Value>
  private let place: SourcePlace

  /// - Parameter loading: nil for a model that only shows its state.
  init(_ loading: Loading?, policy: LoadPolicy, observers: ModelObservers, place: SourcePlace) {
    self.place = place
    guard let loading else {
      loads = nil
      machine = LoadMachine(policy: .none)
      return
    }
    let loads = loading.loads(EmptyReducer<State, Action>(), CasePath(\.pages), policy, observers, place)
    self.loads = loads
    machine = loads.listParts.machine
  }

  /// Runs the loads; without a loader it reports a request and ignores it, because it would wait forever.
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let loads else { return reduceWithoutLoader(into: &state, action) }
    switch action {
    case .pages: break
    case .change(let change): change(&state)
    case .setRequest(let request, let whenNil):
      machine.follow(request, whenNil: whenNil, in: &state.ownList)
      return .merge(
        loads.reduce(into: &state, action: action), state.ownList.joining(request, at: loads.property.list.key))
    }
    return loads.reduce(into: &state, action: action)
  }

  func settle(_ state: inout State, running: RunningEffects) -> Effect<Action> {
    loads?.settle(&state, running: running) ?? .none
  }

  private func reduceWithoutLoader(into state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .pages(.cancel): state.cancel()
    case .pages(.dismiss): state.dismissFailure()
    case .pages(.unload): state.unload()
    // In a preview without a loader, rows appear too, and that is no mistake.
    case .pages(.rowAppeared), .pages(.endReached), .pages(.startReached), .setRequest(nil, _): break
    case .pages(.retry) where !state.knowsFailure: break
    case .pages(let own): return place.reportingMissingLoader("'\(spelled(own))'", of: "LoadableListModel")
    case .setRequest: return place.reportingMissingLoader("'setRequest(_:whenNil:)'", of: "LoadableListModel")
    case .change(let change):
      let wasDue = state.isDue
      change(&state)
      if !wasDue, state.isDue { return place.reportingMissingLoader("A change by hand", of: "LoadableListModel") }
    }
    return .none
  }
}

extension PaginatedStateWith {
  /// Whether the last load of the list or of a page has failed.
  fileprivate var knowsFailure: Bool {
    ownList.storage.hasFailure || next.storage.hasFailure || previous.storage.hasFailure
  }

  /// Whether the list or a page waits to be loaded.
  fileprivate var isDue: Bool {
    ownList.storage.isDue || next.storage.isDue || previous.storage.isDue
  }
}

extension ListModelFeature.Action: CasePathable {
  struct AllCasePaths {
    var pages: CasePath<ListModelFeature.Action, PaginatedActionWith<Request, Value>> {
      CasePath(naming: { .pages($0) }) { action in
        guard case .pages(let action) = action else { return nil }
        return action
      }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
