import LoadableCore
@testable import LoadableReducers

/// A paginated reducer without a store: a load begins when the state says so, and ends when an action with its ticket does.
struct PagingReducerEngine: PagingEngine {
  typealias Driven = PaginatedReducer<Reduce<FeedState, FeedAction>, EmptyLoadRequest, PagedRows>

  /// A load that answers too late.
  private enum Late {
    case list(LoadTicket<EmptyLoadRequest>)
    case end(PageDirection, LoadTicket<Int>)
  }

  private(set) var state: FeedState
  private let handle: (inout FeedState, FeedAction) -> Void
  private var late: [Late] = []

  init(_ state: FeedState, _ reducer: Driven) {
    self.state = state
    // This knows the loads that the state shows as running.
    let registry = EffectRegistry()
    handle = { state, action in
      _ = reducer.reduce(into: &state, action: action)
      reducer.settle(&state, running: registry.running)
      registry.dropNoted()
    }
  }

  /// The same, but a driver settles.
  init(_ state: FeedState, _ driver: LoadingDriver<FeedState, FeedAction, Jobs<FeedAction>>) {
    self.state = state
    // Kept, because a load ends in the state once its work is dropped.
    var jobs = Jobs<FeedAction>.none
    handle = { state, action in jobs = .merge(jobs, driver.reduce(into: &state, action: action)) }
  }

  /// The driven reducer: it does what an edit says, and nothing else.
  static func reducer(hasMode: Bool) -> Driven {
    let mode: ((FeedState) -> LoadingMode)? = hasMode ? { $0.mode } : nil
    return Reduce<FeedState, FeedAction> { state, action in
      if case .edit(let edit) = action { edit(&state) }
      return .none
    }
    .paginated(state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear, mode: mode) { load in
      RowsPage(load.page, "")
    }
    .prefetching(distance: PagingReference.prefetchDistance)
    .guard { $0.mayLoad }
  }

  mutating func send(_ action: FeedAction) {
    let before = state.$rows
    handle(&state, action)
    remember(before)
  }

  mutating func endList(_ ending: PagingEnding<[RowsPage]>) async {
    guard let ticket = state.$rows.list.load?.ticket else { return }
    switch ending {
    case .success(let pages):
      guard let first = pages.first else { return }
      var rows = PagedRows(first)
      for page in pages.dropFirst() { rows.append(page) }
      send(.rows(.list(.finished(.success(rows), ticket))))
    case .failure: send(.rows(.list(.finished(.failure(failure(ticket)), ticket))))
    case .cancelled: send(.rows(.list(.cancelled(ticket))))
    }
  }

  mutating func end(_ direction: PageDirection, _ ending: PagingEnding<RowsPage>) async {
    guard let ticket = state.$rows[direction].load?.ticket else { return }
    switch ending {
    case .success(let page): send(.page(direction, .finished(.success(page), ticket)))
    case .failure: send(.page(direction, .finished(.failure(failure(ticket)), ticket)))
    case .cancelled: send(.page(direction, .cancelled(ticket)))
    }
  }

  /// Without a store there are no handles.
  var handleCount: Int { 0 }

  mutating func cancelHandle(_ index: Int) {}

  var lateCount: Int { late.count }

  mutating func answerLate(_ index: Int, _ page: RowsPage, isFailure: Bool) {
    switch late.remove(at: index) {
    case .list(let ticket):
      send(.rows(.list(.finished(isFailure ? .failure(failure(ticket)) : .success(PagedRows(page)), ticket))))
    case .end(let direction, let ticket):
      send(.page(direction, .finished(isFailure ? .failure(failure(ticket)) : .success(page), ticket)))
    }
  }

  /// Keeps the tickets of loads that were shown before an action and no longer are, so that they can answer too late.
  private mutating func remember(_ before: PaginatedState<PagedRows>) {
    if late.count > 6 { late.removeFirst() }
    if let ticket = before.list.load?.ticket, ticket.identity != state.$rows.list.load?.ticket.identity {
      late.append(.list(ticket))
    }
    for direction in PageDirection.allCases {
      guard let ticket = before[direction].load?.ticket,
        ticket.identity != state.$rows[direction].load?.ticket.identity
      else { continue }
      late.append(.end(direction, ticket))
    }
  }

  private func failure<Request>(_ ticket: LoadTicket<Request>) -> LoadFailure<Request> {
    LoadFailure(NamedError("offline"), request: ticket.request, attempts: ticket.attempt)
  }
}

extension FeedAction {
  fileprivate static func page(_ direction: PageDirection, _ action: PageLoadAction<PagedRows>) -> Self {
    .rows(direction == .next ? .next(action) : .previous(action))
  }
}
