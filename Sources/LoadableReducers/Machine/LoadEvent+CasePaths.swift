#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import LoadableCore

extension LoadEvent: CasePathable {
  /// The paths to the cases of what can happen to a loadable thing.
  public struct AllCasePaths: Sendable {
    @inlinable
    init() {}

    /// The path to ``LoadEvent/load(_:)``.
    @inlinable
    public var load: CasePath<LoadEvent, Request> {
      CasePath({ .load($0) }) { if case .load(let request) = $0 { request } else { nil } }
    }

    /// The path to ``LoadEvent/refresh``.
    @inlinable
    public var refresh: CasePath<LoadEvent, Void> {
      CasePath(.refresh) { if case .refresh = $0 { true } else { false } }
    }

    /// The path to ``LoadEvent/cancel``.
    @inlinable
    public var cancel: CasePath<LoadEvent, Void> {
      CasePath(.cancel) { if case .cancel = $0 { true } else { false } }
    }

    /// The path to ``LoadEvent/unload``.
    @inlinable
    public var unload: CasePath<LoadEvent, Void> {
      CasePath(.unload) { if case .unload = $0 { true } else { false } }
    }

    /// The path to ``LoadEvent/derived(_:whenNil:_:)``.
    @inlinable
    public var derived: CasePath<LoadEvent, (Request?, whenNil: NilRequest, LoadIdentity)> {
      CasePath({ .derived($0.0, whenNil: $0.whenNil, $0.2) }) {
        if case .derived(let request, let whenNil, let identity) = $0 {
          (request, whenNil: whenNil, identity)
        } else {
          nil
        }
      }
    }

    /// The path to ``LoadEvent/update(_:at:)``.
    @inlinable
    public var update: CasePath<LoadEvent, (LoadUpdate<Request, Value>, at: Date?)> {
      CasePath({ .update($0.0, at: $0.at) }) {
        if case .update(let update, let date) = $0 { (update, at: date) } else { nil }
      }
    }

    /// The path to ``LoadEvent/finished(_:_:at:)``.
    @inlinable
    public var finished: CasePath<LoadEvent, (LoadResult<Request, Value>, LoadTicket<Request>, at: Date?)> {
      CasePath({ .finished($0.0, $0.1, at: $0.at) }) {
        if case .finished(let result, let load, let date) = $0 { (result, load, at: date) } else { nil }
      }
    }

    /// The path to ``LoadEvent/cancelled(_:)``.
    @inlinable
    public var cancelled: CasePath<LoadEvent, LoadTicket<Request>> {
      CasePath({ .cancelled($0) }) { if case .cancelled(let load) = $0 { load } else { nil } }
    }
  }

  /// The paths to the cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
