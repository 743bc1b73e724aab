import LoadableCore
import LoadableReducers

/// Whether the app is in the foreground, according to the system's notifications.
final class AppInFront: LoadSignal {
  private let changesOfApp: @Sendable () -> AsyncStream<Bool>

  init(changes: @escaping @Sendable () -> AsyncStream<Bool>) {
    changesOfApp = changes
  }

  func changes() -> AsyncStream<Bool> { changesOfApp() }
}

extension LoadPolicy {
  /// Loads again what is older than a minute when the app or the network is back, and retries only while there is a network.
  static func inbox(active: some LoadSignal, online: some LoadSignal) -> LoadPolicy {
    let (active, online) = (AnyLoadSignal(active), AnyLoadSignal(online))
    return .standard.staleAfter(.seconds(60)).refreshes(on: [active, online]).pauses(while: !online)
  }
}

struct InboxFeature: Feature {
  struct State: Equatable { @Loadable var inbox: [String]? }
  enum Action { case inbox(LoadableAction<[String]>) }

  let policy: LoadPolicy
  let fetch: @Sendable () async throws -> [String]?

  var body: some ReducerOf<Self> {
    EmptyReducer().loadable(state: \.$inbox, action: \.inbox, policy: policy) { _ in try await fetch() }
  }
}
