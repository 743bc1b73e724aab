#if canImport(SwiftUI)
  import Foundation
  public import LoadableCore
  public import SwiftUI

  /// Whether the app is in the foreground, according to its scene phase: a signal for the policies of loads.
  ///
  /// ```swift
  /// let scenePhase = ScenePhaseSignal()
  /// let policy = LoadPolicy.standard.staleAfter(.seconds(60)).refreshes(on: [AnyLoadSignal(scenePhase)])
  ///
  /// WindowGroup { InboxScreen().reportsScenePhase(to: scenePhase) }
  /// ```
  ///
  /// It is true while the phase is active. Until a view has reported the phase, it is neither true nor false, so nothing waits for it.
  public final class ScenePhaseSignal: LoadSignal {
    private let lock = NSLock()
    private var isActive: Bool?
    private var watchers: [Int: AsyncStream<Bool>.Continuation] = [:]
    private var lastWatcher = 0

    /// Creates a signal that is neither true nor false.
    public init() {}

    /// The current value, if it is known, and all changes.
    public func changes() -> AsyncStream<Bool> {
      let (stream, continuation) = AsyncStream<Bool>.makeStream()
      lock.lock()
      defer { lock.unlock() }
      lastWatcher += 1
      let watcher = lastWatcher
      watchers[watcher] = continuation
      continuation.onTermination = { [weak self] _ in self?.remove(watcher) }
      if let isActive { continuation.yield(isActive) }
      return stream
    }

    /// Makes the signal true if the phase is active, and false otherwise.
    ///
    /// `reportsScenePhase(to:)` calls it. Call it yourself where the phase comes from elsewhere, such as an app delegate.
    public func change(to phase: ScenePhase) {
      lock.lock()
      defer { lock.unlock() }
      guard isActive != (phase == .active) else { return }
      isActive = phase == .active
      for watcher in watchers.values { watcher.yield(phase == .active) }
    }

    private func remove(_ watcher: Int) {
      lock.lock()
      defer { lock.unlock() }
      watchers[watcher] = nil
    }
  }

  // Proof: the lock is held wherever one of the properties of the signal is read or changed.
  extension ScenePhaseSignal: @unchecked Sendable {}

  extension View {
    /// Reports the phase of this view's scene to a signal, now and at every change.
    ///
    /// Use it on the root view of a scene. If an app has several windows, give each a signal of its own and combine them with `||`.
    public func reportsScenePhase(to signal: ScenePhaseSignal) -> some View {
      ScenePhaseReporter(signal: signal, content: self)
    }
  }

  /// Reads the scene phase for a signal.
  private struct ScenePhaseReporter<Content: View>: View {
    @Environment(\.scenePhase) private var phase
    let signal: ScenePhaseSignal
    let content: Content

    var body: some View {
      content.onChange(of: phase, initial: true) { signal.change(to: phase) }
    }
  }
#endif
