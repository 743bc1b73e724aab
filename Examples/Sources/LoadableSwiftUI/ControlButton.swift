#if canImport(SwiftUI)
  import LoadableViews
  import SwiftUI

  /// A button of a drawn view model, which sends its control to the surrounding screen.
  struct ControlButton: View {
    @Environment(\.controlHandler) private var handler
    let text: String
    let control: LoadControl

    var body: some View {
      Button(text) { handler?.send(control) }
    }
  }
#endif
