#if canImport(SwiftUI)
  public import LoadableCore
  public import LoadableViews
  public import SwiftUI

  /// Something loadable on screen: it loads as it appears, can be refreshed, and shows each phase; only the content is required.
  ///
  /// ```swift
  /// struct ProfileView: View {
  ///   let store: StoreOf<ProfileFeature>
  ///
  ///   var body: some View {
  ///     LoadableScreen(store.$profile, binding: IntentBinding(store, action: ProfileFeature.Action.profile)) { profile in
  ///       ScrollView { Text(profile.name) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// What scrolls in the content is refreshed by a pull. Where there is no content nothing scrolls: a failure has its button.
  ///
  /// The state is read in the body of the view around it, which the Observation framework wakes when it changes.
  public struct LoadableScreen<Loadable: LoadableStateProtocol, Content: View>: View {
    private let state: Loadable
    private let presenter: LoadablePresenter<Loadable.Request>
    private let binding: IntentBinding<Loadable.Request>
    private let content: (Loadable.Value) -> Content

    /// Shows a state.
    ///
    /// - Parameters:
    ///   - state: what is shown.
    ///   - presenter: how, and what is loaded by itself. Another request of its autoload counts as another appearance.
    ///   - binding: takes what is asked for.
    ///   - content: draws a value that is not empty.
    public init(
      _ state: Loadable, presenter: LoadablePresenter<Loadable.Request> = LoadablePresenter(),
      binding: IntentBinding<Loadable.Request>, @ViewBuilder content: @escaping (_ value: Loadable.Value) -> Content
    ) {
      self.state = state
      self.presenter = presenter
      self.binding = binding
      self.content = content
    }

    /// The view of the phase that the state is in.
    public var body: some View {
      let plain = presenter.present(state)
      let controls = ControlHandler { binding.send($0, of: plain) }
      LoadingFrame(state, presenter: presenter, binding: binding, controls: controls) { appearance in
        let viewModel = presenter.present(state, appearance: appearance)
        LoadableView(viewModel) { RenderedView(content($0)) }.body
          .saying(viewModel)
      }
    }
  }
#endif
