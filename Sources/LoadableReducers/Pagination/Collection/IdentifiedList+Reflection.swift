extension IdentifiedList: CustomReflectable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The rows, as those of an array: what a dump or a diff shows.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }

  /// The rows, written as an array.
  public var description: String { Array(self).description }

  /// The rows, written as an array.
  public var debugDescription: String { Array(self).debugDescription }
}
