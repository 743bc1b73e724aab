#if canImport(SwiftUI)
  import SwiftUI

  /// A button of a drawn view model, which the surrounding screen handles.
  struct ControlButton: View {
    @Environment(\.controlHandler) private var handler
    let text: String
    let name: String

    var body: some View {
      Button(text) { handler?.send(name) }
    }
  }
#endif
