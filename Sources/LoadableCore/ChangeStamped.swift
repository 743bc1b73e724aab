/// A value that can tell whether it has changed, without being compared and without an old copy being held.
///
/// A store watches such a value by its stamp: comparing costs O(1) whatever the value's size, and no old collection is
/// kept alive, which would force a full copy on the next mutation.
///
/// The states and collections of LoadableReducers conform. Conform a large value of your own that a store holds.
///
/// Obligations of a conformance: a value that differs from an earlier one has another stamp. Equal stamps mean
/// equal values; equal values may have different stamps.
public protocol ChangeStamped {
  /// The type of ``changeStamp``.
  associatedtype ChangeStamp: Equatable

  /// Changes whenever the value does.
  var changeStamp: ChangeStamp { get }
}

extension Optional: ChangeStamped where Wrapped: ChangeStamped {
  /// The stamp of the wrapped value, or nil.
  public var changeStamp: Wrapped.ChangeStamp? {
    self?.changeStamp
  }
}
