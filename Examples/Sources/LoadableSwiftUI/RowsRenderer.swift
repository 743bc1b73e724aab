#if canImport(SwiftUI)
  import LoadableCore
  import LoadableViews
  import SwiftUI

  /// Draws a list with SwiftUI, which identifies each row by its id.
  struct RowsRenderer<Request: Hashable & Sendable, Collection: PaginatedCollection, Row: View>: @MainActor ListRenderer
  where Collection.Value: Identifiable, Collection.ID == Collection.Value.ID, Collection.ID: Sendable {
    let sender: IntentSender<Request>
    let drawRow: (Collection.Value) -> Row

    @MainActor func content(_ list: ListViewModel<Collection>) -> RenderedView {
      RenderedView(
        List {
          if list.header != .none { header(list.header) }
          ForEach(list.rows) { value in
            drawRow(value)
              .onAppear { sender.rowAppeared(value.id, of: list) }
          }
          if list.footer != .none { footer(list.footer) }
          if let text = list.countText { count(text) }
        })
    }

    @MainActor func row(_ value: Collection.Value) -> RenderedView {
      RenderedView(drawRow(value))
    }
  }
#endif
