#if canImport(SwiftUI)
  import LoadableCore
  import LoadableViews
  import SwiftUI

  /// What is the same around everything loadable on screen: it loads as it appears, is refreshed by a pull, and its buttons are heard.
  struct LoadingFrame<Loadable: LoadableStateProtocol, Phase: View>: View {
    private let state: Loadable
    private let presenter: LoadablePresenter<Loadable.Request>
    private let binding: IntentBinding<Loadable.Request>
    private let controls: ControlHandler
    private let phase: (ActivityAppearance) -> Phase

    /// Puts a frame around the view of a phase.
    ///
    /// - Parameters:
    ///   - state: what is shown.
    ///   - presenter: says what is loaded by itself. Another request of its autoload counts as another appearance.
    ///   - binding: takes what is asked for.
    ///   - controls: takes the buttons of the phase.
    ///   - phase: draws the phase that the state is in, with its indicator or without.
    init(
      _ state: Loadable, presenter: LoadablePresenter<Loadable.Request>, binding: IntentBinding<Loadable.Request>,
      controls: ControlHandler, @ViewBuilder phase: @escaping (_ appearance: ActivityAppearance) -> Phase
    ) {
      self.state = state
      self.presenter = presenter
      self.binding = binding
      self.controls = controls
      self.phase = phase
    }

    var body: some View {
      WithoutFlicker(isBusy: presenter.present(state).isBusy, content: phase)
        .environment(\.controlHandler, controls)
        .task(id: presenter.autoload.request) { @MainActor in
          if let intent = presenter.autoload(for: state) { binding.send(intent) }
        }
        .refreshable { @MainActor in await binding.refresh() }
    }
  }
#endif
