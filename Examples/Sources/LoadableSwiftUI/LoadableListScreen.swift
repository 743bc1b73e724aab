#if canImport(SwiftUI)
  public import LoadableCore
  public import LoadableViews
  public import SwiftUI

  /// A paginated list on screen: rows keep their identity, more rows load near the end, and a pull refreshes.
  ///
  /// Without rows there is nothing to pull: a failure has a button.
  ///
  /// ```swift
  /// LoadableListScreen(store.$articles, binding: ListIntentBinding(store, action: Action.articles)) { article in
  ///   Text(article.title)
  /// }
  /// ```
  public struct LoadableListScreen<Loadable: PaginatedStateProtocol, Row: View>: View
  where Loadable.Value.Value: Identifiable, Loadable.Value.ID == Loadable.Value.Value.ID {
    /// The binding for the intents of the list.
    public typealias Binding = ListIntentBinding<Loadable.Request, Loadable.Value.ID>

    private let state: Loadable
    private let presenter: ListPresenter<Loadable.Request>
    private let binding: Binding
    private let row: (Loadable.Value.Value) -> Row

    /// Shows a list.
    ///
    /// - Parameters:
    ///   - state: the state to show.
    ///   - presenter: how to show it, and what to load automatically. A new request in its autoload counts as another appearance.
    ///   - binding: receives the intents.
    ///   - row: draws a row.
    public init(
      _ state: Loadable, presenter: ListPresenter<Loadable.Request> = ListPresenter(), binding: Binding,
      @ViewBuilder row: @escaping (_ value: Loadable.Value.Value) -> Row
    ) {
      self.state = state
      self.presenter = presenter
      self.binding = binding
      self.row = row
    }

    /// The view for the list's current phase.
    public var body: some View {
      let plain = presenter.present(state)
      let controls = ControlHandler { binding.send($0, of: plain) }
      LoadingFrame(state, presenter: presenter.list, binding: binding.list, controls: controls) { appearance in
        let viewModel = presenter.present(state, appearance: appearance)
        RowsRenderer<Loadable.Request, Loadable.Value, Row>(binding: binding, drawRow: row).render(viewModel)
          .saying(viewModel)
          .animation(.default, value: viewModel.value?.rows.count)
      }
    }
  }
#endif
