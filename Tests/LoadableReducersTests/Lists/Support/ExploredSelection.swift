@testable import LoadableReducers

/// A list with a selected row, to which anything may happen, and what the table of lists says about the selection.
struct ExploredSelection {
  enum Event: Hashable {
    case act(ListSelection<Int>.Action)
    case remove(Int)
    /// The selected row is removed together with the row after it.
    case removeTwo
    case insert(at: Int)
    case reverse
    /// Something else requests a page, such as an appearing row.
    case load(PageDirection)
    case page(PageDirection, hasRow: Bool, isLast: Bool)
    /// A page whose row waits aside, because it may be that of an edit that adds one.
    case pageAside(PageDirection)
    /// The rows that wait aside are shown.
    case shown
    case pageFails(PageDirection)
    /// The list has been loaded again.
    case list(rows: [Int], hasMore: Bool)
  }

  private static let ids = 0..<3
  private static let mostRows = 3

  private(set) var rows = [0, 1]
  /// The rows that wait aside.
  private var aside: Set<Int> = []
  private(set) var selection = ListSelection(id: 1)
  private var model = Model(id: 1)
  private var loading: Set<PageDirection> = []
  /// The ends with a page beyond them.
  private var more = Set(PageDirection.allCases)

  init() {
    selection.follow(place)
    model.follow(rows, aside)
  }

  /// Everything that the next events depend on.
  var key: AnyHashable {
    let ends = PageDirection.allCases.flatMap { [loading.contains($0), more.contains($0)] }
    return "\(selection) \(rows) \(aside.sorted()) \(ends) \(model.emptyPages)"
  }

  /// The rows as the selection sees them.
  private var place: ListSelection<Int>.Rows {
    let (rows, aside) = (rows, aside)
    return ListSelection.Rows(
      count: rows.count, position: { rows.firstIndex(of: $0) }, id: { rows.indices.contains($0) ? rows[$0] : nil },
      names: [
        RowNames(
          isEmpty: false, find: { _ in nil }, otherID: { _ in nil }, isAside: { aside.contains($0) },
          isNew: { _ in false }, isAwaited: { _ in false })
      ])
  }

  private var shown: [Int] { rows.filter { !aside.contains($0) } }

  var events: [Event] {
    let outside = Self.ids.filter { !rows.contains($0) }
    var events: [Event] = [.act(.next), .act(.previous), .act(.select(nil)), .reverse, .removeTwo]
    events += Self.ids.map { .act(.select($0)) } + rows.map { .remove($0) }
    if rows.count < Self.mostRows { events += (0...rows.count).map { .insert(at: $0) } }
    for direction in PageDirection.allCases {
      if more.contains(direction) { events.append(.load(direction)) }
      guard loading.contains(direction) else { continue }
      events.append(.pageFails(direction))
      for isLast in [true, false] {
        events.append(.page(direction, hasRow: false, isLast: isLast))
        if rows.count < Self.mostRows { events.append(.page(direction, hasRow: true, isLast: isLast)) }
      }
      if rows.count < Self.mostRows { events.append(.pageAside(direction)) }
    }
    if !aside.isEmpty { events.append(.shown) }
    events.append(.list(rows: rows, hasMore: false))
    let lists: Set = [rows, outside, rows.filter { $0 != selection.id }, rows + outside, []]
    return events + lists.sorted { "\($0)" < "\($1)" }.map { .list(rows: $0, hasMore: true) }
  }

  /// Makes something happen, in the order in which the reducer does it.
  ///
  /// - Returns: the rule that is broken.
  mutating func happen(_ event: Event) -> String? {
    let before = self
    change(by: event)
    let now = place
    selection.follow(now)
    model.follow(rows, aside)
    var wanted: PageDirection?
    var modelWants: PageDirection?
    if case .act(let action) = event {
      wanted = selection.apply(action, in: now)
      modelWants = model.act(action)
    }
    switch event {
    case .page(let direction, _, _), .pageAside(let direction):
      if selection.pageDidArrive(direction, in: now) { wanted = direction }
      if model.pageDidArrive(direction) { modelWants = direction }
    default:
      selection.moveOn(in: now)
      model.moveOn()
    }
    if let wanted, more.contains(wanted) { loading.insert(wanted) }
    if let awaited = selection.awaited, !loading.contains(awaited), !selection.awaitsRows(in: now) {
      selection.stopWaiting()
    }
    if let awaited = model.awaited, !loading.contains(awaited), !model.hasRow(beyond: awaited) { model.awaited = nil }
    if wanted != modelWants { return "the page that is loaded is \(wanted as Any), not \(modelWants as Any)" }
    return breach(since: before, event)
  }

  private mutating func change(by event: Event) {
    let newRow = Self.ids.first { !rows.contains($0) }
    switch event {
    case .act: break
    case .remove(let id): rows.removeAll { $0 == id }
    case .removeTwo:
      guard let position = selection.id.flatMap({ rows.firstIndex(of: $0) }) else { return }
      rows.removeSubrange(position..<min(position + 2, rows.count))
    case .insert(let position): if let newRow { rows.insert(newRow, at: position) }
    case .reverse: rows.reverse()
    case .load(let direction): loading.insert(direction)
    case .page(let direction, let hasRow, let isLast):
      loading.remove(direction)
      if isLast { more.remove(direction) }
      if hasRow, let newRow { rows.insert(newRow, at: direction == .next ? rows.count : 0) }
    case .pageAside(let direction):
      loading.remove(direction)
      if let newRow {
        rows.insert(newRow, at: direction == .next ? rows.count : 0)
        aside.insert(newRow)
      }
    case .shown: aside = []
    case .pageFails(let direction): loading.remove(direction)
    case .list(let fresh, let hasMore):
      rows = fresh
      more = hasMore ? Set(PageDirection.allCases) : []
      // A page that waited for the list is loaded now, if there is one.
      loading.formIntersection(more)
    }
    aside.formIntersection(rows)
  }

  /// The rule that is broken.
  private func breach(since before: Self, _ event: Event) -> String? {
    let id = selection.id
    if let id, !rows.contains(id) { return "row \(id) is selected, and is not there" }
    if id == nil, before.selection.id != nil, !shown.isEmpty, event != .act(.select(nil)) {
      return "no row is selected"
    }
    if let awaited = selection.awaited {
      let isAtEnd = id == (awaited == .next ? shown.last : shown.first)
      if case .act = event, !isAtEnd { return "it begins to wait at \(awaited), and is not at that end" }
      if !loading.contains(awaited), !model.hasRow(beyond: awaited) {
        return "it waits at \(awaited) for a page that nothing loads"
      }
    }
    if id != model.id { return "row \(id as Any) is selected, not \(model.id as Any)" }
    return selection.awaited == model.awaited ? nil : "it waits at \(selection.awaited as Any)"
  }
}

extension ExploredSelection {
  /// The table of the selection, expressed with an array.
  private struct Model {
    var id: Int?
    var awaited: PageDirection?
    private(set) var emptyPages = 0
    /// The rows that it saw last, without those that wait aside, and all.
    private var rows: [Int] = []
    private var all: [Int] = []

    init(id: Int?) {
      self.id = id
    }

    /// If the selected row is removed: the row after it, else the row before, else none; in a list of other rows, the
    /// one in its position.
    mutating func follow(_ all: [Int], _ aside: Set<Int>) {
      let now = all.filter { !aside.contains($0) }
      defer { (rows, self.all) = (now, all) }
      guard let id, !now.contains(id), let place = rows.firstIndex(of: id) else { return }
      awaited = nil
      let inItsPlace = self.all.firstIndex(of: id).map { min($0, all.count) } ?? 0
      self.id =
        rows[place...].first { now.contains($0) } ?? rows[..<place].last { now.contains($0) }
        ?? all[inItsPlace...].first { now.contains($0) } ?? all[..<inItsPlace].last { now.contains($0) }
    }

    /// Whether there is a row beyond the selected one, even if it waits aside.
    func hasRow(beyond direction: PageDirection) -> Bool {
      guard id != nil, let end = direction == .next ? all.last : all.first else { return false }
      return end != id
    }

    private func neighbour(_ direction: PageDirection) -> Int? {
      guard let place = rows.firstIndex(where: { $0 == id }) else { return nil }
      return direction == .next ? rows[(place + 1)...].first : rows[..<place].last
    }

    mutating func act(_ action: ListSelection<Int>.Action) -> PageDirection? {
      awaited = nil
      switch action {
      case .select(let id): if id.map(rows.contains) ?? true { self.id = id }
      case .next: return move(.next)
      case .previous: return move(.previous)
      }
      return nil
    }

    /// Within rows the selection moves; at the edge it waits, and the page is loaded.
    private mutating func move(_ direction: PageDirection) -> PageDirection? {
      if id == nil {
        id = direction == .next ? rows.first : rows.last
      } else if let row = neighbour(direction) {
        id = row
      } else {
        (awaited, emptyPages) = (direction, 0)
        return hasRow(beyond: direction) ? nil : direction
      }
      return nil
    }

    /// If the page arrives, the selection moves to its first row, or continues for at most 3 pages.
    mutating func pageDidArrive(_ direction: PageDirection) -> Bool {
      guard awaited == direction else { return false }
      moveOn()
      guard awaited != nil, !hasRow(beyond: direction) else { return false }
      emptyPages += 1
      return emptyPages < 3
    }

    mutating func moveOn() {
      guard let awaited, let row = neighbour(awaited) else { return }
      (id, self.awaited) = (row, nil)
    }
  }
}
