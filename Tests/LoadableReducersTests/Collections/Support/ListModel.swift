/// A model of an identified list, built on an array.
struct ListModel: Equatable {
  var rows: [ListRow] = []

  func index(of id: ListID) -> Int? {
    rows.firstIndex { $0.id == id }
  }

  mutating func append(_ page: [ListRow]) {
    for row in page {
      if let index = index(of: row.id) { rows[index] = row } else { rows.append(row) }
    }
  }

  mutating func prepend(_ page: [ListRow]) {
    var new = ListModel()
    for row in page {
      if let index = index(of: row.id) { rows[index] = row } else { new.append([row]) }
    }
    rows = new.rows + rows
  }

  mutating func insert(_ row: ListRow, at position: Int) {
    if index(of: row.id) != nil { append([row]) } else { rows.insert(row, at: position) }
  }

  mutating func remove(_ id: ListID) -> ListRow? {
    index(of: id).map { rows.remove(at: $0) }
  }

  mutating func move(_ id: ListID, to position: Int) {
    guard let row = remove(id) else { return }
    rows.insert(row, at: position)
  }

  mutating func remove(at offsets: Set<Int>) {
    rows = rows.indices.filter { !offsets.contains($0) }.map { rows[$0] }
  }

  mutating func move(from offsets: Set<Int>, to destination: Int) {
    let moved = offsets.sorted().map { rows[$0] }
    let target = destination - offsets.count { $0 < destination }
    remove(at: offsets)
    rows.insert(contentsOf: moved, at: target)
  }

  /// Sets the row that is found under an id.
  mutating func set(_ id: ListID, _ row: ListRow?) {
    guard let index = index(of: id) else { return }
    guard let row else {
      rows.remove(at: index)
      return
    }
    rows[index] = row
    if row.id != id, let other = rows.indices.first(where: { $0 != index && rows[$0].id == row.id }) {
      rows.remove(at: other)
    }
  }
}
