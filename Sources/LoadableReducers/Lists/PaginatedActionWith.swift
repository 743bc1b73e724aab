public import LoadableCore

/// Everything that can happen to a paginated list: requests to load it, and how its loads go and end.
///
/// A parent matches the cases that it needs:
///
/// ```swift
/// case .widgets(.list(.finished(.failure(let failure), _))): state.alert = Alert(failure.error)
/// case .widgets(.next(.finished(.success(let page), _))): log("\(page?.values.count ?? 0) more")
/// ```
///
/// Each load that ends sends `finished` or `cancelled` once, in ``list(_:)``, ``next(_:)`` or ``previous(_:)``; the state shows the outcome
/// by then. A load that was superseded by another sends nothing.
public enum PaginatedActionWith<Request: Hashable & Sendable, Value: PaginatedCollection> {
  /// Load the first page of a request; the current list stays on screen meanwhile.
  case load(Request)
  /// Load the list again, and keep it on screen meanwhile.
  ///
  /// Nil stands for the reducer's mode; if the reducer has none, or its mode is `upsertNext`, the list is loaded from the first page.
  case refresh(LoadingMode?)
  /// Load the list from a page on, such as one in the middle of the source; the current list stays until the page arrives.
  ///
  /// After that, the list has the rows of that page, and continues from there at both ends. A refresh of the head begins with the page of
  /// the first row; a `reload` returns to the reducer's first page.
  case jump(to: Value.Page)
  /// Load the page after the last one, even after it has failed. If nothing is loaded, load the first page.
  case loadNext
  /// Load the page before the first one, even after it has failed.
  case loadPrevious
  /// Load again what has failed, or the list of a request whose load was cancelled before that list was shown.
  ///
  /// If the request of the list is derived, the list is loaded for the derived request.
  case retry
  /// The end of the list is near: load the next page, unless it has failed, there is none, or the rows are about to be replaced.
  case endReached
  /// The start of the list is near: load the previous page, unless it has failed, there is none, or the rows are about to be replaced.
  case startReached
  /// A row has appeared: load the next or the previous page if the row is within the prefetch distance of an end.
  case rowAppeared(Value.ID)
  /// A row has appeared, but pages load only with a button: remember what is being read, and load nothing.
  ///
  /// A list that is stored, or bounded, needs either this or ``rowAppeared(_:)``.
  case rowShown(Value.ID)
  /// Cancel all loads, and drop what waits; the list stays.
  case cancel
  /// Drop the failure of the list; failures of pages stay, and so does everything else.
  case dismiss
  /// Drop everything.
  case unload
  /// Show what was stored of the list: see ``PaginatedReducer/stored(in:version:as:atMostAge:fileID:filePath:line:column:)``.
  ///
  /// Only Loadable sends it, once, and only if something was stored and no row has come from the source.
  indirect case restored(StoredPages<Request, Value>)
  /// The load of the list has moved on, or has ended.
  case list(LoadableActionWith<Request, Value>)
  /// The load of the next page has moved on, or has ended.
  case next(PageLoadAction<Value>)
  /// The load of the previous page has moved on, or has ended.
  case previous(PageLoadAction<Value>)
}

extension PaginatedActionWith: PageLoadActionProtocol {
  /// Load the list again, and keep it on screen meanwhile.
  public static var refresh: Self { .refresh(nil) }

  /// The action ``rowShown(_:)``, for generic code.
  public static func shownRow(_ id: Value.ID) -> Self? { .rowShown(id) }
}

extension PaginatedActionWith: Sendable where Value: Sendable, Value.Value: Sendable, Value.ID: Sendable {}
extension PaginatedActionWith: Equatable where Value: Equatable, Value.Value: Equatable {}
extension PaginatedActionWith: Hashable where Value: Hashable, Value.Value: Hashable {}

extension PaginatedActionWith where Request == EmptyLoadRequest {
  /// Load the first page; the current list stays on screen meanwhile.
  public static func load() -> Self { .load(EmptyLoadRequest()) }
}

extension PaginatedActionWith {
  /// Reports a load of a page that the state shows as running, but that no task here performs.
  @usableFromInline
  static func lost(_ direction: PageDirection, _ ticket: LoadTicket<Value.Page>) -> Self {
    direction == .next ? .next(.lost(ticket)) : .previous(.lost(ticket))
  }

  /// The load that no task performs, if this action reports one.
  @inlinable
  var lostIdentity: LoadIdentity? {
    switch self {
    case .list(.lost(let ticket)): ticket.identity
    case .next(.lost(let ticket)), .previous(.lost(let ticket)): ticket.identity
    default: nil
    }
  }
}

extension PaginatedActionWith: CasePathable {
  /// The paths to the cases of a paginated list's action.
  public struct AllCasePaths {
    init() {}

    /// Extracts the request whose list to load.
    public var load: CasePath<PaginatedActionWith, Request> {
      CasePath(naming: { .load($0) }) { if case .load(let request) = $0 { request } else { nil } }
    }

    /// Extracts the mode in which to load the list again; nil for the mode of the reducer.
    public var refresh: CasePath<PaginatedActionWith, LoadingMode?> {
      CasePath(naming: { .refresh($0) }) { if case .refresh(let mode) = $0 { .some(mode) } else { nil } }
    }

    /// Extracts the page from which to load the list.
    public var jump: CasePath<PaginatedActionWith, Value.Page> {
      CasePath(naming: { .jump(to: $0) }) { if case .jump(let page) = $0 { page } else { nil } }
    }

    /// Matches a request for the page after the last one.
    public var loadNext: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .loadNext) { if case .loadNext = $0 { true } else { false } }
    }

    /// Matches a request for the page before the first one.
    public var loadPrevious: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .loadPrevious) { if case .loadPrevious = $0 { true } else { false } }
    }

    /// Matches a request to load again what has failed.
    public var retry: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .retry) { if case .retry = $0 { true } else { false } }
    }

    /// Matches the report that the end of the list is near.
    public var endReached: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .endReached) { if case .endReached = $0 { true } else { false } }
    }

    /// Matches the report that the start of the list is near.
    public var startReached: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .startReached) { if case .startReached = $0 { true } else { false } }
    }

    /// Extracts the id of a row that has appeared.
    public var rowAppeared: CasePath<PaginatedActionWith, Value.ID> {
      CasePath(naming: { .rowAppeared($0) }) { if case .rowAppeared(let id) = $0 { id } else { nil } }
    }

    /// Extracts the id of a row that has appeared and loads no page.
    public var rowShown: CasePath<PaginatedActionWith, Value.ID> {
      CasePath(naming: { .rowShown($0) }) { if case .rowShown(let id) = $0 { id } else { nil } }
    }

    /// Matches a cancel of all loads of the list.
    public var cancel: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .cancel) { if case .cancel = $0 { true } else { false } }
    }

    /// Matches the dismissal of the list's failure.
    public var dismiss: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .dismiss) { if case .dismiss = $0 { true } else { false } }
    }

    /// Matches the removal of the list with everything in it.
    public var unload: CasePath<PaginatedActionWith, Void> {
      CasePath(naming: .unload) { if case .unload = $0 { true } else { false } }
    }

    /// Extracts the part of the list that was stored.
    public var restored: CasePath<PaginatedActionWith, StoredPages<Request, Value>> {
      CasePath(naming: { .restored($0) }) { if case .restored(let stored) = $0 { stored } else { nil } }
    }

    /// Extracts what has happened to the load of the list.
    public var list: CasePath<PaginatedActionWith, LoadableActionWith<Request, Value>> {
      CasePath(naming: { .list($0) }) { if case .list(let action) = $0 { action } else { nil } }
    }

    /// Extracts what has happened to the load of the next page.
    public var next: CasePath<PaginatedActionWith, PageLoadAction<Value>> {
      CasePath(naming: { .next($0) }) { if case .next(let action) = $0 { action } else { nil } }
    }

    /// Extracts what has happened to the load of the previous page.
    public var previous: CasePath<PaginatedActionWith, PageLoadAction<Value>> {
      CasePath(naming: { .previous($0) }) { if case .previous(let action) = $0 { action } else { nil } }
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
