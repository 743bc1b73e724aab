/// Where orders of events are played: away from the main actor, which they would keep from the tests that wait on it in real time.
@globalActor actor ExplorationActor {
  static let shared = ExplorationActor()
}
