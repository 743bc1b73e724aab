import LoadableReducers
import LoadableTesting
import TestSupport

/// A session with rows that share a label: a seed decides what the user does, and how the loads end.
@MainActor final class RowsSession {
  let recorder: LoadRecorder
  let store: StoreOf<RowsOfNumbers>
  private let clock = TestClock()
  private let numbers = ControlledLoader<Int, Int>()
  private var calls: [ControlledCall<Int, Int>] = []
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let recorder = LoadRecorder(clock: clock)
    let rows = RowsOfNumbers(numbers, recorder, clock)
    self.recorder = recorder
    store = Store(initialState: RowsOfNumbers.State()) { rows }
  }

  private func next(_ count: Int) -> Int {
    Int(random.next() % UInt64(count))
  }

  /// Lets everything that can happen happen, and takes the calls that have been made.
  private func settle() async throws {
    await takeTurns()
    while !numbers.pendingRequests.isEmpty, numbers.pendingRequests.count > calls.count(where: { !$0.isCancelled }) {
      calls.append(try await numbers.nextRequest())
    }
    calls.removeAll(where: \.isCancelled)
  }

  private func answer(_ succeeds: Bool) {
    if calls.isEmpty { return }
    let call = calls.remove(at: next(calls.count))
    // As in a replay, which knows only the names of errors.
    if succeeds { call.succeed(with: call.request) } else { call.fail(with: ReplayedError("ReplayedError")) }
  }

  /// Does what the seed says, and then answers everything.
  func run(steps: Int) async throws {
    let names = RowsOfNumbers.actions.keys.sorted()
    for _ in 1...steps {
      try await settle()
      switch next(10) {
      case 0...2: store.send(RowsOfNumbers.actions[names[next(names.count)]] ?? .first)
      case 3, 4: answer(true)
      case 5, 6: answer(false)
      case 7: clock.advance(by: .milliseconds(500))
      default: if let deadline = clock.deadlines.first { clock.advance(to: deadline) }
      }
    }
    for _ in 1...200 {
      try await settle()
      if !calls.isEmpty {
        answer(true)
      } else if store.rows.contains(where: \.$number.isLoading), let deadline = clock.deadlines.first {
        clock.advance(to: deadline)
      } else {
        return
      }
    }
  }
}
