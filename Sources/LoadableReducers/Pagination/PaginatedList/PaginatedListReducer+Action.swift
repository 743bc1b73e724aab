public import LoadableCore

extension PaginatedListReducer {
  /// What can happen to the list.
  ///
  /// Three of them load what is there already, each in another way:
  ///
  /// | action | what is on screen meanwhile | what is there afterwards | as a ``LoadingMode`` |
  /// | --- | --- | --- | --- |
  /// | `pulledToRefresh` | the rows | the first page | ``LoadingMode/reload`` |
  /// | `refresh` | the rows | as many pages as there were | ``LoadingMode/refreshAll`` |
  /// | `reload` | nothing | the first page | none: it is an `unload` and a load |
  ///
  /// - Complexity: `update` costs O(1), `remove` and `insert` what ``IdentifiedPaginatedCollection/remove(id:)`` and
  ///   ``IdentifiedPaginatedCollection/insert(_:at:fileID:filePath:line:column:)`` do.
  public enum Action {
    /// The list has appeared: it is loaded, unless it is there, on its way, or has failed. Asked twice, it is loaded once.
    case appeared
    /// The end of the list is near: the next page is loaded.
    ///
    /// Nothing happens where that page has failed (``retry`` loads it), where there is none, and where no list is there or on its way.
    /// A page that is on its way is joined. While the list is loaded or refreshed, the page waits for it and is asked for by the cursor
    /// that the list has then. Whoever awaits the send awaits the page.
    case endReached
    /// The start of the list is near: the previous page is loaded, with the exceptions of ``endReached``.
    case startReached
    /// A row has appeared: a page is loaded if the row is near an end.
    case rowAppeared(Value.ID)
    /// The first page is loaded anew and takes the place of everything when it is there; await the send to end the gesture.
    case pulledToRefresh
    /// As many pages as there are are loaded anew, and take their place when all of them are there.
    case refresh
    /// What has failed is loaded again, and nothing else.
    case retry
    /// Everything is dropped, and the first page is loaded.
    case reload
    /// A row goes, and does not come back with a page that is on its way.
    case remove(Value.ID)
    /// A row is replaced where it stands, and is not overwritten by a page that is on its way. An unknown row changes nothing.
    case update(Value)
    /// A row comes in at a position. A position that the list does not have is a reported programmer error.
    case insert(Value, at: Int)
    /// Something that the list asks for, or how a load of it has gone.
    case list(PaginatedAction<Collection>)
  }
}

extension PaginatedListReducer.Action: Sendable where Value: Sendable, Value.ID: Sendable {}
extension PaginatedListReducer.Action: Equatable where Value: Equatable {}
extension PaginatedListReducer.Action: Hashable where Value: Hashable {}

extension PaginatedListReducer.Action: CasePathable {
  /// The paths to the cases.
  public struct AllCasePaths {
    init() {}

    /// The path to ``PaginatedListReducer/Action/appeared``.
    public var appeared: CasePath<PaginatedListReducer.Action, Void> {
      CasePath(naming: .appeared) { if case .appeared = $0 { true } else { false } }
    }

    /// The path to ``PaginatedListReducer/Action/endReached``.
    public var endReached: CasePath<PaginatedListReducer.Action, Void> {
      CasePath(naming: .endReached) { if case .endReached = $0 { true } else { false } }
    }

    /// The path to ``PaginatedListReducer/Action/startReached``.
    public var startReached: CasePath<PaginatedListReducer.Action, Void> {
      CasePath(naming: .startReached) { if case .startReached = $0 { true } else { false } }
    }

    /// The path to ``PaginatedListReducer/Action/rowAppeared(_:)``.
    public var rowAppeared: CasePath<PaginatedListReducer.Action, Value.ID> {
      CasePath(naming: { .rowAppeared($0) }) { if case .rowAppeared(let id) = $0 { id } else { nil } }
    }

    /// The path to ``PaginatedListReducer/Action/pulledToRefresh``.
    public var pulledToRefresh: CasePath<PaginatedListReducer.Action, Void> {
      CasePath(naming: .pulledToRefresh) { if case .pulledToRefresh = $0 { true } else { false } }
    }

    /// The path to ``PaginatedListReducer/Action/refresh``.
    public var refresh: CasePath<PaginatedListReducer.Action, Void> {
      CasePath(naming: .refresh) { if case .refresh = $0 { true } else { false } }
    }

    /// The path to ``PaginatedListReducer/Action/retry``.
    public var retry: CasePath<PaginatedListReducer.Action, Void> {
      CasePath(naming: .retry) { if case .retry = $0 { true } else { false } }
    }

    /// The path to ``PaginatedListReducer/Action/reload``.
    public var reload: CasePath<PaginatedListReducer.Action, Void> {
      CasePath(naming: .reload) { if case .reload = $0 { true } else { false } }
    }

    /// The path to ``PaginatedListReducer/Action/remove(_:)``.
    public var remove: CasePath<PaginatedListReducer.Action, Value.ID> {
      CasePath(naming: { .remove($0) }) { if case .remove(let id) = $0 { id } else { nil } }
    }

    /// The path to ``PaginatedListReducer/Action/update(_:)``.
    public var update: CasePath<PaginatedListReducer.Action, Value> {
      CasePath(naming: { .update($0) }) { if case .update(let row) = $0 { row } else { nil } }
    }

    /// The path to ``PaginatedListReducer/Action/insert(_:at:)``.
    public var insert: CasePath<PaginatedListReducer.Action, (Value, at: Int)> {
      CasePath(naming: { .insert($0.0, at: $0.at) }) {
        if case .insert(let row, let position) = $0 { (row, position) } else { nil }
      }
    }

    /// The path to ``PaginatedListReducer/Action/list(_:)``.
    public var list: CasePath<PaginatedListReducer.Action, PaginatedAction<PaginatedListReducer.Collection>> {
      CasePath(naming: { .list($0) }) { if case .list(let action) = $0 { action } else { nil } }
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
