import LoadableCore
import Testing

/// A collection whose stamp tells whether it has changed, and whose rows are never compared.
struct StampedRows: WrappedRows, ChangeStamped, Equatable {
  var rows: TestRows
  var changeStamp: Int

  init(_ rows: TestRows, stamp: Int) {
    self.rows = rows
    changeStamp = stamp
  }

  init(_ rows: TestRows) { self.init(rows, stamp: 0) }

  static func == (left: Self, right: Self) -> Bool {
    Issue.record("the rows were compared, which costs O(n)")
    return left.rows == right.rows
  }
}
