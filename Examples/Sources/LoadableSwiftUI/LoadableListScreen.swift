#if canImport(SwiftUI)
  public import LoadableCore
  public import LoadableViews
  public import SwiftUI

  /// A paginated list on screen: rows keep their identity, more rows load near the end, and a pull refreshes.
  ///
  /// Without rows there is nothing to pull: a failure has a button.
  ///
  /// ```swift
  /// LoadableListScreen(store.$articles, sender: IntentSender(store, action: Action.articles)) { article in
  ///   Text(article.title)
  /// }
  /// ```
  public struct LoadableListScreen<Loadable: PaginatedStateProtocol, Row: View>: View
  where Loadable.Value.Value: Identifiable, Loadable.Value.ID == Loadable.Value.Value.ID, Loadable.Value.ID: Sendable {
    private let state: Loadable
    private let presenter: ListPresenter<Loadable.Request>
    private let sender: IntentSender<Loadable.Request>
    private let row: (Loadable.Value.Value) -> Row

    /// Shows a list.
    ///
    /// - Parameters:
    ///   - state: the state to show.
    ///   - presenter: how to show it, and what to load automatically. A new request in its autoload counts as another appearance.
    ///   - sender: receives the intents.
    ///   - row: draws a row.
    public init(
      _ state: Loadable, presenter: ListPresenter<Loadable.Request> = ListPresenter(),
      sender: IntentSender<Loadable.Request>,
      @ViewBuilder row: @escaping (_ value: Loadable.Value.Value) -> Row
    ) {
      self.state = state
      self.presenter = presenter
      self.sender = sender
      self.row = row
    }

    /// The view for the list's current phase.
    public var body: some View {
      let plain = presenter.present(state)
      let controls = ControlHandler { sender.send(named: $0, of: plain) }
      LoadingFrame(state, presenter: presenter.list, sender: sender, controls: controls) { appearance in
        let viewModel = presenter.present(state, appearance: appearance)
        RowsRenderer<Loadable.Request, Loadable.Value, Row>(sender: sender, drawRow: row).render(viewModel)
          .saying(viewModel)
          .animation(.default, value: viewModel.value?.rows.count)
      }
    }
  }
#endif
