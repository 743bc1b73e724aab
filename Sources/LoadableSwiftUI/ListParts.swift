#if canImport(SwiftUI)
  import Foundation
  public import LoadableCore
  public import LoadableViews
  public import SwiftUI

  /// The rows and the ends of a list, in a `List`: what ``LoadableList`` draws if you pass it only a closure for a row.
  public struct StandardRows<Collection: PaginatedCollection, Row: View>: View
  where Collection.Value: Identifiable, Collection.ID == Collection.Value.ID, Collection.ID: Sendable {
    let list: ListViewModel<Collection>
    let drawRow: (Collection.Value) -> Row

    /// The list.
    public var body: some View {
      List {
        LoadableHeader(list)
        ForEach(list.rows) { value in drawRow(value).loadableRow(value.id, in: list) }
        LoadableFooter(list)
      }
    }
  }

  /// The end of a list above its first row: a page to load, one that is loading or has failed, or nothing.
  ///
  /// Use it in a ``LoadableList``, which handles its button. The surrounding ``LoadableEdgeStyle`` draws it.
  public struct LoadableHeader: View {
    private let edge: ListEdgeViewModel

    /// Shows the header of a list.
    public init(_ list: ListViewModel<some PaginatedCollection>) {
      edge = list.header
    }

    /// The header, in the surrounding style.
    public var body: some View { ListEnd(edge: edge, countText: nil, isHeader: true) }
  }

  /// The end of a list below its last row: a page to load, one that is loading or has failed, or a note that there are no more; and the
  /// count of rows.
  ///
  /// Use it in a ``LoadableList``, which handles its button. The surrounding ``LoadableEdgeStyle`` draws it.
  public struct LoadableFooter: View {
    private let edge: ListEdgeViewModel
    private let countText: String?

    /// Shows the footer of a list.
    public init(_ list: ListViewModel<some PaginatedCollection>) {
      (edge, countText) = (list.footer, list.countText)
    }

    /// The footer, in the surrounding style.
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
        styles.edge(
          LoadableEdgeConfiguration(
            edge: edge, countText: countText, isHeader: isHeader,
            control: edge.intent.map { intent in LoadableControl(title: text) { handler?.send(intent) } }))
      }
    }
  }

  extension View {
    /// Marks a row of a ``LoadableList``, so that a page loads when the row appears near an end, and the list keeps its place on screen,
    /// also after a restart if it is stored.
    ///
    /// Use it on each row of a container of your own; ``LoadableList`` does it for rows that it draws itself.
    ///
    /// - Parameters:
    ///   - id: the id of the row.
    ///   - list: the list that the row belongs to.
    public func loadableRow<Collection: PaginatedCollection>(
      _ id: Collection.ID, in list: ListViewModel<Collection>
    ) -> some View where Collection.ID: Sendable {
      AppearingRow(row: ListPosition(id, in: list), intent: list.intent(ofRow: AnyRowID(id)), content: self)
    }
  }

  /// A row whose appearances are passed on to the handler of its list.
  private struct AppearingRow<Content: View>: View {
    @Environment(\.listHandler) private var handler
    let row: ListPosition
    let intent: LoadIntent<Never>?
    let content: Content

    var body: some View {
      content
        .onAppear { handler?.appeared(row, intent) }
        .onDisappear { handler?.disappeared(row.id) }
    }
  }

  /// Handles the buttons at the ends of a list, and the rows that come and go; a class, so that an appearing row redraws nothing.
  @MainActor final class ListHandler {
    var place = ScrollPlace()
    /// The request of the rows on screen.
    var request: AnyHashable?
    /// Sends an intent of the list.
    private(set) var send: @MainActor (_ intent: LoadIntent<Never>) -> Void = { _ in }

    nonisolated init() {}

    /// Brings the handler up to date, each time the list is drawn.
    func update(_ send: @escaping @MainActor (_ intent: LoadIntent<Never>) -> Void) {
      self.send = send
    }

    func appeared(_ row: ListPosition, _ intent: LoadIntent<Never>?) {
      if place.appeared(row), let intent { send(intent) }
    }

    func disappeared(_ id: AnyRowID) {
      place.disappeared(id)
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

  /// Keeps the rows on screen where they are when rows come in above them, and opens a restored list where it was read.
  struct KeepingPlace<Collection: PaginatedCollection, Content: View>: View where Collection.ID: Sendable {
    let list: ListViewModel<Collection>
    let request: AnyHashable?
    /// The row at which a list that was restored is opened.
    let openingRow: Collection.ID?
    let handler: ListHandler
    let content: Content

    var body: some View {
      ScrollViewReader { proxy in
        let _ = handler.place.open(list, at: openingRow)
        content.onChange(of: RowsStamp(list.collection), initial: true) {
          let move = handler.place.update(list, isOther: request != handler.request)
          handler.request = request
          // Only now, because the list may no longer be opened at a row: the row may be gone.
          let isOpening = handler.place.isOpening
          report(move.appeared)
          guard let row = move.row?.base as? Collection.ID else { return }
          // The row that appeared last may be the last one on screen, or the first.
          let anchor: UnitPoint = isOpening ? .center : .top
          proxy.scrollTo(row, anchor: anchor)
          // Until the list has been laid out, rows come on screen because it has moved, and not because the user has scrolled.
          Task { @MainActor in
            // A list that has just appeared may have had no layout yet.
            if isOpening { proxy.scrollTo(row, anchor: anchor) }
            try? await Task.sleep(for: .milliseconds(100))
            report(handler.place.settled())
          }
        }
      }
    }

    private func report(_ rows: [AnyRowID]) {
      for intent in rows.compactMap({ list.intent(ofRow: $0) }) { handler.send(intent) }
    }
  }

  /// The rows of a list, which are redrawn only if the list may have changed, or the view around it was created anew.
  struct DrawnRows<Collection: PaginatedCollection, Rows: View>: View, @MainActor Equatable {
    let list: ListViewModel<Collection>
    /// The closure's identity, which is new each time the view around the list is created.
    let drawing: UUID
    let draw: (ListViewModel<Collection>) -> Rows

    var body: some View { draw(list) }

    static func == (left: Self, right: Self) -> Bool {
      left.drawing == right.drawing && left.list.looksSame(as: right.list)
    }
  }
#endif
