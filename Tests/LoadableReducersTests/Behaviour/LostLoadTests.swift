import TestSupport
import Testing

@testable import LoadableReducers

struct LostLoadTests {
  private typealias State = LoadableStateWith<String, Int>
  private let machine = LoadMachine<String, Int>()

  /// A state that loads "a" over content, and has failed before.
  private func loading() -> State {
    var state = State.failed(NamedError("offline"), request: "b", previous: LoadedContent(1, request: "b"))
    state.request("a")
    _ = machine.settle(&state, since: state.checkpoint, canStart: true)
    return state
  }

  @Test("a lost load is due again, and nothing else changes")
  func lost() throws {
    var state = loading()
    let ticket = try require(state.load?.ticket)
    expectEqual(machine.apply(.lost(ticket), to: &state), .accepted)
    expect(state.load == nil)
    expectEqual(state.dueRequest, "a")
    expectEqual(state.content, LoadedContent(1, request: "b"))
    expectEqual(state.failure?.request, "b")
  }

  @Test("a lost load gives way to a waiting request")
  func lostBehind() throws {
    var state = loading()
    state.request("c")
    let ticket = try require(state.load?.ticket)
    expectEqual(machine.apply(.lost(ticket), to: &state), .accepted)
    expectEqual(state.dueRequest, "c")
  }

  @Test("another load, or a load by hand, is not lost")
  func notLost() throws {
    for var state in [loading(), State.loading("a"), .notLoaded] {
      let stamp = state.changeStamp
      for ticket in [LoadTicket("a"), LoadTicket("a", identity: LoadIdentity())] {
        expectEqual(machine.apply(.lost(ticket), to: &state), .discarded)
      }
      expectEqual(state.changeStamp, stamp)
    }
  }

  @Test("when its turn comes, a parent's load is for the waiting request, or otherwise for the latest known one")
  func requested() {
    let states: [(State, request: String?)] = [
      (.ready("a"), "a"), (.loaded(1, request: "a"), "a"), (.failed(NamedError("offline"), request: "a"), "a"),
      (.notLoaded, nil), (.loaded(1), nil),
    ]
    for (state, request) in states {
      var state = state
      let answer = machine.apply(.requested(ReturnedOperation { _ in 1 }), to: &state)
      expectEqual(answer, (request == nil ? .unknownRequest : .accepted))
      expectEqual(state.dueRequest, request)
      expectEqual((state.storage.answer != nil), (request != nil))
    }
  }
}
