#if canImport(SwiftUI)
  public import SwiftUI

  /// What renderers draw in SwiftUI: a view of any kind.
  ///
  /// This module is the SwiftUI face of LoadableViews. It is compiled where SwiftUI is; on Linux a test type-checks it against a stand-in for
  /// the declarations that it uses, which says that the code is right, and nothing about how it looks.
  public struct RenderedView: View {
    /// The view itself.
    public let body: AnyView

    /// Draws a view as it is.
    public init(_ view: some View) {
      body = AnyView(view)
    }
  }
#endif
