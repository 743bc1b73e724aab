/// A value that shows whether it has changed, without a comparison and without an old copy.
///
/// To watch such a value, a store compares only stamps. That costs O(1), whatever the value's size. It also keeps no old copy
/// alive; an old copy would force a full copy on the next mutation.
///
/// If such a value is `Equatable` too, a loadable state keeps it, and its stamp, when an equal one arrives for the same request. So `==` must
/// compare everything that is shown. Objects, and collections whose elements are objects, count as changed, because objects may have changed
/// in place. A structure that holds an object is compared by `==`.
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
