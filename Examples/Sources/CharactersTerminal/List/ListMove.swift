/// A move of the selection in a list.
enum ListMove: Hashable, Sendable, CaseIterable {
  case up, down, pageUp, pageDown, first, last
}
