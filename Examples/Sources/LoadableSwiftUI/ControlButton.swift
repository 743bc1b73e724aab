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

  /// The refresh button, drawn only in the place that the surrounding screen chooses; outside a screen of this module, below the content.
  struct RefreshControl: View {
    @Environment(\.controlHandler) private var handler
    let place: RefreshPlace
    let button: RenderedView?

    var body: some View {
      if place == handler?.refresh ?? .below { button }
    }
  }
#endif
