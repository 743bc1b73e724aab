import LoadableCore
import LoadableReducers

/// Records the ends of a store's loads in the ledger.
final class StormWatch: LoadObserver {
  private let ledger: StormLedger

  init(_ ledger: StormLedger) {
    self.ledger = ledger
  }

  func loadDidStart(_ load: some LoadTicketProtocol) {
    ledger.start(load)
  }

  func load(_ load: some LoadTicketProtocol, attemptDidFailWith error: any Error, after duration: Duration) {
    ledger.attemptDidFail(load)
  }

  func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) {
    ledger.end(load, .succeeded)
  }

  func load(_ load: some LoadTicketProtocol, didFailWith error: any Error, after duration: Duration) {
    ledger.end(load, error is LoadTimeoutError ? .timedOut : .failed)
  }

  func loadDidCancel(_ load: some LoadTicketProtocol, after duration: Duration) {
    ledger.end(load, .cancelled)
  }

  func load(
    _ load: some LoadTicketProtocol, wasSupersededBy successor: some LoadTicketProtocol, after duration: Duration
  ) {
    ledger.end(load, .superseded)
  }

  func loadDidDiscardLateResult<Load: LoadTicketProtocol>(
    _ load: Load, supersededBy successor: Load.Identity?, after duration: Duration
  ) {
    ledger.lateResultDidCome()
  }
}
