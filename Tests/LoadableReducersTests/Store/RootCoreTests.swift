import TestSupport
import Testing

@testable import LoadableReducers

@MainActor struct RootCoreTests {
  /// Writes down what it is told.
  private final class RecordingKeeper: StateKeeper {
    private(set) var notices: [String] = []
    private let act: () -> Void

    init(_ act: @escaping () -> Void = {}) {
      self.act = act
    }

    func willHandleAction() {
      notices.append("will")
      act()
    }

    func didHandleAction() { notices.append("did") }
  }

  private let core = RootCore<Int, Int>(initialState: 0, inspector: nil) { state, action in
    state += action
    return .none
  } settler: { _, _ in
    .none
  }

  private func send(_ action: Int) {
    _ = core.send(action, isolation: #isolation)
  }

  @Test("a keeper that comes between two actions is told of the second, before and after it")
  func keeper() {
    send(1)
    let keeper = RecordingKeeper()
    core.attach(keeper)
    send(2)
    expectEqual(keeper.notices, ["will", "did"])
    expectEqual(core.state, 3)
  }

  @Test("a keeper may come while others are told, and the released ones affect no other, however many they are")
  func keepersComeAndGo() {
    let last = RecordingKeeper()
    let first = RecordingKeeper { [core] in
      if last.notices.isEmpty { core.attach(last) }
    }
    core.attach(first)
    for _ in 0..<1_000 { core.attach(RecordingKeeper()) }
    send(1)
    send(2)
    expectEqual(first.notices, ["will", "did", "will", "did"])
    expectEqual(last.notices.suffix(2), ["will", "did"])
  }

  @Test("an observer that another one cancels is not told of the current action, on any path")
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
