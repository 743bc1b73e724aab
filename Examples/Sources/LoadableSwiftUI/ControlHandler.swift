#if canImport(SwiftUI)
  import LoadableViews
  import SwiftUI

  /// Takes the buttons of a drawn view model that are pressed.
  struct ControlHandler {
    let send: @MainActor (LoadControl) -> Void
  }

  extension EnvironmentValues {
    /// Who takes the buttons; outside of a screen of this module nobody does.
    var controlHandler: ControlHandler? {
      get { self[ControlHandlerKey.self] }
      set { self[ControlHandlerKey.self] = newValue }
    }
  }

  private struct ControlHandlerKey: EnvironmentKey {
    static var defaultValue: ControlHandler? { nil }
  }
#endif
