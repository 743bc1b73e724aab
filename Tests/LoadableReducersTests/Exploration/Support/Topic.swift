/// What the explorer's loads ask for: one thing, or another.
enum Topic: Int, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case a = 1
  case b

  var description: String { self == .a ? "a" : "b" }
}
