#if canImport(SwiftUI)
  import SwiftUI
  #if os(macOS)
    import AppKit
  #endif

  /// A hundred tiles, each of which loads its colour when it comes on screen; one call in six fails.
  @main struct ColorGalleryApp: App {
    init() {
      #if os(macOS)
        // Without this, a program without a bundle has no menu, and its windows stay in the background.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup { GalleryView() }
    }
  }
#else
  /// Says why there is no app.
  @main enum ColorGalleryApp {
    static func main() { print("This app needs SwiftUI: build it on a Mac.") }
  }
#endif
