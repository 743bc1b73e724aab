#if canImport(SwiftUI)
  public import LoadableCore
  import LoadableViews
  public import SwiftUI

  /// Draws one loadable with SwiftUI: a text takes the place of content that is empty or could not be loaded.
  struct ContentRenderer<Request: Hashable & Sendable, Value, Content: View>: @MainActor LoadableRenderer {
    let sample: Value?
    let drawContent: (Value) -> Content

    @MainActor func content(_ value: Value) -> RenderedView {
      RenderedView(drawContent(value))
    }

    @MainActor func empty(_ active: ActiveViewModel<Request, Value>) -> RenderedView {
      .unavailable(active.emptyText ?? "", systemImage: "tray")
    }

    @MainActor func error(_ error: ErrorViewModel<Request>) -> RenderedView {
      .unavailable(error.text, systemImage: "exclamationmark.triangle", description: error.attemptsText)
    }

    @MainActor func banner(_ banner: ErrorViewModel<Request>) -> RenderedView {
      .banner(banner)
    }
  }

  /// Draws a list with SwiftUI, which identifies each row by its id; the list stays the same view while it is empty.
  struct RowsRenderer<Request: Hashable & Sendable, Collection: PaginatedCollection, Rows: View>:
    @MainActor ListRenderer
  {
    let sample: ListViewModel<Collection>?
    let drawRows: (ListViewModel<Collection>) -> Rows

    @MainActor func content(_ list: ListViewModel<Collection>) -> RenderedView {
      table(list)
    }

    @MainActor func empty(_ active: ActiveViewModel<Request, ListViewModel<Collection>>) -> RenderedView {
      table(active.value, emptyText: active.emptyText)
    }

    @MainActor func error(_ error: ErrorViewModel<Request>) -> RenderedView {
      .unavailable(error.text, systemImage: "exclamationmark.triangle", description: error.attemptsText)
    }

    @MainActor func banner(_ banner: ErrorViewModel<Request>) -> RenderedView {
      .banner(banner)
    }

    /// Not called: SwiftUI draws the rows, in `content`.
    @MainActor func row(_ value: Collection.Value) -> RenderedView {
      .nothing
    }

    @MainActor private func table(_ list: ListViewModel<Collection>?, emptyText: String? = nil) -> RenderedView {
      RenderedView(
        List {
          if let list {
            if list.header != .none { header(list.header) }
            drawRows(list)
            if list.footer != .none { footer(list.footer) }
            if let text = list.countText { count(text) }
          }
        }
        .overlay(alignment: .center) {
          // A pull goes through to the list.
          if let emptyText { ContentUnavailableView(emptyText, systemImage: "tray").allowsHitTesting(false) }
        })
    }
  }

  extension RenderedView {
    /// A failure over content: what failed, why, and after how many attempts.
    static func banner(_ banner: ErrorViewModel<some Hashable & Sendable>) -> Self {
      .stack(
        [
          banner.title.map { .text($0, role: .error) } ?? .nothing, .text(banner.text, role: .note),
          banner.attemptsText.map { .text($0, role: .note) } ?? .nothing,
        ], axis: .vertical)
    }
  }

  /// The rows of a list, each of which is reported when it appears, so that the next page loads.
  public struct AppearingRows<Request: Hashable & Sendable, Collection: PaginatedCollection, Row: View>: View
  where Collection.Value: Identifiable, Collection.ID == Collection.Value.ID, Collection.ID: Sendable {
    let list: ListViewModel<Collection>
    let sender: IntentSender<Request>
    let drawRow: (Collection.Value) -> Row

    /// The rows, by their ids.
    public var body: some View {
      ForEach(list.rows) { value in
        drawRow(value).onAppear { sender.rowAppeared(value.id, of: list) }
      }
    }
  }
#endif
