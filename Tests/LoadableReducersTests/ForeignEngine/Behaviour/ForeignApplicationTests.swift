import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What an application does with the foreign engine, as the article about driving the machine shows it.
@Suite(.timeLimit(.minutes(60)))
@ExplorationActor struct ForeignApplicationTests {
  private struct Offline: Error {}

  /// What the application shows.
  struct Reading {
    @LoadableStateWith<String, String> var article
    var isSignedIn = true
  }

  enum Message: CasePathable {
    case article(LoadableActionWith<String, String>)
    case signedIn(Bool)

    static let allCasePaths = CasePath(Message.article) { if case .article(let action) = $0 { action } else { nil } }
  }

  static func update(_ state: inout Reading, _ message: Message) -> Jobs<Message> {
    if case .signedIn(let isSignedIn) = message { state.isSignedIn = isSignedIn }
    return .none
  }

  @Test("an application sends messages, changes the state freely, and draws the result")
  func session() async throws {
    let library = ControlledLoader<String, String>()
    let (screens, pen) = AsyncStream.makeStream(of: String.self)
    var drawn = screens.makeAsyncIterator()
    let driver = LoadingDriver<Reading, Message, Jobs<Message>>(around: Self.update) { base in
      base
        .loadable(state: \.$article, action: \.self) { load in try await library.load(load.request) }
        .guard { $0.isSignedIn }
    }
    let engine = ForeignEngine(Reading(), driver: driver) { state in
      let article = state.$article
      pen.yield(
        (article.currentValue ?? "-") + (article.isLoading ? " ..." : "") + (article.failure == nil ? "" : " !"))
    }

    engine.send(.article(.load("whales")))
    #expect(await drawn.next() == "- ...")
    try await library.nextRequest().succeed(with: "Blue whale")
    #expect(await drawn.next() == "Blue whale")

    // Any code may change the state, and loading follows.
    engine.send { $0.$article.markAsStale() }
    #expect(await drawn.next() == "Blue whale ...")
    try await library.nextRequest().fail(with: Offline())
    #expect(await drawn.next() == "Blue whale !")

    // The user is not signed in, so the request waits.
    engine.send(.signedIn(false))
    engine.send(.article(.load("seals")))
    engine.send(.signedIn(true))
    let seals = try await library.nextRequest()
    engine.send { $0.$article.unload() }
    #expect(seals.request == "seals" && seals.isCancelled)
    let rest = [await drawn.next(), await drawn.next(), await drawn.next(), await drawn.next()]
    #expect(rest == ["Blue whale !", "Blue whale !", "Blue whale ... !", "-"])
  }
}
