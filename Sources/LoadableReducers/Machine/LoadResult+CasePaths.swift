public import LoadableCore

extension LoadResult: CasePathable {
  /// The paths to the cases of how a load has ended.
  public struct AllCasePaths: Sendable {
    @inlinable
    init() {}

    /// The path to ``LoadResult/success(_:)``.
    @inlinable
    public var success: CasePath<LoadResult, Value?> {
      CasePath({ .success($0) }) { if case .success(let value) = $0 { value } else { nil } }
    }

    /// The path to ``LoadResult/failure(_:)``.
    @inlinable
    public var failure: CasePath<LoadResult, LoadFailure<Request>> {
      CasePath({ .failure($0) }) { if case .failure(let failure) = $0 { failure } else { nil } }
    }

    /// The path to ``LoadResult/ended``.
    @inlinable
    public var ended: CasePath<LoadResult, Void> {
      CasePath(.ended) { if case .ended = $0 { true } else { false } }
    }
  }

  /// The paths to the cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
