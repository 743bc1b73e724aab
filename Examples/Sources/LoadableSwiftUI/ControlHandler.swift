#if canImport(SwiftUI)
  import SwiftUI

  /// Handles the pressed buttons of a drawn view model, by their names.
  struct ControlHandler {
    let send: @MainActor (_ name: String) -> Void
  }

  extension EnvironmentValues {
    /// The handler of the surrounding screen; nil outside of a screen of this module.
    var controlHandler: ControlHandler? {
      get { self[ControlHandlerKey.self] }
      set { self[ControlHandlerKey.self] = newValue }
    }
  }

  private struct ControlHandlerKey: EnvironmentKey {
    static var defaultValue: ControlHandler? { nil }
  }
#endif
