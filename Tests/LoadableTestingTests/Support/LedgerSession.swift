import LoadableReducers
import LoadableTesting
import TestSupport

/// A session with a ledger that is being recorded: a seed decides what the user does, and how the loads end.
@MainActor final class LedgerSession {
  typealias Call = (label: String, isOpen: () -> Bool, end: (Bool) -> Void)

  let recorder: LoadRecorder
  let store: StoreOf<Ledger>
  private let clock = TestClock()
  private let online = ControlledSignal(true)
  private let totals = ControlledLoader<Int, Int>()
  private let days = ControlledLoader<NumberedPage, [Ledger.Row]>()
  private let edits = ControlledLoader<Int, Int>()
  private var calls: [Call] = []
  private var random: SeededGenerator

  init(seed: UInt64, calls: Int) {
    random = SeededGenerator(seed: seed)
    let recorder = LoadRecorder(clock: clock)
    let (totals, days, edits, clock, online) = (totals, days, edits, clock, online)
    self.recorder = recorder
    store = Store(initialState: Ledger.State()) {
      Ledger(
        calls: calls, total: totals, days: days, edits: edits, observer: recorder, clock: clock, signal: online)
    }
  }

  private func next(_ count: Int) -> Int {
    Int(random.next() % UInt64(count))
  }

  /// Lets everything that can happen happen, and takes the calls that have been made.
  private func settle() async throws {
    await takeTurns()
    try await take(totals, "total") { $0 }
    try await take(days, "days") { Ledger.rows($0.number) }
    try await take(edits, "edits") { $0 }
    calls.removeAll { !$0.isOpen() }
  }

  private func take<Request, Value>(
    _ loader: ControlledLoader<Request, Value>, _ label: String, _ value: @escaping (Request) -> Value
  ) async throws {
    while loader.pendingRequests.count > calls.filter({ $0.label == label && $0.isOpen() }).count {
      let call = try await loader.nextRequest()
      var isEnded = false
      calls.append(
        (
          label, { !isEnded && !call.isCancelled },
          { succeeds in
            isEnded = true
            // As in a replay, which knows only the names of errors.
            if succeeds {
              call.succeed(with: value(call.request))
            } else {
              call.fail(with: ReplayedError("ReplayedError"))
            }
          }
        ))
    }
  }

  /// Does what the seed says, and then answers everything.
  func run(steps: Int) async throws {
    let names = Ledger.actions.keys.sorted().filter { !$0.hasSuffix("signalled") }
    store.send(.appeared)
    for _ in 1...steps {
      try await settle()
      switch next(10) {
      case 0...3: store.send(Ledger.actions[names[next(names.count)]] ?? .appeared)
      case 4...6: if !calls.isEmpty { calls[next(calls.count)].end(true) }
      case 7: if !calls.isEmpty { calls[next(calls.count)].end(false) }
      case 8: if let deadline = clock.deadlines.first { clock.advance(to: deadline) }
      default: try await online.give(next(2) == 0)
      }
    }
    try await online.give(true)
    for _ in 1...200 {
      try await settle()
      if let call = calls.first {
        call.end(true)
      } else if store.state.isBusy, let deadline = clock.deadlines.first {
        clock.advance(to: deadline)
      } else {
        return
      }
    }
  }
}
