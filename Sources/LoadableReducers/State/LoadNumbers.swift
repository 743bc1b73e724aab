#if canImport(Synchronization)
  import Synchronization
#endif
#if canImport(os)
  import os
#endif

/// Numbers the loads of the process, and what else is told apart as they are: timers, and the lives of children.
///
/// One counter for all threads: what tells loads apart is kept, copied and compared many times in each of them, and an object that is
/// told apart by its address would be retained and released each time. That is dearer than to count, also where threads do it at once.
@usableFromInline
enum LoadNumbers {
  /// A number that was never given before.
  @usableFromInline
  static func next() -> UInt64 {
    #if canImport(os)
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
        return LockedCount.shared.withLock { count in
          count += 1
          return count
        }
      }
    #endif
    return Count.shared.wrappingAdd(1, ordering: .relaxed).newValue
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private enum Count {
    static let shared = Atomic<UInt64>(0)
  }

  #if canImport(os)
    /// For Apple's systems that are older than the toolchain's library.
    private enum LockedCount {
      static let shared = OSAllocatedUnfairLock(initialState: UInt64(0))
    }
  #endif
}
