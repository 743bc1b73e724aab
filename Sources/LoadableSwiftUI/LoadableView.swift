#if canImport(SwiftUI)
  public import LoadableCore
  public import LoadableReducers
  public import LoadableViews
  public import SwiftUI

  /// A loadable on screen: it loads when it appears, can be refreshed, and shows each phase; only the content is required.
  ///
  /// ```swift
  /// LoadableView(model) { quote in Text(quote) }
  /// LoadableView(model, of: harbour) { tide in Text("\(tide.centimetres) cm") }
  /// LoadableView(store, state: \.$profile, action: \.profile) { profile in Text(profile.name) }
  /// LoadableView(childOf: store.scope(state: \.$pilot, action: \.pilot)) { pilot in PilotView(store: pilot) }
  /// ```
  ///
  /// A phase with a closure shows that closure's view; the others show the look of the surrounding styles:
  ///
  /// ```swift
  /// LoadableView(model) { quote in
  ///   Text(quote)
  /// } loading: {
  ///   ProgressView("Looking for a quote")
  /// } failure: { error, retry in
  ///   Button("\(error.text) Try again?", action: retry)
  /// }
  /// ```
  ///
  /// As long as there is content, it stays the same view, with its scroll position and its focus, whatever loads or fails.
  /// Screen readers announce what the user has asked for, and failures. Inside a card or a row, pass `scrolls: false`.
  ///
  /// It reads the state itself, so a change of the state updates this view alone.
  public struct LoadableView<Loadable: LoadableStateProtocol, Content: View>: View {
    private let state: @MainActor () -> Loadable
    private let model: ObjectIdentifier?
    private let sender: IntentSender<Loadable.Request>
    private let presenter: LoadablePresenter<Loadable.Request>
    private let sample: Loadable.Value?
    private let scrolls: Bool
    private let isEmpty: ((Loadable.Value) -> Bool)?
    private let content: (Loadable.Value) -> Content
    private let phases: PhaseViews<Loadable.Request>

    /// Shows a model, or a store of a loadable property.
    ///
    /// - Parameters:
    ///   - model: the model or the store.
    ///   - request: what to load when the view appears; a new request counts as another appearance. Nil for the one that the presenter
    ///     or the model has.
    ///   - autoload: when to load; nil for what the presenter says, by default if nothing is loaded.
    ///   - indicator: where the indicator goes; nil for what the presenter says, by default above the content, at its leading edge.
    ///   - presenter: how to show it; nil for the standard texts in the user's language.
    ///   - sample: a value that a first load shows without its texts, in the shape of what is to come; nil for none.
    ///   - scrolls: whether the view fills a screen, so that a pull refreshes it.
    ///   - isEmpty: whether a value is shown as empty; nil for collections without elements.
    ///   - content: draws a value that is not empty.
    ///   - loading: draws a first load.
    ///   - failure: draws a failure without content; `retry` does nothing if there is nothing to retry.
    ///   - empty: draws empty content.
    ///   - pending: draws what is on screen while nothing is loaded or loading.
    ///   - running: draws a running request: over the content, and in place of it if there is no `loading`.
    public init<Model: StoreProtocol>(
      _ model: Model, of request: Loadable.Request? = nil, autoload: Autoload<Loadable.Request>? = nil,
      indicator: IndicatorPlacement? = nil, presenter: LoadablePresenter<Loadable.Request>? = nil,
      sample: Loadable.Value? = nil, scrolls: Bool = true, isEmpty: ((_ value: Loadable.Value) -> Bool)? = nil,
      @ViewBuilder content: @escaping (_ value: Loadable.Value) -> Content,
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
      self.presenter = LoadablePresenter(presenter, of: request, autoload, indicator)
      self.sample = sample
      self.scrolls = scrolls
      self.isEmpty = isEmpty
      self.content = content
      self.phases = PhaseViews(loading: loading, failure: failure, empty: empty, pending: pending, running: running)
    }

    /// Shows a loadable property of a store.
    ///
    /// - Parameters:
    ///   - store: the store of the feature.
    ///   - state: the property, such as `\.$profile`.
    ///   - action: the case of its actions.
    ///   - request: what to load when the view appears. This parameter and those below are explained at
    ///     ``init(_:of:autoload:indicator:presenter:sample:scrolls:isEmpty:content:loading:failure:empty:pending:running:)``.
    ///   - autoload: when to load.
    ///   - indicator: where the indicator goes.
    ///   - presenter: how to show it.
    ///   - sample: a value that a first load shows without its texts.
    ///   - scrolls: whether the view fills a screen, so that a pull refreshes it.
    ///   - isEmpty: whether a value is shown as empty.
    ///   - content: draws a value that is not empty.
    ///   - loading: draws a first load.
    ///   - failure: draws a failure without content.
    ///   - empty: draws empty content.
    ///   - pending: draws what is on screen while nothing is loaded or loading.
    ///   - running: draws a running request.
    public init<State, Action: CasePathable, LoadAction: LoadActionProtocol<Loadable.Request>>(
      _ store: Store<State, Action>, state: KeyPath<State, Loadable>, action: CaseKeyPath<Action, LoadAction>,
      of request: Loadable.Request? = nil, autoload: Autoload<Loadable.Request>? = nil,
      indicator: IndicatorPlacement? = nil, presenter: LoadablePresenter<Loadable.Request>? = nil,
      sample: Loadable.Value? = nil, scrolls: Bool = true, isEmpty: ((_ value: Loadable.Value) -> Bool)? = nil,
      @ViewBuilder content: @escaping (_ value: Loadable.Value) -> Content,
      @PhaseBuilder loading: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder failure:
        @escaping @MainActor (
          _ error: ErrorViewModel<Loadable.Request>, _ retry: @escaping @MainActor () -> Void
        ) -> PhaseView = { _, _ in .standard },
      @PhaseBuilder empty: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder pending: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder running: @escaping @MainActor (_ request: Loadable.Request) -> PhaseView = { _ in .standard }
    ) {
      self.init(
        store.scope(state: state, action: action), of: request, autoload: autoload, indicator: indicator,
        presenter: presenter, sample: sample, scrolls: scrolls, isEmpty: isEmpty, content: content, loading: loading,
        failure: failure, empty: empty, pending: pending, running: running)
    }

    /// Shows a child feature that is the loaded value: the content gets the child's store.
    ///
    /// - Parameters:
    ///   - store: the store of the loadable property, from `scope(state:action:)`.
    ///   - request: what to load when the view appears. This parameter and those below are explained at
    ///     ``init(_:of:autoload:indicator:presenter:sample:scrolls:isEmpty:content:loading:failure:empty:pending:running:)``.
    ///   - autoload: when to load.
    ///   - indicator: where the indicator goes.
    ///   - presenter: how to show it.
    ///   - scrolls: whether the view fills a screen, so that a pull refreshes it.
    ///   - isEmpty: whether a value is shown as empty.
    ///   - content: draws the child.
    ///   - loading: draws a first load.
    ///   - failure: draws a failure without content.
    ///   - empty: draws empty content.
    ///   - pending: draws what is on screen while nothing is loaded or loading.
    ///   - running: draws a running request.
    public init<Request, Child, ChildAction, ChildContent: View>(
      childOf store: Store<LoadableStateWith<Request, Child>, LoadableActionBase<Request, Child, ChildAction>>,
      of request: Request? = nil, autoload: Autoload<Request>? = nil, indicator: IndicatorPlacement? = nil,
      presenter: LoadablePresenter<Request>? = nil, scrolls: Bool = true,
      isEmpty: ((_ value: Child) -> Bool)? = nil,
      @ViewBuilder content: @escaping (_ child: Store<Child, ChildAction>) -> ChildContent,
      @PhaseBuilder loading: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder failure:
        @escaping @MainActor (
          _ error: ErrorViewModel<Request>, _ retry: @escaping @MainActor () -> Void
        ) -> PhaseView = { _, _ in .standard },
      @PhaseBuilder empty: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder pending: @escaping @MainActor () -> PhaseView = { .standard },
      @PhaseBuilder running: @escaping @MainActor (_ request: Request) -> PhaseView = { _ in .standard }
    ) where Loadable == LoadableStateWith<Request, Child>, Content == ChildContent? {
      self.init(
        store, of: request, autoload: autoload, indicator: indicator, presenter: presenter, scrolls: scrolls,
        isEmpty: isEmpty, content: { _ in if let child = store.scopeToContent() { content(child) } }, loading: loading,
        failure: failure, empty: empty, pending: pending, running: running)
    }

    /// The view for the current phase.
    public var body: some View {
      let state = state()
      let plain = present(state, nil)
      Announcing(plain, by: presenter) {
        LoadingFrame(self.state, presenter: presenter, sender: sender, scrolls: scrolls) { appearance in
          ScreenView(
            present(state, appearance), sender: sender, scrolls: scrolls, phases: phases,
            sample: sample.map { AnyView(content($0)) }
          ) { active in
            if let value = active.value, !active.isEmpty {
              content(value)
            } else {
              EmptyPart(text: active.emptyText ?? "", custom: phases.empty, scrolls: scrolls)
            }
          }
        }
      }
      .id(model)
    }

    private func present(
      _ state: Loadable, _ appearance: ActivityAppearance?
    ) -> LoadableViewModel<Loadable.Request, Loadable.Value> {
      guard let isEmpty else { return presenter.present(state, appearance: appearance) }
      return presenter.present(state, appearance: appearance, isEmpty: isEmpty)
    }
  }

  /// The identity of a model, so that the view of another model starts over; nil for a store, because scoping creates a new one each time.
  func modelIdentity(_ model: AnyObject) -> ObjectIdentifier? {
    model is any LoadableModelProtocol ? ObjectIdentifier(model) : nil
  }

  extension LoadablePresenter {
    /// The presenter of a view, changed by the view's arguments.
    init(
      _ base: Self?, of request: Request?, _ autoload: Autoload<Request>?, _ indicator: IndicatorPlacement?
    ) {
      self = base ?? Self(texts: .localized)
      if let autoload { self.autoload = autoload }
      if let request { self.autoload = self.autoload.loading(request) }
      if let indicator { indicatorPlacement = indicator }
    }
  }
#endif
