#if canImport(SwiftUI)
  import Foundation
  import LoadableViews
  public import SwiftUI

  extension View {
    /// Gives the window one refresh button in its toolbar, with Command-R, for everything loadable in it.
    ///
    /// Use it on the root view of a window. It does something only on a Mac, where nothing can be pulled. Without it, each
    /// ``LoadableView`` and ``LoadableList`` there has a refresh button of its own below its content.
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
              Button(title) { window.refresh() }.keyboardShortcut("r", modifiers: .command)
            }
          }
      }
    }
  #endif

  /// What the refresh button of a window refreshes: all that is loadable and on screen there.
  @MainActor final class WindowRefresh {
    private var actions: [UUID: @MainActor () -> Void] = [:]

    nonisolated init() {}

    func add(_ id: UUID, _ action: @escaping @MainActor () -> Void) {
      actions[id] = action
    }

    func remove(_ id: UUID) {
      actions[id] = nil
    }

    func refresh() {
      for action in actions.values { action() }
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

  /// How the user refreshes the content of a view.
  enum RefreshPlace {
    /// By pulling it.
    case pull
    /// With the button of the window.
    case window
    /// With a button below it.
    case below

    /// The place on this system.
    ///
    /// - Parameters:
    ///   - scrolls: whether the content scrolls, so that it can be pulled.
    ///   - hasWindowButton: whether the window has a refresh button.
    init(scrolls: Bool, hasWindowButton: Bool) {
      #if os(macOS) || os(tvOS)
        self = hasWindowButton ? .window : .below
      #else
        self = scrolls ? .pull : .below
      #endif
    }
  }
#endif
