import CharactersDatabase
import CharactersFeature
import Inspector
import LoadableReducers
import LoadableTesting
import TerminalKit
import TerminalTesting

@testable import CharactersTerminal

/// A session on an emulated terminal, a clock that stands still, and a client that the test answers for.
@MainActor final class SessionHarness: TerminalHarness {
  let clock = TestClock()
  let pages = ControlledLoader<CharacterPageRequest, CharacterPage>()
  let details = ControlledLoader<UnicodeCharacter.ID, CharacterDetails>()
  let saves = ControlledLoader<CharacterEdit, Never>()
  let focus = TerminalFocus()
  let inspection: CharactersInspection
  let inspector: StoreOf<InspectorFeature>
  let screen: RecordingScreen
  let renderer = RecordingRenderer(CharactersScreenRenderer())
  let store: StoreOf<CharactersFeature>
  let session: CharactersSession<TestClock>
  let events: AsyncStream<CharactersEvent>
  let continuation: AsyncStream<CharactersEvent>.Continuation

  init(
    columns: Int = 48, rows: Int = 9, search: CharacterSearch = CharacterSearch(text: "arrow"),
    staleAfter: Duration? = nil
  ) {
    let size = TerminalSize(columns: columns, rows: rows)
    let inspection = CharactersInspection(clock: clock)
    self.inspection = inspection
    let client = UnreliableClient(
      ControlledClient(pages: pages, details: details, saves: saves), over: inspection.network, seed: 0, clock: clock)
    let (clock, focus) = (clock, focus)
    (events, continuation) = AsyncStream.makeStream()
    let continuation = continuation
    screen = RecordingScreen(size: size)
    store = Store(initialState: CharactersFeature.State(search: search)) {
      CharactersFeature(
        client: client, details: .details(from: client, policy: .shortLived.clock(clock)), pageSize: 3,
        policy: .none.debounce(.milliseconds(150)).staleAfter(staleAfter).retry(.whileOffline)
          .refreshes(on: [AnyLoadSignal(focus), inspection.isOnline]).pauses(while: !inspection.isOnline)
          .clock(clock),
        observers: [inspection.recorder]
      ).observingActions(with: inspection.recorder)
    }
    let store = store
    inspector = Store(initialState: InspectorFeature.State()) {
      InspectorFeature(source: inspection.source { @MainActor control in await inspection.perform(control, on: store) })
    }
    session = CharactersSession(
      store: store, screen: screen, size: size, colors: .none, clock: clock, focus: focus,
      inspector: inspector, renderer: renderer
    ) {
      continuation.yield($0)
    }
  }

  /// A session that shows the first three arrows of ten, and has requested the next ones.
  static func withArrows(columns: Int = 48, rows: Int = 9) async throws -> SessionHarness {
    let harness = SessionHarness(columns: columns, rows: rows)
    try harness.session.start()
    try await harness.answer(Arrows.page(1...3))
    return harness
  }

  @discardableResult
  func handle(_ event: TerminalEvent) throws -> TerminalEnd? { try session.handle(.terminal(event)) }

  func run() async throws -> TerminalEnd { try await session.run(events) }

  func send(_ event: TerminalEvent) { continuation.yield(.terminal(event)) }

  /// Answers the next request for a page, and shows what has changed.
  @discardableResult
  func answer(_ page: CharacterPage) async throws -> CharacterPageRequest {
    let call = try await pages.nextRequest()
    await settle { call.succeed(with: page) }
    return call.request
  }

  /// Does something that ends a load, and shows what has changed; with `isShown: false`, the session is not told yet.
  func settle(isShown: Bool = true, _ change: () -> Void) async {
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    let subscription = store.subscribe { _ in continuation.yield() }
    change()
    for await _ in changes { break }
    subscription.cancel()
    if isShown { _ = try? session.handle(.stateChanged) }
  }

  /// Lets time pass, and shows what that has changed.
  func wait(_ time: Duration) throws {
    clock.advance(by: time)
    _ = try session.handle(.lookAgain)
  }
}
