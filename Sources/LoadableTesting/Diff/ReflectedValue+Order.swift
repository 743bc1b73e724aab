extension ReflectedValue {
  /// The elements of an unordered collection in an order that does not change from run to run.
  ///
  /// - Complexity: O(n log n).
  static func sorted<Element>(_ elements: [Element], by key: (Element) -> Any) -> [Element] {
    let keys = elements.map { (representation(of: key($0))) }
    guard let first = keys.first else { return [] }
    let order = (first as? any Comparable).flatMap { comparableOrder($0, keys) } ?? textOrder(keys)
    return order.map { elements[$0] }
  }

  /// The positions in order, if all keys are of the first one's type.
  private static func comparableOrder<Key: Comparable>(_ first: Key, _ keys: [Any]) -> [Int]? {
    let typed = keys.compactMap { $0 as? Key }
    guard typed.count == keys.count else { return nil }
    return typed.indices.sorted { typed[$0] < typed[$1] }
  }

  private static func textOrder(_ keys: [Any]) -> [Int] {
    let texts = keys.map { inlineDump($0) }
    return texts.indices.sorted { texts[$0] < texts[$1] }
  }
}
