#if canImport(SwiftUI)
  import LoadableViews
  public import SwiftUI

  extension View {
    /// Gives the window one refresh button in its toolbar, with Command-R, for everything loadable in it.
    ///
    /// Use it on the root view of a window. It has an effect only on macOS. Without it, and under Mac Catalyst, on tvOS and on watchOS, where
    /// the user cannot pull to refresh either, each ``LoadableView`` that fills a screen and each ``LoadableList`` has a refresh button of
    /// its own below its content.
    ///
    /// ```swift
    /// WindowGroup { HarbourList().refreshToolbar() }
    /// ```
    ///
    /// - Parameter title: the title of the button; nil for "Refresh" in the user's language.
    public func refreshToolbar(_ title: String? = nil) -> some View {
      #if os(macOS)
        modifier(RefreshToolbar(title: title ?? LoadTexts.localized.refresh))
      #else
        self
      #endif
    }
  }

  #if os(macOS)
    /// Adds the refresh button of a window.
    private struct RefreshToolbar: ViewModifier {
      @State private var window = WindowRefresh()
      let title: String

      func body(content: Content) -> some View {
        content
          .environment(\.windowRefresh, window)
          .toolbar {
            ToolbarItem(placement: .primaryAction) {
              Button(title, systemImage: "arrow.clockwise") { window.refresh() }
                .keyboardShortcut("r", modifiers: .command)
            }
          }
      }
    }
  #endif

  /// What the refresh button of a window refreshes: all that is loadable and on screen there.
  @MainActor final class WindowRefresh {
    private var actions: [WindowAction] = []

    nonisolated init() {}

    func add(_ action: WindowAction) {
      actions.append(action)
    }

    func remove(_ action: WindowAction) {
      if let index = actions.firstIndex(where: { $0 === action }) { actions.remove(at: index) }
    }

    func refresh() {
      for action in actions { action.perform() }
    }
  }

  /// What the refresh button of a window does for one view; a class, so that the view can bring it up to date.
  @MainActor final class WindowAction {
    private(set) var perform: @MainActor () -> Void = {}

    nonisolated init() {}

    func update(_ perform: @escaping @MainActor () -> Void) {
      self.perform = perform
    }
  }

  extension EnvironmentValues {
    /// The refresh button of the window; nil if it has none.
    var windowRefresh: WindowRefresh? {
      get { self[WindowRefreshKey.self] }
      set { self[WindowRefreshKey.self] = newValue }
    }
  }

  private struct WindowRefreshKey: EnvironmentKey {
    static var defaultValue: WindowRefresh? { nil }
  }

  /// How the user refreshes a view that fills a screen.
  enum RefreshPlace {
    /// By pulling it.
    case pull
    /// With the button of the window.
    case window
    /// With a button below it.
    case below

    /// The place on this system.
    ///
    /// - Parameter hasWindowButton: whether the window has a refresh button.
    init(hasWindowButton: Bool) {
      #if os(macOS) || os(tvOS) || os(watchOS) || targetEnvironment(macCatalyst)
        self = hasWindowButton ? .window : .below
      #else
        self = .pull
      #endif
    }
  }
#endif
