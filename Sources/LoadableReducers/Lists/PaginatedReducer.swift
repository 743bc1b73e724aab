public import LoadableCore

/// Runs the loads of one paginated list around a reducer; `.paginated(state:action:firstPage:)` creates it.
///
/// The list, its next page and its previous page are each loaded by a ``LoadableReducer``. Pagination adds these rules:
///
/// - An arriving page is merged into the current list. Rows that were edited, removed or inserted since the load began stay that way.
/// - A load of the list ends the loads of pages. A page that is requested meanwhile waits for the list, and then uses the new
///   cursor. If the new list has no such page, the request is dropped.
/// - A failed page is loaded again by an explicit request or a signal of the policy, but not because a row appears.
///
/// `.paginated` documents the parameters. Everything else is a modifier: ``startingAt(_:)``, ``guard(_:)``, ``performsLoad(on:)``,
/// ``prefetching(distance:fileID:filePath:line:column:)``, ``keeping(pages:fileID:filePath:line:column:)``,
/// ``stored(in:version:as:atMostAge:fileID:filePath:line:column:)``, ``selecting(_:action:)``, ``derivingRequest(whenNil:_:)``,
/// ``merging(_:)`` and ``observed(by:as:bytes:)``.
///
/// - Isolation: the function that loads a page runs on the store's isolation; heavy work belongs in a `@concurrent` function.
/// - Cancellation: cancelling the load of a page cancels its task, and its result is discarded.
/// - Complexity: O(1) for an action that does not concern the list; O(page) for an arriving page.
public struct PaginatedReducer<Base: Reducer, Request: Hashable & Sendable, Value: PaginatedCollection>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  /// The action of the list.
  @usableFromInline typealias OwnAction = PaginatedActionWith<Request, Value>

  typealias Slice = PaginatedArraySlice<Value.Value, Value.Page>
  typealias Coordinator = PageCoordinator<Base, Request, Value>
  typealias ListReducer = LoadableReducer<Coordinator, Request, Value, Never>
  typealias Interruption = PageInterruption<ListReducer, Request, Value>
  typealias NextReducer = LoadableReducer<Interruption, Value.Page, Slice, Never>

  let property: PagedProperty<Base.State, Request, Value>
  let casePath: CasePath<Base.Action, OwnAction>
  var loads: LoadableReducer<NextReducer, Value.Page, Slice, Never> {
    didSet { takeParts() }
  }
  /// Nil if the list is not stored.
  var storing: ListStoring<Request, Value>?

  /// The parts of the reducer that loads the list, which is inside the interruption of pages and the loads of the next and the previous page.
  private(set) var listParts: ListReducer.Parts
  /// The parts of the reducer that loads the next page.
  private var nextParts: NextReducer.Parts

  /// It is read in place: a copy would retain everything that it holds.
  var coordinator: Coordinator {
    _read { yield listParts.base.reducer }
    _modify { yield &list.base }
  }

  /// The reducer that loads the list, for changes.
  var list: ListReducer {
    get { loads.base.base.base }
    _modify { yield &loads.base.base.base }
  }

  /// Keeps the parts of the inner reducers, so that they need not be looked up for each action.
  private mutating func takeParts() {
    (nextParts, listParts) = (loads.base.parts, list.parts)
  }

  @usableFromInline
  init(
    base: Base, property: PagedProperty<Base.State, Request, Value>, action casePath: CasePath<Base.Action, OwnAction>,
    triggers: LoadTriggers<Base.Action>, firstPage: Value.Page, mode: ((Base.State) -> LoadingMode)?,
    policy: LoadPolicy, appending: PageAppending<Value> = PageAppending(),
    source: PageSource<Base.State, Request, Value>, place: SourcePlace
  ) {
    var operation = PageOperation(
      path: property.path, loadPage: source.loadPage, appending: appending, firstPage: { _ in firstPage }, mode: mode,
      place: place)
    if case .cache = source { operation.isShared = true }
    // One check of the policy for all three loads.
    let machine = LoadMachine<Request, Value>(policy: policy, at: place)
    let policy = machine.policy
    let coordinator = Coordinator(
      base: KeptReducer(base), property: property, casePath: casePath, operation: operation, place: place,
      machine: machine,
      triggers: triggers.checked(against: casePath, .retry, .cancel, at: place))
    let list = ListReducer(
      base: coordinator, property: property.list, action: casePath.list, triggers: LoadTriggers(), policy: policy,
      operation: operation.list, place: place
    )
    .with {
      $0.casePathMismatch = { casePath.mismatch(making: .retry, matched: $0) }
      if case .cache(let cache) = source { $0.followed = [cache.followed(from: firstPage)] }
    }
    let next = NextReducer(
      base: Interruption(base: list, property: property), property: property.next, action: casePath.next,
      triggers: LoadTriggers(), policy: policy.ofPages, operation: operation.page(.next), place: place)
    loads = LoadableReducer(
      base: next, property: property.previous, action: casePath.previous, triggers: LoadTriggers(),
      policy: policy.ofPages, operation: operation.page(.previous), place: place)
    self.property = property
    self.casePath = casePath
    (nextParts, listParts) = (next.parts, list.parts)
    // The list's reducer checks the case path for all three.
    loads.options.checksCasePath = false
    loads.base.options.checksCasePath = false
    takeParts()
  }

  /// Applies the action, runs the base reducer, and makes due the loads that the action requests.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard let own = casePath.extract(from: action) else {
      if !listParts.isInvolved, !coordinator.isInvolved(in: action) {
        return coordinator.base.reduce(into: &state, action: action)
      }
      return reduce(into: &state, action, nil)
    }
    if case .restored(let stored) = own, !restore(stored, &state) { return .none }
    guard let other = replacement(for: own, &state) else { return reduce(into: &state, action, own) }
    return reduce(into: &state, casePath.embed(other), other)
  }

  /// Lets the loads of the previous page, of the next page and of the list handle an action, and then the coordinator.
  ///
  /// - Parameter own: the same action if it is one of the list's own.
  private func reduce(into state: inout Base.State, _ action: Base.Action, _ own: OwnAction?) -> Effect<Base.Action> {
    var effect = Effect<Base.Action>.none
    let (previous, next, list) = (loads.parts, nextParts, listParts)
    var goesOn = true
    var (ofPrevious, ofNext, ofList) = (false, false, false)
    switch own {
    case .previous(let own): (ofPrevious, goesOn) = (true, previous.handle(own, of: action, &state, &effect))
    case .next(let own): (ofNext, goesOn) = (true, next.handle(own, of: action, &state, &effect))
    case .list(let own): (ofList, goesOn) = (true, list.handle(own, of: action, &state, &effect))
    default: break
    }
    if !ofPrevious, !previous.isPassive { previous.handleOther(&state, &effect) }
    if !ofNext, !next.isPassive { next.handleOther(&state, &effect) }
    if !ofList, !list.isPassive { list.handleOther(&state, &effect) }
    return goesOn ? .merge(effect, coordinator.reduce(into: &state, action, own)) : effect
  }

  /// Settles the base reducer, and then the loads of the list and of its pages.
  public func settle(_ state: inout Base.State, running: RunningEffects) {
    settleLoads(&state, running)
    if storing != nil { running.note(settleStored(&state, running)) }
  }

  private func settleLoads(_ state: inout Base.State, _ running: RunningEffects) {
    if listParts.settledBy != running.storeNumber { noteSettled(running) }
    if coordinator.operation.remembersRows, !property.read(&state).progress.remembersRows {
      property.change(&state) { $0.progress.remembersRows = true }
      running.didChange()
    }
    if isQuiet(&state, running) { return settleBase(&state, running) }
    loads.settle(&state, running: running)
    if settleMarks(&state) { running.didChange() }
    let shown = property.read(&state).storage.placeholders
    for direction in PageDirection.allCases {
      for run in running.place(property.key(direction))?.runs ?? [] {
        // A placeholder whose page no longer waits. If that load has started, it has replaced the placeholder.
        guard let load = run.load, load.keepsPlace, load.address.identity != shown[direction] else { continue }
        running.note(Effect<Base.Action>(.endWait(load.address)))
      }
    }
  }

  @inline(never)  // See "Inlining" in Benchmarks/README.md.
  private func settleBase(_ state: inout Base.State, _ running: RunningEffects) {
    coordinator.base.settle(&state, running: running)
  }

  @inline(never)
  private func noteSettled(_ running: RunningEffects) {
    if coordinator.selected != nil { running.noteSelection(ListSelection<Value.ID>.self) }
    listParts.noteSettled(running)
  }

  /// Whether nothing runs, waits, or has to be settled.
  private func isQuiet(_ state: inout Base.State, _ running: RunningEffects) -> Bool {
    guard !listParts.isInvolved, coordinator.derivation == nil else { return false }
    for key in [property.list.key, property.next.key, property.previous.key] where running.place(key) != nil {
      return false
    }
    let pages = property.read(&state)
    return pages.storage.isQuiet && !pages.storage.isWithoutList && !coordinator.isWaiting(state)
  }

  /// Updates the marks of the loads that have begun or ended.
  ///
  /// - Returns: whether any mark has changed.
  private func settleMarks(_ state: inout Base.State) -> Bool {
    let pages = property.read(&state)
    guard pages.storage.needsSettling, !pages.storage.onlyWaits else { return false }
    var mode = LoadingMode.reload
    if let running = pages.storage.list.runningIdentity, pages.progress.mark(of: running) == nil {
      mode = coordinator.operation.unsaidMode(state)
    }
    var hasChanged = false
    property.change(&state) { hasChanged = $0.settle(mode: mode) }
    return hasChanged
  }

  /// Merges a newly loaded list before any reducer runs, and forgets a page whose caller no longer waits.
  ///
  /// - Returns: the action to handle in its place; nil for the same one.
  private func replacement(for own: OwnAction, _ state: inout Base.State) -> OwnAction? {
    switch own {
    case .list(.finished(.success(let fresh?), let ticket)):
      guard let running = property.read(&state).list.load?.ticket, running.identity != nil,
        running.identity == ticket.identity, running.attempt <= ticket.attempt
      else { return nil }
      var (merged, beginsAgain) = (fresh, false)
      if property.read(&state).progress.running?.isBlind == true {
        property.change(&state) { beginsAgain = $0.mustBeginAgain(fresh) }
      }
      if beginsAgain { return .list(.lost(ticket)) }
      property.change(&state) { merged = $0.merged(merged, for: ticket.request, merging: coordinator.merging) }
      return .list(.finished(.success(merged), ticket))
    case .list(.retry): return .retry
    case .list(.refresh): return .refresh(nil)
    case .next(.retry): return .loadNext
    case .previous(.retry): return .loadPrevious
    case .list(.lost), .next(.lost), .previous(.lost):
      guard let identity = own.lostIdentity else { return nil }
      property.change(&state) { $0.dropPage(waitingAs: identity) }
    default: break
    }
    return nil
  }
}

extension LoadPolicy {
  /// The policy for a page: a second request joins the load, and there is no staleness, polling or debounce.
  var ofPages: LoadPolicy {
    overlap(.join).staleAfter(nil).refreshEvery(nil).debounce(nil)
  }
}

/// Ends the loads of pages when a load of the list begins, or when the list is gone.
///
/// It runs between the load of the list and those of its pages.
struct PageInterruption<Base: Reducer, Request: Hashable & Sendable, Value: PaginatedCollection>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  var base: Base
  let property: PagedProperty<Base.State, Request, Value>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }

  func settle(_ state: inout Base.State, running: RunningEffects) {
    base.settle(&state, running: running)
    if running.isTakenFromState { return }
    let pages = property.read(&state)
    if let load = pages.storage.list.runningIdentity, pages.progress.mark(of: load) == nil {
      // A load of the list has just begun.
      property.change(&state) {
        $0.next.cancel()
        $0.previous.cancel()
      }
      running.didChange()
    } else if pages.storage.isWithoutList {
      property.change(&state) { $0.dropPages() }
      running.didChange()
    }
  }
}
