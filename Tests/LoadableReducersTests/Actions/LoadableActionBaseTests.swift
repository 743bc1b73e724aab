import LoadableReducers
import TestSupport
import Testing

struct LoadableActionBaseTests {
  private struct Opaque {}

  @Test("without a request, `load()` loads the empty one")
  func loadWithoutRequest() {
    expectEqual(LoadableAction<Int>.load(), .load(EmptyLoadRequest()))
  }

  @Test("actions are compared without identities, so that a test can make the one that it expects")
  func equality() {
    let received = LoadableActionWith<String, Int>.finished(.success(1), LoadTicket("all", identity: LoadIdentity()))
    expectEqual(received, .finished(.success(1), LoadTicket("all")))
    expect(received != .finished(.success(2), LoadTicket("all")))
    expect(received != .finished(.success(1), LoadTicket("some")))
    let failed = LoadableActionWith<String, Int>.finished(.failure(LoadFailure(NamedError("a"))), LoadTicket("all"))
    expectEqual(failed, .finished(.failure(LoadFailure(NamedError("a"))), LoadTicket("all")))
    expectEqual(failed.hashValue, failed.hashValue)
  }

  @Test("an action is as small whatever is loaded: what tells of a load is behind a pointer")
  func size() {
    typealias Large = (Int, Int, Int, Int, Int, Int, Int, Int)
    expect(MemoryLayout<LoadableActionBase<Int, Large, Never>>.size <= 2 * MemoryLayout<Int>.size)
    expect(MemoryLayout<LoadableAction<Large>>.size <= 2 * MemoryLayout<Int>.size)
  }

  @Test("Equatable and Hashable follow from value and child action")
  func conformances() {
    func isHashableAndSendable<T: Hashable & Sendable>(_: T.Type) -> Bool { true }
    expect(isHashableAndSendable(LoadableAction<Int>.self))
    expect(!(LoadableAction<Opaque>.self is any Equatable.Type))
    expect(!(LoadableActionBase<String, Int, Opaque>.self is any Equatable.Type))
  }
}
