import LoadableTesting

@testable import LoadableReducers

/// A change of a list, and of its model.
struct ListStep {
  /// The result of a change.
  struct Outcome {
    /// How the list's answer differed from the model's.
    var fault: String?
    /// Whether all rows were replaced by others.
    var replacesAll = false
  }

  /// How many ids there are.
  let ids: Int
  let buckets: Int
  /// The most rows in a page.
  let pageSize: Int

  /// Makes a random change to both.
  func perform(
    on list: inout IdentifiedList<ListRow>, _ model: inout ListModel, using random: inout SeededGenerator
  ) -> Outcome {
    switch Int.random(in: 0..<28, using: &random) {
    case 0..<8: return Outcome(fault: add(to: &list, &model, using: &random))
    case 8..<16: return Outcome(fault: remove(from: &list, &model, using: &random))
    case 16..<22: return Outcome(fault: change(&list, &model, using: &random))
    case 22..<26: return Outcome(fault: move(in: &list, &model, using: &random))
    default: return replaceAll(of: &list, &model, using: &random)
    }
  }

  private func add(
    to list: inout IdentifiedList<ListRow>, _ model: inout ListModel, using random: inout SeededGenerator
  ) -> String? {
    let (row, page) = (row(&random), page(&random))
    switch Int.random(in: 0..<7, using: &random) {
    case 0...1:
      list.append(contentsOf: hostile(page, &random))
      model.append(page)
    case 2...3:
      list.prepend(contentsOf: hostile(page, &random))
      model.prepend(page)
    case 4:
      list.prepend(row)
      model.prepend([row])
    case 5:
      list.append(row)
      model.append([row])
    default:
      let position = Int.random(in: 0...model.rows.count, using: &random)
      list.insert(row, at: position)
      model.insert(row, at: position)
    }
    return nil
  }

  private func remove(
    from list: inout IdentifiedList<ListRow>, _ model: inout ListModel, using random: inout SeededGenerator
  ) -> String? {
    let count = Int.random(in: 0...pageSize, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0...1:
      let id = id(&random)
      return list.remove(id: id) == model.remove(id) ? nil : "remove"
    case 2:
      list.removeFirst(count)
      model.rows.removeFirst(min(count, model.rows.count))
    case 3:
      list.removeLast(count)
      model.rows.removeLast(min(count, model.rows.count))
    case 4:
      let offsets = offsets(model, &random)
      list.remove(atOffsets: hostile(Array(offsets), &random))
      model.remove(at: offsets)
    case 5:
      let rest = Int.random(in: 0..<5, using: &random)
      list.removeAll { $0.id.number % 5 == rest }
      model.rows.removeAll { $0.id.number % 5 == rest }
    default:
      // One after the other from some position on, so that chunks become small and empty.
      let position = Int.random(in: 0...model.rows.count, using: &random)
      let rows = Array(model.rows[position...].prefix(pageSize))
      for row in Bool.random(using: &random) ? rows : rows.reversed() {
        if list.remove(id: row.id) != model.remove(row.id) { return "remove" }
      }
    }
    return nil
  }

  private func change(
    _ list: inout IdentifiedList<ListRow>, _ model: inout ListModel, using random: inout SeededGenerator
  ) -> String? {
    let (id, row) = (id(&random), row(&random))
    let old = model.index(of: row.id).map { model.rows[$0] }
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      model.append([row])
      list.append(row)
    case 1:
      if old != nil { model.append([row]) }
      return list.update(row) == old ? nil : "update"
    case 2:
      let row = Bool.random(using: &random) ? row : nil
      list[id: id] = row
      model.set(id, row)
    case 3:
      list[id: id]?.id = row.id
      if var renamed = model.index(of: id).map({ model.rows[$0] }) {
        renamed.id = row.id
        model.set(id, renamed)
      }
    case 4:
      let rest = Int.random(in: 0..<5, using: &random)
      list.updateEach { id, row in
        row.text += "?"
        return id.number % 5 == rest
      }
      for index in model.rows.indices where model.rows[index].id.number % 5 == rest { model.rows[index].text += "?" }
    default:
      list[id: id]?.text += "!"
      if let index = model.index(of: id) { model.rows[index].text += "!" }
    }
    return nil
  }

  private func move(
    in list: inout IdentifiedList<ListRow>, _ model: inout ListModel, using random: inout SeededGenerator
  ) -> String? {
    switch Int.random(in: 0..<5, using: &random) {
    case 0...1:
      guard !model.rows.isEmpty else { return nil }
      let (id, position) = (id(&random), Int.random(in: 0..<model.rows.count, using: &random))
      list.move(id: id, to: position)
      model.move(id, to: position)
    case 2...3:
      let (offsets, destination) = (offsets(model, &random), Int.random(in: 0...model.rows.count, using: &random))
      list.move(fromOffsets: hostile(Array(offsets), &random), toOffset: destination)
      model.move(from: offsets, to: destination)
    default:
      list.sort { $0.id.number < $1.id.number }
      model.rows.sort { $0.id.number < $1.id.number }
    }
    return nil
  }

  private func replaceAll(
    of list: inout IdentifiedList<ListRow>, _ model: inout ListModel, using random: inout SeededGenerator
  ) -> Outcome {
    let wasEmpty = model.rows.isEmpty
    model.rows = []
    if Bool.random(using: &random) {
      list.removeAll(keepingCapacity: Bool.random(using: &random))
      return Outcome(replacesAll: !wasEmpty)
    }
    let page = page(&random)
    list.replaceAll(with: hostile(page, &random))
    model.append(page)
    return Outcome(replacesAll: true)
  }

  // MARK: Random values

  private func id(_ random: inout SeededGenerator) -> ListID {
    ListID(Int.random(in: 0..<ids, using: &random), buckets: buckets)
  }

  private func row(_ random: inout SeededGenerator) -> ListRow {
    ListRow(
      Int.random(in: 0..<ids, using: &random), String(Int.random(in: 0..<100, using: &random)), buckets: buckets)
  }

  private func page(_ random: inout SeededGenerator) -> [ListRow] {
    (0..<Int.random(in: 0...pageSize, using: &random)).map { _ in row(&random) }
  }

  private func offsets(_ model: ListModel, _ random: inout SeededGenerator) -> Set<Int> {
    guard !model.rows.isEmpty else { return [] }
    let count = Bool.random(using: &random) ? 1 : Int.random(in: 0...pageSize, using: &random)
    return Set((0..<count).map { _ in Int.random(in: model.rows.indices, using: &random) })
  }

  private func hostile<Element>(_ rows: [Element], _ random: inout SeededGenerator) -> HostilePage<Element> {
    HostilePage(rows, saying: HostilePage<Element>.lies.randomElement(using: &random) ?? 0)
  }
}
