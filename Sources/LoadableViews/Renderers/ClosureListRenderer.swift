import LoadableCore

/// A renderer of rows and ends with an optional closure for each part; a `LoadableView` draws the content of a list with it.
struct ClosureListRenderer<
  Request: Hashable & Sendable, Collection: PaginatedCollection, Output: RenderedOutput
>: ListRenderer {
  let drawRow: (Collection.Value) -> Output
  let drawHeader: ((ListEdgeViewModel) -> Output)?
  let drawFooter: ((ListEdgeViewModel) -> Output)?

  func row(_ value: Collection.Value) -> Output {
    drawRow(value)
  }

  func header(_ edge: ListEdgeViewModel) -> Output {
    drawHeader?(edge) ?? .edge(edge)
  }

  func footer(_ edge: ListEdgeViewModel) -> Output {
    drawFooter?(edge) ?? .edge(edge)
  }
}
