#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import SwiftUI

  /// What the policies of the app listen to.
  nonisolated enum Outside {
    static let scenePhase = ScenePhaseSignal()
    static let active = AnyLoadSignal(scenePhase)
    static let online = AnyLoadSignal(NetworkPathSignal())
  }

  extension LoadPolicy {
    /// Loads again what is older than a minute when the app or the network is back, and retries only while there is a network.
    static let tides = LoadPolicy.standard.staleAfter(.seconds(60))
      .refreshes(on: [Outside.active, Outside.online]).pauses(while: !Outside.online)
  }

  /// The app, whose windows report whether they are in front.
  struct TideApp: App {
    @State private var model = LoadableModel<String, [String]>(policy: .tides) { load in
      ["\(load.request) 06:12", "\(load.request) 18:40"]
    }

    var body: some Scene {
      WindowGroup { TideScreen(model: model, harbour: "Dover").reportsScenePhase(to: Outside.scenePhase) }
    }
  }
#endif
