#if canImport(os)
  import os
#elseif canImport(Synchronization)
  import Synchronization
#endif

/// A value behind a lock, on all platforms: the oldest Apple systems that we support have no `Mutex`.
final class LockedValue<Value: Sendable>: Sendable {
  #if canImport(os)
    private let lock: OSAllocatedUnfairLock<Value>

    init(_ value: Value) {
      lock = OSAllocatedUnfairLock(initialState: value)
    }
  #else
    private let lock: Mutex<Value>

    init(_ value: Value) {
      lock = Mutex(value)
    }
  #endif

  func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    lock.withLock { body(&$0) }
  }
}
