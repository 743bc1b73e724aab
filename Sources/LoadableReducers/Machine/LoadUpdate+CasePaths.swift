public import LoadableCore

extension LoadUpdate: CasePathable {
  /// The paths to the cases of what becomes of a load: `receive(\.profile.update.progressed)`.
  public struct AllCasePaths: Sendable {
    @inlinable
    init() {}

    /// The path to ``LoadUpdate/attemptFailed(_:_:)``.
    @inlinable
    public var attemptFailed: CasePath<LoadUpdate, (LoadFailure<Request>, LoadTicket<Request>)> {
      CasePath({ .attemptFailed($0.0, $0.1) }) {
        if case .attemptFailed(let failure, let load) = $0 { (failure, load) } else { nil }
      }
    }

    /// The path to ``LoadUpdate/progressed(_:_:)``.
    @inlinable
    public var progressed: CasePath<LoadUpdate, (LoadProgress, LoadTicket<Request>)> {
      CasePath({ .progressed($0.0, $0.1) }) {
        if case .progressed(let progress, let load) = $0 { (progress, load) } else { nil }
      }
    }

    /// The path to ``LoadUpdate/delivered(_:_:)``.
    @inlinable
    public var delivered: CasePath<LoadUpdate, (Value?, LoadTicket<Request>)> {
      CasePath({ .delivered($0.0, $0.1) }) {
        if case .delivered(let value, let load) = $0 { (value, load) } else { nil }
      }
    }

    /// The path to ``LoadUpdate/ticked(_:)``.
    @inlinable
    public var ticked: CasePath<LoadUpdate, LoadTimer> {
      CasePath({ .ticked($0) }) { if case .ticked(let timer) = $0 { timer } else { nil } }
    }

    /// The path to ``LoadUpdate/lost(_:)``.
    @inlinable
    public var lost: CasePath<LoadUpdate, LoadTicket<Request>> {
      CasePath({ .lost($0) }) { if case .lost(let load) = $0 { load } else { nil } }
    }

    /// The path to ``LoadUpdate/requested(_:)``.
    @inlinable
    public var requested: CasePath<LoadUpdate, LoadWork<Request, Value>> {
      CasePath({ .requested($0) }) { if case .requested(let work) = $0 { work } else { nil } }
    }
  }

  /// The paths to the cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
