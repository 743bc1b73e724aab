#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableViews
  import SwiftUI

  /// Previews of all phases of a loadable.
  struct LoadableScreenPreviews: PreviewProvider {
    private struct Offline: Error {}

    private static let content = LoadedContent("Hello", request: EmptyLoadRequest())

    private static let phases: [(name: String, state: LoadableState<String>)] = [
      ("Pending", .notLoaded),
      ("Loading", .loading()),
      ("Loading with progress", .loading(progress: LoadProgress(fraction: 0.4))),
      ("Failed", .failed(Offline())),
      ("Loaded", .loaded("Hello")),
      ("Loaded and empty", .loaded(nil)),
      ("Stale", .loaded("Hello", isStale: true)),
      ("Refreshing", .loading(previous: content)),
      ("Refresh failed", .failed(Offline(), previous: content)),
    ]

    static var previews: some View {
      ForEach(phases, id: \.name) { phase in
        LoadableScreen(
          phase.state, presenter: LoadablePresenter(autoload: .never(EmptyLoadRequest()), pendingAppearance: .button),
          sender: IntentSender { _ in }, scrolls: false
        ) { text in
          Text(text)
        }
        .previewDisplayName(phase.name)
      }
    }
  }
#endif
