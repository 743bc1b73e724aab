/// In which direction the parts of a stack follow each other.
public enum StackAxis: Hashable, Sendable, CaseIterable {
  /// Beside each other, in the direction of reading.
  case horizontal

  /// Below each other.
  case vertical

  /// On top of each other, the last one in front.
  case overlay
}
