/// A path to one case of an enum: it checks whether a value is that case, and creates the case.
///
/// `CasePath` in LoadableReducers conforms; an architecture with its own case paths can conform them. LoadableViews
/// does not import the reducers, so its `IntentSender` is generic over this protocol. So are the laws of
/// LoadableTesting.
///
/// Obligations of a conformance:
/// - `extract(from: embed(value))` returns the value.
/// - If `extract(from: root)` returns a value, embedding that value returns the root.
public protocol CasePathProtocol<Root, Value>: Sendable {
  /// The enum.
  associatedtype Root
  /// The payload of the case; `Void` for a case without one.
  associatedtype Value

  /// The payload, if the root is that case.
  func extract(from root: Root) -> Value?

  /// Creates the case with a payload.
  func embed(_ value: Value) -> Root

  /// Whether the root is that case.
  func matches(_ root: Root) -> Bool
}

extension CasePathProtocol {
  /// Whether the root is that case.
  public func matches(_ root: Root) -> Bool {
    extract(from: root) != nil
  }
}
