#if canImport(SwiftUI)
  import LoadableViews
  import SwiftUI

  /// A button of a drawn view model, which asks the screen around it.
  struct ControlButton: View {
    @Environment(\.controlHandler) private var handler
    let text: String
    let control: LoadControl

    var body: some View {
      Button(text) { handler?.send(control) }
    }
  }
#endif
