import GRDB

extension UnicodeCharacter {
  /// Reads a row of the table `character`, joined with `remark`.
  ///
  /// - Throws: the database's error if the row does not have the types of the schema (a damaged file).
  init(row: Row) throws {
    self.init(
      id: try row.decode(forColumn: "id"),
      name: try row.decode(forColumn: "name"),
      category: try row.decode(forColumn: "category"),
      age: try row.decode(forColumn: "age"),
      numericValue: try row.decode(forColumn: "numericValue"),
      isStarred: try row.decode(Bool?.self, forColumn: "isStarred") ?? false,
      note: try row.decode(String?.self, forColumn: "note") ?? ""
    )
  }
}
