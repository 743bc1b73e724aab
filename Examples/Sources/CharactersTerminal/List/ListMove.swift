/// Where the selection of a list goes.
enum ListMove: Hashable, Sendable, CaseIterable {
  case up, down, pageUp, pageDown, first, last
}
