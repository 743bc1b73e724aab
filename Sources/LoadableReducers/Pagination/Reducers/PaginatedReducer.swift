public import LoadableCore

/// Runs the loads of one paginated list around a reducer: what `.paginated(state:action:firstPage:)` makes.
///
/// The list, its next page and its previous page are loaded as any loadable thing is, by ``LoadableReducer``, each by itself. Around
/// them stand the rules of pagination:
///
/// - A page is merged into the list as it is when the page arrives: rows that were edited, removed or inserted meanwhile stay as they
///   were left.
/// - When the list is loaded anew the loads of pages end. A page that is asked for meanwhile waits, and then uses the new
///   cursor; if there is none it is dropped.
/// - After a page has failed, rows that appear do not load it again; somebody who asks for it does.
///
/// `.paginated` says what it takes. The rest are modifiers: ``startingAt(_:)``, ``guard(_:)``, ``performsLoad(on:)``,
/// ``prefetching(distance:fileID:filePath:line:column:)``, ``derivingRequest(whenNil:_:)``, ``merging(_:)`` and ``observed(by:)``.
///
/// - Isolation: what loads a page runs on the store's isolation; heavy work belongs in a `@concurrent` function.
/// - Cancellation: when the load of a page is cancelled its task is, and what it gives then is discarded.
/// - Complexity: O(1) for an action that is none of its business; O(page) for a page that arrives.
public struct PaginatedReducer<Base: Reducer, Request: Hashable & Sendable, Value: PaginatedCollection>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  /// The action of the list.
  typealias OwnAction = PaginatedActionWith<Request, Value>

  typealias Slice = PaginatedArraySlice<Value.Value, Value.Page>
  typealias Coordinator = PageCoordinator<Base, Request, Value>
  typealias ListReducer = LoadableReducer<Coordinator, Request, Value, Never>
  typealias Interruption = PageInterruption<ListReducer, Request, Value>
  typealias NextReducer = LoadableReducer<Interruption, Value.Page, Slice, Never>

  let property: PagedProperty<Base.State, Request, Value>
  let casePath: CasePath<Base.Action, OwnAction>
  var loads: LoadableReducer<NextReducer, Value.Page, Slice, Never>

  var coordinator: Coordinator {
    get { list.base }
    _modify { yield &list.base }
  }

  /// What loads the list; around it stand, from within, the interruption of pages and the loads of the next and the previous one.
  private var list: ListReducer {
    get { loads.base.base.base }
    _modify { yield &loads.base.base.base }
  }

  var listParts: ListReducer.Parts { loads.parts.base.parts.base.base.parts }

  init(
    base: Base, property: PagedProperty<Base.State, Request, Value>, action casePath: CasePath<Base.Action, OwnAction>,
    triggers: LoadTriggers<Base.Action>, firstPage: Value.Page, mode: ((Base.State) -> LoadingMode)?,
    policy: LoadPolicy, loadPage: @escaping PageOperation<Base.State, Request, Value>.LoadPage, place: SourcePlace
  ) {
    let operation = PageOperation(
      path: property.path, loadPage: loadPage, firstPage: { _ in firstPage }, mode: mode, place: place)
    // Checked once, for all three.
    let machine = LoadMachine<Request, Value>(policy: policy, at: place)
    let policy = machine.policy
    let coordinator = Coordinator(
      base: base, property: property, casePath: casePath, operation: operation, place: place, machine: machine,
      triggers: triggers.checked(against: casePath, .retry, .cancel, at: place))
    let list = ListReducer(
      base: coordinator, property: property.list, action: casePath.list, triggers: LoadTriggers(), policy: policy,
      operation: operation.list, place: place)
    let next = NextReducer(
      base: Interruption(base: list, property: property), property: property.next, action: casePath.next,
      triggers: LoadTriggers(), policy: policy.ofPages, operation: operation.page, place: place)
    loads = LoadableReducer(
      base: next, property: property.previous, action: casePath.previous, triggers: LoadTriggers(),
      policy: policy.ofPages, operation: operation.page, place: place)
    self.property = property
    self.casePath = casePath
    // The list's reducer does it for all three.
    loads.options.checksCasePath = false
    loads.base.options.checksCasePath = false
  }

  /// Applies the action, runs the base reducer, and makes due what the action asks for.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    var action = action
    if let own = casePath.extract(from: action) {
      prepare(&action, own, &state)
    } else if !listParts.isInvolved, !list.base.isInvolved(in: action) {
      return list.base.base.reduce(into: &state, action: action)
    }
    return loads.reduce(into: &state, action: action)
  }

  /// Settles what the base reducer runs, and then the loads of the list and of its pages.
  public func settle(_ state: inout Base.State, running: RunningEffects) -> Effect<Base.Action> {
    listParts.noteSettled(running)
    if isQuiet(&state, running) { return list.base.base.settle(&state, running: running) }
    var effect = loads.settle(&state, running: running)
    if settleMarks(&state) { running.didChange() }
    let shown = property.read(&state).placeholders
    for direction in PageDirection.allCases {
      for run in running.place(property.key(direction))?.runs ?? [] {
        // What stood for a page that does not wait any more; if its load has started it takes over by itself.
        guard let load = run.load, load.keepsPlace, load.address.identity != shown[direction] else { continue }
        effect = .merge(effect, Effect(.endLoad(load.address)))
      }
    }
    return effect
  }

  /// Whether nothing goes on and nothing runs.
  private func isQuiet(_ state: inout Base.State, _ running: RunningEffects) -> Bool {
    guard !listParts.isInvolved, list.base.derivation == nil else { return false }
    for key in [property.list.key, property.next.key, property.previous.key] where running.place(key) != nil {
      return false
    }
    let pages = property.read(&state)
    return pages.isQuiet && !pages.isWithoutList
  }

  /// Takes in which loads have begun and ended.
  ///
  /// - Returns: whether there was something to take in.
  private func settleMarks(_ state: inout Base.State) -> Bool {
    let pages = property.read(&state)
    guard pages.needsSettling else { return false }
    var mode = LoadingMode.reload
    if let running = pages.ownList.storage.runningIdentity, running != pages.progress.listMark?.load {
      mode = list.base.operation.unsaidMode(state)
    }
    var hasChanged = false
    property.change(&state) { pages in
      let before = pages.progress.marked
      pages.settle(mode: mode)
      hasChanged = pages.progress.marked != before
    }
    return hasChanged
  }

  /// Merges the list that has just been loaded before anybody sees it, and forgets a page that nobody waits for any more.
  func prepare(_ action: inout Base.Action, _ own: OwnAction, _ state: inout Base.State) {
    switch own {
    case .list(.finished(.success(let fresh?), let ticket)):
      guard let running = property.read(&state).ownList.load?.ticket, running.identity != nil,
        running.identity == ticket.identity, running.attempt <= ticket.attempt
      else { return }
      var merged = fresh
      property.change(&state) { merged = $0.merged(merged, for: ticket.request, merging: list.base.merging) }
      action = casePath.embed(.list(.finished(.success(merged), ticket)))
    case .list(.retry): action = casePath.embed(.retry)
    case .list(.refresh): action = casePath.embed(.refresh(nil))
    case .next(.retry): action = casePath.embed(.loadNext)
    case .previous(.retry): action = casePath.embed(.loadPrevious)
    case .list(.lost), .next(.lost), .previous(.lost):
      guard let identity = own.lostIdentity else { return }
      property.change(&state) { $0.dropPage(waitingAs: identity) }
    default:
      break
    }
  }

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension PaginatedReducer {
  /// Loads also with these actions, as the mode says; where there is none, what is not there, or is stale.
  public func performsLoad(on triggers: LoadTriggers<Base.Action>) -> Self {
    with { $0.coordinator.triggers += triggers.checked(against: casePath, .retry, .cancel, at: listParts.place) }
  }

  /// Lets loads start only in some states: what waits starts when it may, and running loads land.
  ///
  /// A guard that was given before is replaced.
  ///
  /// - Parameter canLoad: whether a load may start in a state. It runs after each action while something waits, so it should cost O(1).
  public func `guard`(_ canLoad: @escaping (_ state: Base.State) -> Bool) -> Self {
    with {
      $0.loads.options.canLoad = canLoad
      $0.loads.base.options.canLoad = canLoad
      $0.list.options.canLoad = canLoad
    }
  }

  /// Loads the list from a page that depends on the state, instead of the first page that was given.
  ///
  /// ```swift
  /// .paginated(state: \.$days, action: \.days, firstPage: Week(0)) { load in try await client.days(load.page) }
  /// .startingAt { state in Week(containing: state.date) }
  /// ```
  public func startingAt(_ firstPage: @escaping (_ state: Base.State) -> Value.Page) -> Self {
    with { copy in
      var operation = copy.coordinator.operation
      operation.firstPage = firstPage
      copy.coordinator.operation = operation
      copy.list = copy.list.performing(operation.list)
    }
  }

  /// Has a page loaded when a row appears that is near to an end of the list.
  ///
  /// - Parameter distance: how many rows are between it and the end, at most: 0 or more, by default 5. What is below 0 is a reported
  ///   programmer error, and counts as 0.
  public func prefetching(
    distance: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    prefetching(
      distance: distance, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  func prefetching(distance: Int, at place: SourcePlace) -> Self {
    if distance < 0 {
      place.report(
        """
        The prefetch distance is \(distance), but rows are counted from 0, so it is 0: pages are loaded when the last row appears.

        Likely causes: it is computed from a number of rows that is smaller than expected.
        """)
    }
    return with { $0.coordinator.prefetchDistance = max(0, distance) }
  }

  /// Loads the list that the rest of the state asks for: whenever the derived request changes, its first page is due.
  ///
  /// - Parameters:
  ///   - whenNil: what nil does: drops everything, or keeps what is there and cancels running loads.
  ///   - request: the request that the state asks for; nil for none. It runs after each action, so it should cost O(1).
  public func derivingRequest(
    whenNil: NilRequest = .unloads, _ request: @escaping (_ state: Base.State) -> Request?
  ) -> Self {
    with { $0.coordinator.derivation = RequestDerivation(whenNil: whenNil, request: request) }
  }

  /// Loads the list again when something is invalidated in a cache.
  func following(_ cache: FollowedCache<Request, Value>) -> Self {
    with { $0.list.options.followed.append(cache) }
  }

  /// Tells an observer of every load of the list and of its pages.
  public func observed(by observer: some LoadObserver) -> Self {
    with {
      $0.loads.options.observation.observers.append(observer)
      $0.loads.base.options.observation.observers.append(observer)
      $0.list.options.observation.observers.append(observer)
    }
  }
}

extension PaginatedReducer
where Value: IdentifiedElements, Value.Value: Identifiable, Value.Element == Value.Value, Value.Value.ID == Value.ID {
  /// Merges a row that comes again into the one that is there, instead of replacing it.
  ///
  /// Use it where rows have a state of their own, as those do that `forEach` runs a feature on: what the row does, and loads, goes on
  /// while pages come and the list is refreshed.
  ///
  /// ```swift
  /// .merging { row, fresh in row.post = fresh.post }
  /// ```
  ///
  /// A row that was changed while the page was on its way stays as it is, and is not merged: also an action of its feature changes it. When the
  /// list of another request comes, nothing is merged. A closure that was given before is replaced.
  ///
  /// - Parameter merge: changes the row that is there by the fresh one; the id stays.
  /// - Complexity: O(rows of the page) calls, and of all fresh rows when the list is refreshed.
  public func merging(_ merge: @escaping (_ row: inout Value.Value, _ fresh: Value.Value) -> Void) -> Self {
    with { $0.coordinator.merging = RowMerging(merge) }
  }
}

/// What a row of a list becomes that comes again with a page.
struct RowMerging<Value: PaginatedCollection> {
  typealias Slice = PaginatedArraySlice<Value.Value, Value.Page>

  /// Merges the rows of a page with those of a collection.
  let mergePage: (_ page: inout Slice, _ collection: Value) -> Void
  /// Merges the rows of a fresh collection with those of another one.
  let mergeList: (_ fresh: inout Value, _ collection: Value) -> Void
}

extension RowMerging
where Value: IdentifiedElements, Value.Value: Identifiable, Value.Element == Value.Value, Value.Value.ID == Value.ID {
  init(_ merge: @escaping (_ row: inout Value.Value, _ fresh: Value.Value) -> Void) {
    func merged(_ fresh: Value.Value, with collection: Value) -> Value.Value? {
      guard var row = collection[element: fresh.id] else { return nil }
      merge(&row, fresh)
      return row
    }
    mergePage = { page, collection in
      page.values = page.values.map { merged($0, with: collection) ?? $0 }
    }
    mergeList = { list, collection in
      for fresh in list.values {
        if let row = merged(fresh, with: collection) { list[element: fresh.id] = row }
      }
    }
  }
}

extension LoadPolicy {
  /// The rules for one page: it is joined, and does not age, poll, or wait for a pause.
  var ofPages: LoadPolicy {
    var policy = self
    policy.overlap = .join
    policy.staleAfter = nil
    policy.refreshEvery = nil
    policy.debounce = nil
    // Retries of a page pause too, but a signal is for the list.
    policy.rules = policy.rules.withoutRefreshing
    return policy
  }
}
