/// The direction in which the parts of a stack follow each other.
public enum StackAxis: Hashable, Sendable, CaseIterable {
  /// Next to each other, in reading direction.
  case horizontal

  /// Below each other.
  case vertical

  /// On top of each other, the last one in front.
  case overlay
}
