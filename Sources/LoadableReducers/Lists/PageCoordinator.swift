import LoadableCore

/// Runs beneath the three loads of a paginated list: it turns what is asked for into requests of them, merges the pages that they
/// bring, and then runs the reducer that `.loadable` is attached to, which sees the merged list.
struct PageCoordinator<Base: Reducer, Request: Hashable & Sendable, Value: PaginatedCollection>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  typealias Pages = PaginatedStateWith<Request, Value>
  typealias OwnAction = PaginatedActionWith<Request, Value>

  let base: Base
  let property: PagedProperty<Base.State, Request, Value>
  let casePath: CasePath<Base.Action, OwnAction>
  var operation: PageOperation<Base.State, Request, Value>
  let place: SourcePlace
  /// How the list is loaded; what is out of range in its policy has been reported.
  let machine: LoadMachine<Request, Value>
  var triggers: [LoadTrigger<Base.Action>]
  var derivation: RequestDerivation<Base.State, Request>?
  var prefetchDistance = 5
  /// The selected row; nil where none can be selected.
  var selected: SelectedRow<Base.State, Base.Action, Value>?
  /// What a row that comes again becomes; nil where the fresh one takes the place of the one that is there.
  var merging: RowMerging<Value>?
  /// The observers of the loads of pages.
  var observations = PageEnds<LoadObservation>()

  init(
    base: Base, property: PagedProperty<Base.State, Request, Value>, casePath: CasePath<Base.Action, OwnAction>,
    operation: PageOperation<Base.State, Request, Value>, place: SourcePlace, machine: LoadMachine<Request, Value>,
    triggers: [LoadTrigger<Base.Action>]
  ) {
    self.base = base
    self.property = property
    self.casePath = casePath
    self.operation = operation
    self.place = place
    self.machine = machine
    self.triggers = triggers
  }

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    var effect = Effect<Base.Action>.none
    if let own = casePath.extract(from: action) { effect = apply(own, to: &state) }
    let wasDue = pages(&state).ownList.dueRequest != nil
    effect = .merge(effect, base.reduce(into: &state, action: action))
    effect = .merge(effect, select(&state, after: action))
    if !wasDue { takeMode(&state) }
    derivation?.apply(to: &state, property.list, of: machine)
    for trigger in triggers where trigger.matches(action) && trigger.applies(to: pages(&state).ownList.storage) {
      effect = .merge(effect, load(&state, because: LoadCause(triggeredBy: action, named: trigger.name)))
    }
    return effect
  }

  /// Whether an action that is not the list's own may ask for something.
  func isInvolved(in action: Base.Action) -> Bool {
    derivation != nil || selected != nil || triggers.contains { $0.matches(action) }
  }

  /// Has pages that waited for the list loaded once it is there.
  func settle(_ state: inout Base.State, running: RunningEffects) -> Effect<Base.Action> {
    let effect = base.settle(&state, running: running)
    if derivation?.apply(to: &state, property.list, of: machine) == true { running.didChange() }
    takeMode(&state)
    if !pages(&state).progress.queue.isEmpty, requestQueued(&state) { running.didChange() }
    if stopWaiting(&state) { running.didChange() }
    return effect
  }

  /// Takes in how a list is loaded that somebody has made due.
  func takeMode(_ state: inout Base.State) {
    let now = pages(&state)
    guard now.ownList.mustRestart, now.progress.due == nil else { return }
    let mode = operation.unsaidMode(state)
    property.change(&state) { $0.progress.due = ListLoad(mode) }
  }

  func pages(_ state: inout Base.State) -> Pages { property.read(&state) }

  func apply(_ own: OwnAction, to state: inout Base.State) -> Effect<Base.Action> {
    switch own {
    case .load(let request):
      property.change(&state) {
        $0.ownList.request(request, because: .load)
        $0.progress.due = ListLoad(.reload)
      }
    case .refresh(let mode):
      return refresh(&state, ListLoad(mode ?? operation.reloadingMode(state)), because: .refresh)
    case .jump(let page): return refresh(&state, ListLoad(.reload, from: page), because: .jump)
    case .loadNext: return request(.next, &state, because: .load)
    case .loadPrevious: return request(.previous, &state, because: .load)
    case .endReached: return request(.next, &state, because: .trigger("endReached"), isAsked: false)
    case .startReached: return request(.previous, &state, because: .trigger("startReached"), isAsked: false)
    case .rowAppeared(let id): return rowAppeared(id, &state)
    case .retry: return retry(&state)
    case .cancel:
      property.change(&state) { $0.cancel() }
    case .dismiss: property.change(&state) { $0.dismissFailure() }
    case .unload: property.change(&state) { $0.unload() }
    case .list(.finished(let result, _)):
      property.change(&state) { $0.listDidFinish(result) }
      guard case .success = result else { return .none }
      return .merge(lookAgain(.next, &state, ifGone: true), lookAgain(.previous, &state, ifGone: true))
    case .next(.finished(.success, let ticket)): return merge(.next, ticket, &state)
    case .previous(.finished(.success, let ticket)): return merge(.previous, ticket, &state)
    case .list, .next, .previous: break
    }
    return .none
  }

  /// What a trigger does: loads what the mode says, and without one what is not there.
  func load(_ state: inout Base.State, because cause: LoadCause) -> Effect<Base.Action> {
    let mode = operation.mode?(state)
    let list = pages(&state).ownList
    // What waits, also by the debounce, is to be loaded now and not added to; and one page more makes nothing fresh.
    if list.dueRequest == nil, list.isLoading || !list.isStale {
      if mode == nil, list.storage.runningIdentity != nil { return property.followingList(&state) }
      if pages(&state).hasPages {
        if mode == nil { return .none }
        if mode == .upsertNext { return request(.next, &state, because: cause) }
      }
    }
    return refresh(&state, ListLoad(operation.unsaidMode(state)), because: cause)
  }

  func refresh(
    _ state: inout Base.State, _ load: ListLoad<Value.Page>, because cause: LoadCause
  ) -> Effect<Base.Action> {
    let isDerived = derivation != nil
    var answer = LoadAnswer.accepted
    property.change(&state) { pages in
      // Where the rest of the state asks for nothing, and never has, there is nothing to ask again for.
      if isDerived, pages.ownList.storage.asksForNothing { return }
      answer = pages.ownList.storage.requestAgain(because: cause, known: machine.known)
      if pages.ownList.dueRequest != nil { pages.progress.due = load }
    }
    return answer == .unknownRequest ? reportUnknownRequest("'\(cause)'") : .none
  }

  /// Loads what has failed again, and nothing else.
  func retry(_ state: inout Base.State) -> Effect<Base.Action> {
    if pages(&state).ownList.storage.hasFailure, !pages(&state).ownList.isLoading {
      var answer = LoadAnswer.accepted
      property.change(&state) {
        answer = $0.ownList.storage.retry()
        // The derived request may be another one than the one that failed.
        if let due = $0.ownList.dueRequest, due == $0.ownList.failure?.request { $0.progress.due = $0.progress.failed }
      }
      if answer == .unknownRequest { return reportUnknownRequest("'retry'") }
    }
    var effect = Effect<Base.Action>.none
    for direction in PageDirection.allCases where pages(&state)[direction].storage.hasFailure {
      let now = pages(&state)
      // A page of the old list is not wanted any more while the list of another request is on its way.
      if now.ownList.dueOrRunningRequest != nil, !now.mayHavePage(direction) { continue }
      effect = .merge(effect, self.request(direction, &state, because: .retry))
    }
    return effect
  }

  func rowAppeared(_ id: Value.ID, _ state: inout Base.State) -> Effect<Base.Action> {
    var effect = Effect<Base.Action>.none
    for direction in PageDirection.allCases where isNear(id, direction, &state) == true {
      if pages(&state).progress.appeared[direction] != id {
        property.change(&state) { $0.progress.appeared[direction] = id }
      }
      effect = .merge(effect, request(direction, &state, because: .trigger("rowAppeared"), isAsked: false))
    }
    return effect
  }

  /// Whether a row is as near to an end of the list as its page is to be prefetched; nil if it is not there.
  func isNear(_ id: Value.ID, _ direction: PageDirection, _ state: inout Base.State) -> Bool? {
    let position: (start: Int, end: Int)? = pages(&state).ownList.wrappedValue.flatMap { value in
      value.index(id: id).map { ($0, value.values.count - 1 - $0) }
    }
    return position.map { (direction == .next ? $0.end : $0.start) <= prefetchDistance }
  }

  /// Merges a page that has come, and asks for the one beyond it if a row is still near the end.
  ///
  /// One without rows is not followed by itself: a source could give any number of them.
  func merge(
    _ direction: PageDirection, _ ticket: LoadTicket<Value.Page>, _ state: inout Base.State
  ) -> Effect<Base.Action> {
    let count = pages(&state).ownList.wrappedValue?.values.count
    property.change(&state) { $0.mergePage(direction, ticket, merging: merging, at: place) }
    let isEmpty = count == pages(&state).ownList.wrappedValue?.values.count
    return isEmpty ? .none : lookAgain(direction, &state, ifGone: false)
  }

  /// Asks for the page beyond an end of the list if the row that appeared last near it is near it still, or went with a load of the
  /// list: a row that stays on screen does not appear again.
  ///
  /// - Parameter isGoneNear: whether a row that is gone counts as near.
  func lookAgain(
    _ direction: PageDirection, _ state: inout Base.State, ifGone isGoneNear: Bool
  ) -> Effect<Base.Action> {
    let now = pages(&state).progress
    guard let id = now.appeared[direction], now.queue[direction] == nil else { return .none }
    let isNear = isNear(id, direction, &state)
    guard isNear ?? isGoneNear else { return .none }
    // One page for a row that is gone; the rows that it brings appear by themselves.
    if isNear == nil { property.change(&state) { $0.progress.appeared[direction] = nil } }
    return request(direction, &state, because: .trigger("rowAppeared"), isAsked: false)
  }

  /// Asks for the page at one end of the list.
  ///
  /// - Parameters:
  ///   - cause: what asks for it.
  ///   - isAsked: whether somebody wants it, so that one that has failed is loaded again.
  func request(
    _ direction: PageDirection, _ state: inout Base.State, because cause: LoadCause, isAsked: Bool = true
  ) -> Effect<Base.Action> {
    let now = pages(&state)
    guard isAsked || !now[direction].storage.hasFailure else { return .none }
    if now.ownList.isLoading || now.ownList.dueRequest != nil {
      return isAsked || now.mayHavePage(direction) ? queue(direction, &state, because: cause) : .none
    }
    guard now.hasPages else {
      return isAsked && direction == .next ? refresh(&state, ListLoad(.reload), because: .load) : .none
    }
    guard let page = now.page(direction) else { return .none }
    // One that runs is followed without a change of the state: rows near an end appear often, and nobody need look again.
    if let running = now[direction].load?.ticket, running.request == page, let identity = running.identity {
      return Effect(.follow(LoadAddress(identity: identity, key: property.key(direction))))
    }
    let waiting = now[direction].placeholder
    property.change(&state) { $0[direction].request(page, because: cause) }
    guard let waiting else { return .none }
    // One whose turn has come, but whom the guard has not let start.
    return wait(for: direction, waiting, OwnAction.lost(direction, LoadTicket(page, identity: waiting)))
  }

  /// Has a page wait until the list is there, and whoever asked for it with it.
  func queue(
    _ direction: PageDirection, _ state: inout Base.State, because cause: LoadCause
  ) -> Effect<Base.Action> {
    guard let request = pages(&state).ownList.dueOrRunningRequest else { return .none }
    let identity = pages(&state).progress.queue[direction] ?? LoadIdentity()
    if pages(&state).progress.queue[direction] == nil {
      property.change(&state) {
        $0.progress.queue[direction] = identity
        $0.progress.queueCauses[direction] = cause
      }
    }
    return wait(
      for: direction, identity, .list(.lost(LoadTicket(request, identity: identity))),
      observed: observations[direction].map { ($0, $0.observed(LoadTicket(request, cause: cause))) })
  }

  /// Has whoever asked for a page wait for what stands for it, which starts where it does not run: a state may have been copied.
  func wait(
    for direction: PageDirection, _ identity: LoadIdentity, _ lost: OwnAction,
    observed: (observation: LoadObservation, load: ObservedLoad<Request>)? = nil
  ) -> Effect<Base.Action> {
    Effect(
      .load(
        PageWait(
          direction: direction, address: LoadAddress(identity: identity, key: property.key(direction)),
          lost: TypedAction(casePath.embed(lost)),
          tell: observed.map { observation, load in
            { waits in
              observation.tell { waits ? $0.load(load, waitsFor: LoadWait.load) : $0.loadDidStopWaiting(load) }
            }
          })))
  }

  /// Once the list is there, and nothing of it waits, the pages that waited are asked for by their new cursors.
  ///
  /// - Returns: whether they were.
  private func requestQueued(_ state: inout Base.State) -> Bool {
    let now = pages(&state)
    guard !now.ownList.isLoading, now.ownList.dueRequest == nil else { return false }
    property.change(&state) { pages in
      let queue = pages.progress.queue
      pages.progress.queue = PageEnds()
      for direction in PageDirection.allCases {
        guard let identity = queue[direction], let page = pages.page(direction) else { continue }
        pages[direction].request(page, placeholder: identity, because: pages.progress.queueCauses[direction] ?? .load)
      }
    }
    return true
  }

  func reportUnknownRequest(_ cause: String) -> Effect<Base.Action> {
    place.reporting(
      """
      \(cause) asks a paginated list to load, but no request is known: nothing is loaded and nothing waits, so nothing is loaded.

      Likely causes: a trigger or 'refresh' of a list with a request of type '\(Request.self)' came before the first load. Send \
      '.load(request)', or call 'readyToLoad(request)' on the state first.
      """)
  }
}

/// Waits until a load takes its place, or it is cancelled.
private final class PageWait: StartedLoad {
  private let direction: PageDirection
  private let lost: EffectAction
  /// Tells observers that the page waits, or that it waits no longer and does not start; nil without observers.
  private let tell: ((_ waits: Bool) -> Void)?

  init(direction: PageDirection, address: LoadAddress, lost: EffectAction, tell: ((_ waits: Bool) -> Void)?) {
    self.direction = direction
    self.lost = lost
    self.tell = tell
    super.init(address: address, isShared: true)
  }

  override var summary: String { "the \(direction) page, which waits for the list" }

  override func begin(_ run: EffectRun, isolation: isolated any Actor) -> EffectTask {
    tell?(true)
    return super.begin(run, isolation: isolation)
  }

  override func cancelNotice() -> EffectAction? { lost }

  override func releaseState() {
    if successor == nil { tell?(false) }
  }
}
