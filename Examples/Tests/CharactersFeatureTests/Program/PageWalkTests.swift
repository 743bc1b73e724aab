import CharactersDatabase
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersFeature

@Suite("PageWalk") @MainActor
struct PageWalkTests {
  private func walk(_ loader: LoaderStub<CharacterSearch, CharacterPage>) -> PageWalk {
    PageWalk(client: LoaderClient(loader), firstPage: .arrows)
  }

  @Test("loads the first page because it is pending, and then the next")
  func pages() async throws {
    let walk = walk(LoaderStub(answers: .success(.arrows), .success(.moreArrows)))
    var kinds: [String] = []
    walk.observe { kinds.append($0.kind) }
    await walk.appear()
    try await walk.settle { _, _ in Issue.record("a retry") }
    #expect(walk.viewModel.value == .arrows)
    #expect(walk.hasNextPage)
    await walk.goOn()
    try await walk.settle { _, _ in Issue.record("a retry") }
    #expect(walk.viewModel.value == .moreArrows)
    #expect(!walk.hasNextPage)
    #expect(kinds == ["pending", "loading", "active", "active", "active"])
    await walk.appear()
    #expect(kinds.count == 5)
  }

  @Test("retries until the page is there, and says so each time")
  func retries() async throws {
    let failures = (1...4).map { Result<CharacterPage?, any Error>.failure(SimulatedFailure(call: $0)) }
    let walk = walk(LoaderStub(answers: failures[0], failures[1], failures[2], failures[3], .success(.arrows)))
    var retries: [String] = []
    await walk.appear()
    try await walk.settle { retries.append("\($0) \($1)") }
    #expect(retries == ["Try again 1", "Try again 2", "Try again 3", "Try again 4"])
    #expect(walk.viewModel.value == .arrows)
  }

  @Test("gives up when retrying does not help")
  func givesUp() async {
    let walk = walk(LoaderStub(throwing: SimulatedFailure(call: 7)))
    var retries = 0
    await walk.appear()
    await #expect(
      throws: CharactersProgramError.gaveUp(page: #""arrow", page 1"#, tries: 6, reason: "Simulated failure of call 7.")
    ) {
      try await walk.settle { _, _ in retries += 1 }
    }
    #expect(retries == PageWalk.maximumRetries)
  }

  @Test(
    "retries what may be otherwise another time, and nothing else",
    arguments: [
      (CharactersDatabaseError.busy(path: "x"), 6), (.corrupt(path: "x"), 1), (.unreadable(path: "x"), 1),
      (.invalidPageSize(0), 1),
    ])
  func worthRetrying(error: CharactersDatabaseError, tries: Int) async {
    let walk = walk(LoaderStub(throwing: error))
    await walk.appear()
    await #expect(
      throws: CharactersProgramError.gaveUp(page: #""arrow", page 1"#, tries: tries, reason: error.description)
    ) {
      try await walk.settle { _, _ in }
    }
  }

  @Test("says that a load was cancelled")
  func cancelled() async {
    let walk = walk(LoaderStub(throwing: CancellationError()))
    await walk.appear()
    await #expect(throws: CharactersProgramError.cancelled) { try await walk.settle { _, _ in } }
  }
}

extension LoadableViewModel {
  fileprivate var kind: String {
    switch self {
    case .pending: "pending"
    case .loading: "loading"
    case .active: "active"
    case .error: "error"
    }
  }
}
