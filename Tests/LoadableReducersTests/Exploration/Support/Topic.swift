/// What the explorer's loads request: one of two topics.
enum Topic: Int, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case a = 1
  case b

  var description: String { self == .a ? "a" : "b" }
}
