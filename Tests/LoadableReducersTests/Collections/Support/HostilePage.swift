/// A page that can be read only once, and that is wrong about how many rows it has.
struct HostilePage<Element>: Sequence {
  fileprivate final class Source {
    var rest: ArraySlice<Element>

    init(_ rows: [Element]) {
      rest = rows[...]
    }
  }

  struct Iterator: IteratorProtocol {
    fileprivate let source: Source

    mutating func next() -> Element? { source.rest.popFirst() }
  }

  /// Wrong counts, and one that many pages have.
  static var lies: [Int] { [.min, -1, 0, 3, 1 << 40, .max] }

  private let source: Source
  let underestimatedCount: Int

  init(_ rows: [Element], saying underestimatedCount: Int) {
    source = Source(rows)
    self.underestimatedCount = underestimatedCount
  }

  func makeIterator() -> Iterator { Iterator(source: source) }
}
