import Observation

/// The readers that were woken since the test last watched.
@MainActor final class Readers {
  private(set) var woken: Set<String> = []

  func watch(_ reads: [(name: String, read: () -> Void)]) {
    woken = []
    for (name, read) in reads {
      withObservationTracking(read) { MainActor.assumeIsolated { _ = self.woken.insert(name) } }
    }
  }
}
