/// A value that is compared and shown as something else in the failures of tests.
///
/// Values are taken apart by reflection, which honours `CustomReflectable`: conform to that to name the parts that
/// matter. Conform to this protocol where parts are not enough: for a wrapper that should not show, or a value that
/// reads better as text.
///
/// ```swift
/// extension Temperature: DiffRepresentable {
///   var diffRepresentation: Any { "\(celsius) °C" }
/// }
/// ```
///
/// Obligations of a conformance: values that are not equal have different representations, and the representation is not
/// another value of the same type.
public protocol DiffRepresentable {
  /// What is compared and shown in place of the value.
  var diffRepresentation: Any { get }
}
