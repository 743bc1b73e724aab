public import LoadableCore

extension LoadableActionBase: CasePathable {
  /// The paths to the cases of a loadable action.
  public struct AllCasePaths {
    @inlinable
    init() {}

    /// The path to ``LoadableActionBase/load(_:)``.
    @inlinable
    public var load: CasePath<LoadableActionBase, Request> {
      CasePath({ .load($0) }) { if case .load(let request) = $0 { request } else { nil } }
    }

    /// The path to ``LoadableActionBase/refresh``.
    @inlinable
    public var refresh: CasePath<LoadableActionBase, Void> {
      CasePath(.refresh) { if case .refresh = $0 { true } else { false } }
    }

    /// The path to ``LoadableActionBase/cancel``.
    @inlinable
    public var cancel: CasePath<LoadableActionBase, Void> {
      CasePath(.cancel) { if case .cancel = $0 { true } else { false } }
    }

    /// The path to ``LoadableActionBase/unload``.
    @inlinable
    public var unload: CasePath<LoadableActionBase, Void> {
      CasePath(.unload) { if case .unload = $0 { true } else { false } }
    }

    /// The path to ``LoadableActionBase/finished(_:_:)`` with the result and its load.
    @inlinable
    public var finished: CasePath<LoadableActionBase, FinishedLoad<Request, Value>> {
      CasePath({ .finished($0.result, $0.load) }) {
        if case .finished(let result, let load) = $0 { FinishedLoad(result: result, load: load) } else { nil }
      }
    }

    /// The path to ``LoadableActionBase/cancelled(_:)``.
    @inlinable
    public var cancelled: CasePath<LoadableActionBase, LoadTicket<Request>> {
      CasePath({ .cancelled($0) }) { if case .cancelled(let load) = $0 { load } else { nil } }
    }

    /// The path to ``LoadableActionBase/update(_:)``.
    @inlinable
    public var update: CasePath<LoadableActionBase, LoadUpdate<Request, Value>> {
      CasePath(through: { .update($0) }) { action, visit in
        switch action {
        case .update(let update): visit(update)
        default: break
        }
      }
    }

    /// The path to ``LoadableActionBase/loaded(_:)``.
    @inlinable
    public var loaded: CasePath<LoadableActionBase, ChildAction> {
      CasePath(through: { .loaded($0) }) { action, visit in
        switch action {
        case .loaded(let child): visit(child)
        default: break
        }
      }
    }
  }

  /// The paths to the cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
