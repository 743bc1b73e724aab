import LoadableCore
import TestSupport
import Testing

struct StoreProtocolTests {
  @Test("an action is sent on the isolation of the caller: the main actor")
  @MainActor func mainActor() {
    let store = NotingStore()
    expectEqual(store.send("a").number, 1)
    expectEqual(store.send("b").number, 2)
    expectEqual(store.sent.map(\.action), ["a", "b"])
    expect(store.sent.allSatisfy { $0.isolation === MainActor.shared })
  }

  @Test("an action is sent on the isolation of the caller: any actor")
  func anyActor() async {
    let host = Host()
    expect(await host.isSentHere())
  }

  @Test("an action is sent on the given isolation")
  @MainActor func given() {
    let store = NotingStore()
    store.send("a", on: MainActor.shared)
    expectEqual(store.sent.map(\.action), ["a"])
    expect(store.sent.first?.isolation === MainActor.shared)
  }
}

private actor Host {
  func isSentHere() -> Bool {
    let store = NotingStore()
    store.send("a")
    return store.sent.count == 1 && store.sent[0].isolation === self
  }
}

/// A store that records what is sent, and where.
private final class NotingStore: StoreProtocol {
  struct Sent: StoreTaskProtocol {
    let number: Int
    var isFinished: Bool { true }
    func finish(isolation: isolated any Actor) async {}
    func cancel() {}
  }

  private(set) var sent: [(action: String, isolation: any Actor)] = []
  var state: Int { sent.count }

  func send(_ action: String, isolation: isolated any Actor) -> Sent {
    sent.append((action, isolation))
    return Sent(number: sent.count)
  }
}
