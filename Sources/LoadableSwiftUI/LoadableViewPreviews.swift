#if canImport(SwiftUI) && DEBUG
  import LoadableReducers
  import LoadableViews
  import SwiftUI

  /// Previews of all phases of a loadable, as a screen and as a card.
  struct LoadableViewPreviews: PreviewProvider {
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

    private static let presenter = LoadablePresenter(
      autoload: .byButton(EmptyLoadRequest()), pendingAppearance: .button, texts: .localized)

    static var previews: some View {
      ForEach(phases, id: \.name) { phase in
        LoadableView(LoadableModel(state: phase.state), presenter: presenter) { text in
          ScrollView { Text(text) }
        }
        .previewDisplayName(phase.name)
        LoadableView(LoadableModel(state: phase.state), presenter: presenter, scrolls: false) { text in
          Text(text)
        }
        .previewDisplayName("\(phase.name), as a card")
      }
    }
  }
#endif
