public import LoadableCore

extension PaginatedActionWith: CasePathable {
  /// The paths to the cases of a paginated list's action.
  public struct AllCasePaths {
    init() {}

    /// The path to ``PaginatedActionWith/load(_:)``.
    public var load: CasePath<PaginatedActionWith, Request> {
      CasePath(naming: { .load($0) }) { if case .load(let request) = $0 { request } else { nil } }
    }

    /// The path to ``PaginatedActionWith/refresh(_:)``.
    public var refresh: CasePath<PaginatedActionWith, LoadingMode?> {
      CasePath(naming: { .refresh($0) }) { if case .refresh(let mode) = $0 { .some(mode) } else { nil } }
    }

    /// The path to ``PaginatedActionWith/jump(to:)``.
    public var jump: CasePath<PaginatedActionWith, Value.Page> {
      CasePath(naming: { .jump(to: $0) }) { if case .jump(let page) = $0 { page } else { nil } }
    }

    /// The path to ``PaginatedActionWith/loadNext``.
    public var loadNext: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .loadNext) { if case .loadNext = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/loadPrevious``.
    public var loadPrevious: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .loadPrevious) { if case .loadPrevious = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/retry``.
    public var retry: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .retry) { if case .retry = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/endReached``.
    public var endReached: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .endReached) { if case .endReached = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/startReached``.
    public var startReached: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .startReached) { if case .startReached = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/rowAppeared(_:)``.
    public var rowAppeared: CasePath<PaginatedActionWith, Value.ID> {
      CasePath(naming: { .rowAppeared($0) }) { if case .rowAppeared(let id) = $0 { id } else { nil } }
    }

    /// The path to ``PaginatedActionWith/cancel``.
    public var cancel: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .cancel) { if case .cancel = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/dismiss``.
    public var dismiss: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .dismiss) { if case .dismiss = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/unload``.
    public var unload: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .unload) { if case .unload = $0 { true } else { false } }
    }

    /// The path to ``PaginatedActionWith/list(_:)``.
    public var list: CasePath<PaginatedActionWith, LoadableActionWith<Request, Value>> {
      CasePath(naming: { .list($0) }) { if case .list(let action) = $0 { action } else { nil } }
    }

    /// The path to ``PaginatedActionWith/next(_:)``.
    public var next: CasePath<PaginatedActionWith, PageLoadAction<Value>> {
      CasePath(naming: { .next($0) }) { if case .next(let action) = $0 { action } else { nil } }
    }

    /// The path to ``PaginatedActionWith/previous(_:)``.
    public var previous: CasePath<PaginatedActionWith, PageLoadAction<Value>> {
      CasePath(naming: { .previous($0) }) { if case .previous(let action) = $0 { action } else { nil } }
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
