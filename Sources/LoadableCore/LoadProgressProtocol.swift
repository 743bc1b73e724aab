/// The progress of a running load.
///
/// Conform the progress of a state type of your own whose loads report progress; otherwise use `Never`.
///
/// Obligations of a conformance: the fraction is finite and in 0...1, or nil.
public protocol LoadProgressProtocol {
  /// The completed fraction, in 0...1; nil if it is unknown.
  var fraction: Double? { get }

  /// A text for the user about the current step; nil if there is none.
  var text: String? { get }
}

/// The progress of loads that do not report any.
extension Never: LoadProgressProtocol {
  /// There is no value of this type.
  public var fraction: Double? { switch self {} }

  /// There is no value of this type.
  public var text: String? { switch self {} }
}
