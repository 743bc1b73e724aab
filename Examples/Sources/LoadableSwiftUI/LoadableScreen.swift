#if canImport(SwiftUI)
  public import LoadableCore
  public import LoadableViews
  public import SwiftUI

  /// A loadable on screen: it loads when it appears, can be refreshed, and shows each phase; only the content is required.
  ///
  /// ```swift
  /// struct ProfileView: View {
  ///   let store: StoreOf<ProfileFeature>
  ///
  ///   var body: some View {
  ///     LoadableScreen(store.$profile, sender: IntentSender(store, action: ProfileFeature.Action.profile)) { profile in
  ///       ScrollView { Text(profile.name) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// If the content scrolls, a pull refreshes it. If it does not, pass `scrolls: false`, and a button below the content refreshes it. On
  /// systems without a pull, the button is in the toolbar. The content stays the same view while something loads or has failed. Screen
  /// readers announce what has loaded or failed.
  ///
  /// Read the state in the body of the surrounding view, which the Observation framework then updates when the state changes.
  public struct LoadableScreen<Loadable: LoadableStateProtocol, Content: View>: View {
    private let state: Loadable
    private let presenter: LoadablePresenter<Loadable.Request>
    private let sender: IntentSender<Loadable.Request>
    private let sample: Loadable.Value?
    private let scrolls: Bool
    private let isEmpty: ((Loadable.Value) -> Bool)?
    private let content: (Loadable.Value) -> Content

    /// Shows a state.
    ///
    /// - Parameters:
    ///   - state: the state to show.
    ///   - presenter: how to show it, and what to load automatically. A new request in its autoload counts as another appearance.
    ///   - sender: receives the intents.
    ///   - sample: a value that a first load shows without its texts, in the shape of what is to come; nil for none.
    ///   - scrolls: whether the content scrolls, so that a pull refreshes it.
    ///   - isEmpty: whether a value is shown as empty; nil for collections without elements.
    ///   - content: draws a value that is not empty.
    public init(
      _ state: Loadable, presenter: LoadablePresenter<Loadable.Request> = LoadablePresenter(texts: .localized),
      sender: IntentSender<Loadable.Request>, sample: Loadable.Value? = nil, scrolls: Bool = true,
      isEmpty: ((_ value: Loadable.Value) -> Bool)? = nil,
      @ViewBuilder content: @escaping (_ value: Loadable.Value) -> Content
    ) {
      self.state = state
      self.presenter = presenter
      self.sender = sender
      self.sample = sample
      self.scrolls = scrolls
      self.isEmpty = isEmpty
      self.content = content
    }

    /// The view for the current phase.
    public var body: some View {
      let plain = present(nil)
      let controls = ControlHandler(refresh: .for(isPulled: scrolls)) { sender.send(named: $0, of: plain) }
      Announcing(plain, by: presenter) {
        LoadingFrame(state, presenter: presenter, sender: sender, controls: controls) { appearance in
          let viewModel = present(appearance)
          ContentRenderer<Loadable.Request, Loadable.Value, Content>(sample: sample, drawContent: content)
            .render(viewModel)
            .saying(viewModel)
        }
      }
    }

    private func present(_ appearance: ActivityAppearance?) -> LoadableViewModel<Loadable.Request, Loadable.Value> {
      guard let isEmpty else { return presenter.present(state, appearance: appearance) }
      return presenter.present(state, appearance: appearance, isEmpty: isEmpty)
    }
  }
#endif
