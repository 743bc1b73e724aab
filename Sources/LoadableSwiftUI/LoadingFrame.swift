#if canImport(SwiftUI)
  import LoadableCore
  import LoadableReducers
  import LoadableViews
  import SwiftUI

  /// The common frame of all views: it loads on appearance, and refreshes on pull or with a button.
  struct LoadingFrame<Loadable: LoadableStateProtocol, Phase: View>: View {
    private let state: @MainActor () -> Loadable
    private let presenter: LoadablePresenter<Loadable.Request>
    private let sender: IntentSender<Loadable.Request>
    private let scrolls: Bool
    private let phase: (ActivityAppearance) -> Phase
    @State private var isPulled = false
    @State private var refresh = WindowAction()
    @Environment(\.windowRefresh) private var window

    /// Puts a frame around the view of a phase.
    ///
    /// - Parameters:
    ///   - state: reads the state to show.
    ///   - presenter: says what to load automatically. A new request in its autoload counts as another appearance.
    ///   - sender: receives the intents.
    ///   - scrolls: whether a pull refreshes.
    ///   - phase: draws the current phase, with or without its indicator.
    init(
      _ state: @escaping @MainActor () -> Loadable, presenter: LoadablePresenter<Loadable.Request>,
      sender: IntentSender<Loadable.Request>,
      scrolls: Bool, @ViewBuilder phase: @escaping (_ appearance: ActivityAppearance) -> Phase
    ) {
      self.state = state
      self.presenter = presenter
      self.sender = sender
      self.scrolls = scrolls
      self.phase = phase
    }

    var body: some View {
      let state = state()
      let _ = refresh.update { if let intent = presenter.present(self.state()).refresh { sender.send(intent) } }
      WithoutFlicker(presenter.present(state).awaitedLoad, isPulled: isPulled, content: phase)
        .task(id: presenter.autoload.request) { @MainActor in
          if let intent = presenter.autoload(for: self.state()) { sender.send(intent) }
        }
        .task(id: presenter.blankReason(for: state)) { @MainActor in
          // By then, a screen that loads in a task of its own has begun.
          guard presenter.blankReason(for: state) != nil, (try? await Task.sleep(for: .seconds(1))) != nil,
            let reason = presenter.blankReason(for: self.state())
          else { return }
          IssueReporting.current.report(
            "A screen of '\(Loadable.Value.self)': \(reason)", fileID: #fileID, filePath: #filePath, line: #line,
            column: #column)
        }
        .modifier(
          Pull(isOn: scrolls) {
            isPulled = true
            await sender.refresh(presenter.present(self.state()))
            isPulled = false
          }
        )
        .onAppear { window?.add(refresh) }
        .onDisappear { window?.remove(refresh) }
    }
  }

  /// Refreshes when the user pulls, if the content scrolls.
  private struct Pull: ViewModifier {
    let isOn: Bool
    let refresh: @MainActor () async -> Void

    func body(content: Content) -> some View {
      if isOn { content.refreshable { @MainActor in await refresh() } } else { content }
    }
  }
#endif
