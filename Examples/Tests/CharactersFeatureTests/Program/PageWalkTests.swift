import CharactersDatabase
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersFeature

@MainActor struct PageWalkTests {
  private func walk(
    _ loader: LoaderStub<CharacterPageRequest, CharacterPage>, _ search: CharacterSearch = .arrows
  ) -> PageWalk {
    PageWalk(client: LoaderClient(loader), search: search, pageSize: 2)
  }

  private func ids(_ walk: PageWalk) -> [UInt32]? {
    walk.viewModel.value?.rows.map(\.id)
  }

  @Test("loads the first page because it is pending, and then the next, until there is none")
  func pages() async throws {
    let walk = walk(LoaderStub(answers: .success(.arrows), .success(.moreArrows)))
    var kinds: [String] = []
    walk.observe { kinds.append($0.kind) }
    await walk.appear()
    try await walk.settle { _, _ in Issue.record("a retry") }
    #expect(ids(walk) == [0x2190, 0x2191])
    #expect(await walk.goOn())
    try await walk.settle { _, _ in Issue.record("a retry") }
    #expect(ids(walk) == [0x2190, 0x2191, 0x2192])
    #expect(await !walk.goOn())
    #expect(await !walk.goBack())
    #expect(kinds == ["pending", "loading", "active", "active", "active"])
    await walk.appear()
    #expect(kinds.count == 5)
  }

  @Test("goes back from where the list was opened")
  func back() async throws {
    let walk = walk(LoaderStub(answers: .success(.fromUpArrow), .success(.arrowsBefore)), .fromUpArrow)
    await walk.appear()
    #expect(await walk.goBack())
    #expect(ids(walk) == [0x2190, 0x2191, 0x2192])
    #expect(await !walk.goBack())
  }

  @Test("asks for a page while the list is refreshed, and has both")
  func refresh() async throws {
    let walk = walk(LoaderStub(answers: .success(.arrows), .success(.arrows), .success(.moreArrows)))
    await walk.appear()
    walk.refresh()
    #expect(await walk.goOn())
    try await walk.settle { _, _ in Issue.record("a retry") }
    #expect(ids(walk) == [0x2190, 0x2191, 0x2192])
  }

  @Test("retries until the page is there, and says so each time", arguments: [false, true])
  func retries(isNext: Bool) async throws {
    let failure = Result<CharacterPage?, any Error>.failure(SimulatedFailure(call: 1))
    let walk = walk(
      isNext
        ? LoaderStub(answers: .success(.arrows), failure, failure, failure, failure, .success(.moreArrows))
        : LoaderStub(answers: failure, failure, failure, failure, .success(.arrows)))
    var retries: [String] = []
    await walk.appear()
    if isNext { _ = await walk.goOn() }
    try await walk.settle { retries.append("\($0) \($1)") }
    #expect(retries == ["Try again 1", "Try again 2", "Try again 3", "Try again 4"])
    #expect(ids(walk)?.count == (isNext ? 3 : 2))
  }

  @Test("gives up when retrying does not help, and says on what", arguments: [0, 1, 2])
  func givesUp(pages: Int) async {
    let failure = SimulatedFailure(call: 7)
    let first = pages == 2 ? CharacterPage.fromUpArrow : .arrows
    let walk = walk(
      pages == 0 ? LoaderStub(throwing: failure) : LoaderStub(answers: .success(first), .failure(failure)))
    var retries = 0
    await walk.appear()
    if pages == 1 { _ = await walk.goOn() }
    if pages == 2 { _ = await walk.goBack() }
    let page = [#""arrow""#, #"the next page of "arrow""#, #"the previous page of "arrow""#][pages]
    await #expect(
      throws: CharactersProgramError.gaveUp(page: page, tries: 6, reason: "Simulated failure of call 7.")
    ) {
      try await walk.settle { _, _ in retries += 1 }
    }
    #expect(retries == PageWalk.maximumRetries)
  }

  @Test(
    "retries what may succeed another time, and nothing else",
    arguments: [
      (CharactersDatabaseError.busy(path: "x"), 6), (.corrupt(path: "x"), 1), (.unreadable(path: "x"), 1),
      (.invalidPageSize(0), 1),
    ])
  func worthRetrying(error: CharactersDatabaseError, tries: Int) async {
    let walk = walk(LoaderStub(throwing: error))
    await walk.appear()
    await #expect(
      throws: CharactersProgramError.gaveUp(page: #""arrow""#, tries: tries, reason: error.description)
    ) {
      try await walk.settle { _, _ in }
    }
  }

  @Test("edits show at once, and are retried until they are saved")
  func edits() async throws {
    let saves = ControlledLoader<CharacterEdit, Never>()
    let walk = PageWalk(
      client: LoaderClient(LoaderStub(answers: .success(.arrows)), saves: saves), search: .arrows, pageSize: 2)
    await walk.appear()
    let star = CharacterEdit.star(0x2191, true)
    walk.begin([star])
    #expect(walk.viewModel.value?.rows.last?.isStarred == true && walk.markText(of: 0x2191) == "saving")
    try await saves.nextRequest().fail(with: SimulatedFailure(call: 1))
    async let answer: Void = {
      try await saves.nextRequest().succeed(with: nil)
    }()
    var lines: [String] = []
    try await walk.settleEdits([star]) {
      lines.append("\($0) \($1)")
    } show: {
      lines.append("\($0.id) \($1 ?? "saved")")
    }
    try await answer
    #expect(lines == ["8593 Simulated failure of call 1.", "Try again 1", "8593 saved"])
    #expect(walk.viewModel.value?.rows.last?.isStarred == true && walk.markText(of: 0x2191) == nil)
  }

  @Test(
    "gives up on edits that cannot be saved",
    arguments: [(SimulatedFailure(call: 1), 6), (UnknownCharacterError(id: 1), 1)] as [(any Error, Int)])
  func givesUpOnEdits(error: any Error, tries: Int) async {
    let client = LoaderClient(
      LoaderStub(answers: .success(.arrows)), saves: LoaderStub<CharacterEdit, Never>(throwing: error))
    let walk = PageWalk(client: client, search: .arrows, pageSize: 2)
    await walk.appear()
    walk.begin([.star(0x2191, true), .note(0x2191, "up")])
    await #expect(throws: CharactersProgramError.notSaved(tries: tries, reason: LoadTexts.localizedText(error) ?? "")) {
      try await walk.settleEdits([], willRetry: { _, _ in }, show: { _, _ in })
    }
    #expect(walk.viewModel.value?.rows.last?.isStarred == false)
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
