import LoadableCore

/// Turns the actions of a paginated list into requests of its three loads, and merges the pages that arrive.
///
/// It runs inside the reducers of those loads. After it has merged a page, it runs the reducer that `.paginated` is attached to, so that
/// this one gets the merged list.
struct PageCoordinator<Base: Reducer, Request: Hashable & Sendable, Value: PaginatedCollection>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  typealias Pages = PaginatedStateWith<Request, Value>
  typealias OwnAction = PaginatedActionWith<Request, Value>

  let base: KeptReducer<Base>
  let property: PagedProperty<Base.State, Request, Value>
  let casePath: CasePath<Base.Action, OwnAction>
  var operation: PageOperation<Base.State, Request, Value>
  let place: SourcePlace
  /// The machine of the list's load, with a checked policy.
  let machine: LoadMachine<Request, Value>
  var triggers: [LoadTrigger<Base.Action>]
  var derivation: RequestDerivation<Base.State, Request>?
  var prefetchDistance = 5
  /// Where the selected row is; nil without a selection.
  var selected: SelectedRow<Base.State, Base.Action, Value>?
  /// How a known row that is loaded again is merged; nil if the fresh row replaces it.
  var merging: RowMerging<Value>?
  /// The observers of the loads of pages.
  var observations = PageEnds<LoadObservation>()

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reduce(into: &state, action, casePath.extract(from: action))
  }

  /// Handles an action.
  ///
  /// - Parameter own: the same action if it is one of the list's own.
  func reduce(into state: inout Base.State, _ action: Base.Action, _ own: OwnAction?) -> Effect<Base.Action> {
    var effect = Effect<Base.Action>.none
    if let own { effect = apply(own, to: &state) }
    let wasDue = pages(&state).storage.list.isDue
    effect = .merge(effect, base.reduce(into: &state, action: action))
    effect = .merge(effect, select(&state, after: action, own))
    if !wasDue { takeMode(&state) }
    derivation?.apply(to: &state, property.list, of: machine)
    for trigger in triggers where trigger.matches(action) && trigger.applies(to: pages(&state).storage.list) {
      effect = .merge(effect, load(&state, because: LoadCause(triggeredBy: action, named: trigger.name)))
    }
    return effect
  }

  /// Whether an action of the feature may request a load.
  func isInvolved(in action: Base.Action) -> Bool {
    derivation != nil || selected != nil || triggers.contains { $0.matches(action) }
  }

  /// Requests the pages that waited for the list, once it has arrived.
  func settle(_ state: inout Base.State, running: RunningEffects) {
    base.settle(&state, running: running)
    if derivation?.apply(to: &state, property.list, of: machine) == true { running.didChange() }
    takeMode(&state)
    if moveDuePages(&state) { running.didChange() }
    if !pages(&state).progress.queue.isEmpty, requestQueued(&state) { running.didChange() }
    if moveOn(&state) { running.didChange() }
  }

  func pages(_ state: inout Base.State) -> Pages { property.read(&state) }

  func apply(_ own: OwnAction, to state: inout Base.State) -> Effect<Base.Action> {
    switch own {
    case .load(let request):
      property.change(&state) {
        $0.list.request(request, because: .load)
        $0.storage.setDue(ListLoad(.reload))
      }
    case .refresh(let mode):
      return refresh(&state, ListLoad(mode ?? operation.reloadingMode(state)), because: .refresh)
    case .jump(let page): return refresh(&state, ListLoad(.reload, from: AnyRequest(page)), because: .jump)
    case .loadNext: return begin(.next, &state, because: .load)
    case .loadPrevious: return begin(.previous, &state, because: .load)
    case .endReached: return begin(.next, &state, because: .trigger("endReached"), isAsked: false)
    case .startReached: return begin(.previous, &state, because: .trigger("startReached"), isAsked: false)
    case .rowAppeared(let id): return rowAppeared(id, &state)
    case .rowShown(let id): noteShown(id, &state)
    case .retry: return retry(&state)
    case .cancel:
      property.change(&state) { $0.cancel() }
    case .dismiss: property.change(&state) { $0.dismissFailure() }
    case .unload: property.change(&state) { $0.unload() }
    case .list(let own): return apply(own, &state)
    case .next(let own): return apply(own, .next, &state)
    case .previous(let own): return apply(own, .previous, &state)
    case .restored: break
    }
    return .none
  }

  // Not inlined, like the next one: see "Inlining" in Benchmarks/README.md.
  /// Handles what the load of the list reports.
  @inline(never)
  private func apply(
    _ own: LoadableActionWith<Request, Value>, _ state: inout Base.State
  ) -> Effect<Base.Action> {
    switch own {
    case .finished(let result, let ticket):
      property.change(&state) { $0.listDidFinish(result, ticket) }
      guard case .success = result else { return .none }
      drop(.next, &state)
      property.change(&state) { $0.progress.barren = PageEnds() }
      return .merge(requestIfNear(.next, &state, ifGone: true), requestIfNear(.previous, &state, ifGone: true))
    case .invalidated(let invalidation) where operation.isShared && invalidation.notBefore == nil:
      property.change(&state) { $0.progress.mustLoadAll = true }
      // A waiting load of the head would not be enough.
      if pages(&state).storage.list.isDue {
        let mode = operation.unsaidMode(state)
        property.change(&state) { pages in
          pages.storage.setDue(
            pages.storage.listLoad(for: pages.storage.list.dueRequest)?.atLeast(mode) ?? ListLoad(mode))
        }
      }
    default: break
    }
    return .none
  }

  /// Handles what the load of a page reports.
  @inline(never)
  private func apply(
    _ own: PageLoadAction<Value>, _ direction: PageDirection, _ state: inout Base.State
  ) -> Effect<Base.Action> {
    switch own {
    case .finished(.success, let ticket): return merge(direction, ticket, &state)
    case .signalled, .ticked: leaveIfFar(direction, &state)
    default: break
    }
    return .none
  }

  /// Handles a trigger: loads in the reducer's mode, or, without a mode, only what is missing or stale.
  func load(_ state: inout Base.State, because cause: LoadCause) -> Effect<Base.Action> {
    let mode = operation.mode?(state)
    let list = pages(&state).list
    // A waiting request, perhaps held back by the debounce, is loaded now. One more page would not make stale rows
    // fresh.
    if list.dueRequest == nil, list.isLoading || !list.isStale {
      if mode == nil, list.storage.runningIdentity != nil { return property.followingList(&state) }
      if pages(&state).storage.hasPages {
        if mode == nil { return .none }
        if mode == .upsertNext { return request(.next, &state, because: cause) }
      }
    }
    return refresh(&state, ListLoad(operation.unsaidMode(state)), because: cause)
  }

  func refresh(
    _ state: inout Base.State, _ load: ListLoad, because cause: LoadCause
  ) -> Effect<Base.Action> {
    let isDerived = derivation != nil
    var answer = LoadAnswer.accepted
    property.change(&state) { pages in
      // The derived request is nil and always was, so there is nothing to load again.
      if isDerived, pages.storage.list.asksForNothing { return }
      answer = pages.storage.list.requestAgain(because: cause, known: machine.known)
      if pages.storage.list.isDue { pages.storage.setDue(load) }
    }
    return answer == .unknownRequest ? reportUnknownRequest("'\(cause)'") : .none
  }

  /// Remembers a row that is on screen, if the list drops rows that are not, or is stored around what is being read.
  func noteShown(_ id: Value.ID, _ state: inout Base.State) {
    guard operation.remembersRows else { return }
    property.change(&state) { pages in
      pages.rowProgress.noteAppeared(id)
      guard let restored = pages.rowProgress.storing.restoredRow, restored != id else { return }
      if pages.list.wrappedValue?.index(id: id) != nil { pages.rowProgress.storing.restoredRow = nil }
    }
  }

  func rowAppeared(_ id: Value.ID, _ state: inout Base.State) -> Effect<Base.Action> {
    var effect = Effect<Base.Action>.none
    noteShown(id, &state)
    for direction in PageDirection.allCases {
      guard let distance = distance(of: id, direction, &state), distance <= prefetchDistance else { continue }
      if pages(&state).rowProgress.appeared[direction] != id {
        property.change(&state) { $0.rowProgress.appeared[direction] = id }
      }
      effect = .merge(effect, begin(direction, &state, because: Self.rowAppeared, isAsked: false))
    }
    return effect
  }

  /// How many rows are between a row and an end of the list; nil if the list does not contain it.
  func distance(of id: Value.ID, _ direction: PageDirection, _ state: inout Base.State) -> Int? {
    guard let value = pages(&state).list.wrappedValue, let position = value.index(id: id) else { return nil }
    return direction == .next ? value.values.count - 1 - position : position
  }

  /// Merges an arrived page, and requests the one beyond it if the row that appeared last is still near the end.
  ///
  /// After a page without new rows it does so too, up to three such pages in succession, because a source could return any number of them.
  /// A page that has become obsolete is dropped, and the right one is requested for the same callers, or for a row that is still near.
  func merge(
    _ direction: PageDirection, _ ticket: LoadTicket<Value.Page>, _ state: inout Base.State
  ) -> Effect<Base.Action> {
    let count = pages(&state).list.wrappedValue?.values.count
    let first = operation.firstPage(state)
    var merged: (isMerged: Bool, met: Value.ID?) = (false, nil)
    property.change(&state) {
      merged = $0.mergePage(direction, ticket, merging: merging, operation, first: first)
      if merged.isMerged { $0.progress.note(callOf: ticket.sharing) }
    }
    guard merged.isMerged else {
      let asked = pages(&state).progress.asked[direction].flatMap { $0.load == ticket.identity ? $0.cause : nil }
      let cause = asked ?? ticket.cause
      if cause == Self.rowAppeared { return requestIfNear(direction, &state, ifGone: false) }
      return request(direction, &state, because: cause)
    }
    let value = pages(&state).list.wrappedValue
    // A page that was read before, because rows were removed, moves the end on.
    let isBarren = count == value?.values.count && value.map { operation.placing?.readsAgain($0) } != true
    drop(direction.opposite, &state, near: merged.met)
    // If several pages were read, the first of them may be too many.
    if merged.met != nil { drop(.previous, &state, near: merged.met) }
    let former = pages(&state).progress.barren[direction]
    let barren = isBarren ? (former ?? 0) + 1 : nil
    if barren != former { property.change(&state) { $0.progress.barren[direction] = barren } }
    guard barren ?? 0 < LoadingMode.mostBarrenPages else { return .none }
    return requestIfNear(direction, &state, ifGone: false)
  }

  /// The cause of a page that a row near an end of the list has requested.
  private static var rowAppeared: LoadCause { .trigger("rowAppeared") }

  /// Drops rows at an end of a bounded list, and what is loading there.
  ///
  /// - Parameter id: a row that stays, as if it were on screen.
  func drop(_ side: PageDirection, _ state: inout Base.State, near id: Value.ID? = nil) {
    guard let limit = operation.limit, let placing = operation.placing else { return }
    let staying =
      rowsOnScreen(&state) + [selected?.id(in: state), id].compactMap(\.self)
      + pages(&state).rowProgress.held.flatMap(\.ids)
    property.change(&state) { pages in
      let isDropped = pages.list.changeValue { placing.drop(&$0, side, limit, staying, prefetchDistance) }
      guard isDropped == true else { return }
      pages[side].unload()
      pages.rowProgress.appeared[side] = nil
    }
  }

  /// The rows that may be on screen.
  private func rowsOnScreen(_ state: inout Base.State) -> [Value.ID] {
    let now = pages(&state)
    guard let value = now.list.wrappedValue else { return [] }
    return now.rowProgress.onScreen { value.index(id: $0) }
  }

  /// Requests the page beyond an end of the list if the row that appeared last near that end is still near it, because a row that
  /// stays on screen does not appear again.
  ///
  /// Callers that wait for the load that has landed do not wait for this page.
  ///
  /// - Parameter isGoneNear: whether a row that is gone counts as near.
  func requestIfNear(
    _ direction: PageDirection, _ state: inout Base.State, ifGone isGoneNear: Bool
  ) -> Effect<Base.Action> {
    guard pages(&state).hasRowProgress else { return .none }
    return requestIfRowIsNear(direction, &state, ifGone: isGoneNear)
  }

  @inline(never)  // See "Inlining" in Benchmarks/README.md.
  private func requestIfRowIsNear(
    _ direction: PageDirection, _ state: inout Base.State, ifGone isGoneNear: Bool
  ) -> Effect<Base.Action> {
    let now = pages(&state)
    guard now.progress.queue[direction] == nil, let id = now.rowProgress.appeared[direction] else { return .none }
    let distance = distance(of: id, direction, &state)
    guard distance.map({ $0 <= prefetchDistance }) ?? isGoneNear else { return .none }
    // For a row that is gone, one page is requested; its rows then appear and request more.
    if distance == nil {
      note(nil, asksFor: direction, &state)
      property.change(&state) { $0.rowProgress.appeared[direction] = nil }
    }
    let effect = request(direction, &state, because: Self.rowAppeared, isAsked: false)
    if pages(&state).storage[direction].isDue {
      property.change(&state) { $0[direction].change { $0.due?.isUnawaited = true } }
    }
    return effect.isNone ? .none : Effect(.detached(effect.step))
  }

  /// Requests the page at one end of the list because of an action, so that pages without new rows are counted from here.
  private func begin(
    _ direction: PageDirection, _ state: inout Base.State, because cause: LoadCause, isAsked: Bool = true
  ) -> Effect<Base.Action> {
    note(cause == Self.rowAppeared ? .row : .user, asksFor: direction, &state)
    if pages(&state).progress.barren[direction] != nil {
      property.change(&state) { $0.progress.barren[direction] = nil }
    }
    return request(direction, &state, because: cause, isAsked: isAsked)
  }

  /// Requests the page at one end of the list.
  ///
  /// - Parameters:
  ///   - cause: the cause of the load.
  ///   - isAsked: whether the request is explicit, so that a failed page is loaded again.
  func request(
    _ direction: PageDirection, _ state: inout Base.State, because cause: LoadCause, isAsked: Bool = true
  ) -> Effect<Base.Action> {
    let now = pages(&state)
    guard isAsked || !now.storage[direction].hasFailure else { return .none }
    if now.storage.list.isLoading || now.storage.list.isDue {
      return isAsked || now.mayHavePage(direction) ? queue(direction, &state, because: cause) : .none
    }
    guard now.storage.hasPages else {
      return isAsked && direction == .next ? refresh(&state, ListLoad(.reload), because: .load) : .none
    }
    guard let page = now.page(direction) else { return .none }
    // A running load is joined without changing the state: rows near an end appear often.
    let goesAhead = isAsked && now.storage[direction].isResting
    if !goesAhead, let running = now[direction].load?.ticket, running.request == page, let identity = running.identity {
      if cause != Self.rowAppeared, running.cause == Self.rowAppeared, now.progress.asked[direction]?.load != identity {
        property.change(&state) { $0.progress.asked[direction] = AskedPage(load: identity, cause: cause) }
      }
      return Effect(.follow(LoadAddress(identity: identity, key: property.key(direction))))
    }
    let waiting = now.storage[direction].placeholder
    // A row that appears must not replace the request of a caller who waits for the page.
    if waiting == nil || cause != Self.rowAppeared {
      property.change(&state) { $0[direction].request(page, because: cause) }
    }
    guard let waiting else { return .none }
    // The page was due already, and the guard has not let it start.
    return wait(for: direction, waiting, OwnAction.lost(direction, LoadTicket(page, identity: waiting)))
  }

  /// Lets a page, and its caller, wait until the list has arrived.
  func queue(
    _ direction: PageDirection, _ state: inout Base.State, because cause: LoadCause
  ) -> Effect<Base.Action> {
    guard let request = pages(&state).list.dueOrRunningRequest else { return .none }
    let known = pages(&state).progress.queue[direction]
    let waiting = AskedPage(load: known?.load ?? LoadIdentity(), cause: cause)
    if known == nil || cause != Self.rowAppeared && known?.cause == Self.rowAppeared {
      property.change(&state) { $0.progress.queue[direction] = waiting }
    }
    return wait(
      for: direction, waiting.load, .list(.lost(LoadTicket(request, identity: waiting.load))),
      observed: observations[direction].map { ($0, $0.observed(LoadTicket(request, cause: cause))) })
  }

  /// Lets the caller of a page wait for its placeholder, and starts the placeholder if it does not run: the state may be a copy.
  func wait(
    for direction: PageDirection, _ identity: LoadIdentity, _ lost: OwnAction,
    observed: (observation: LoadObservation, load: ObservedLoad<Request>)? = nil
  ) -> Effect<Base.Action> {
    Effect(
      .wait(
        PageWait(
          direction: direction, address: LoadAddress(identity: identity, key: property.key(direction)),
          lost: TypedAction(casePath.embed(lost)),
          tell: observed.map { observation, load in
            { waits in
              observation.tell { waits ? $0.load(load, waitsFor: LoadWait.load) : $0.loadDidStopWaiting(load) }
            }
          })))
  }

  func reportUnknownRequest(_ cause: String) -> Effect<Base.Action> {
    place.reporting(
      """
      \(cause) came for a paginated list, but no request is known: nothing is loaded and no request waits, so no load starts.

      Likely causes: a trigger or 'refresh' of a list with a request of type '\(Request.self)' came before the first load. Send \
      '.load(request)', or call 'readyToLoad(request)' on the state first.
      """)
  }
}
