#if canImport(SwiftUI)
  import Foundation
  public import LoadableCore
  public import LoadableReducers
  public import LoadableViews
  public import SwiftUI

  /// A paginated list on screen: rows keep their identity, more rows load near the ends, and a pull refreshes.
  ///
  /// ```swift
  /// LoadableList(model) { article in Text(article.title) }
  /// LoadableList(store, state: \.$articles, action: \.articles) { article in Text(article.title) }
  /// ```
  ///
  /// With a `List` of your own, you can use everything that SwiftUI offers: selection, `onDelete`, `onMove`, sections. Mark each row, so
  /// that pages load, and put the ends where you want them:
  ///
  /// ```swift
  /// LoadableList(rowsOf: model) { list in
  ///   List(selection: $selected) {
  ///     LoadableHeader(list)
  ///     ForEach(list.rows) { article in Text(article.title).loadableRow(article.id, in: list) }
  ///       .onDelete { offsets in delete(offsets) }
  ///     LoadableFooter(list)
  ///   }
  /// }
  /// ```
  ///
  /// The list stays the same view while something loads or has failed, and while it is empty. When rows come in above, the rows on screen
  /// stay where they are, and further pages load only for rows that the user scrolls to. A list that was stored opens at the row that was
  /// read last. Screen readers announce pages that have arrived, and failures.
  ///
  /// The closures for the phases are those of ``LoadableView``.
  public struct LoadableList<Loadable: PaginatedStateProtocol, Rows: View>: View
  where Loadable.Value.ID: Sendable {
    fileprivate let state: @MainActor () -> Loadable
    fileprivate let sender: IntentSender<Loadable.Request>
    fileprivate let presenter: ListPresenter<Loadable.Request>
    fileprivate let sample: Loadable.Value?
    fileprivate let rows: (ListViewModel<Loadable.Value>) -> Rows
    fileprivate let phases: PhaseViews<Loadable.Request>
    fileprivate let drawing = UUID()
    fileprivate let model: ObjectIdentifier?

    /// Shows a list in a container of your own, such as a `List` with a selection.
    ///
    /// - Parameters:
    ///   - model: the model, or a store of a paginated property, from `scope(state:action:)`.
    ///   - request: what to load when the list appears; a new request counts as another appearance. Nil for the one that the presenter
    ///     or the model has.
    ///   - autoload: when to load; nil for what the presenter says, by default if nothing is loaded.
    ///   - indicator: where the indicator goes; nil for what the presenter says, by default above the rows, at their leading edge.
    ///   - presenter: how to show it; nil for the standard texts in the user's language.
    ///   - sample: rows that a first load shows without their texts; nil for none.
    ///   - content: draws the container with the rows and the ends.
    ///   - loading: draws a first load.
    ///   - failure: draws a failure without content; `retry` does nothing if there is nothing to retry.
    ///   - empty: draws an empty list, over the container.
    ///   - pending: draws what is on screen while nothing is loaded or loading.
    ///   - running: draws a running request: over the rows, and in place of them if there is no `loading`.
    public init<Model: StoreProtocol>(
      rowsOf model: Model, of request: Loadable.Request? = nil, autoload: Autoload<Loadable.Request>? = nil,
      indicator: IndicatorPlacement? = nil, presenter: ListPresenter<Loadable.Request>? = nil,
      sample: Loadable.Value? = nil,
      @ViewBuilder content: @escaping (_ list: ListViewModel<Loadable.Value>) -> Rows,
      @PhaseBuilder loading: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder failure:
        @escaping @MainActor (
          _ error: ErrorViewModel<Loadable.Request>, _ retry: @escaping @MainActor () -> Void
        ) -> PhaseView = { _, _ in .standard },
      @PhaseBuilder empty: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder pending: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder running: @escaping @MainActor (_ request: Loadable.Request) -> PhaseView = { _ in .standard }
    ) where Model.State == Loadable, Model.Action: LoadActionProtocol<Loadable.Request> {
      self.state = { model.state }
      self.model = modelIdentity(model)
      self.sender = IntentSender(model)
      self.presenter = ListPresenter(presenter, of: request, autoload, indicator)
      self.sample = sample
      self.rows = content
      self.phases = PhaseViews(loading: loading, failure: failure, empty: empty, pending: pending, running: running)
    }

    /// Shows the rows of a model, or of a store of a paginated property.
    ///
    /// The parameters are those of ``init(rowsOf:of:autoload:indicator:presenter:sample:content:loading:failure:empty:pending:running:)``;
    /// `row` draws a row.
    public init<Model: StoreProtocol, Row: View>(
      _ model: Model, of request: Loadable.Request? = nil, autoload: Autoload<Loadable.Request>? = nil,
      indicator: IndicatorPlacement? = nil, presenter: ListPresenter<Loadable.Request>? = nil,
      sample: Loadable.Value? = nil,
      @ViewBuilder row: @escaping (_ value: Loadable.Value.Value) -> Row,
      @PhaseBuilder loading: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder failure:
        @escaping @MainActor (
          _ error: ErrorViewModel<Loadable.Request>, _ retry: @escaping @MainActor () -> Void
        ) -> PhaseView = { _, _ in .standard },
      @PhaseBuilder empty: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder pending: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder running: @escaping @MainActor (_ request: Loadable.Request) -> PhaseView = { _ in .standard }
    )
    where
      Model.State == Loadable, Model.Action: LoadActionProtocol<Loadable.Request>,
      Rows == StandardRows<Loadable.Value, Row>
    {
      self.init(
        rowsOf: model, of: request, autoload: autoload, indicator: indicator, presenter: presenter, sample: sample,
        content: { StandardRows(list: $0, drawRow: row) }, loading: loading, failure: failure, empty: empty,
        pending: pending, running: running)
    }

    /// Shows the rows of a paginated property of a store.
    ///
    /// - Parameters:
    ///   - store: the store of the feature.
    ///   - state: the property, such as `\.$articles`.
    ///   - action: the case of its actions.
    ///   - request: what to load when the list appears. This parameter and those below are explained at
    ///     ``init(rowsOf:of:autoload:indicator:presenter:sample:content:loading:failure:empty:pending:running:)``.
    ///   - autoload: when to load.
    ///   - indicator: where the indicator goes.
    ///   - presenter: how to show it.
    ///   - sample: rows that a first load shows without their texts.
    ///   - row: draws a row.
    ///   - loading: draws a first load.
    ///   - failure: draws a failure without content.
    ///   - empty: draws an empty list.
    ///   - pending: draws what is on screen while nothing is loaded or loading.
    ///   - running: draws a running request.
    public init<State, Action: CasePathable, LoadAction: LoadActionProtocol<Loadable.Request>, Row: View>(
      _ store: Store<State, Action>, state: KeyPath<State, Loadable>, action: CaseKeyPath<Action, LoadAction>,
      of request: Loadable.Request? = nil, autoload: Autoload<Loadable.Request>? = nil,
      indicator: IndicatorPlacement? = nil, presenter: ListPresenter<Loadable.Request>? = nil,
      sample: Loadable.Value? = nil,
      @ViewBuilder row: @escaping (_ value: Loadable.Value.Value) -> Row,
      @PhaseBuilder loading: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder failure:
        @escaping @MainActor (
          _ error: ErrorViewModel<Loadable.Request>, _ retry: @escaping @MainActor () -> Void
        ) -> PhaseView = { _, _ in .standard },
      @PhaseBuilder empty: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder pending: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder running: @escaping @MainActor (_ request: Loadable.Request) -> PhaseView = { _ in .standard }
    ) where Rows == StandardRows<Loadable.Value, Row> {
      self.init(
        store.scope(state: state, action: action), of: request, autoload: autoload, indicator: indicator,
        presenter: presenter, sample: sample, row: row, loading: loading, failure: failure, empty: empty,
        pending: pending, running: running)
    }

    /// The view for the list's current phase.
    public var body: some View {
      // Another model in the same place is another list, with its own rows on screen.
      ListOfModel(list: self).id(model)
    }
  }

  /// The list of one model.
  private struct ListOfModel<Loadable: PaginatedStateProtocol, Rows: View>: View where Loadable.Value.ID: Sendable {
    let list: LoadableList<Loadable, Rows>
    @State private var handler = ListHandler()

    var body: some View {
      let (sender, presenter) = (list.sender, list.presenter)
      let state = list.state()
      let _ = handler.update { sender.send(LoadIntent($0)) }
      let plain = presenter.present(state)
      let openingRow = (state as? any RestorableListState)?.openingRow?.base as? Loadable.Value.ID
      Announcing(plain, by: presenter) {
        LoadingFrame(list.state, presenter: presenter.list, sender: sender, scrolls: true) { appearance in
          WithoutFlicker(plain.value?.previousLoad) { header in
            WithoutFlicker(plain.value?.nextLoad) { footer in
              let viewModel = presenter.present(state, appearance: appearance, header: header, footer: footer)
              ScreenView(
                viewModel, sender: sender, scrolls: true, phases: list.phases,
                sample: list.sample.map { AnyView(list.rows(ListViewModel($0)).environment(\.listHandler, nil)) }
              ) { active in
                if let rows = active.value {
                  KeepingPlace(
                    list: rows, request: active.contentRequest, openingRow: openingRow, handler: handler,
                    content: DrawnRows(list: rows, drawing: list.drawing, draw: list.rows).equatable()
                  )
                  .overlay(alignment: .center) {
                    if let text = active.emptyText { EmptyPart(text: text, custom: list.phases.empty, scrolls: false) }
                  }
                } else {
                  EmptyPart(text: active.emptyText ?? "", custom: list.phases.empty, scrolls: true)
                }
              }
              .environment(\.listHandler, handler)
            }
          }
        }
      }
    }
  }

  extension ListPresenter {
    /// The presenter that a list has by default, with all texts in the user's language.
    public static var localized: Self { Self(LoadablePresenter(texts: .localized), texts: .localized) }

    /// The presenter of a list, changed by the list's arguments.
    init(
      _ base: Self?, of request: Request?, _ autoload: Autoload<Request>?, _ indicator: IndicatorPlacement?
    ) {
      self = base ?? .localized
      list = LoadablePresenter(list, of: request, autoload, indicator)
    }
  }
#endif
