import LoadableReducers

/// A user's edit of the rows `1a 2a 3a 4a`, with every call that can make it.
struct RowEdit: Sendable {
  let name: String
  /// The ids that it touches.
  let touched: Set<Int>
  /// The touched ids that stay if a refresh does not contain them.
  var inserted: Set<Int> = []
  let perform: @Sendable (inout PagedRows) -> Void

  static let all: [Self] = [
    Self(name: "edit in place", touched: [2]) { $0[id: 2]?.text = "x" },
    Self(name: "look at, for changing", touched: [2]) { $0[id: 2]?.text += "" },
    Self(name: "set", touched: [2]) { $0[id: 2] = PagedRow(2, "x") },
    Self(name: "update", touched: [2]) { $0.update(PagedRow(2, "x")) },
    Self(name: "insert, known", touched: [2]) { $0.insert(PagedRow(2, "x"), at: 0) },
    Self(name: "insert at the end, known", touched: [2]) { $0.add(PagedRow(2, "x")) },
    Self(name: "move", touched: [2]) { $0.move(id: 2, to: 3) },
    Self(name: "remove", touched: [2]) { $0.remove(id: 2) },
    Self(name: "remove by setting nil", touched: [2]) { $0[id: 2] = nil },
    Self(name: "remove all where", touched: [2, 4]) { $0.removeAll { $0.id % 2 == 0 } },
    Self(name: "edit and remove", touched: [2]) {
      $0[id: 2]?.text = "x"
      $0.remove(id: 2)
    },
    Self(name: "remove and add again", touched: [2], inserted: [2]) {
      $0.remove(id: 2)
      $0.add(PagedRow(2, "x"))
    },
    Self(name: "insert at the end", touched: [9], inserted: [9]) { $0.add(PagedRow(9, "x")) },
    Self(name: "insert in front", touched: [9], inserted: [9]) { $0.insert(PagedRow(9, "x"), at: 0) },
    Self(name: "insert", touched: [9], inserted: [9]) { $0.insert(PagedRow(9, "x"), at: 2) },
    Self(name: "insert and edit", touched: [9], inserted: [9]) {
      $0.insert(PagedRow(9, "w"), at: 2)
      $0[id: 9]?.text = "x"
    },
    Self(name: "insert and remove", touched: [9]) {
      $0.insert(PagedRow(9, "x"), at: 2)
      $0.remove(id: 9)
    },
    Self(name: "change the id", touched: [2, 9], inserted: [9]) { $0[id: 2]?.id = 9 },
    Self(name: "change the id to one that is there", touched: [2, 3], inserted: [3]) { $0[id: 2]?.id = 3 },
  ]

  /// Calls that look like an edit and change nothing.
  static let none: [Self] = [
    Self(name: "edit an unknown row", touched: []) { $0[id: 8]?.text = "x" },
    Self(name: "set an unknown row", touched: []) { $0[id: 9] = PagedRow(9, "x") },
    Self(name: "set an unknown row under another id", touched: []) { $0[id: 8] = PagedRow(9, "x") },
    Self(name: "set an unknown row to nil", touched: []) { $0[id: 8] = nil },
    Self(name: "update an unknown row", touched: []) { $0.update(PagedRow(8, "x")) },
    Self(name: "remove an unknown row", touched: []) { $0.remove(id: 80) },
    Self(name: "remove all where none matches", touched: []) { $0.removeAll { _ in false } },
    Self(name: "move to where it is", touched: []) { $0.move(id: 2, to: 1) },
    Self(name: "move an unknown row", touched: []) { $0.move(id: 8, to: 0) },
    Self(name: "insert out of range", touched: []) { rows in _ = issues { rows.insert(PagedRow(8, "x"), at: 9) } },
    Self(name: "insert a known row out of range", touched: []) { rows in
      _ = issues { rows.insert(PagedRow(2, "x"), at: -1) }
    },
    Self(name: "move out of range", touched: []) { rows in _ = issues { rows.move(id: 2, to: 4) } },
  ]
}

extension PagedRows {
  /// Adds a row at the end, as a user does; a known row is replaced in place.
  mutating func add(_ row: Value) { insert(row, at: count) }
}

/// A way to merge loaded rows into a collection.
struct RowMerge: Sendable {
  let name: String
  /// Whether it removes rows that it does not contain.
  var replacesAll = false
  /// Whether it may remove some of them.
  var replacesSome = false
  let perform: @Sendable (inout PagedRows, RowsPage, _ mark: Int?) -> Void

  static let all: [Self] = [
    Self(name: "append") { $0.append($1, keepingEditsSince: $2) },
    Self(name: "prepend") { $0.prepend($1, keepingEditsSince: $2) },
    Self(name: "head", replacesSome: true) { rows, page, mark in
      var page = page
      page.nextPage = 7
      rows.mergeFirst(PagedRows(page), keepingEditsSince: mark)
    },
    Self(name: "replace", replacesAll: true) { $0.replace(with: PagedRows($1), keepingEditsSince: $2) },
  ]
}
