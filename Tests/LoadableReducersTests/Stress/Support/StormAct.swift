import LoadableTesting

/// What happens to a store in a storm.
enum StormAct: CaseIterable {
  case load, refresh, markAsStale, cancel, cancelHandle, unload, reset, putBack, edit, toggleGuard
  case succeed, fail, giveUp, passTime, end

  /// How often it is chosen, compared with the others.
  private var weight: Int {
    switch self {
    case .load: 40
    case .succeed: 20
    case .fail, .passTime: 12
    case .refresh, .markAsStale: 5
    case .cancel, .cancelHandle, .giveUp: 4
    case .unload, .reset, .putBack, .edit, .toggleGuard: 2
    case .end: 1
    }
  }

  private static let urn = allCases.flatMap { Array(repeating: $0, count: $0.weight) }

  static func random(using random: inout SeededGenerator) -> Self {
    urn[Int.random(in: 0..<urn.count, using: &random)]
  }
}
