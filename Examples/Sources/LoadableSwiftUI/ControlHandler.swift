#if canImport(SwiftUI)
  import SwiftUI

  /// Handles the pressed buttons of a drawn view model, by their names.
  struct ControlHandler {
    let refresh: RefreshPlace
    let send: @MainActor (_ name: String) -> Void
  }

  /// How the user refreshes the content of a screen.
  enum RefreshPlace {
    /// By pulling it.
    case pull
    /// With a button in the toolbar.
    case toolbar
    /// With a button below it, beside the other buttons.
    case below

    /// The place on this system.
    ///
    /// - Parameter isPulled: whether the content scrolls, so that it can be pulled.
    static func `for`(isPulled: Bool) -> Self {
      #if os(macOS) || os(tvOS)
        .toolbar
      #else
        isPulled ? .pull : .below
      #endif
    }
  }

  extension EnvironmentValues {
    /// The handler of the surrounding screen; nil outside a screen of this module.
    var controlHandler: ControlHandler? {
      get { self[ControlHandlerKey.self] }
      set { self[ControlHandlerKey.self] = newValue }
    }
  }

  private struct ControlHandlerKey: EnvironmentKey {
    static var defaultValue: ControlHandler? { nil }
  }
#endif
