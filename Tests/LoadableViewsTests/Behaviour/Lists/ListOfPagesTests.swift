import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

@MainActor struct ListOfPagesTests {
  private let loader = ControlledLoader<NumberedPage, [Int]>()
  private let store: StoreOf<ShelfOfPages>
  private let sender: IntentSender<EmptyLoadRequest>
  private let presenter = ListPresenter(LoadablePresenter(autoload: .whenNotLoaded(EmptyLoadRequest())))

  init() {
    let loader = loader
    store = Store(initialState: ShelfOfPages.State()) { ShelfOfPages { try await loader.load($0) } }
    sender = IntentSender(store, action: \.books)
  }

  private var viewModel: LoadableViewModel<EmptyLoadRequest, ListViewModel<ShelfOfPages.Books>> {
    presenter.present(store.state.$books)
  }

  /// Sends an intent and answers the load that it starts.
  private func send(_ intent: LoadIntent<EmptyLoadRequest>, answer: Result<[Int]?, any Error>) async throws {
    let sent = Task { await sender.perform(intent) }
    let call = try await loader.nextRequest()
    switch answer {
    case .success(let ids): call.succeed(with: ids)
    case .failure(let error): call.fail(with: error)
    }
    await sent.value
  }

  private func appear() async throws {
    let autoload = try require(viewModel.pending?.autoload)
    try await send(autoload, answer: .success(Array(1...10)))
  }

  private func appear(_ id: Int) {
    if let list = viewModel.value { sender.rowAppeared(id, of: list) }
  }

  @Test("Rows that appear near the end load the next page, and others do not")
  func rows() async throws {
    try await appear()
    expect(viewModel.value?.wantsAppearingRows == true && viewModel.value?.countText == "10 of 30")
    appear(1)
    expect(loader.pendingRequests.isEmpty)
    try await send(.rowAppeared(AnyRowID(10)), answer: .success(Array(11...20)))
    expectEqual(viewModel.value?.rows.map(\.id), Array(1...20))
    try await send(.nextPage, answer: .success(Array(21...30)))
    expectEqual(viewModel.value?.footer, .end(text: "No more"))
    appear(30)
    sender.send(.nextPage)
    expect(loader.pendingRequests.isEmpty && store.effectsInFlight.isEmpty)
  }

  @Test("With buttons, rows are reported to a list that remembers them, and to no other", arguments: [nil, 2])
  func shown(keptPages: Int?) async {
    let model = LoadableListModel<EmptyLoadRequest, Book, NumberedPage>(
      firstPage: NumberedPage(number: 1, size: 20), keeping: keptPages
    ) { PaginatedArraySlice(values: (1...20).map { Book(id: $0) }, page: $0.page, nextPage: $0.page.next) }
    let presenter = ListPresenter<EmptyLoadRequest>(morePages: .button)
    func intent(_ state: some PaginatedStateProtocol<EmptyLoadRequest, ShelfOfPages.Books>) -> LoadIntent<Never>? {
      presenter.present(state).value?.intent(ofRow: AnyRowID(1))
    }
    let expected: LoadIntent<Never>? = keptPages == nil ? nil : .rowShown(AnyRowID(1))
    await model.load()
    expectEqual(intent(model.state), expected)
    model.rowShown(1)
    expect(model.state.next.activity.loadingRequest == nil)
    let edited: LoadableListModel<EmptyLoadRequest, Book, NumberedPage>.Editable<Int> =
      model.edits { (_, _: Int) in
      } saving: { _ in
        1
      }
    expectEqual(intent(edited.state), expected)
  }

  @Test("A page that has failed is loaded again by its footer, but not by a row")
  func failure() async throws {
    try await appear()
    try await send(.rowAppeared(AnyRowID(10)), answer: .failure(TestError.offline))
    expectEqual(viewModel.value?.footer.name, "failed")
    appear(10)
    expect(loader.pendingRequests.isEmpty)
    let retry = try require(viewModel.value?.footer.intent)
    try await send(LoadIntent(retry), answer: .success(Array(11...20)))
    expect(viewModel.value?.rows.count == 20 && viewModel.value?.footer.name == "more")
  }

  @Test("No page loads automatically after an empty one that was asked for, but there is a button for it")
  func emptyPage() async throws {
    try await appear()
    try await send(.nextPage, answer: .success([]))
    expect(loader.pendingRequests.isEmpty)
    expect(viewModel.value?.footer.intent == .nextPage && viewModel.value?.footer.text == "Show more")
  }

  @Test("A page that waits for a refresh is shown as loading, with the rows on screen; its handle waits for the page")
  func waiting() async throws {
    try await appear()
    let refreshed = Task { await sender.perform(.refresh) }
    let refresh = try await loader.nextRequest()
    let paged = store.send(.books(.loadNext))
    guard case .loading(let loading) = viewModel.value?.footer else {
      Issue.record("\(viewModel)")
      return
    }
    expect(loading.isWaiting && viewModel.value?.rows.count == 10 && viewModel.isBusy)
    refresh.succeed(with: [1, 2])
    await refreshed.value
    expectEqual(viewModel.value?.rows.map(\.id), [1, 2])
    try await loader.nextRequest().succeed(with: [3])
    await paged.finish()
    expect(viewModel.value?.rows.map(\.id) == [1, 2, 3] && viewModel.value?.isBusy == false)
  }

  @Test("A failed refresh has a banner over the rows, which retries what failed")
  func failedRefresh() async throws {
    try await appear()
    try await send(.refresh, answer: .failure(TestError.offline))
    let retry = try require(viewModel.failure?.retry)
    expectEqual(viewModel.value?.rows.count, 10)
    try await send(retry, answer: .success([1]))
    expect(viewModel.failure == nil && viewModel.value?.rows.map(\.id) == [1])
  }

  @Test("Changes outside the list keep its view model equal, and an edited row does not")
  func unchanged() async throws {
    try await appear()
    let before = viewModel
    store.send(.somethingElse)
    expect(viewModel == before && viewModel.changeStamp == before.changeStamp)
    try await send(.nextPage, answer: .success([11]))
    expect(viewModel != before && viewModel.changeStamp != before.changeStamp)
  }
  @Test("A row that appears while a page loads causes the next page to load, if it is still near the end then")
  func rowWhileLoading() async throws {
    try await appear()
    let page = store.send(.books(.rowAppeared(9)))
    let call = try await loader.nextRequest()
    appear(10)
    // Once the page has arrived, row 10 is still near the end, but row 9 is not.
    call.succeed(with: Array(11...15))
    let next = try await loader.nextRequest()
    expectEqual(next.request.number, 3)
    await page.finish()
    let joined = store.send(.books(.loadNext))
    next.succeed(with: [16])
    await joined.finish()
    expectEqual(viewModel.value?.rows.map(\.id), Array(1...16))
  }

}
