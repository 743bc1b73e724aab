/// A lock that lifts ships: water would run through it if both of its gates were open.
struct Lock: Hashable {
  enum Event: CaseIterable { case openUpper, openLower, close }

  private(set) var isUpperOpen = false
  private(set) var isLowerOpen = false

  mutating func take(_ event: Event) {
    switch event {
    case .openUpper: isUpperOpen = !isLowerOpen
    case .openLower: isLowerOpen = !isUpperOpen
    case .close: (isUpperOpen, isLowerOpen) = (false, false)
    }
  }
}
