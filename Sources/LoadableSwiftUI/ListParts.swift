#if canImport(SwiftUI)
  public import LoadableCore
  public import LoadableViews
  public import SwiftUI

  /// The rows and the ends of a list, in a `List`: what ``LoadableList`` draws if it only gets a closure for a row.
  public struct StandardRows<Collection: PaginatedCollection, Row: View>: View
  where Collection.Value: Identifiable, Collection.ID == Collection.Value.ID, Collection.ID: Sendable {
    let list: ListViewModel<Collection>
    let drawRow: (Collection.Value) -> Row

    /// The list.
    public var body: some View {
      List {
        LoadableHeader(list)
        ForEach(list.rows) { value in drawRow(value).appears(value.id, in: list) }
        LoadableFooter(list)
      }
    }
  }

  /// The end of a list above its first row: a page to load, one that is loading or has failed, or nothing.
  ///
  /// It belongs in a ``LoadableList``, which handles its button. Its look is that of the surrounding ``LoadableFooterStyle``.
  public struct LoadableHeader: View {
    private let edge: ListEdgeViewModel

    /// Shows the header of a list.
    public init(_ list: ListViewModel<some PaginatedCollection>) {
      edge = list.header
    }

    /// The header.
    public var body: some View { ListEnd(edge: edge, countText: nil, isHeader: true) }
  }

  /// The end of a list below its last row: a page to load, one that is loading or has failed, or the end; and how many rows there are.
  ///
  /// It belongs in a ``LoadableList``, which handles its button. Its look is that of the surrounding ``LoadableFooterStyle``.
  public struct LoadableFooter: View {
    private let edge: ListEdgeViewModel
    private let countText: String?

    /// Shows the footer of a list.
    public init(_ list: ListViewModel<some PaginatedCollection>) {
      (edge, countText) = (list.footer, list.countText)
    }

    /// The footer.
    public var body: some View { ListEnd(edge: edge, countText: countText, isHeader: false) }
  }

  /// One end of a list in its style.
  private struct ListEnd: View {
    @Environment(\.loadableStyles) private var styles
    @Environment(\.listHandler) private var handler
    let edge: ListEdgeViewModel
    let countText: String?
    let isHeader: Bool

    var body: some View {
      if edge != .none || countText != nil {
        let text = if case .failed(let failed) = edge { failed.retryText } else { edge.text ?? "" }
        styles.footer(
          LoadableFooterConfiguration(
            edge: edge, countText: countText, isHeader: isHeader,
            control: edge.intent.map { intent in LoadableControl(title: text) { handler?.send(intent) } }))
      }
    }
  }

  extension View {
    /// Says of a row of a ``LoadableList`` that it comes and goes, so that pages load near the ends and the place on screen is kept.
    ///
    /// Use it on each row of a container of your own; ``LoadableList`` does it for rows that it draws itself.
    ///
    /// - Parameters:
    ///   - id: the id of the row.
    ///   - list: the list that the row belongs to.
    public func appears<Collection: PaginatedCollection>(
      _ id: Collection.ID, in list: ListViewModel<Collection>
    ) -> some View where Collection.ID: Sendable {
      AppearingRow(row: ListPosition(id, in: list), wantsRows: list.wantsAppearingRows, content: self)
    }
  }

  /// A row that tells the list around it when it comes and goes.
  private struct AppearingRow<Content: View>: View {
    @Environment(\.listHandler) private var handler
    let row: ListPosition
    let wantsRows: Bool
    let content: Content

    var body: some View {
      content
        .onAppear { handler?.appeared(row, wantsRows) }
        .onDisappear { handler?.disappeared(row.id) }
    }
  }

  /// What the ends and the rows of a list tell the list around them.
  struct ListHandler {
    let send: @MainActor (_ intent: LoadIntent<Never>) -> Void
    let appeared: @MainActor (_ row: ListPosition, _ wantsRows: Bool) -> Void
    let disappeared: @MainActor (_ id: AnyRowID) -> Void

    @MainActor init<Request>(_ sender: IntentSender<Request>, _ keeper: PlaceKeeper) {
      send = { sender.send(LoadIntent($0)) }
      appeared = { row, wantsRows in
        if keeper.place.appeared(row), wantsRows { sender.send(.rowAppeared(row.id)) }
      }
      disappeared = { keeper.place.disappeared($0) }
    }
  }

  extension EnvironmentValues {
    /// The handler of the surrounding list; nil outside a list of this module.
    var listHandler: ListHandler? {
      get { self[ListHandlerKey.self] }
      set { self[ListHandlerKey.self] = newValue }
    }
  }

  private struct ListHandlerKey: EnvironmentKey {
    static var defaultValue: ListHandler? { nil }
  }

  /// Remembers which rows are on screen; a class, so that a row that comes or goes draws nothing.
  @MainActor final class PlaceKeeper {
    var place = ScrollPlace()
    nonisolated init() {}
  }

  /// Keeps the rows on screen where they are when rows come in above them.
  struct KeepingPlace<Request: Hashable & Sendable, Collection: PaginatedCollection, Content: View>: View
  where Collection.ID: Sendable {
    let list: ListViewModel<Collection>
    let keeper: PlaceKeeper
    let sender: IntentSender<Request>
    let content: Content

    var body: some View {
      ScrollViewReader { proxy in
        content.onChange(of: ListHead(list), initial: true) {
          let move = keeper.place.update(list)
          if list.wantsAppearingRows { for row in move.appeared { sender.send(.rowAppeared(row)) } }
          guard let row = move.row?.base as? Collection.ID else { return }
          proxy.scrollTo(row, anchor: .top)
          // Rows that come on screen until then do so because the list has moved, not because the user has scrolled.
          Task { @MainActor in keeper.place.settled() }
        }
      }
    }
  }
#endif
