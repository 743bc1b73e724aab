#if canImport(SwiftUI)
  import LoadableViews
  import SwiftUI

  /// The standard banner: a card with the failure, and with buttons to try again and to dismiss it.
  struct StandardBannerStyle: LoadableBannerStyle {
    nonisolated init() {}

    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) {
        Label(configuration.title ?? configuration.text, systemImage: "exclamationmark.triangle").foregroundStyle(.red)
        if configuration.title != nil { Text(configuration.text).font(.footnote) }
        if let text = configuration.attemptsText { Text(text).font(.footnote).foregroundStyle(.secondary) }
        ButtonStack(controls: configuration.controls)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding()
      .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
      .padding()
    }
  }

  /// The standard indicator: a progress view with its text and notes.
  struct StandardIndicatorStyle: LoadableIndicatorStyle {
    nonisolated init() {}

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        if let fraction = configuration.fraction { ProgressView(value: fraction) } else { ProgressView() }
        VStack(alignment: .leading) {
          if !configuration.text.isEmpty { Text(configuration.text) }
          ForEach(configuration.notes, id: \.self) { Text($0).font(.footnote).foregroundStyle(.secondary) }
        }
        configuration.cancel
      }
    }
  }

  /// The standard look of empty content: SwiftUI's `ContentUnavailableView`.
  struct StandardEmptyStyle: LoadableEmptyStyle {
    nonisolated init() {}

    func makeBody(configuration: Configuration) -> some View {
      // A pull goes through to a list below.
      ContentUnavailableView(configuration.text, systemImage: "tray").allowsHitTesting(false)
    }
  }

  /// The standard look of a failure without content: SwiftUI's `ContentUnavailableView`, with buttons for actions.
  struct StandardFailureStyle: LoadableFailureStyle {
    nonisolated init() {}

    func makeBody(configuration: Configuration) -> some View {
      ContentUnavailableView {
        Label(configuration.title ?? configuration.text, systemImage: "exclamationmark.triangle")
      } description: {
        if configuration.title != nil { Text(configuration.text) }
        if let text = configuration.attemptsText { Text(text) }
      } actions: {
        ButtonStack(controls: configuration.controls)
      }
    }
  }

  /// The standard look of the ends of a list: a row with a button, a progress view, or a note.
  struct StandardEdgeStyle: LoadableEdgeStyle {
    nonisolated init() {}

    func makeBody(configuration: Configuration) -> some View {
      switch configuration.edge {
      case .none: EmptyView()
      case .more: configuration.control
      case .loading(let loading):
        StandardIndicatorStyle().makeBody(
          configuration: LoadableIndicatorConfiguration(loading, isOverContent: true))
      case .failed(let failed):
        VStack(alignment: .leading) {
          Label(failed.text, systemImage: "exclamationmark.triangle").foregroundStyle(.red)
          if let text = failed.attemptsText { Text(text).font(.footnote).foregroundStyle(.secondary) }
          configuration.control
        }
      case .end(let text): Text(text).font(.footnote).foregroundStyle(.secondary)
      }
      if let text = configuration.countText { Text(text).font(.footnote).foregroundStyle(.secondary) }
    }
  }

  /// Buttons side by side or, if they do not fit, as with the text sizes for accessibility, one below the other.
  struct ButtonStack: View {
    let controls: [LoadableControl]

    var body: some View {
      if !controls.isEmpty {
        ViewThatFits(in: .horizontal) {
          HStack { buttons }
          VStack { buttons }
        }
      }
    }

    private var buttons: some View {
      // Bordered, because a button in the default style would take all taps on its row in a list.
      ForEach(controls.indices, id: \.self) { controls[$0].buttonStyle(.bordered) }
    }
  }
#endif
