import LoadableTesting

/// What happens to a store in a storm.
enum StormAct: CaseIterable {
  case load, refresh, markAsStale, cancel, cancelHandle, unload, reset, putBack, edit, closeGuard, openGuard
  case succeed, fail, giveUp, passTime, end

  /// How often it is chosen, compared with the others.
  private var weight: Int {
    switch self {
    case .load: 80
    case .succeed: 20
    case .fail, .refresh, .passTime: 12
    case .openGuard: 5
    case .markAsStale, .cancel, .cancelHandle, .giveUp: 4
    case .unload, .reset, .putBack, .edit: 2
    case .closeGuard, .end: 1
    }
  }

  private static let urn = allCases.flatMap { Array(repeating: $0, count: $0.weight) }

  static func random(using random: inout SeededGenerator) -> Self {
    urn[Int.random(in: 0..<urn.count, using: &random)]
  }
}
