#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import SwiftUI
  #if os(macOS)
    import AppKit
  #endif

  /// Harbours and their tides: a search that loads page by page, and a value that is polled.
  @main struct HarboursApp: App {
    init() {
      #if os(macOS)
        // Without this, a program without a bundle has no menu, and its windows stay in the background.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup { HarbourList().refreshToolbar().reportsScenePhase(to: Outside.scenePhase) }
    }
  }

  /// What the policies of the app listen to.
  nonisolated enum Outside {
    static let scenePhase = ScenePhaseSignal()
    static let active = AnyLoadSignal(scenePhase)
    static let online = AnyLoadSignal(NetworkPathSignal())
  }
#else
  /// Says why there is no app.
  @main enum HarboursApp {
    static func main() { print("This app needs SwiftUI: build it on a Mac.") }
  }
#endif
