import LoadableCore

// Each flag looks at the facts and copies nothing; a default for all states would make a content or an activity to ask for one bit of it.
// A list of pages has its flags from here.
extension LoadableStateWith {
  /// The state as one enum, to `switch` on.
  public var phase: LoadPhase<Request, Value> { LoadPhase(of: self) }

  /// The value that was loaded last, if any; the same as the wrapped value.
  public var currentValue: Value? { wrappedValue }

  /// Whether a request runs.
  @inlinable public var isLoading: Bool { !box.isEmpty && facts.load != nil }

  /// Whether a request runs while content is there.
  @inlinable public var isReloading: Bool { isLoading && hasContent }

  /// Whether a request runs and nothing has been loaded before it.
  @inlinable public var isPerformingInitialLoad: Bool { isLoading && !hasContent }

  /// Whether the latest outcome is a failure and nothing runs.
  @inlinable public var hasFailed: Bool { hasFailure && !isLoading }

  /// Whether there is content, fresh or stale, the latest outcome is no failure, and nothing runs.
  @inlinable public var isLoaded: Bool { hasContent && !hasFailure && !isLoading }

  /// Whether nothing is loaded, nothing has failed and nothing runs.
  @inlinable public var isNotLoaded: Bool { !hasContent && !hasFailure && !isLoading }

  /// Whether there is content that is known to be out of date.
  @inlinable public var isStale: Bool {
    if box.isEmpty { return false }
    switch facts.content {
    case .some(let content): return content.isStale
    case .none: return false
    }
  }

  /// Whether nothing is loaded and a request waits to be loaded.
  @inlinable public var isReadyToLoad: Bool { isNotLoaded && dueRequest != nil }
}
