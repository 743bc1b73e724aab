import Foundation

/// A value that several threads share, behind a lock.
///
/// It is a lock rather than an actor because `Clock.now` and cancellation handlers are synchronous. It uses `NSLock`
/// because the oldest systems that we support have no `Mutex`.
///
/// Proof: `@unchecked Sendable` is right here, and only here in this module: `value` is the only mutable property, it is private,
/// and `withLock` is the only code that touches it, between `lock()` and `unlock()`. `Value` is `Sendable`, so anything that
/// leaves `withLock` may be used on any thread.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Reads or changes the value while no other thread can.
  ///
  /// Do not resume a continuation inside the body: an executor may run the resumed job at once, and that job may need
  /// the lock.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
