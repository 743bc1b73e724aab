/// The conditions under which the inspected feature loads.
nonisolated public struct InspectorConditions: Hashable, Sendable {
  /// The latencies that ``InspectorControl/latency`` chooses from, in turn.
  public static let latencies: [Duration] = [.zero, .milliseconds(300), .milliseconds(1_500), .seconds(5)]

  /// How long each answer takes.
  public var latency: Duration

  /// Whether the next call fails.
  public var failsNext: Bool

  /// Whether each call fails.
  public var failsAlways: Bool

  /// Whether calls that were cancelled are answered too.
  public var answersLate: Bool

  /// Whether there is no connection.
  public var isOffline: Bool

  /// Creates conditions; by default all is well.
  public init(
    latency: Duration = .zero, failsNext: Bool = false, failsAlways: Bool = false, answersLate: Bool = false,
    isOffline: Bool = false
  ) {
    self.latency = latency
    self.failsNext = failsNext
    self.failsAlways = failsAlways
    self.answersLate = answersLate
    self.isOffline = isOffline
  }

  /// The conditions after a control is used; a scene sets all of them.
  public func applying(_ control: InspectorControl) -> Self {
    var copy = self
    switch control {
    case .latency: copy.latency = Self.latencies.first { $0 > latency } ?? .zero
    case .failNext: copy.failsNext.toggle()
    case .failAlways: copy.failsAlways.toggle()
    case .answerLate: copy.answersLate.toggle()
    case .offline: copy.isOffline.toggle()
    case .goStale, .invalidate: break
    case .scene(let scene): copy = scene.conditions
    }
    return copy
  }
}
