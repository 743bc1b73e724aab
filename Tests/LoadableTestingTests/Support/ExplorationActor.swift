/// Where orders of events are played: away from the main actor, on which each of their turns would wait for a thousand other tests.
@globalActor actor ExplorationActor {
  static let shared = ExplorationActor()
}
