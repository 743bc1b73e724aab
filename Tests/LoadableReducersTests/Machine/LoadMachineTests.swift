import Foundation
@testable import LoadableReducers
import TestSupport
import Testing

struct LoadMachineTests {
  private typealias State = LoadableStateWith<String, Int>

  /// What a driver does: it takes a checkpoint, applies the event, lets other code change the state, and settles.
  private struct Driver {
    var state = State()
    var canStart = true
    private let machine = LoadMachine<String, Int>()

    mutating func send(
      _ event: LoadableActionWith<String, Int>? = nil, at date: Date? = nil,
      then change: (inout State) -> Void = { _ in }
    ) -> LoadCommand<String> {
      var previous = state.load?.ticket
      if let event, machine.apply(event, to: &state, at: date) == .ended { previous = nil }
      change(&state)
      return machine.settle(&state, since: LoadCheckpoint(running: previous), canStart: canStart)
    }

    /// Starts a load and returns its ticket.
    mutating func start(_ request: String) throws -> LoadTicket<String> {
      try require(send(.load(request)).start)
    }
  }

  @Test("a load starts, and its result ends it without a command")
  func course() throws {
    var driver = Driver()
    let ticket = try driver.start("all")
    expectEqual(ticket, LoadTicket("all", kind: .initial, attempt: 1))
    expectEqual(driver.state, .loading("all"))
    expectEqual(driver.send(.finished(.success(1), ticket)), .none)
    expectEqual(driver.state, .loaded(1, request: "all"))
  }

  @Test("a retried load ends by the result of its last attempt, and by no other")
  func retried() throws {
    var driver = Driver()
    let first = try driver.start("all")
    expectEqual(driver.send(.attemptFailed(LoadFailure(NamedError("offline")), first)), .none)
    let second = try require(driver.state.load?.ticket)
    expectEqual(second.attempt, 2)
    expectEqual(second.identity, first.identity)
    expectEqual(driver.send(.finished(.success(1), first)), .none)
    expect(driver.state.isLoading)
    expectEqual(driver.send(.finished(.success(2), second)), .none)
    expectEqual(driver.state.wrappedValue, 2)
  }

  @Test("a sequence delivers, continues, and ends with what it delivered")
  func sequence() throws {
    var driver = Driver()
    let ticket = try driver.start("all")
    for value in 1...3 {
      expectEqual(driver.send(.delivered(value, ticket)), .none)
      expectEqual(driver.state.wrappedValue, value)
      expectEqual(driver.state.load?.hasDelivered, true)
    }
    expectEqual(driver.send(.finished(.ended, ticket)), .none)
    expectEqual(driver.state, .loaded(3, request: "all"))
  }

  @Test("another load replaces the running one: cancel and start in one command, late results change nothing")
  func superseded() throws {
    var driver = Driver()
    let first = try driver.start("all")
    let command = driver.send(.load("all"))
    expect(command.supersedes)
    expectEqual(command.cancel?.identity, first.identity)
    let second = try require(command.start)
    expect(second.identity != first.identity)
    expectEqual(driver.send(.finished(.success(1), first)), .none)
    expectEqual(driver.send(.cancelled(first)), .none)
    expectEqual(driver.state.load?.ticket.identity, second.identity)
    expectEqual(driver.send(.finished(.success(2), second)), .none)
    expectEqual(driver.state.wrappedValue, 2)
  }

  @Test("if a load leaves the state, its task is cancelled, however it left, and its late result changes nothing")
  func leftTheState() throws {
    let ways: [(event: LoadableActionWith<String, Int>?, change: (inout State) -> Void)] = [
      (.cancel, { _ in }), (.unload, { _ in }), (nil, { $0.unload() }), (nil, { $0.loaded(with: 7) }),
      (nil, { $0.failed() }), (nil, { $0.loading("by hand") }), (nil, { $0 = State() }), (nil, { $0 = .loaded(7) }),
    ]
    for (event, change) in ways {
      var driver = Driver()
      let ticket = try driver.start("all")
      let command = driver.send(event, then: change)
      expectEqual(command.cancel?.identity, ticket.identity)
      expect(command.start == nil)
      expect(!command.supersedes)
      let state = driver.state
      expectEqual(driver.send(.finished(.success(1), ticket)), .none)
      expectEqual(driver.state, state)
    }
  }

  @Test("a load that is made ready while it runs is superseded")
  func readyWhileRunning() throws {
    var driver = Driver()
    let first = try driver.start("all")
    let command = driver.send { $0.readyToLoad("some") }
    expectEqual(command.cancel?.identity, first.identity)
    expectEqual(command.start?.request, "some")
    expectEqual(command.start?.kind, .initial)
  }

  @Test("a request waits while it may not start, the running load lands meanwhile, and then it starts")
  func waits() throws {
    var driver = Driver()
    let first = try driver.start("all")
    driver.canStart = false
    expectEqual(driver.send(.load("some")), .none)
    expectEqual(driver.state.load?.ticket.identity, first.identity)
    expectEqual(driver.state.dueRequest, "some")
    expectEqual(driver.send(.finished(.success(1), first)), .none)
    expect(driver.state.isLoaded)
    expectEqual(driver.state.dueRequest, "some")
    driver.canStart = true
    let command = driver.send()
    expectEqual(command.start, LoadTicket("some", kind: .replacement))
    expect(command.cancel == nil)
    expect(driver.state.dueRequest == nil)
  }

  @Test("cancel and unload clear a waiting request, and then nothing starts")
  func cleared() {
    for event in [LoadableActionWith<String, Int>.cancel, .unload] {
      var driver = Driver(canStart: false)
      expectEqual(driver.send(.load("all")), .none)
      expectEqual(driver.send(event), .none)
      driver.canStart = true
      expectEqual(driver.send(), .none)
      expectEqual(driver.state, .notLoaded)
    }
  }

  @Test("refresh requests the latest known request; if none is known, the machine says so and changes nothing")
  func refresh() throws {
    var state = State(wrappedValue: 1)
    let stamp = state.changeStamp
    expectEqual(LoadMachine().apply(.refresh, to: &state), .unknownRequest)
    expectEqual(state.changeStamp, stamp)
    var driver = Driver(state: .loaded(1, request: "all"))
    expectEqual(driver.send(.refresh).start, LoadTicket("all", kind: .refresh))
  }

  @Test("a load by hand has no task: nothing is cancelled when it leaves, and another one may replace it")
  func byHand() {
    var driver = Driver(state: .loading("all"))
    expectEqual(driver.send(), .none)
    expectEqual(driver.send { $0.loaded(with: 1) }, .none)
    driver.state = .loading("all")
    expectEqual(driver.send(.cancel), .none)
    expectEqual(driver.state, .notLoaded)
    driver.state = .loading("all")
    let command = driver.send(.load("all"))
    expectEqual(command.start?.request, "all")
    expect(command.cancel?.identity == nil)
  }

  @Test("the date at which content was loaded comes from the driver")
  func loadedAt() throws {
    var driver = Driver()
    let date = Date(timeIntervalSinceReferenceDate: 42)
    let ticket = try driver.start("all")
    _ = driver.send(.finished(.success(1), ticket), at: date)
    expectEqual(driver.state.content?.loadedAt, date)
  }

  @Test("an identity is created only for a load that starts")
  func lazyIdentity() {
    var state = State.loading("all")
    var count = 0
    func identity() -> LoadIdentity {
      count += 1
      return LoadIdentity()
    }
    let machine = LoadMachine<String, Int>()
    _ = machine.settle(&state, since: LoadCheckpoint(), canStart: true, identity: identity())
    state.request("all")
    _ = machine.settle(&state, since: LoadCheckpoint(), canStart: false, identity: identity())
    expectEqual(count, 0)
    _ = machine.settle(&state, since: LoadCheckpoint(), canStart: true, identity: identity())
    expectEqual(count, 1)
  }

  @Test("content has a lifetime only if it has a child feature, which ends with the content")
  func lifetime() {
    for hasChild in [nil, false, true] {
      let machine = LoadMachine<String, Int>()
      var state = State.loaded(1, request: "all")
      func settle(_ before: LoadCheckpoint) -> LoadCommand<String> {
        if let hasChild { return machine.settle(&state, since: before, canStart: true, hasChild: hasChild) }
        return machine.settle(&state, since: before, canStart: true)
      }
      _ = settle(state.checkpoint)
      let child = state.checkpoint.child
      expectEqual(child != nil, hasChild == true)
      let before = state.checkpoint
      state.unload()
      expectEqual(settle(before).endedChild, child)
    }
  }
}
