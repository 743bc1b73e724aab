#if canImport(SwiftUI)
  import SwiftUI

  /// A button of a drawn view model, which sends its intent to the surrounding screen.
  struct ControlButton: View {
    @Environment(\.controlHandler) private var handler
    let text: String
    let intent: String

    var body: some View {
      Button(text) { handler?.send(intent) }
    }
  }
#endif
