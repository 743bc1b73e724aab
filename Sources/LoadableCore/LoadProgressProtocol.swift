/// How far a running load is.
///
/// Conform it with a state type of your own whose loads say how far they are; the others use `Never`.
///
/// Obligations of a conformance: the fraction is finite and in 0...1, or nil.
public protocol LoadProgressProtocol {
  /// The part that is done, in 0...1; nil when it is unknown.
  var fraction: Double? { get }

  /// What is being done, for people; nil when there is nothing to say.
  var text: String? { get }
}

/// The progress of loads that do not say how far they are.
extension Never: LoadProgressProtocol {
  /// There is none.
  public var fraction: Double? { switch self {} }

  /// There is none.
  public var text: String? { switch self {} }
}
