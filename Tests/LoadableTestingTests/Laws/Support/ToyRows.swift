import LoadableCore
import LoadableReducers

struct ToyRow: Identifiable, Hashable, Sendable {
  let id: Int
  var text = "old"
}

/// Another paginated collection, built on arrays, with the current mistake.
struct ToyRows: PaginatedCollection {
  private struct Edit {
    let number: Int
    let id: Int
    let isPlaced: Bool
  }

  private(set) var values: [ToyRow] = []
  private(set) var pages: [Int]
  private(set) var nextPage: Int?
  private(set) var previousPage: Int?
  private(set) var totalCount: Int?
  private var edits: [Edit] = []
  private var editCount = 0
  private var remembersEdits = false

  private static func has(_ mistake: RowsMistake) -> Bool { RowsMistake.current == mistake }

  var page: Int { pages[0] }

  init(_ data: some PaginatedData<ToyRow, Int>) {
    pages = [data.page]
    totalCount = Self.has(.wrongTotal) ? data.values.count : data.totalCount
    nextPage = Self.has(.beginsInCircles) ? data.nextPage : cursor(data.nextPage)
    previousPage = Self.has(.beginsInCircles) ? data.previousPage : cursor(data.previousPage)
    if Self.has(.keepsDoubles) { values = Array(data.values) } else { add(data.values, atEnd: true, since: nil) }
  }

  mutating func append(_ data: some PaginatedData<ToyRow, Int>, keepingEditsSince mark: Int?) {
    add(data.values, atEnd: true, since: mark)
    if data.totalCount != nil || Self.has(.forgetsTotal) { take(data.totalCount) }
    if pages.dropLast().contains(data.page), !Self.has(.movesCursorInBetween) { return }
    if !pages.contains(data.page), !data.values.isEmpty { pages.append(data.page) }
    nextPage = cursor(data.nextPage)
    if Self.has(.movesOtherCursor) { previousPage = data.previousPage }
    if Self.has(.stopsAtEmptyPage), data.values.isEmpty { nextPage = nil }
  }

  mutating func prepend(_ data: some PaginatedData<ToyRow, Int>, keepingEditsSince mark: Int?) {
    let values = Array(data.values)
    add(Self.has(.prependsBackwards) ? values.reversed() : values, atEnd: false, since: mark)
    take(data.totalCount ?? totalCount)
    if pages.dropFirst().contains(data.page), !Self.has(.movesCursorInBetween) { return }
    if !pages.contains(data.page) { pages.insert(data.page, at: 0) }
    previousPage = Self.has(.walksBackInCircles) ? data.previousPage : cursor(data.previousPage)
  }

  func connects(to fresh: Self) -> Bool {
    values.isEmpty || headCount(replacedBy: fresh, since: nil) != nil
  }

  mutating func mergeFirst(_ fresh: Self, keepingEditsSince mark: Int?) {
    var merged = fresh
    if let head = headCount(replacedBy: fresh, since: mark), head < values.count, fresh.nextPage != nil {
      let doubles = Set(fresh.values.map(\.id))
      merged.values += values[(Self.has(.headKeepsGone) ? 0 : head)...].filter { !doubles.contains($0.id) }
      merged.pages = pages
      if !Self.has(.headMovesCursor) { merged.nextPage = nextPage }
      merged.previousPage = previousPage
      merged.totalCount = fresh.totalCount ?? totalCount
    } else if Self.has(.headNeverReplaces) {
      merged.values += values
    }
    replace(with: merged, keepingEditsSince: mark)
  }

  private func headCount(replacedBy fresh: Self, since mark: Int?) -> Int? {
    let edited = editedIDs(since: mark)
    let ids = fresh.values.map(\.id).filter { !edited.contains($0) }
    let rows = values.filter { !edited.contains($0.id) }
    if Self.has(.meetsEverything) { return 0 }
    func changes(_ count: Int) -> Int {
      rows[..<count].count { !ids.contains($0.id) } + rows[count...].count { ids.contains($0.id) }
    }
    guard let head = (0...rows.count).min(by: { changes($0) < changes($1) }) else { return nil }
    let meets = head == rows.count || rows[..<head].contains { $0.id == ids.last }
    guard meets || Self.has(.meetsByAnyRow) && head > 0 else { return nil }
    return head == rows.count ? values.count : values.firstIndex { $0.id == rows[head].id }
  }

  mutating func replace(with fresh: Self, keepingEditsSince mark: Int?) {
    let old = values
    let edited = editedIDs(since: mark)
    values = fresh.values.compactMap { row in
      edited.contains(row.id) ? old.first { $0.id == row.id } : row
    }
    keepPlaced(since: mark, from: old)
    take(fresh.totalCount)
    (pages, nextPage, previousPage) = (fresh.pages, fresh.nextPage, fresh.previousPage)
    if Self.has(.replacementKeepsCursor) { nextPage = 0 }
  }

  mutating func editMark() -> Int {
    remembersEdits = true
    return Self.has(.marksTooEarly) ? 0 : editCount
  }

  mutating func forgetEdits() {
    remembersEdits = false
    if !Self.has(.neverForgets) { edits = [] }
  }

  func index(id: Int) -> Int? {
    values.firstIndex { $0.id == id }.map { $0 + (Self.has(.wrongPosition) ? 1 : 0) }
  }

  mutating func remove(_ id: Int) {
    values.removeAll { $0.id == id }
    remember(id)
  }

  mutating func change(_ row: ToyRow) {
    guard let index = values.firstIndex(where: { $0.id == row.id }) else { return }
    values[index] = row
    if !Self.has(.overwritesEdited) { remember(row.id) }
  }

  mutating func insert(_ row: ToyRow, at position: Int) {
    values.insert(row, at: position)
    if !Self.has(.dropsInserted) { remember(row.id, isPlaced: true) }
  }

  mutating func move(_ id: Int, to position: Int) {
    guard let index = values.firstIndex(where: { $0.id == id }), !Self.has(.movesNothing) else { return }
    values.insert(values.remove(at: index), at: position)
    if !Self.has(.forgetsMoves) { remember(id, isPlaced: true) }
  }

  private mutating func take(_ total: Int?) {
    if !Self.has(.keepsFirstTotal) { totalCount = total }
  }

  private mutating func remember(_ id: Int, isPlaced: Bool = false) {
    editCount += 1
    if remembersEdits { edits.append(Edit(number: editCount, id: id, isPlaced: isPlaced)) }
  }

  /// Puts each inserted or moved row behind the nearest preceding row that is still there.
  private mutating func keepPlaced(since mark: Int?, from old: [ToyRow]) {
    guard let mark else { return }
    let placed = Set(edits.filter { $0.isPlaced && $0.number > mark }.map(\.id))
    values.removeAll { placed.contains($0.id) }
    for (position, row) in old.enumerated() where placed.contains(row.id) {
      let places = old[..<position].compactMap { row in values.firstIndex { $0.id == row.id } }
      values.insert(row, at: Self.has(.insertsAtEnd) ? values.count : places.last.map { $0 + 1 } ?? 0)
    }
  }

  private func editedIDs(since mark: Int?) -> Set<Int> {
    if Self.has(.neverForgets) { return Set(edits.map(\.id)) }
    guard let mark, !Self.has(.forgetsAtOnce) else { return [] }
    return Set(edits.filter { $0.number > mark }.map(\.id))
  }

  private mutating func add(_ rows: some Collection<ToyRow>, atEnd: Bool, since mark: Int?) {
    let edited = editedIDs(since: mark)
    var fresh: [ToyRow] = []
    for row in rows where !edited.contains(row.id) {
      if let index = values.firstIndex(where: { $0.id == row.id }), !Self.has(.appendsKnown) {
        if !Self.has(.keepsOldValues) { values[index] = row }
      } else if let index = fresh.firstIndex(where: { $0.id == row.id }) {
        fresh[index] = row
      } else {
        fresh.append(row)
      }
    }
    values.insert(contentsOf: fresh, at: atEnd ? values.count : 0)
  }

  private func cursor(_ page: Int?) -> Int? {
    guard let page, pages.contains(page), !Self.has(.walksInCircles) else { return page }
    if !Self.has(.endsSilently) {
      IssueReporting.current.report("circle", fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    }
    return nil
  }
}

enum RowsMistake {
  /// The mistake that is tested.
  @TaskLocal static var current = RowsMistake.nothing

  case nothing, keepsDoubles, movesOtherCursor, stopsAtEmptyPage, prependsBackwards
  case headMovesCursor, headKeepsGone, headNeverReplaces, meetsEverything, meetsByAnyRow, replacementKeepsCursor,
    neverForgets, wrongPosition, overwritesEdited, forgetsAtOnce
  case marksTooEarly, appendsKnown, keepsOldValues, walksInCircles, endsSilently
  case beginsInCircles, walksBackInCircles, movesCursorInBetween, dropsInserted, insertsAtEnd
  case movesNothing, forgetsMoves, wrongTotal, keepsFirstTotal, forgetsTotal
}
