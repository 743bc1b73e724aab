import LoadableCore
import LoadableReducers
import LoadableTesting

/// Drives a paginated reducer and its reference through the same random events, without a store: a load begins when the state says so,
/// and ends when an action with its ticket does.
struct PagingDrive {
  typealias Driven = PaginatedReducer<Reduce<FeedState, FeedAction>, EmptyLoadRequest, PagedRows>

  /// Something that a load has to say, and may say too late.
  enum Late {
    case list(LoadTicket<EmptyLoadRequest>)
    case end(PageDirection, LoadTicket<Int>)
  }

  private(set) var state = FeedState()
  private(set) var reference = PagingReference()
  /// What has happened, for a message.
  private(set) var story: [String] = []
  private var random: SeededGenerator
  private let reducer: Driven
  private var late: [Late] = []
  private var fresh = 20

  init(_ reducer: Driven, seed: UInt64) {
    self.reducer = reducer
    random = SeededGenerator(seed: seed)
  }

  /// The reducer that is driven: it does what an edit says, and nothing else.
  static var reducer: Driven {
    Reduce<FeedState, FeedAction> { state, action in
      if case .edit(let edit) = action { edit(&state) }
      return .none
    }
    .loadable(state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear, mode: \.mode) { page in
      RowsPage(page, "")
    }
  }

  var difference: String? { reference.difference(from: state.$rows) }

  /// Makes something happen.
  mutating func step() {
    let before = state.$rows
    switch below(26) {
    case 0...3: ask()
    case 4...5: refresh()
    case 6: markAsStale()
    case 7: end()
    case 8...17: land()
    case 18: comeLate()
    default: edit()
    }
    remember(before)
  }

  // MARK: Events

  private mutating func ask() {
    let (action, direction, isAsked): (PaginatedAction<PagedRows>, PageDirection, Bool) =
      switch below(4) {
      case 0: (.loadNext, .next, true)
      case 1: (.loadPrevious, .previous, true)
      case 2: (.endReached, .next, false)
      default: (.startReached, .previous, false)
      }
    send(.rows(action))
    reference.request(direction, isAsked: isAsked)
  }

  private mutating func refresh() {
    state.mode = mode()
    switch below(3) {
    case 0:
      let mode = mode()
      send(.rows(.refresh(mode)))
      // Said with the action it is what is loaded; of the next page it is from the first.
      reference.refresh(mode)
    case 1:
      send(.appear)
      reference.trigger(state.mode)
    default:
      send(.rows(.retry))
      reference.retry()
    }
  }

  private mutating func markAsStale() {
    state.mode = mode()
    send(.edit { $0.$rows.markAsStale() })
    reference.markAsStale(state.mode)
  }

  private mutating func end() {
    switch below(6) {
    case 0:
      send(.rows(.unload))
      reference.unload()
    case 1:
      send(.edit { $0.$rows.readyToLoad() })
      reference.unload()
      reference.refresh(state.mode)
    default:
      send(.rows(.cancel))
      reference.cancel()
    }
  }

  /// Ends a load that runs.
  private mutating func land() {
    let ending = below(8)
    let parts = PageDirection.allCases.filter { state.$rows[$0].isLoading }
    if let ticket = state.$rows.list.load?.ticket {
      landList(ticket, ending)
    } else if let direction = parts.randomElement(using: &random), let ticket = state.$rows[direction].load?.ticket {
      land(direction, ticket, ending)
    }
  }

  private mutating func landList(_ ticket: LoadTicket<EmptyLoadRequest>, _ ending: Int) {
    switch ending {
    case 0:
      send(.rows(.list(.finished(.failure(failure(ticket)), ticket))))
      reference.listDidFail()
    case 1:
      send(.rows(.list(.cancelled(ticket))))
      reference.listDidCancel()
    default:
      let first = page(1)
      var (rows, model) = (PagedRows(first), PagedModel(first))
      // As many as a load of this mode brings.
      let count = reference.list?.mode == .refreshAll ? reference.content?.pages.count ?? 1 : 1
      for _ in 1..<max(count, 1) {
        guard let next = rows.nextPage else { break }
        let page = page(next)
        rows.append(page)
        model.append(page, since: nil)
      }
      send(.rows(.list(.finished(.success(rows), ticket))))
      reference.listDidSucceed(first, model)
    }
  }

  private mutating func land(_ direction: PageDirection, _ ticket: LoadTicket<Int>, _ ending: Int) {
    func wrap(_ action: PageLoadAction<PagedRows>) -> FeedAction {
      .rows(direction == .next ? .next(action) : .previous(action))
    }
    switch ending {
    case 0:
      send(wrap(.finished(.failure(failure(ticket)), ticket)))
      reference.endDidFail(direction)
    case 1:
      send(wrap(.cancelled(ticket)))
      reference.endDidCancel(direction)
    default:
      let page = page(ticket.request)
      send(wrap(.finished(.success(page), ticket)))
      reference.endDidSucceed(direction, page)
    }
  }

  /// Has a load answer that runs no more.
  private mutating func comeLate() {
    guard let index = late.indices.randomElement(using: &random) else { return }
    let isFailure = below(3) == 0
    switch late.remove(at: index) {
    case .list(let ticket):
      send(.rows(.list(.finished(isFailure ? .failure(failure(ticket)) : .success(PagedRows(page(1))), ticket))))
    case .end(let direction, let ticket):
      let action = PageLoadAction<PagedRows>.finished(
        isFailure ? .failure(failure(ticket)) : .success(page(ticket.request)), ticket)
      send(.rows(direction == .next ? .next(action) : .previous(action)))
    }
  }

  private mutating func edit() {
    let row = row()
    switch below(5) {
    case 0:
      send(.edit { $0.rows?.remove(id: row.id) })
      reference.edit { $0.remove(row.id) }
    case 1:
      send(.edit { $0.rows?.updateOrAppend(row) })
      reference.edit { $0.put(row, at: $0.rows.count) }
    case 2:
      send(.edit { $0.rows?.update(row) })
      reference.edit { if $0.index(of: row.id) != nil { $0.put(row, at: 0) } }
    case 3:
      let position = Int.random(in: 0...(reference.content?.rows.count ?? 0), using: &random)
      send(.edit { $0.rows?.insert(row, at: position) })
      reference.edit { $0.put(row, at: position) }
    default:
      guard let count = reference.content?.rows.count, count > 0 else { return }
      let position = below(count)
      send(.edit { $0.rows?.move(id: row.id, to: position) })
      reference.edit { $0.move(row.id, to: position) }
    }
  }

  // MARK: What they need

  private mutating func send(_ action: FeedAction) {
    story.append("\(action.name) in \(state.mode)")
    _ = reducer.reduce(into: &state, action: action)
  }

  /// Keeps the tickets of loads that have begun, so that they can answer too late.
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

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func mode() -> LoadingMode { LoadingMode.allCases[below(4)] }

  private mutating func row() -> PagedRow { PagedRow(below(9), "\(below(100))") }

  /// A page that leads on more often than not, mostly to a new one.
  private mutating func page(_ number: Int) -> RowsPage {
    RowsPage(
      values: (0..<below(4)).map { _ in row() }, page: number, nextPage: cursor(), previousPage: cursor(),
      totalCount: below(4) == 0 ? below(50) - 1 : nil)
  }

  private mutating func cursor() -> Int? {
    switch below(8) {
    case 0: return nil
    case 1: return below(fresh)
    default:
      fresh += 1
      return fresh
    }
  }
}

extension FeedAction {
  fileprivate var name: String {
    switch self {
    case .edit: "edit"
    case .rows(let action): "\(action)".prefix(60).description
    case .appear, .touch: "\(self)"
    }
  }
}
