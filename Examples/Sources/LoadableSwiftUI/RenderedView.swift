#if canImport(SwiftUI)
  public import SwiftUI

  /// The output of renderers in SwiftUI: a view of any kind.
  ///
  /// This module connects LoadableViews to SwiftUI. It is compiled where SwiftUI is available; on Linux a test type-checks it
  /// against a stand-in for the declarations that it uses, which verifies the code but not the look.
  public struct RenderedView: View {
    /// The view itself.
    public let body: AnyView

    /// Wraps a view.
    public init(_ view: some View) {
      body = AnyView(view)
    }
  }
#endif
