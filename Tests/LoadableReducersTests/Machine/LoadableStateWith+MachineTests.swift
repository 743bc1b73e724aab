@testable import LoadableReducers
import Testing

@Suite("LoadMachine: orphans")
struct LoadableStateWithMachineTests {
  private typealias State = LoadableStateWith<String, Int>
  private let machine = LoadMachine<String, Int>()

  /// A state with a load that a driver has started.
  private func running(_ request: String) throws -> (state: State, ticket: LoadTicket<String>) {
    var state = State.ready(request)
    let command = machine.settle(&state, since: LoadCheckpoint(), canStart: true)
    return (state, try #require(command.start))
  }

  @Test("a load that came in with a copy of a state has no task here: its request is loaded anew")
  func adopted() throws {
    let (copy, ticket) = try running("all")
    var state = copy
    let command = machine.settle(&state, since: LoadCheckpoint(), canStart: true)
    #expect(command.start?.request == "all")
    #expect(command.start?.identity != ticket.identity)
    #expect(command.cancel == nil)
    #expect(state.load?.ticket.identity == command.start?.identity)
    #expect(machine.apply(.finished(.success(1), ticket, at: nil), to: &state) == .discarded)
  }

  @Test("its request waits while nothing may start, so that nothing loads forever")
  func waits() throws {
    var (state, _) = try running("all")
    #expect(machine.settle(&state, since: LoadCheckpoint(), canStart: false) == .none)
    #expect(state == .ready("all"))
  }

  @Test("a request that waits in the copy comes before that of its load")
  func dueFirst() throws {
    var (state, _) = try running("all")
    state.request("some")
    #expect(machine.settle(&state, since: LoadCheckpoint(), canStart: true).start?.request == "some")
  }

  @Test("the load that ran here before is cancelled when a copy takes its place, and content of the copy stays")
  func replaced() throws {
    let (_, here) = try running("here")
    var (state, _) = try running("copied")
    state.wrappedValue = 7
    let command = machine.settle(&state, since: LoadCheckpoint(running: here), canStart: true)
    #expect(command.cancel?.identity == here.identity)
    #expect(command.start?.request == "copied")
    #expect(state.wrappedValue == 7)
  }

  @Test("a copy of the state whose load still runs here is no orphan")
  func sameLoad() throws {
    let (copy, ticket) = try running("all")
    var state = copy
    #expect(machine.settle(&state, since: LoadCheckpoint(running: ticket), canStart: true) == .none)
    #expect(state == copy)
  }

  @Test("a load by hand is no orphan: it never had a task")
  func byHand() {
    var state = State.loading("all")
    #expect(machine.settle(&state, since: LoadCheckpoint(), canStart: true) == .none)
    #expect(state == .loading("all"))
  }
}
