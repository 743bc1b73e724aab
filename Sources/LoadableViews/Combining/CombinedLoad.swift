/// The first of several loads that run.
struct CombinedLoad {
  let attempt: Int
  let attemptError: (any Error)?
  let progress: CombinedProgress?
  /// Whether all of them have delivered.
  var hasDelivered: Bool
}
