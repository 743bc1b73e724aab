import LoadableCore
@testable import LoadableReducers
import LoadableTesting

/// Drives a paginated reducer and its reference through the same random events.
struct PagingDrive<Engine: PagingEngine> {
  private(set) var engine: Engine
  private(set) var reference = PagingReference()
  private var actions: [(action: FeedAction, mode: LoadingMode)] = []
  private var random: SeededGenerator
  private var fresh = 20
  private let hasMode: Bool
  /// What was requested while the guard was closed.
  private var early: String?

  /// Begins a sequence.
  ///
  /// - Parameter hasMode: whether the reducer takes its mode from the state, or is given none.
  init(seed: UInt64, hasMode: Bool, _ engine: (FeedState) -> Engine) {
    self.hasMode = hasMode
    random = SeededGenerator(seed: seed)
    let first = RowsPage(1, "1a 2a 3a", next: 12, previous: 11)
    // Three in four begin with a list, so that short sequences get far.
    if random.next() % 4 > 0 {
      self.engine = engine(FeedState(.loaded(PagedRows(first), request: EmptyLoadRequest())))
      reference = PagingReference(PagedModel(first))
    } else {
      self.engine = engine(FeedState())
    }
  }

  private var state: FeedState { engine.state }

  /// The mode that the reducer knows.
  private var knownMode: LoadingMode? { hasMode ? state.mode : nil }

  /// What has happened, for a message.
  var story: String { actions.suffix(12).map { "\($0.action.name) in \($0.mode)" }.joined(separator: "\n") }

  var difference: String? { early ?? reference.difference(from: state.$rows) }

  /// Makes something happen.
  mutating func step() async {
    switch below(28) {
    case 0...3: ask()
    case 4...5: refresh()
    case 6: markAsStale()
    case 27: hold()
    case 7: end()
    case 8...17: await land()
    case 18: comeLate()
    case 19: cancelHandle()
    default: edit()
    }
  }

  // MARK: Events

  private mutating func ask() {
    if below(3) == 0 { return appear() }
    let (action, direction, isAsked): (PaginatedAction<PagedRows>, PageDirection, Bool) =
      switch below(4) {
      case 0: (.loadNext, .next, true)
      case 1: (.loadPrevious, .previous, true)
      case 2: (.endReached, .next, false)
      default: (.startReached, .previous, false)
      }
    send(.rows(action))
    reference.reach(direction, isAsked: isAsked)
  }

  /// Makes a row appear: usually one that is there.
  private mutating func appear() {
    let known = reference.content?.rows.randomElement(using: &random)?.id
    let id = below(6) > 0 ? known ?? below(9) : below(9)
    send(.rows(.rowAppeared(id)))
    reference.rowAppeared(id)
  }

  private mutating func refresh() {
    setMode()
    switch below(4) {
    case 0:
      let mode = below(4) == 0 ? nil : mode()
      send(.rows(.refresh(mode)))
      // With a mode in the action, that mode is loaded; the mode of the next page starts from the first page.
      reference.refresh(mode ?? knownMode)
    case 1:
      send(.appear)
      reference.trigger(knownMode)
    case 2:
      fresh += 1
      // Usually to a new page.
      let page = below(3) > 0 ? fresh : below(fresh)
      send(.rows(.jump(to: page)))
      reference.load(.jump(to: page))
    default:
      send(.rows(.retry))
      reference.retry()
    }
  }

  private mutating func markAsStale() {
    setMode()
    send(.edit { $0.$rows.markAsStale() })
    reference.markAsStale(knownMode)
  }

  /// Requests something while the guard is closed: it waits, and begins when the guard opens.
  private mutating func hold() {
    let before = running
    send(.edit { $0.mayLoad = false })
    let closing = reference.sends
    if below(2) == 0 { ask() } else { refresh() }
    if !running.isSubset(of: before) { early = "a load has begun while the guard was closed" }
    send(.edit { $0.mayLoad = true })
    reference.begin(askedSince: closing)
  }

  private var running: Set<LoadIdentity> {
    let rows = state.$rows
    let loads = [
      rows.list.load?.ticket.identity, rows.next.load?.ticket.identity, rows.previous.load?.ticket.identity,
    ]
    return Set(loads.compactMap(\.self))
  }

  private mutating func end() {
    switch below(6) {
    case 0:
      send(.rows(.unload))
      reference.unload()
    case 1:
      send(.edit { $0.$rows.readyToLoad() })
      reference.unload()
      reference.refreshStale(knownMode)
    default:
      send(.rows(.cancel))
      reference.cancel()
    }
  }

  /// Ends a running load.
  private mutating func land() async {
    let ending = below(8)
    let parts = PageDirection.allCases.filter { state.$rows[$0].isLoading }
    if state.$rows.isLoading {
      await landList(ending)
    } else if let direction = parts.randomElement(using: &random), let page = state.$rows[direction].load?.request {
      await land(direction, page, ending)
    }
  }

  private mutating func landList(_ ending: Int) async {
    switch ending {
    case 0:
      await engine.endList(.failure)
      reference.listDidFail()
    case 1:
      await engine.endList(.cancelled)
      reference.listDidCancel()
    default:
      // As many pages as a load in this mode returns, from where it begins.
      guard let load = reference.list else { return }
      let first = page(load.firstPage)
      var (rows, model, pages) = (PagedRows(first), PagedModel(first), [first])
      while load.goesOn(after: model), let next = rows.nextPage {
        let page = page(next)
        rows.append(page)
        model.append(page, since: nil)
        pages.append(page)
      }
      await engine.endList(.success(pages))
      reference.listDidSucceed(first, model)
    }
  }

  private mutating func land(_ direction: PageDirection, _ number: Int, _ ending: Int) async {
    switch ending {
    case 0:
      await engine.end(direction, .failure)
      reference.endDidFail(direction)
    case 1:
      await engine.end(direction, .cancelled)
      reference.endDidCancel(direction)
    default:
      let page = page(number)
      await engine.end(direction, .success(page))
      reference.endDidSucceed(direction, page)
    }
  }

  /// Makes a load that no longer runs answer.
  private mutating func comeLate() {
    guard engine.lateCount > 0 else { return }
    engine.answerLate(below(engine.lateCount), page(1), isFailure: below(3) == 0)
  }

  /// Cancels the handle of one of the latest sends.
  private mutating func cancelHandle() {
    guard engine.handleCount > 0 else { return }
    let index = max(0, engine.handleCount - 1 - below(20))
    engine.cancelHandle(index)
    reference.cancel(send: index)
  }

  private mutating func edit() {
    let row = row()
    switch below(5) {
    case 0:
      send(.edit { $0.rows?.remove(id: row.id) })
      reference.edit { $0.remove(row.id) }
    case 1:
      send(.edit { $0.rows?.add(row) })
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
    actions.append((action, state.mode))
    reference.willSend()
    engine.send(action)
  }

  private mutating func setMode() {
    let mode = mode()
    send(.edit { $0.mode = mode })
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func mode() -> LoadingMode { LoadingMode.allCases[below(4)] }

  private mutating func row() -> PagedRow { PagedRow(below(9), "\(below(100))") }

  /// A page that usually leads on, and usually to a new page.
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
