import TestSupport
import Testing

@testable import LoadableReducers

@MainActor struct RootCoreTests {
  private let core = RootCore<Int, Int>(initialState: 0, inspector: nil) { state, action in
    state += action
    return .none
  } settler: { _, _ in
    ()
  }

  private func send(_ action: Int) {
    _ = core.send(action, isolation: #isolation)
  }

  @Test("an observer that another one cancels does not see the current action, on any path")
  func cancelledByAnother() {
    var told: [Int] = []
    var second: StoreSubscription?
    _ = core.subscribe { if $0 == 3 { second?.cancel() } }
    second = core.subscribe { told.append($0) }
    send(1)
    send(2)
    send(3)
    expectEqual(told, [1])
  }
}
