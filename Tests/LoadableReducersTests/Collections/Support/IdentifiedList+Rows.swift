@testable import LoadableReducers

extension IdentifiedList {
  /// Removes rows at the start; all of them if there are fewer.
  mutating func removeFirst(_ count: Int) {
    remove(0..<Swift.min(Swift.max(count, 0), self.count))
  }

  /// Removes rows at the end; all of them if there are fewer.
  mutating func removeLast(_ count: Int) {
    remove((self.count - Swift.min(Swift.max(count, 0), self.count))..<self.count)
  }

  /// Removes all rows, and adds others.
  mutating func replaceAll(with rows: some Sequence<Value>) {
    storage.removeAll()
    append(contentsOf: rows)
  }
}
