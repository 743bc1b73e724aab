#if canImport(SwiftUI)
  public import LoadableCore
  public import LoadableViews
  public import SwiftUI

  /// A paginated list on screen: rows keep their identity, more rows load near the end, and a pull refreshes.
  ///
  /// ```swift
  /// LoadableListScreen(store.$articles, sender: IntentSender(store, action: Action.articles)) { article in
  ///   Text(article.title)
  /// }
  /// ```
  ///
  /// The list stays the same view, and keeps its scroll position, while something loads or has failed, and while it is empty. Where a
  /// list cannot be pulled, there is a button in the toolbar. Screen readers announce pages that have arrived, and failures.
  public struct LoadableListScreen<Loadable: PaginatedStateProtocol, Rows: View>: View {
    private let state: Loadable
    private let presenter: ListPresenter<Loadable.Request>
    private let sender: IntentSender<Loadable.Request>
    private let sample: Loadable.Value?
    private let rows: (ListViewModel<Loadable.Value>) -> Rows

    /// Shows a list whose rows you draw together, with `onDelete`, `onMove` or sections.
    ///
    /// Call ``LoadableViews/IntentSender/rowAppeared(_:of:isolation:)`` for each row that appears, so that the next page loads.
    ///
    /// - Parameters:
    ///   - state: the state to show.
    ///   - presenter: how to show it, and what to load automatically. A new request in its autoload counts as another appearance.
    ///   - sender: receives the intents.
    ///   - sample: rows that a first load shows without their texts; nil for none.
    ///   - rows: draws the rows, usually with `ForEach`.
    public init(
      rowsOf state: Loadable, presenter: ListPresenter<Loadable.Request> = .localized,
      sender: IntentSender<Loadable.Request>, sample: Loadable.Value? = nil,
      @ViewBuilder rows: @escaping (_ list: ListViewModel<Loadable.Value>) -> Rows
    ) {
      self.state = state
      self.presenter = presenter
      self.sender = sender
      self.sample = sample
      self.rows = rows
    }

    /// Shows a list.
    ///
    /// - Parameters:
    ///   - state: the state to show.
    ///   - presenter: how to show it, and what to load automatically. A new request in its autoload counts as another appearance.
    ///   - sender: receives the intents.
    ///   - sample: rows that a first load shows without their texts; nil for none.
    ///   - row: draws a row.
    public init<Row: View>(
      _ state: Loadable, presenter: ListPresenter<Loadable.Request> = .localized,
      sender: IntentSender<Loadable.Request>, sample: Loadable.Value? = nil,
      @ViewBuilder row: @escaping (_ value: Loadable.Value.Value) -> Row
    ) where Rows == AppearingRows<Loadable.Request, Loadable.Value, Row> {
      self.init(
        rowsOf: state, presenter: presenter, sender: sender, sample: sample,
        rows: { AppearingRows(list: $0, sender: sender, drawRow: row) })
    }

    /// The view for the list's current phase.
    public var body: some View {
      let plain = presenter.present(state)
      let controls = ControlHandler(refresh: .for(isPulled: true)) { sender.send(named: $0, of: plain) }
      Announcing(plain, by: presenter) {
        LoadingFrame(state, presenter: presenter.list, sender: sender, controls: controls) { appearance in
          WithoutFlicker(plain.value?.previousLoad) { header in
            WithoutFlicker(plain.value?.nextLoad) { footer in
              let viewModel = presenter.present(state, appearance: appearance, header: header, footer: footer)
              RowsRenderer<Loadable.Request, Loadable.Value, Rows>(
                sample: sample.map { ListViewModel($0) }, drawRows: rows
              )
              .render(viewModel)
              .saying(viewModel)
              .animation(.default, value: viewModel.value?.rows.count)
            }
          }
        }
      }
    }
  }
#endif
