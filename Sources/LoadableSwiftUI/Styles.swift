#if canImport(SwiftUI)
  public import SwiftUI

  /// What all styles have in common: a style gets a configuration and returns a view, as a `ButtonStyle` does.
  ///
  /// Conform to the protocol of what you draw, such as ``LoadableBannerStyle``.
  ///
  /// - Isolation: styles are used on the main actor.
  @MainActor @preconcurrency public protocol LoadableStyle {
    /// What the style draws.
    associatedtype Shown

    /// The view that it returns.
    associatedtype Body: View

    /// Draws what the configuration says.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Shown) -> Body
  }

  /// How a failure over content looks: what failed, why, and what can be done.
  ///
  /// It is over the lower edge of content that fills a screen, and below the content of a card or a row. Set it with
  /// `loadableBannerStyle(_:)`.
  ///
  /// ```swift
  /// struct PlainBanner: LoadableBannerStyle {
  ///   func makeBody(configuration: Configuration) -> some View {
  ///     HStack {
  ///       Text(configuration.text)
  ///       configuration.retry
  ///       configuration.dismiss
  ///     }
  ///   }
  /// }
  /// ```
  @MainActor @preconcurrency public protocol LoadableBannerStyle: LoadableStyle
  where Shown == LoadableFailureConfiguration {
    /// What a banner shows.
    typealias Configuration = LoadableFailureConfiguration
  }

  /// How a running load looks: the indicator, its text and its progress.
  ///
  /// It is in place of the content or beside it. Set it with `loadableIndicatorStyle(_:)`.
  @MainActor @preconcurrency public protocol LoadableIndicatorStyle: LoadableStyle
  where Shown == LoadableIndicatorConfiguration {
    /// What an indicator shows.
    typealias Configuration = LoadableIndicatorConfiguration
  }

  /// How empty content looks.
  ///
  /// Set it with `loadableEmptyStyle(_:)`.
  @MainActor @preconcurrency public protocol LoadableEmptyStyle: LoadableStyle
  where Shown == LoadableEmptyConfiguration {
    /// What empty content shows.
    typealias Configuration = LoadableEmptyConfiguration
  }

  /// How a failure without content looks.
  ///
  /// Set it with `loadableFailureStyle(_:)`.
  @MainActor @preconcurrency public protocol LoadableFailureStyle: LoadableStyle
  where Shown == LoadableFailureConfiguration {
    /// What a failure shows.
    typealias Configuration = LoadableFailureConfiguration
  }

  /// How the ends of a list look: a page to load, one that is loading or has failed, or the end.
  ///
  /// It is a row of the list. Set it with `loadableEdgeStyle(_:)`.
  @MainActor @preconcurrency public protocol LoadableEdgeStyle: LoadableStyle
  where Shown == LoadableEdgeConfiguration {
    /// What an end of a list shows.
    typealias Configuration = LoadableEdgeConfiguration
  }

  extension View {
    /// Sets how failures over content look in this view.
    public func loadableBannerStyle<Style: LoadableBannerStyle>(_ style: Style) -> some View {
      transformEnvironment(\.loadableStyles) { styles in
        styles.banner = { AnyView(style.makeBody(configuration: $0)) }
      }
    }

    /// Sets how running loads look in this view.
    public func loadableIndicatorStyle<Style: LoadableIndicatorStyle>(_ style: Style) -> some View {
      transformEnvironment(\.loadableStyles) { styles in
        styles.indicator = { AnyView(style.makeBody(configuration: $0)) }
      }
    }

    /// Sets how empty content looks in this view.
    public func loadableEmptyStyle<Style: LoadableEmptyStyle>(_ style: Style) -> some View {
      transformEnvironment(\.loadableStyles) { styles in
        styles.empty = { AnyView(style.makeBody(configuration: $0)) }
      }
    }

    /// Sets how failures without content look in this view.
    public func loadableFailureStyle<Style: LoadableFailureStyle>(_ style: Style) -> some View {
      transformEnvironment(\.loadableStyles) { styles in
        styles.failure = { AnyView(style.makeBody(configuration: $0)) }
      }
    }

    /// Sets how the ends of lists look in this view, above the rows and below them.
    public func loadableEdgeStyle<Style: LoadableEdgeStyle>(_ style: Style) -> some View {
      transformEnvironment(\.loadableStyles) { styles in
        styles.edge = { AnyView(style.makeBody(configuration: $0)) }
      }
    }
  }

  /// The styles of the surrounding views.
  struct LoadableStyles {
    var banner: @MainActor (LoadableFailureConfiguration) -> AnyView
    var indicator: @MainActor (LoadableIndicatorConfiguration) -> AnyView
    var empty: @MainActor (LoadableEmptyConfiguration) -> AnyView
    var failure: @MainActor (LoadableFailureConfiguration) -> AnyView
    var edge: @MainActor (LoadableEdgeConfiguration) -> AnyView

    nonisolated static let standard = Self(
      banner: { AnyView(StandardBannerStyle().makeBody(configuration: $0)) },
      indicator: { AnyView(StandardIndicatorStyle().makeBody(configuration: $0)) },
      empty: { AnyView(StandardEmptyStyle().makeBody(configuration: $0)) },
      failure: { AnyView(StandardFailureStyle().makeBody(configuration: $0)) },
      edge: { AnyView(StandardEdgeStyle().makeBody(configuration: $0)) })
  }

  extension EnvironmentValues {
    /// The styles of the surrounding views.
    var loadableStyles: LoadableStyles {
      get { self[LoadableStylesKey.self] }
      set { self[LoadableStylesKey.self] = newValue }
    }
  }

  private struct LoadableStylesKey: EnvironmentKey {
    static var defaultValue: LoadableStyles { .standard }
  }
#endif
