import LoadableTesting

@testable import LoadableReducers

/// A change of a list, and of its model.
struct ListStep {
  /// Numbers of which the ids are.
  let ids: Int
  let buckets: Int
  /// Rows of a page at most.
  let pageSize: Int

  /// Makes a random change to both; returns what it was if they answer differently.
  func perform(
    on list: inout IdentifiedList<ListRow>, _ model: inout ListModel, using random: inout SeededGenerator
  ) -> String? {
    switch Int.random(in: 0..<19, using: &random) {
    case 0...1:
      let page = page(&random)
      list.append(contentsOf: page)
      model.append(page)
    case 2...3:
      let page = page(&random)
      list.prepend(contentsOf: page)
      model.prepend(page)
    case 4:
      let row = row(&random)
      list.prepend(row)
      model.prepend([row])
    case 5:
      let row = row(&random)
      let old = model.index(of: row.id).map { model.rows[$0] }
      model.append([row])
      return list.updateOrAppend(row) == old ? nil : "updateOrAppend"
    case 6...7:
      let (row, position) = (row(&random), Int.random(in: 0...model.rows.count, using: &random))
      list.insert(row, at: position)
      model.insert(row, at: position)
    case 8...9:
      let id = id(&random)
      return list.remove(id: id) == model.remove(id) ? nil : "remove"
    case 10:
      guard !model.rows.isEmpty else { return nil }
      let (id, position) = (id(&random), Int.random(in: 0..<model.rows.count, using: &random))
      list.move(id: id, to: position)
      model.move(id, to: position)
    case 11:
      let count = Int.random(in: 0...pageSize, using: &random)
      list.removeFirst(count)
      model.rows.removeFirst(min(count, model.rows.count))
    case 12:
      let count = Int.random(in: 0...pageSize, using: &random)
      list.removeLast(count)
      model.rows.removeLast(min(count, model.rows.count))
    case 13...14:
      let (id, row) = (id(&random), Bool.random(using: &random) ? row(&random) : nil)
      list[id: id] = row
      model.set(id, row)
    case 15:
      let id = id(&random)
      list[id: id]?.text += "!"
      if let index = model.index(of: id) { model.rows[index].text += "!" }
    case 16...17:
      // One after the other from somewhere on, so that chunks become small and empty.
      let position = Int.random(in: 0...model.rows.count, using: &random)
      let rows = Array(model.rows[position...].prefix(pageSize))
      for row in Bool.random(using: &random) ? rows : rows.reversed() {
        if list.remove(id: row.id) != model.remove(row.id) { return "remove" }
      }
    default: performOnAll(&list, &model, using: &random)
    }
    return nil
  }

  /// A change of all rows.
  private func performOnAll(
    _ list: inout IdentifiedList<ListRow>, _ model: inout ListModel, using random: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      list.removeAll(keepingCapacity: Bool.random(using: &random))
      model.rows = []
    case 1:
      let page = page(&random)
      list.replaceAll(with: page)
      model.rows = []
      model.append(page)
    case 2:
      list.sort { $0.id.number < $1.id.number }
      model.rows.sort { $0.id.number < $1.id.number }
    default:
      let rest = Int.random(in: 0..<5, using: &random)
      list.removeAll { $0.id.number % 5 == rest }
      model.rows.removeAll { $0.id.number % 5 == rest }
    }
  }

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
}
