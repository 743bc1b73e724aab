public import LoadableCore

/// No enum itself, yet what its result is leads on: `\.profile.finished.failure` is a case of the parent's action.
extension FinishedLoad: CasePathable {
  /// The paths to how a load has ended, each with the load that it was.
  public struct AllCasePaths: Sendable {
    /// The path to a load that has ended with ``LoadResult/success(_:)``.
    public var success: CasePath<FinishedLoad, (value: Value?, load: LoadTicket<Request>)> {
      CasePath({ FinishedLoad(result: .success($0.value), load: $0.load) }) {
        if case .success(let value) = $0.result { (value, $0.load) } else { nil }
      }
    }

    /// The path to a load that has ended with ``LoadResult/failure(_:)``.
    public var failure: CasePath<FinishedLoad, (failure: LoadFailure<Request>, load: LoadTicket<Request>)> {
      CasePath({ FinishedLoad(result: .failure($0.failure), load: $0.load) }) {
        if case .failure(let failure) = $0.result { (failure, $0.load) } else { nil }
      }
    }

    /// The path to a load that has ended with ``LoadResult/ended``.
    public var ended: CasePath<FinishedLoad, LoadTicket<Request>> {
      CasePath({ FinishedLoad(result: .ended, load: $0) }) { if case .ended = $0.result { $0.load } else { nil } }
    }
  }

  /// The paths to how a load has ended.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
