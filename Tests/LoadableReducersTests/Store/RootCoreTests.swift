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

  @Test("a part that is requested between two actions sees the second, and is shared by all that request it")
  func part() {
    send(1)
    let part = core.part(\.self) { $0 < 4 ? $0 : nil }
    expect(core.part(\.self) { Int?($0) } === part)
    send(2)
    expect(part.last == nil)
    send(1)
    expectEqual(part.last, 3)
    send(-1)
    expect(part.last == nil)
  }

  @Test("a part that is no longer used is forgotten with the next action")
  func forgotten() {
    let isThere = { [weak part = core.part(\.self) { Int?($0) }] in part != nil }
    expect(isThere())
    send(1)
    expect(!isThere())
  }

  @Test("a part with a nested part is forgotten when neither is used")
  func forgottenTogether() {
    func isThere() -> () -> Bool {
      let part = core.part(\.self) { Int?($0) }
      _ = part.parts.part(\.self) { Int?($0) }
      return { [weak part] in part != nil }
    }
    let isStillThere = isThere()
    send(1)
    expect(!isStillThere())
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
