import LoadableCore

extension PaginatedCollectionLaws {
  /// What somebody does to a value while a page is on its way.
  enum Edit: CaseIterable {
    case removed, updated
  }

  /// How what was loaded is merged.
  private static var merges: [(name: String, merge: (inout Rows, Slice, Int?) -> Void)] {
    [
      ("appended", { $0.append($1, keepingEditsSince: $2) }), ("prepended", { $0.prepend($1, keepingEditsSince: $2) }),
      ("an update", { $0.update(with: $1, keepingEditsSince: $2) }),
      ("a replacement", { $0.replace(with: Rows($1), keepingEditsSince: $2) }),
    ]
  }

  /// What is edited while a page is on its way stays as it was left; what was edited before is overwritten.
  func checkEdits(_ edit: Edit, _ check: LawCheck) {
    for (name, merge) in Self.merges {
      let page = slice(2, [2, 3], next: 3, previous: 1)
      var rows = sample
      let mark = rows.editMark()
      perform(edit, on: values[3], in: &rows)
      let after = rows
      merge(&rows, page, mark)
      expectEdited(rows, edit, "what was \(edit) while a page was on its way stays so when it is \(name)", check)

      rows = after
      merge(&rows, page, rows.editMark())
      expectLoaded(rows, "what was \(edit) before a page was asked for is as the page says when it is \(name)", check)

      rows = after
      rows.forgetEdits()
      merge(&rows, page, nil)
      expectLoaded(rows, "what was \(edit) and forgotten is as the page says when it is \(name)", check)
    }
  }

  /// What is inserted while everything is loaded anew stays behind the nearest value before it that is still there, or in front.
  func checkInsertions(_ check: LawCheck) {
    let replacements: [(position: Int, fresh: [Int], expected: [Int])] = [
      (1, [2, 3, 4], [2, 7, 3, 4]), (2, [2, 4, 5], [2, 7, 4, 5]), (3, [2, 3], [2, 3, 7]), (1, [3, 4], [7, 3, 4]),
      (0, [2, 3], [7, 2, 3]),
    ]
    for (position, fresh, expected) in replacements {
      var rows = sample
      let mark = rows.editMark()
      insert(&rows, values[7], position)
      let later = rows.editMark()
      var other = rows
      rows.replace(with: Rows(slice(2, fresh, next: 3, previous: 1)), keepingEditsSince: mark)
      expect(
        rows, expected.map { values[$0] }, [2], next: 3, previous: 1,
        "what was inserted while a replacement was on its way stays where it stood", check)
      other.replace(with: Rows(slice(2, fresh, next: 3, previous: 1)), keepingEditsSince: later)
      expect(
        other, fresh.map { values[$0] }, [2], next: 3, previous: 1,
        "what was inserted before a replacement was asked for goes", check)
    }
  }

  /// What is moved while a page is on its way stays where it was put.
  func checkMoves(_ move: (inout Rows, Rows.ID, Int) -> Void, _ check: LawCheck) {
    for (name, merge) in Self.merges {
      var rows = sample
      let mark = rows.editMark()
      move(&rows, id(values[4]), 0)
      check.expectSame([values[4], values[2], values[3]], Array(rows.values), "what is moved stands where it was put")
      merge(&rows, slice(2, [2, 3, 4], next: 3, previous: 1), mark)
      check.expectSame(
        [values[4], values[2], values[3]], Array(rows.values),
        "what was moved while a page was on its way stays so when it is \(name)")
    }
    var rows = sample
    let mark = rows.editMark()
    move(&rows, id(values[4]), 1)
    let later = rows.editMark()
    var other = rows
    rows.replace(with: Rows(slice(2, [2, 3, 4, 5], next: 3, previous: 1)), keepingEditsSince: mark)
    check.expectSame(
      [values[2], values[4], values[3], values[5]], Array(rows.values),
      "what was moved while a replacement was on its way stands behind what it stood behind")
    other.replace(with: Rows(slice(2, [2, 3, 4, 5], next: 3, previous: 1)), keepingEditsSince: later)
    check.expectSame(
      Array(values[2...5]), Array(other.values),
      "what was moved before a replacement was asked for stands where the replacement says")
  }

  private func perform(_ edit: Edit, on value: Rows.Value, in rows: inout Rows) {
    switch edit {
    case .removed: remove(&rows, id(value))
    case .updated: update(&rows, edited(value))
    }
  }

  private func expectEdited(_ rows: Rows, _ edit: Edit, _ law: String, _ check: LawCheck) {
    check.expectSame(edit == .removed ? nil : edited(values[3]), self[3, in: rows], law)
  }

  private func expectLoaded(_ rows: Rows, _ law: String, _ check: LawCheck) {
    check.expectSame(values[3], self[3, in: rows], law)
  }

  private subscript(number: Int, in rows: Rows) -> Rows.Value? {
    rows.values.first { id($0) == id(values[number]) }
  }
}
