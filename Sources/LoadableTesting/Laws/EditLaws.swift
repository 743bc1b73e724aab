import LoadableReducers

extension Laws {
  /// Fails the test for each law that edits break when a function applies them to values.
  ///
  /// ```swift
  /// @Test func laws() {
  ///   Laws.checkEdits(
  ///     [.done(1, true), .rename(1, "Tea"), .remove(2)], values: [todos],
  ///     without: { id, todos in todos.remove(id: id) }, id: \.id
  ///   ) { todos, edit in
  ///     edit.apply(to: &todos)
  ///   }
  /// }
  /// ```
  ///
  /// The laws: applying an edit twice does the same as applying it once; an edit does nothing to a value without its
  /// row, unless it is an `InsertingEdit` that adds the row; and edits of different rows can be applied in any order.
  /// An edit that breaks a law would be shown wrongly while a load and a write overlap.
  ///
  /// - Parameters:
  ///   - edits: edits of at least two rows.
  ///   - values: values to apply the edits to; each edit must change at least one of them.
  ///   - removeRow: removes a row from a value.
  ///   - id: the id of the row that an edit is about.
  ///   - apply: applies an edit to a value: the function that you also pass to `showing`.
  /// - Complexity: O(edits² × values) calls of `apply`.
  public static func checkEdits<Edit, Value: Equatable, ID: Hashable>(
    _ edits: [Edit], values: [Value], without removeRow: (_ id: ID, _ value: inout Value) -> Void,
    id: (_ edit: Edit) -> ID,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    applying apply: (_ value: inout Value, _ edit: Edit) -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = LawCheck("edit", Edit.self, at: place)
    func applied(_ edits: Edit..., to value: Value) -> Value {
      var value = value
      for edit in edits { apply(&value, edit) }
      return value
    }
    if Set(edits.map(id)).count < 2 { check.needs("give edits of at least two rows") }
    for edit in edits {
      if !values.contains(where: { applied(edit, to: $0) != $0 }) {
        check.needs("\(inlineDump(edit)) changes none of the values")
      }
      for value in values {
        check.expectSame(
          applied(edit, to: value), applied(edit, edit, to: value), "an edit applied twice does the same as once",
          ("edit", edit), ("value", value))
        var without = value
        removeRow(id(edit), &without)
        if (edit as? any InsertingEdit)?.isInsert != true {
          check.expectSame(
            without, applied(edit, to: without), "an edit does nothing to a value without its row", ("edit", edit),
            ("value", without))
        }
        for other in edits where id(other) != id(edit) {
          check.expectSame(
            applied(edit, other, to: value), applied(other, edit, to: value),
            "edits of different rows may be applied in any order", ("edits", [edit, other]), ("value", value))
        }
      }
    }
  }
}
