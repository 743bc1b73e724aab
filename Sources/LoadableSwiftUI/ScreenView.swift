#if canImport(SwiftUI)
  import LoadableCore
  import LoadableViews
  import SwiftUI

  /// The content of a loadable with the other slots over and around it.
  ///
  /// It has the same modifiers in each phase, so the content stays the same view, and keeps its scroll position and focus.
  struct ScreenView<Request: Hashable & Sendable, Value, Active: View>: View {
    private let viewModel: LoadableViewModel<Request, Value>
    private let sender: IntentSender<Request>
    private let scrolls: Bool
    private let phases: PhaseViews<Request>
    private let sample: AnyView?
    private let active: (ActiveViewModel<Request, Value>) -> Active
    @Environment(\.loadableStyles) private var styles
    @Environment(\.windowRefresh) private var window

    /// Shows a view model.
    ///
    /// - Parameters:
    ///   - viewModel: the view model to show.
    ///   - sender: receives the intents of the buttons.
    ///   - scrolls: whether the view fills a screen.
    ///   - phases: the app's own views for some phases.
    ///   - sample: what a first load shows without its texts; nil for nothing.
    ///   - active: draws the content, even if it is empty.
    init(
      _ viewModel: LoadableViewModel<Request, Value>, sender: IntentSender<Request>, scrolls: Bool,
      phases: PhaseViews<Request>, sample: AnyView?,
      @ViewBuilder active: @escaping (_ active: ActiveViewModel<Request, Value>) -> Active
    ) {
      self.viewModel = viewModel
      self.sender = sender
      self.scrolls = scrolls
      self.phases = phases
      self.sample = sample
      self.active = active
    }

    var body: some View {
      let indicator = Indicator(viewModel, cancel: cancel)
      let custom = viewModel.activeRequest.flatMap { phases.running($0).custom }
      let shown = ShownPhase(viewModel)
      // A single view, because otherwise each branch would have modifiers of its own, which would start over when the phase changes.
      VStack(spacing: 0) { phase }
        .opacity(viewModel.isReplacing ? 0.5 : 1)
        .overlay(alignment: .center) {
          VStack { if let indicator, indicator.isOver { over(indicator, custom) } }.animation(.default, value: shown)
        }
        .overlay(alignment: .bottom) {
          VStack { if scrolls { banner } }.animation(.default, value: shown)
        }
        .safeAreaInset(edge: .top, spacing: 0) {
          VStack(spacing: 0) {
            if let indicator, indicator.isAbove { beside(indicator, custom) }
            notes
          }
          .animation(.default, value: shown)
        }
        .safeAreaInset(edge: .bottom, spacing: 0) {
          VStack(spacing: 0) {
            // Over a card or a row, the banner would hide the content and what is around it.
            if !scrolls { banner }
            if let indicator, indicator.isBelow { beside(indicator, custom) }
            buttons
          }
          .animation(.default, value: shown)
        }
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(viewModel.isBusy ? .updatesFrequently : [])
    }

    // MARK: What takes the place of the content

    @ViewBuilder private var phase: some View {
      if case .active(let active) = viewModel {
        self.active(active)
      } else {
        // One view for these phases, so that it stays under the finger of a user who pulls a failed screen.
        Unavailable(scrolls: scrolls) { instead }
      }
    }

    @ViewBuilder private var instead: some View {
      switch viewModel {
      case .pending(let pending): self.pending(pending)
      case .loading(let loading): self.loading(loading)
      case .active: EmptyView()
      case .error(let error): failed(error)
      }
    }

    @ViewBuilder private func pending(_ pending: PendingViewModel<Request>) -> some View {
      if let custom = phases.pending().custom {
        custom
      } else {
        VStack {
          if pending.appearance == .indicator {
            styles.indicator(
              LoadableIndicatorConfiguration(text: pending.accessibilityLabel ?? "", isOverContent: false))
          }
          ButtonStack(controls: viewModel.buttons.map { control($0) })
        }
      }
    }

    @ViewBuilder private func loading(_ loading: LoadingViewModel<Request>) -> some View {
      if let custom = phases.loading().custom ?? phases.running(loading.request).custom {
        custom
      } else {
        VStack {
          if loading.showsIndicator {
            styles.indicator(
              LoadableIndicatorConfiguration(loading, isOverContent: false, cancel: cancel))
            if let sample { sample.redacted(reason: .placeholder).disabled(true).accessibilityHidden(true) }
            ForEach(0..<loading.skeletonRows, id: \.self) { _ in
              Text("A row that is loading").redacted(reason: .placeholder).accessibilityHidden(true)
            }
          }
          ButtonStack(controls: viewModel.buttons(in: .content).map { control($0) })
        }
      }
    }

    @ViewBuilder private func failed(_ error: ErrorViewModel<Request>) -> some View {
      if let custom = phases.failure(error, { if let retry = error.retry { sender.send(retry) } }).custom {
        custom
      } else {
        styles.failure(configuration(of: error, controls: viewModel.buttons.map { control($0) }))
      }
    }

    // MARK: What is over and around the content

    @ViewBuilder private var banner: some View {
      if case .active(let active) = viewModel, let banner = active.banner {
        styles.banner(configuration(of: banner, controls: nil))
      }
    }

    /// What a style draws for a failure, with the buttons to retry and to dismiss it, or with others.
    private func configuration(
      of error: ErrorViewModel<Request>, controls: [LoadableControl]?
    ) -> LoadableFailureConfiguration {
      let retry = control(error.retry, error.retryText)
      let dismiss = control(error.dismiss, error.dismissText)
      return LoadableFailureConfiguration(
        title: error.title, text: error.text, attemptsText: error.attemptsText, error: error.error, retry: retry,
        dismiss: dismiss, controls: controls ?? [retry, dismiss].compactMap { $0 })
    }

    @ViewBuilder private var notes: some View {
      if case .active(let active) = viewModel, !active.notes.isEmpty {
        VStack(alignment: .leading) {
          ForEach(active.notes, id: \.self) { Text($0).font(.footnote).foregroundStyle(.secondary) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding()
        .background(.regularMaterial)
      }
    }

    @ViewBuilder private var buttons: some View {
      if case .active(let active) = viewModel {
        // A card or a row is refreshed with the screen around it.
        let hasButton = scrolls && RefreshPlace(hasWindowButton: window != nil) == .below
        let buttons = viewModel.buttons(in: .screen).filter { $0.name != "refresh" || hasButton }
        // The indicator, if there is one, has the cancel button.
        let controls = buttons.map { control($0) } + (active.showsIndicator ? [] : [cancel].compactMap { $0 })
        if !controls.isEmpty {
          ButtonStack(controls: controls).frame(maxWidth: .infinity).padding().background(.regularMaterial)
        }
      }
    }

    /// An indicator over the content, with a background, so that it can be read there.
    @ViewBuilder private func over(_ indicator: Indicator, _ custom: AnyView?) -> some View {
      if let custom {
        custom
      } else {
        styles.indicator(indicator.configuration).padding().background(.regularMaterial, in: Capsule())
      }
    }

    /// An indicator in a row of its own, so that it covers no text.
    @ViewBuilder private func beside(_ indicator: Indicator, _ custom: AnyView?) -> some View {
      if let custom {
        custom
      } else {
        styles.indicator(indicator.configuration)
          .frame(maxWidth: .infinity, alignment: indicator.alignment).padding().background(.regularMaterial)
      }
    }

    private var cancel: LoadableControl? { viewModel.buttons(in: .indicator).first.map { control($0) } }

    private func control(_ button: LoadButton<Request>) -> LoadableControl {
      LoadableControl(title: button.text) { sender.send(button.intent) }
    }

    private func control(_ intent: LoadIntent<Request>?, _ title: String) -> LoadableControl? {
      intent.map { intent in LoadableControl(title: title) { sender.send(intent) } }
    }
  }

  /// The indicator of a load over content.
  private struct Indicator {
    let configuration: LoadableIndicatorConfiguration
    let placement: IndicatorPlacement

    /// Nil if there is no content, or nothing to show.
    init?<Request, Value>(_ viewModel: LoadableViewModel<Request, Value>, cancel: LoadableControl?) {
      guard case .active(let active) = viewModel, active.showsIndicator else { return nil }
      placement = active.indicatorPlacement
      var loading = active.loading
      // The banner already shows the error.
      if loading?.previousError == active.banner?.error { loading?.previousError = nil }
      configuration =
        loading.map { LoadableIndicatorConfiguration($0, isOverContent: true, cancel: cancel) }
        // The indicator stays for a moment after the load has ended, without a text.
        ?? LoadableIndicatorConfiguration(text: "", isOverContent: true, cancel: cancel)
    }

    var isOver: Bool { placement == .overlay }
    var isBelow: Bool { placement == .below }
    var isAbove: Bool { !isOver && !isBelow }

    var alignment: Alignment {
      switch placement {
      case .leading: .leading
      case .trailing: .trailing
      case .above, .below, .overlay: .center
      }
    }
  }

  extension LoadableViewModel {
    /// The running request over content; nil if there is none, or no indicator is visible.
    fileprivate var activeRequest: Request? {
      if case .active(let active) = self, active.showsIndicator { active.loading?.request } else { nil }
    }

    fileprivate var isReplacing: Bool {
      if case .active(let active) = self { active.isReplacing } else { false }
    }

  }

  /// The value whose changes are animated.
  private struct ShownPhase: Equatable {
    private enum Kind { case pending, loading, active, error }

    private let kind: Kind
    private let showsIndicator: Bool
    private let hasBanner: Bool

    init<Request, Value>(_ viewModel: LoadableViewModel<Request, Value>) {
      kind =
        switch viewModel {
        case .pending: .pending
        case .loading: .loading
        case .active: .active
        case .error: .error
        }
      showsIndicator = viewModel.showsIndicator
      hasBanner = viewModel.failure != nil
    }
  }

  /// What takes the place of empty content: the app's own view, or a text in the surrounding style.
  struct EmptyPart: View {
    @Environment(\.loadableStyles) private var styles
    let text: String
    let custom: @MainActor () -> PhaseView
    let scrolls: Bool

    var body: some View {
      Unavailable(scrolls: scrolls) {
        if let custom = custom().custom { custom } else { styles.empty(LoadableEmptyConfiguration(text: text)) }
      }
    }
  }

  /// Fills the place of the content with a view that scrolls, so that it can be pulled; inside a card or a row, it takes only the space
  /// that it needs.
  private struct Unavailable<Content: View>: View {
    let scrolls: Bool
    @ViewBuilder let content: Content

    var body: some View {
      if scrolls {
        ScrollView { content.containerRelativeFrame([.horizontal, .vertical]) }.scrollBounceBehavior(.always)
      } else {
        content
      }
    }
  }
#endif
