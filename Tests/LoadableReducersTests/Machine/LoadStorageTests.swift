@testable import LoadableReducers
import TestSupport
import Testing

struct LoadStorageTests {
  private typealias State = LoadableStateWith<String, Int>
  private let machine = LoadMachine<String, Int>()

  /// A state with a load that a driver has started.
  private func running(_ request: String) throws -> (state: State, ticket: LoadTicket<String>) {
    var state = State.ready(request)
    let command = machine.settle(&state, since: LoadCheckpoint(), canStart: true)
    return (state, try require(command.start))
  }

  @Test("a request that waits in the copy takes precedence over the request of its load")
  func dueFirst() throws {
    var (state, _) = try running("all")
    state.request("some")
    expectEqual(machine.settle(&state, since: LoadCheckpoint(), canStart: true).start?.request, "some")
  }

  @Test("the load that ran here is cancelled when a copy replaces it, and content of the copy stays")
  func replaced() throws {
    let (_, here) = try running("here")
    var (state, _) = try running("copied")
    state.wrappedValue = 7
    let command = machine.settle(&state, since: LoadCheckpoint(running: here), canStart: true)
    expectEqual(command.cancel?.identity, here.identity)
    expectEqual(command.start?.request, "copied")
    expectEqual(state.wrappedValue, 7)
  }

  @Test("a copy of the state whose load still runs here is no orphan")
  func sameLoad() throws {
    let (copy, ticket) = try running("all")
    var state = copy
    expectEqual(machine.settle(&state, since: LoadCheckpoint(running: ticket), canStart: true), .none)
    expectEqual(state, copy)
  }

  @Test("a request that is repeated while it waits keeps whether the parent has said how to load it")
  func answeredAgain() {
    for isAnswered in [false, true] {
      var storage = LoadStorage()
      storage.request(AnyRequest("all"), because: .load)
      if isAnswered { storage.answerDue(with: 1) }
      storage.request(AnyRequest("all"), because: .refresh)
      expectEqual(storage.needsAnswer, !isAnswered)
      storage.request(AnyRequest("some"), because: .load)
      expect(storage.needsAnswer)
    }
  }
}
