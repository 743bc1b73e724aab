import LoadableCore
import LoadableReducers

/// An actor that a store lives on, as on a server.
actor StageHost {
  private let store: StageStore
  private let journal: Journal

  init(loader: some Loader<String, Int>, journal: Journal) {
    store = StageStore(loader: loader)
    self.journal = journal
  }

  var log: [String] { store.log }
  var number: Int? { store.number }

  func play(_ effect: @Sendable (isolated StageHost) -> StageEffect) async {
    await store.play(effect(self)).finish()
  }

  /// Starts a load, and says what is to be seen when `send` has returned.
  func load(_ request: String) -> Bool {
    store.send(.number(.load(request)))
    return store.$number.isLoading
  }

  func load(_ request: String) async {
    await store.send(.number(.load(request))).finish()
  }

  /// Written by an effect that runs here, and by nobody else.
  func write(_ text: String) {
    journal.write(text)
  }
}
