/// How far a running load is.
///
/// Obligations of a conformance: the fraction is finite and in 0...1, or nil.
public protocol LoadProgressProtocol {
  /// The part that is done, in 0...1; nil when it is unknown.
  var fraction: Double? { get }

  /// What is being done, for people; nil when there is nothing to say.
  var text: String? { get }
}
