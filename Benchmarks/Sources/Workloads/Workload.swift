/// Something that is measured: it is prepared once, and then runs again and again, one sample each time.
///
/// It lives on the main actor, where most of it runs in an app. It times itself, so that neither the preparation of a sample nor the hop to
/// the main actor counts.
public struct Workload: Sendable {
  /// Takes one sample: the time of all its operations together, or bytes.
  public typealias Sample = @MainActor () async -> Measure

  /// How many operations a sample has.
  public let operations: Int
  /// Whether a sample takes so long that one of them is enough.
  public let isLong: Bool
  /// Prepares the workload, and returns the function that takes samples.
  public let prepare: @MainActor () async -> Sample

  init(operations: Int = 1, isLong: Bool = false, prepare: @escaping @MainActor () async -> Sample) {
    self.operations = operations
    self.isLong = isLong
    self.prepare = prepare
  }
}

/// The result of a sample.
public enum Measure: Sendable {
  /// How long all operations took together.
  case time(Duration)
  /// How many bytes all operations took together.
  case bytes(Int)
}

/// Times code that does not suspend.
@inline(__always)
func timed(_ body: () -> Void) -> Measure {
  let start = ContinuousClock.now
  body()
  return .time(start.duration(to: .now))
}
