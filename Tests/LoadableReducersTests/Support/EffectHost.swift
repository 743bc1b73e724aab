import LoadableCore
import LoadableReducers
import TestSupport

/// An actor that owns a store, as on a server.
actor EffectHost {
  private let store: EffectStore
  private var handle: StoreTask?

  private let witness: ReleaseWitness?

  init(loader: some Loader<String, Int>, witness: ReleaseWitness? = nil) {
    store = EffectStore(loader: loader)
    self.witness = witness
  }

  var log: [String] { store.log }
  var number: Int? { store.number }
  var effectsInFlight: [String] { store.effectsInFlight }

  /// Starts a load and says whether it is loading when `send` has returned.
  func startToLoad(_ request: String) async -> Bool {
    handle = store.send(.number(.load(request)))
    let isLoading = store.$number.isLoading
    await effectsHaveBegun()
    return isLoading
  }

  func waitForLoad() async {
    await handle?.finish()
  }

  /// Loads, and waits for the load.
  func load(_ request: String) async {
    await store.send(.number(.load(request))).finish()
  }

  /// Plays an effect, and waits for the effect.
  func play(_ effect: @Sendable () -> LoggedEffect) async {
    await store.play(effect()).finish()
  }
}
