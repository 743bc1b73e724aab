/// Keeps an observer of a store subscribed.
public final class StoreSubscription {
  private var onCancel: (() -> Void)?

  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  /// Ends the subscription: the observer is not called any more.
  ///
  /// Doing it again does nothing.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }
}
