/// A row of the table: a workload, its floor, and what it may cost.
public struct Comparison: Sendable {
  /// What is done.
  public let name: String
  /// The number of rows in the data, if the comparison is made for several sizes.
  public let size: Int?
  /// What it may cost.
  public let budget: Budget
  /// The measured cost, as a ratio to the floor or in bytes; nil if it is far within the budget.
  public let known: Double?
  /// What the library does.
  public let workload: Workload
  /// The cheapest handwritten code for the same result; nil if the budget is not relative to a floor.
  public let floor: Workload?

  init(
    _ name: String, size: Int? = nil, budget: Budget, known: Double? = nil, workload: Workload, floor: Workload? = nil
  ) {
    self.name = name
    self.size = size
    self.budget = budget
    self.known = known
    self.workload = workload
    self.floor = floor
  }

  /// The limit of the quick mode: the budget, or `slack` times the known cost if that is more.
  public var limit: Budget { known.map { budget.widened(to: $0 * slack) } ?? budget }

  // The factor that noise, or another machine, may add to the known cost. Both change bytes only a little.
  private var slack: Double { isMemory ? 1.25 : 2.5 }

  /// Whether bytes are measured, not time.
  public var isMemory: Bool {
    if case .bytes = budget { true } else { name.hasPrefix("memory") }
  }

  /// The name with the size.
  public var title: String {
    size.map { "\(name), \($0) rows" } ?? name
  }
}

/// What a workload may cost.
public enum Budget: Sendable {
  /// At most this many times the floor, and some nanoseconds more.
  case times(Double, plus: Double = 0)
  /// At least this many times faster than the floor.
  case fasterThanFloor(Double)
  /// At most this many nanoseconds, where the promise is not a ratio.
  case nanoseconds(Double)
  /// At most this many bytes.
  case bytes(Int)
}

extension Budget: CustomStringConvertible {
  /// As in the table.
  public var description: String {
    switch self {
    case .times(let ratio, plus: 0): "≤ \((ratio * 100).rounded() / 100) x"
    case .times(let ratio, let nanoseconds): "≤ \(ratio) x + \(nanoseconds / 1_000) µs"
    case .fasterThanFloor(let ratio): "≤ 1/\(Int(ratio)) x"
    case .nanoseconds(let nanoseconds) where nanoseconds >= 1_000_000_000: "≤ \(nanoseconds / 1_000_000_000) s"
    case .nanoseconds(let nanoseconds): "≤ \(Int(nanoseconds)) ns"
    case .bytes(let bytes): "≤ \(bytes) B"
    }
  }
}

extension Budget {
  /// The budget, widened so that it allows a cost: a ratio, a time or a number of bytes.
  func widened(to cost: Double) -> Budget {
    switch self {
    case .times(let ratio, let nanoseconds): .times(max(ratio, cost), plus: nanoseconds)
    case .fasterThanFloor(let ratio): .fasterThanFloor(min(ratio, 1 / cost))
    case .nanoseconds(let nanoseconds): .nanoseconds(max(nanoseconds, cost))
    case .bytes(let bytes): .bytes(max(bytes, Int(cost)))
    }
  }
}

extension Budget {
  /// Whether a workload keeps it.
  ///
  /// - Parameters:
  ///   - value: nanoseconds or bytes of an operation.
  ///   - floor: those of the floor.
  public func allows(_ value: Double, floor: Double?) -> Bool {
    switch (self, floor) {
    case (.nanoseconds(let nanoseconds), _): value <= nanoseconds
    case (.bytes(let bytes), _): value <= Double(bytes)
    case (.times(let ratio, let nanoseconds), let floor?): value <= ratio * floor + nanoseconds
    case (.fasterThanFloor(let ratio), let floor?): value * ratio <= floor
    case (.times, nil), (.fasterThanFloor, nil): false
    }
  }
}
