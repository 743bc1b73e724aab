/// A value that shows whether it has changed, without a comparison and without an old copy.
///
/// To watch such a value, a store compares only stamps. That costs O(1), whatever the value's size. It also keeps no old copy
/// alive; an old copy would force a full copy on the next mutation.
///
/// If the type is also `Equatable`, and a load of the same request returns an equal value, a loadable state keeps the old value and its
/// stamp. So `==` must compare everything that is shown. Objects and collections of objects always count as changed, because an object
/// may have changed in place. A struct that holds an object is compared by `==`.
///
/// The states and collections of LoadableReducers conform. Conform a large value of your own that a store holds.
///
/// Obligations of a conformance: when the value changes, the stamp changes. Equal stamps mean equal values; equal values may have
/// different stamps.
public protocol ChangeStamped {
  /// The type of ``changeStamp``.
  associatedtype ChangeStamp: Equatable

  /// Changes whenever the value does.
  var changeStamp: ChangeStamp { get }
}

/// A store watches an optional value like the value itself.
extension Optional: ChangeStamped where Wrapped: ChangeStamped {
  /// The stamp of the wrapped value, or nil.
  public var changeStamp: Wrapped.ChangeStamp? {
    self?.changeStamp
  }
}
