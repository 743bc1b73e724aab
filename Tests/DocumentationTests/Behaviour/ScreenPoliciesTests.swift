import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What the user sees on a screen with each of the article's policies, while it waits.
@MainActor struct ScreenPoliciesTests {
  private struct Offline: Error {}

  private let clock = TestClock()

  @Test(
    "a chart that is moved for 10 s, 30 times a second, shows something on the way, and the newest at last",
    arguments: [
      (LoadPolicy.none, 300, 0, 300), (LoadPolicy.none.overlap(.join), 300, 0, 300),
      (LoadPolicy.none.overlap(.queue), 35, 33, 533), (LoadPolicy.none.debounce(.milliseconds(300)), 1, 0, 600),
      (nil, 5, 4, 333),
    ] as [(LoadPolicy?, Int, Int, Int)])
  func chart(policy: LoadPolicy?, calls: Int, shown: Int, lateness: Int) async throws {
    let server = ChartServer(policy ?? .map, clock)
    for move in 1...300 {
      try await server.pass(to: move * 1_000 / 30)
      server.screen.square = ChartSquare(column: move, row: 0)
      try await server.answer()
    }
    #expect(server.shown.count == shown)
    for time in stride(from: 10_000, through: 12_000, by: 100) { try await server.pass(to: time) }
    #expect(server.calls.count == calls)
    #expect(server.shown.last?.square.column == 300)
    #expect(server.shown.last.map { $0.time - 10_000 } == lateness)
    #expect(server.shown.map(\.square.column) == server.shown.map(\.square.column).sorted())
  }

  @Test("a form keeps what the user has typed, whatever is loaded, and saves it once however often it is tapped")
  func form() async throws {
    let (loads, saves) = (ControlledLoader<EmptyLoadRequest, Address>(), ControlledLoader<Address, Address>())
    let form = AddressForm(
      client: AddressClient(
        address: { try await loads.load(EmptyLoadRequest()) }, save: { address in try await saves.load(address) }),
      clock: clock)
    form.address.send(.load())
    try await loads.nextRequest().succeed(with: Address(street: "High Street", town: "Bath"))
    await takeTurns(until: { form.fields != nil })
    var draft = try #require(form.fields)
    draft.street = "Low Road"
    form.draft = draft

    let taps = (1...2).map { _ in Task { await form.tappedSave() } }
    let call = try await saves.nextRequest()
    #expect(saves.pendingRequests == [draft] && form.saved.isLoading && form.fields == draft)
    call.fail(with: Offline())
    for tap in taps { await tap.value }
    // Nothing is sent again by itself: the server may have saved it.
    #expect(form.saved.failure != nil && form.draft == draft)

    let again = Task { await form.tappedSave() }
    try await saves.nextRequest().succeed(with: draft)
    await again.value
    #expect(form.draft == nil && form.fields == draft)
    clock.checkNoSleeps()
  }
}

/// A server that answers each request for a square of a chart 300 ms after it came.
@MainActor private final class ChartServer {
  let screen: ChartScreen
  private let clock: TestClock
  private let loader = ControlledLoader<ChartSquare, [String]>()
  private var now = 0
  private(set) var calls: [(call: ControlledCall<ChartSquare, [String]>, time: Int)] = []
  private var answered = 0
  /// The squares that the screen has shown, and when.
  private(set) var shown: [(square: ChartSquare, time: Int)] = []

  init(_ policy: LoadPolicy, _ clock: TestClock) {
    self.clock = clock
    screen = ChartScreen(client: loader, policy: policy.clock(clock))
  }

  /// Lets time pass, up to a number of milliseconds, and answers what is due on the way.
  func pass(to time: Int) async throws {
    while now < time {
      let next = calls.dropFirst(answered).first.map { $0.time + 300 } ?? time
      let stop = max(now, min(next, time, clock.deadlines.first.map(Self.milliseconds) ?? time))
      let endsTimer = clock.deadlines.contains { Self.milliseconds($0) <= stop }
      clock.advance(by: .milliseconds(stop - now))
      // Each timer here is the debounce of a request.
      if endsTimer { await takeTurns(until: { screen.buoys.isLoading }) }
      now = stop
      try await answer()
      if stop == time { return }
    }
  }

  func answer() async throws {
    await effectsHaveBegun()
    await takeTurns(until: { loader.pendingRequests == (screen.buoys.runningLoad.map { [$0.request] } ?? []) })
    while loader.pendingRequests.count > calls[answered...].filter({ !$0.call.isCancelled }).count {
      calls.append((try await loader.nextRequest(), now))
    }
    while answered < calls.count, calls[answered].call.isCancelled || calls[answered].time + 300 <= now {
      let call = calls[answered].call
      answered += 1
      guard !call.isCancelled else { continue }
      call.succeed(with: [])
      await takeTurns(until: { screen.buoys.state.content?.request == call.request })
      shown.append((call.request, now))
      try await answer()
    }
  }

  private static func milliseconds(_ instant: VirtualInstant) -> Int {
    Int(VirtualInstant().duration(to: instant) / .milliseconds(1))
  }
}
