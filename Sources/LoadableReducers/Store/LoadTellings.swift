#if canImport(Synchronization)
  import Synchronization
#endif

/// Counts those functions, on all threads, that are told of loads at this moment.
///
/// What a task carries is asked for by the runtime, a hundred instructions with each action for each property. Where no function is
/// told, the one that asks is not told either, whatever the others do meanwhile: it would have been counted by this very thread. So
/// one look at a number will do, in any order with what else happens.
enum LoadTellings {
  /// Whether there is one, as far as is known: where nothing can be counted there always may be.
  static var mayBeThere: Bool {
    #if canImport(Synchronization)
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        return Count.shared.load(ordering: .relaxed) != 0
      } else {
        return true
      }
    #else
      return true
    #endif
  }

  /// Counts a function in, as it begins, and out, as it ends.
  static func change(by difference: Int) {
    #if canImport(Synchronization)
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        Count.shared.add(difference, ordering: .relaxed)
      } else {
        return
      }
    #endif
  }

  #if canImport(Synchronization)
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    private enum Count {
      static let shared = Atomic<Int>(0)
    }
  #endif
}
