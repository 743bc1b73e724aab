public import LoadableCore

extension PaginatedActionWith: CasePathable {
  /// The paths to the cases of a paginated list's action.
  public struct AllCasePaths {
    @inlinable
    init() {}

    /// The path to ``PaginatedActionWith/load(_:)``.
    @inlinable
    public var load: CasePath<PaginatedActionWith, Request> {
      CasePath({ .load($0) }) { if case .load(let request) = $0 { request } else { nil } }
    }

    /// The path to ``PaginatedActionWith/refresh(_:)``.
    @inlinable
    public var refresh: CasePath<PaginatedActionWith, LoadingMode?> {
      CasePath({ .refresh($0) }) { if case .refresh(let mode) = $0 { .some(mode) } else { nil } }
    }

    /// The path to ``PaginatedActionWith/loadNext``.
    @inlinable
    public var loadNext: CasePath<PaginatedActionWith, Void> {
      CasePath(.loadNext) { if case .loadNext = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/loadPrevious``.
    @inlinable
    public var loadPrevious: CasePath<PaginatedActionWith, Void> {
      CasePath(.loadPrevious) { if case .loadPrevious = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/retry``.
    @inlinable
    public var retry: CasePath<PaginatedActionWith, Void> {
      CasePath(.retry) { if case .retry = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/endReached``.
    @inlinable
    public var endReached: CasePath<PaginatedActionWith, Void> {
      CasePath(.endReached) { if case .endReached = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/startReached``.
    @inlinable
    public var startReached: CasePath<PaginatedActionWith, Void> {
      CasePath(.startReached) { if case .startReached = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/rowAppeared(_:)``.
    @inlinable
    public var rowAppeared: CasePath<PaginatedActionWith, Value.ID> {
      CasePath({ .rowAppeared($0) }) { if case .rowAppeared(let id) = $0 { id } else { nil } }
    }

    /// The path to ``PaginatedActionWith/cancel``.
    @inlinable
    public var cancel: CasePath<PaginatedActionWith, Void> {
      CasePath(.cancel) { if case .cancel = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/unload``.
    @inlinable
    public var unload: CasePath<PaginatedActionWith, Void> {
      CasePath(.unload) { if case .unload = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/list(_:)``.
    @inlinable
    public var list: CasePath<PaginatedActionWith, LoadableActionWith<Request, Value>> {
      CasePath({ .list($0) }) { if case .list(let action) = $0 { action } else { nil } }
    }

    /// The path to ``PaginatedActionWith/next(_:)``.
    @inlinable
    public var next: CasePath<PaginatedActionWith, PageLoadAction<Value>> {
      CasePath({ .next($0) }) { if case .next(let action) = $0 { action } else { nil } }
    }

    /// The path to ``PaginatedActionWith/previous(_:)``.
    @inlinable
    public var previous: CasePath<PaginatedActionWith, PageLoadAction<Value>> {
      CasePath({ .previous($0) }) { if case .previous(let action) = $0 { action } else { nil } }
    }
  }

  /// The paths to the cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
