import LoadableReducers
import LoadableTesting

/// A collection and its model, and the marks of the running loads.
struct PagedPair {
  var rows: PagedRows
  var model: PagedModel
  var marks: [Int] = []
  /// How often a fresh head met the rows.
  var met = 0

  init(_ page: RowsPage) {
    rows = PagedRows(page)
    model = PagedModel(page)
  }

  /// How the two differ; nil if they do not.
  var difference: String? {
    if !rows.elementsEqual(model.rows) { return "\(rows.short), not \(model.rows.short)" }
    if rows.page != model.page { return "first \(rows.page), not \(model.page)" }
    if rows.nextPage != model.nextPage { return "next \(rows.nextPage as Any), not \(model.nextPage as Any)" }
    if rows.previousPage != model.previousPage {
      return "previous \(rows.previousPage as Any), not \(model.previousPage as Any)"
    }
    return rows.totalCount == model.totalCount ? nil : "\(rows.totalCount as Any), not \(model.totalCount as Any)"
  }
}

/// Random changes of a collection and of its model.
struct PagedStep {
  /// Ids are below this.
  let ids: Int
  /// The most rows in a page.
  let pageSize: Int

  /// Makes a random change to both.
  func perform(on pair: inout PagedPair, using random: inout SeededGenerator) {
    switch Int.random(in: 0..<24, using: &random) {
    case 0...3: pair.marks.append(mark(&pair))
    case 4:
      pair.rows.forgetEdits()
      pair.model.forget()
      // Some loads are so late that their marks are still used now.
      if Bool.random(using: &random) { pair.marks = [] }
    case 5...9: merge(into: &pair, using: &random)
    case 10...11:
      let mark = pair.marks.randomElement(using: &random)
      let fresh = fresh(&random)
      pair.rows.replace(with: fresh.rows, keepingEditsSince: mark)
      pair.model.replace(fresh.model, since: mark)
    default: edit(&pair, using: &random)
    }
  }

  private func mark(_ pair: inout PagedPair) -> Int {
    // The clocks must agree for the marks to mean the same.
    let (mark, expected) = (pair.rows.editMark(), pair.model.mark())
    return mark == expected ? mark : .max
  }

  private func merge(into pair: inout PagedPair, using random: inout SeededGenerator) {
    let page = page(&random)
    let mark = pair.marks.randomElement(using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      pair.rows.append(page, keepingEditsSince: mark)
      pair.model.append(page, since: mark)
    case 1:
      pair.rows.prepend(page, keepingEditsSince: mark)
      pair.model.prepend(page, since: mark)
    default:
      let fresh = fresh(&random)
      pair.met += pair.model.connects(to: fresh.model) ? 1 : 0
      pair.rows.mergeFirst(fresh.rows, keepingEditsSince: mark)
      pair.model.mergeFirst(fresh.model, since: mark)
    }
  }

  /// Some pages, as a refresh loads them.
  private func fresh(_ random: inout SeededGenerator) -> PagedPair {
    var pair = PagedPair(RowsPage(0, rows(&random), next: 1))
    for number in 1..<Int.random(in: 1...3, using: &random) {
      let page = RowsPage(number, rows(&random), next: number + 1)
      pair.rows.append(page)
      pair.model.append(page, since: nil)
    }
    return pair
  }

  private func edit(_ pair: inout PagedPair, using random: inout SeededGenerator) {
    let id = id(&random)
    let row = row(&random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      pair.rows[id: id]?.text += "!"
      if let index = pair.model.index(of: id) { pair.model.put(PagedRow(id, pair.model.rows[index].text + "!"), at: 0) }
    case 1:
      pair.rows.update(row)
      if pair.model.index(of: row.id) != nil { pair.model.put(row, at: 0) }
    case 2:
      pair.rows.add(row)
      pair.model.put(row, at: pair.model.rows.count)
    case 3:
      pair.rows.insert(row, at: 0)
      pair.model.put(row, at: 0)
    case 4:
      let position = Int.random(in: 0...pair.model.rows.count, using: &random)
      pair.rows.insert(row, at: position)
      pair.model.put(row, at: position)
    case 5:
      pair.rows.remove(id: id)
      pair.model.remove(id)
    case 6:
      pair.rows.removeAll { $0.id % 4 == id % 4 }
      for row in pair.model.rows where row.id % 4 == id % 4 { pair.model.remove(row.id) }
    case 7:
      guard !pair.model.rows.isEmpty else { return }
      let position = Int.random(in: 0..<pair.model.rows.count, using: &random)
      pair.rows.move(id: id, to: position)
      pair.model.move(id, to: position)
    default:
      pair.rows[id: id]?.id = row.id
      pair.model.rename(id, to: row.id)
    }
  }

  private func id(_ random: inout SeededGenerator) -> Int {
    Int.random(in: 0..<ids, using: &random)
  }

  private func row(_ random: inout SeededGenerator) -> PagedRow {
    PagedRow(id(&random), String(Int.random(in: 0..<100, using: &random)))
  }

  private func rows(_ random: inout SeededGenerator) -> [PagedRow] {
    (0..<Int.random(in: 0...pageSize, using: &random)).map { _ in row(&random) }
  }

  func page(_ random: inout SeededGenerator) -> RowsPage {
    func cursor(_ random: inout SeededGenerator) -> Int? {
      Bool.random(using: &random) ? Int.random(in: 0..<9, using: &random) : nil
    }
    return RowsPage(
      values: rows(&random), page: Int.random(in: 0..<7, using: &random), nextPage: cursor(&random),
      previousPage: cursor(&random), totalCount: cursor(&random).map { $0 - 1 })
  }
}

extension RowsPage {
  fileprivate init(_ page: Int, _ rows: [PagedRow], next: Int?) {
    self.init(values: rows, page: page, nextPage: next)
  }
}
