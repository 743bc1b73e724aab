/// An actor on which orders of events are played, away from the main actor, where each turn would wait for a thousand other tests.
@globalActor actor ExplorationActor {
  static let shared = ExplorationActor()
}
