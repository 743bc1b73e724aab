import LoadableReducers
import LoadableTesting
import Testing

@Suite("The features of 'Requests and child features'") @MainActor
struct RequestsAndChildFeaturesTests {
  @Test("a search is debounced, follows the text, and is dropped with it")
  func search() async throws {
    let clock = TestClock()
    let loader = ControlledLoader<String, [Book]>()
    let store = TestStore(initialState: BookSearchFeature.State()) { BookSearchFeature(client: loader, clock: clock) }
    store.exhaustivity = .off
    store.send(.textChanged("Mo"))
    try await clock.nextSleep()
    store.send(.textChanged("Mob"))
    let deadline = try await clock.nextSleep()
    #expect(loader.pendingRequests.isEmpty)
    clock.advance(to: deadline)
    let call = try await loader.nextRequest()
    #expect(call.request == "Mob")
    call.succeed(with: [Book(id: 1, title: "Moby-Dick")])
    await store.receive(\.books.finished)
    #expect(store.state.books?.count == 1)
    store.send(.textChanged(""))
    #expect(store.state.$books.isNotLoaded)
  }

  @Test("a child runs on the content in place, and the parent hears how loads end")
  func child() async throws {
    let store = TestStore(initialState: ReadingFeature.State()) {
      ReadingFeature { id in BookFeature.State(title: "Book \(id)") }
    }
    store.send(.bookChosen(7)) { $0.$book.loading(7) }
    await store.receive(\.book.finished) {
      $0.$book.loaded(with: BookFeature.State(title: "Book 7"))
      $0.history = [7]
    }
    store.send(.book(.loaded(.pageTurned))) { $0.book?.page = 2 }
    // Another book comes to its own first page.
    store.send(.bookChosen(8)) { $0.$book.loading(8) }
    await store.receive(\.book.finished) {
      $0.$book.loaded(with: BookFeature.State(title: "Book 8"))
      $0.history = [7, 8]
    }
  }

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

  @Test("a request waits for the guard, and appearing again loads nothing")
  func guarding() async throws {
    let loader = ControlledLoader<EmptyLoadRequest, [Book]>()
    let store = TestStore(initialState: NewBooksFeature.State()) {
      NewBooksFeature { try await loader.load(EmptyLoadRequest()) }
    }
    store.send(.onAppear) { $0.$books.readyToLoad() }
    store.send(.signedIn) {
      $0.isSignedIn = true
      $0.$books.loading()
    }
    try await loader.nextRequest().succeed(with: [])
    await store.receive(\.books.finished) { $0.$books.loaded(with: []) }
    store.send(.onAppear)
    store.send(.pulledToRefresh) { $0.$books.loading() }
    try await loader.nextRequest().succeed(with: [])
    await store.receive(\.books.finished) { $0.$books.loaded(with: []) }
  }
}
