import LoadableCore
import Observation

/// Waits until the state of a model changes.
@MainActor func changed(_ model: some Observable & StoreProtocol) async {
  await withCheckedContinuation { (change: CheckedContinuation<Void, Never>) in
    withObservationTracking {
      _ = model.state
    } onChange: {
      Task { @MainActor in change.resume() }
    }
  }
}
