#if canImport(SwiftUI)
  import LoadableCore
  import LoadableReducers
  import LoadableViews
  import SwiftUI

  /// The common frame of all screens: it loads on appearance, refreshes on pull, and handles the buttons.
  struct LoadingFrame<Loadable: LoadableStateProtocol, Phase: View>: View {
    private let state: Loadable
    private let presenter: LoadablePresenter<Loadable.Request>
    private let sender: IntentSender<Loadable.Request>
    private let controls: ControlHandler
    private let phase: (ActivityAppearance) -> Phase

    /// Puts a frame around the view of a phase.
    ///
    /// - Parameters:
    ///   - state: the state to show.
    ///   - presenter: says what to load automatically. A new request in its autoload counts as another appearance.
    ///   - sender: receives the intents.
    ///   - controls: handles the buttons of the phase.
    ///   - phase: draws the current phase, with or without its indicator.
    init(
      _ state: Loadable, presenter: LoadablePresenter<Loadable.Request>, sender: IntentSender<Loadable.Request>,
      controls: ControlHandler, @ViewBuilder phase: @escaping (_ appearance: ActivityAppearance) -> Phase
    ) {
      self.state = state
      self.presenter = presenter
      self.sender = sender
      self.controls = controls
      self.phase = phase
    }

    var body: some View {
      WithoutFlicker(presenter.present(state).awaitedLoad, content: phase)
        .environment(\.controlHandler, controls)
        .task(id: presenter.autoload.request) { @MainActor in
          if let intent = presenter.autoload(for: state) { sender.send(intent) }
        }
        .task(id: presenter.blankReason(for: state)) { @MainActor in
          // A screen that loads in a task of its own has begun by then.
          guard let reason = presenter.blankReason(for: state), (try? await Task.sleep(for: .seconds(1))) != nil else {
            return
          }
          IssueReporting.current.report(
            "A screen of '\(Loadable.Value.self)': \(reason)", fileID: #fileID, filePath: #filePath, line: #line,
            column: #column)
        }
        .refreshable { @MainActor in await sender.refresh(presenter.present(state)) }
    }
  }
#endif
