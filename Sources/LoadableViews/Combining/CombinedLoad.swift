/// The first of several running loads.
struct CombinedLoad {
  let attempt: Int
  let attemptError: (any Error)?
  let progress: CombinedProgress?
  /// Whether all of them have delivered an element.
  var hasDelivered: Bool
}
