import Foundation
import LoadableReducers
import LoadableTesting
import Testing

@MainActor struct InspectingTests {
  private static let article = "Sources/LoadableReducers/LoadableReducers.docc/Inspecting.md"

  /// A session in which the list is loaded again after a failed refresh.
  private static func recordedSession() async throws -> LoadRecorder {
    let (books, clock) = (ControlledLoader<EmptyLoadRequest, [String]>(), TestClock())
    let recorder = LoadRecorder(clock: clock)
    let store = Store(initialState: ReadingList.State()) {
      ReadingList(
        books: { try await books.load(EmptyLoadRequest()) ?? [] }, observer: recorder,
        policy: .standard.staleAfter(.seconds(60)).clock(clock))
    }
    var load = store.send(.appeared)
    clock.advance(by: .milliseconds(250))
    try await books.nextRequest().succeed(with: ["Dune", "Emma"])
    await load.finish()
    _ = try await clock.nextSleep()
    clock.advance(by: .seconds(5))
    load = store.send(.books(.refresh))
    try await books.nextRequest().fail(with: CocoaError(.fileNoSuchFile))
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(1_000))
    try await books.nextRequest().succeed(with: ["Dune", "Emma", "Ulysses"])
    await load.finish()
    return recorder
  }

  @Test("the article shows what is recorded, and the overview of it")
  func recording() async throws {
    let recorder = try await Self.recordedSession()
    let text = try CodeSamples.text(of: Self.article)
    for line in recorder.records.map(\.description) + overview(of: recorder) {
      #expect(text.contains("\n\(line)\n"), "\(line)")
    }
  }

  @Test("a bug report has the records of the session, which a test replays")
  func replay() async throws {
    let report = try JSONEncoder().encode(try await Self.recordedSession().records)
    let records = try JSONDecoder().decode([LoadRecord].self, from: report)
    let session = ReplayedSession(records)
    let books = session.loader("books") { (_: EmptyLoadRequest) in ["Dune"] }
    let store = Store(initialState: ReadingList.State()) {
      ReadingList(
        books: { try await books.load(EmptyLoadRequest()) ?? [] }, observer: session.observer,
        policy: .standard.clock(ImmediateClock()))
    }
    while let action = try await session.nextAction() {
      store.send(action == "appeared" ? .appeared : .books(.refresh))
    }
    session.checkFinished()
    #expect(store.books == ["Dune"])
  }
}
