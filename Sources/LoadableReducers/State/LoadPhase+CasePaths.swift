public import LoadableCore

extension LoadPhase: CasePathable {
  /// The paths to the cases of a phase, for what asks for one of them by name.
  public struct AllCasePaths: Sendable {
    @inlinable
    init() {}

    /// The path to ``LoadPhase/notLoaded(isReady:)``.
    @inlinable
    public var notLoaded: CasePath<LoadPhase, Bool> {
      CasePath({ .notLoaded(isReady: $0) }) { if case .notLoaded(let isReady) = $0 { isReady } else { nil } }
    }

    /// The path to ``LoadPhase/loading(_:previous:)``.
    @inlinable
    public var loading: CasePath<LoadPhase, (Request, previous: LoadedContent<Request, Value>?)> {
      CasePath({ .loading($0.0, previous: $0.previous) }) {
        if case .loading(let request, let previous) = $0 { (request, previous: previous) } else { nil }
      }
    }

    /// The path to ``LoadPhase/failed(_:previous:)``.
    @inlinable
    public var failed: CasePath<LoadPhase, (LoadFailure<Request>, previous: LoadedContent<Request, Value>?)> {
      CasePath({ .failed($0.0, previous: $0.previous) }) {
        if case .failed(let failure, let previous) = $0 { (failure, previous: previous) } else { nil }
      }
    }

    /// The path to ``LoadPhase/loaded(_:)``.
    @inlinable
    public var loaded: CasePath<LoadPhase, LoadedContent<Request, Value>> {
      CasePath({ .loaded($0) }) { if case .loaded(let content) = $0 { content } else { nil } }
    }
  }

  /// The paths to the cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
