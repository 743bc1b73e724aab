import LoadableReducers
import LoadableTesting
import Testing

@MainActor struct RequestsAndChildFeaturesTests {
  @Test("a view of the child gets a store of the content")
  func scope() async throws {
    let store = Store(initialState: ReadingFeature.State(book: .loaded(BookFeature.State(title: "Emma"), request: 1))) {
      ReadingFeature { _ in nil }
    }
    let book = try #require(store.scope(content: \.$book, action: \.book))
    book.send(.pageTurned)
    #expect(book.page == 2)
    #expect(store.book?.page == 2)
  }

  @Test("a view of an optional child gets a store of it, which keeps the last state")
  func places() async throws {
    let store = Store(initialState: DeskFeature.State()) { DeskFeature() }
    store.send(.bookBrought(BookFeature.State(title: "Emma")))
    let book = try #require(store.scope(ifLet: \.book, action: \.book))
    book.send(.pageTurned)
    #expect(store.book?.page == 2)
    store.send(.bookTaken)
    // A view that goes off screen shows the last state.
    #expect(store.book == nil && book.page == 2)
  }

  @Test("the view of a row gets a store of its element")
  func rowScope() async throws {
    let loader = ControlledLoader<Book.ID, Int>()
    let store = Store(
      initialState: LoansFeature.State(loans: [LoanFeature.State(id: 1), LoanFeature.State(id: 2)])
    ) {
      LoansFeature(renew: { try await loader.load($0) }, clock: ContinuousClock())
    }
    let loan = try #require(store.scope(element: 2, of: \.loans, action: \.loans))
    loan.send(.renewTapped)
    #expect(loan.$dueDay.isLoading && !store.loans[0].$dueDay.isLoading)
    store.send(.loans(.element(id: 2, action: .dueDay(.cancel))))
  }

  @Test("a download reports its progress, and the state shows it no more often than the policy says")
  func progress() async throws {
    let clock = TestClock()
    let loader = ControlledLoader<String, [UInt8]>()
    let store = TestStore(initialState: ListeningFeature.State()) {
      ListeningFeature(
        talks: { AsyncThrowingStream { $0.finish() } }, download: { try await loader.load($0, $1) }, clock: clock)
    }
    store.exhaustivity = .off
    store.send(.recording(.load("Whales")))
    let call = try await loader.nextRequest()
    call.report(fraction: 0.25, text: "Downloading")
    await store.receive(\.recording.progressed) { #expect($0.$recording.load?.progress?.fraction == 0.25) }
    call.report(fraction: 0.5)
    call.report(fraction: 0.75)
    clock.advance(to: try await clock.nextSleep())
    await store.receive(\.recording.progressed) { #expect($0.$recording.load?.progress?.fraction == 0.75) }
    call.succeed(with: [1, 2, 3])
    await store.receive(\.recording.finished)
    #expect(store.state.recording == [1, 2, 3])
  }

  @Test("each row has its own loads")
  func rows() async throws {
    let loader = ControlledLoader<Book.ID, Int>()
    let store = Store(initialState: LoansFeature.State(loans: [.init(id: 1), .init(id: 2)])) {
      LoansFeature(renew: { try await loader.load($0) }, clock: TestClock())
    }
    let renewal = store.send(.renewAllTapped)
    let first = try await loader.nextRequest()
    let second = try await loader.nextRequest()
    #expect([first.request, second.request] == [1, 2])
    second.succeed(with: 30)
    first.succeed(with: 28)
    await renewal.finish()
    #expect(store.loans.map(\.dueDay) == [28, 30])
  }

  @Test("the combined state of several loadables follows from their states")
  func together() {
    let member = LoadableState<String>.loaded("Ann")
    var books = LoadableStateWith<String, [Book]>.loading("Ann")
    #expect(zip(member, books).activity.loadingRequest == AnyLoadRequest("Ann"))
    books.loaded(with: [Book(id: 1, title: "Moby-Dick")])
    let shelf = zip(member, books).map { name, books in "\(name) has \(books.count)" }
    #expect(shelf.value == "Ann has 1")
  }
}
