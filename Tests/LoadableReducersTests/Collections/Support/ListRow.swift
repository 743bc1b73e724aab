/// A row of the tests of identified lists.
struct ListRow: Identifiable, Hashable, Codable, Sendable {
  var id: ListID
  var text: String

  init(_ id: Int, _ text: String = "", buckets: Int = 1 << 20) {
    self.id = ListID(id, buckets: buckets)
    self.text = text
  }
}

/// An id whose number of different hash values a test chooses.
struct ListID: Hashable, Codable, Sendable, CustomStringConvertible, ExpressibleByIntegerLiteral {
  let number: Int
  let buckets: Int

  init(_ number: Int, buckets: Int = 1 << 20) {
    self.number = number
    self.buckets = buckets
  }

  init(integerLiteral number: Int) {
    self.init(number)
  }

  var description: String { "\(number)" }

  static func == (left: Self, right: Self) -> Bool {
    left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number % buckets)
  }
}

extension Sequence<ListRow> {
  /// The rows as short text: `1a 2b`.
  var short: String {
    map { "\($0.id)\($0.text)" }.joined(separator: " ")
  }
}

extension [ListRow] {
  /// Rows of some ids.
  init(_ ids: some Sequence<Int>, _ text: String = "") {
    self = ids.map { ListRow($0, text) }
  }
}
