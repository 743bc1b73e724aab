/// A way into one case of an enum: to look whether a value is that case, and to make one.
///
/// `CasePath` in LoadableReducers conforms; an architecture with case paths of its own conforms those. `IntentBinding` in LoadableViews,
/// which does not know the reducers, is generic over it, and so are the laws of LoadableTesting.
///
/// Obligations of a conformance:
/// - `extract(from: embed(value))` gives the value back.
/// - Where `extract(from: root)` gives a value, embedding that value gives the root back.
public protocol CasePathProtocol<Root, Value>: Sendable {
  /// The enum.
  associatedtype Root
  /// What the case carries; `Void` for a case without a payload.
  associatedtype Value

  /// What the case carries, if the root is that case.
  func extract(from root: Root) -> Value?

  /// The case with a payload.
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
