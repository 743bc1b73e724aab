import LoadableReducers
import LoadableTesting
import LoadableViews
import Observation
import Testing

@MainActor struct WithoutReducersTests {
  private struct Closed: Error {}

  private let vases = [Exhibit(title: "Vase")]

  @Test("a load returns with the outcome, and a retry loads what failed")
  func outcomes() async {
    let client = LoaderSpy(LoaderStub<String, [Exhibit]>(answers: .failure(Closed()), .success(vases), .success([])))
    let screen = RoomScreen(client: client)
    #expect(screen.title == "Choose a room")
    await screen.enter("Room 7")
    #expect(screen.title == "Room 7 is closed" && screen.exhibits.value == nil)
    await screen.knockAgain()
    #expect(screen.title == "Room 7" && screen.exhibits.value == vases)
    await screen.pulledToRefresh()
    #expect(screen.exhibits.value == [] && client.requests == ["Room 7", "Room 7", "Room 7"])
  }

  @Test("a subscriber is called with each state, until its subscription is cancelled")
  func subscription() async throws {
    let loader = ControlledLoader<String, [Exhibit]>()
    let exhibits = LoadableModel<String, [Exhibit]> { load in try await loader.load(load.request) }
    var label = ""
    let subscription = exhibits.subscribe { state in
      label = state.isLoading ? "On the way" : "\(state.value?.count ?? 0) exhibits"
    }
    let load = exhibits.send(.load("Room 7"))
    #expect(label == "On the way")
    try await loader.nextRequest().succeed(with: vases)
    await load.finish()
    #expect(label == "1 exhibits")
    subscription.cancel()
    exhibits.value = nil
    #expect(label == "1 exhibits")
  }

  @Test("a program without views prints each state")
  func program() async {
    let client = LoaderStub<EmptyLoadRequest, Int>(answers: .success(5), .success(6))
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    await printPrice(fetch: { try await client.load(EmptyLoadRequest()) }) { print($0) }
    #expect(lines == ["Loading", "5", "5, loading again", "6"])
  }

  @Test("a reader of the title is notified when a load starts, and a reader of the value only of a new value")
  func observation() async throws {
    let vases = vases
    let loader = ControlledLoader<String, [Exhibit]>()
    let screen = RoomScreen(client: loader)
    let (notified, notices) = AsyncStream.makeStream(of: String.self)
    withObservationTracking {
      _ = screen.exhibits.value
    } onChange: {
      notices.yield("value")
    }
    withObservationTracking {
      _ = screen.title
    } onChange: {
      notices.yield("title")
    }
    let load = screen.exhibits.send(.load("Room 7"))
    #expect(screen.title == "On the way to Room 7")
    try await loader.nextRequest().succeed(with: vases)
    await load.finish()
    notices.finish()
    var order: [String] = []
    for await name in notified { order.append(name) }
    #expect(order == ["title", "value"])
  }

  @Test("an edit is shown at once, and the next result replaces it")
  func edits() async {
    let client = LoaderStub<String, [Exhibit]>(answers: .success(vases), .success([]))
    let screen = RoomScreen(client: client)
    await screen.enter("Room 7")

    screen.exhibits.value?.append(Exhibit(title: "Bowl"))
    #expect(screen.exhibits.value?.count == 2 && screen.title == "Room 7")
    await screen.exhibits.markAsStale().finish()
    #expect(screen.exhibits.value == [])
    screen.exhibits.change { $0.loaded(with: [Exhibit(title: "Mask")], request: "Room 8") }
    #expect(screen.title == "Room 8")
  }

  @Test("a list model is presented and bound like a store, and keeps edits")
  func listModel() async {
    let source = PagedSource(numbering: (1...50).map { Title(id: $0, name: "Title \($0)") })

    let model = LoadableListModel(firstPage: NumberedPage(number: 1, size: 10)) { load in
      try await source.page(load.page)
    }
    let sender = IntentSender(model)
    await sender.perform(.refresh)
    await sender.perform(.rowAppeared(AnyRowID(8)))
    model.value?.remove(id: 2)

    #expect(model.value?.count == 19)
    #expect(ListPresenter<EmptyLoadRequest>().present(model.state).value?.footer.text == "Show more")
  }

  @Test("a preview shows a state and loads nothing; a presenter draws it like any other")
  func preview() {
    let model = LoadableModel<String, [Exhibit]>(state: .loaded(vases, request: "Room 7", isStale: true))

    let viewModel = LoadablePresenter<String>().present(model.state)

    #expect(viewModel.value == vases && model.isStale)
  }

  @Test("a complete screen searches as you type, page by page, polls its detail, can be cancelled, and saves a star")
  func screen() async throws {
    let titles = PagedSource(numbering: (1...45).map { Title(id: $0, name: "Title \($0)") })
    let searches = ControlledLoader<String, Bool>()
    let shelf = ControlledLoader<Title.ID, Shelf>()
    let saves = ControlledLoader<Star, Bool>()
    let clock = TestClock()
    let client = LibraryClient(
      search: { text, page in
        _ = try await searches.load(text)
        return try await titles.page(page)
      },
      shelf: { try await shelf.load($0) }, save: { star, _ in _ = try await saves.load(star) })
    let screen = LibraryScreen(client: client, clock: clock)

    screen.text = "s"
    screen.text = "swift"
    #expect(screen.list == ["Type a title"])
    clock.advance(to: try await clock.nextSleep())
    let search = try await searches.nextRequest()
    #expect(search.request == "swift" && screen.list == ["Loading", "[Cancel]"])
    screen.tappedStop()
    #expect(search.isCancelled && screen.list == ["Type a title"])

    let refresh = Task { await screen.pulledToRefresh() }
    try await searches.nextRequest().succeed(with: true)
    await refresh.value
    #expect(screen.list.count == 21 && screen.list.last == "[Show more]")
    func failEveryAttempt() async throws {
      for attempt in 1...4 {
        try await searches.nextRequest().fail(with: Closed())
        if attempt < 4 { clock.advance(to: try await clock.nextSleep()) }
      }
    }
    let failing = Task { await screen.pulledToRefresh() }
    try await failEveryAttempt()
    await failing.value
    #expect(screen.list.starts(with: ["Something went wrong", "[Try again]", "Title 1"]) && screen.list.count == 23)
    let retry = Task { await screen.tappedRetry() }
    try await searches.nextRequest().succeed(with: true)
    await retry.value
    #expect(screen.list.first == "Title 1" && screen.list.count == 21)
    let failingPage = Task { await screen.tappedMore() }
    try await failEveryAttempt()
    await failingPage.value
    #expect(screen.list.suffix(2) == ["Something went wrong", "[Try again]"] && screen.list.count == 22)
    let page = Task { await screen.tappedMore() }
    try await searches.nextRequest().succeed(with: true)
    await page.value
    #expect(screen.list.count == 41 && screen.list.last == "[Show more]")
    screen.appeared(titles.rows[37])
    try await searches.nextRequest().succeed(with: true)
    await screen.tappedMore()
    #expect(screen.list.count == 46 && screen.list.last == "No more")

    let detail = Task { await screen.opened(titles.rows[2]) }
    try await shelf.nextRequest().succeed(with: Shelf(copies: 5))
    await detail.value
    #expect(screen.detail == ["5 copies"])
    clock.advance(to: try await clock.nextSleep())
    let poll = try await shelf.nextRequest()
    screen.tappedStar()
    #expect(screen.detail == ["5 copies, starred"] && screen.problem == nil)
    let save = try await saves.nextRequest()
    #expect(save.request == Star(title: titles.rows[2].id, isOn: true))
    save.fail(with: Closed())
    let reload = try await shelf.nextRequest()
    #expect(poll.isCancelled && screen.detail == ["5 copies"] && screen.problem == "Something went wrong")
    screen.closed()
    screen.text = ""
    #expect(reload.isCancelled && screen.detail == [] && screen.list == ["Type a title"])
    clock.checkNoSleeps()
  }

  @Test("A model that reads its owner does not keep it")
  func owner() async {
    let client = LoaderSpy(LoaderStub<String, [Exhibit]>(returning: vases))
    var screen: TourScreen? = TourScreen(client: client)
    screen?.room = "Room 8"
    await screen?.exhibits.load()
    #expect(screen?.exhibits.value == vases && client.requests == ["Room 8"])
    weak let released = screen
    screen = nil
    #expect(released == nil)
  }

  @Test("A model of a sequence shows each value")
  func sequence() async {
    let thermometer = Thermometer()
    let degrees = LoadableModel.elements { _ in thermometer.degrees() }
    await degrees.load()
    #expect(degrees.value == 21)
  }
}

nonisolated private struct Thermometer: Sendable {
  func degrees() -> AsyncStream<Int> {
    AsyncStream { continuation in
      for degree in 19...21 { continuation.yield(degree) }
      continuation.finish()
    }
  }
}
