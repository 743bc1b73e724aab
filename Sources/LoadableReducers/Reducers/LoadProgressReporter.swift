/// Tells a running load's progress, from any isolation.
///
/// ```swift
/// .loadable(state: \.$file, action: \.file) { state, progress in
///   try await client.download { progress(fraction: $0, text: "Downloading") }
/// }
/// ```
///
/// The state changes at most once in the policy's display interval, and shows the latest value then.
public struct LoadProgressReporter: Sendable {
  private let continuation: AsyncStream<LoadProgress>.Continuation

  init(_ continuation: AsyncStream<LoadProgress>.Continuation) {
    self.continuation = continuation
  }

  /// Tells how far the load is.
  ///
  /// - Parameters:
  ///   - fraction: the part that is done, clamped to 0...1; what is not a number counts as unknown.
  ///   - text: what is being done, for people.
  public func callAsFunction(fraction: Double? = nil, text: String? = nil) {
    continuation.yield(LoadProgress(fraction: fraction, text: text))
  }
}
