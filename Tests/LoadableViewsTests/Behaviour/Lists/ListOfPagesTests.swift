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
  private func send(_ intent: LoadIntent<EmptyLoadRequest>, answer: [Int]) async throws {
    let sent = Task { await sender.perform(intent) }
    try await loader.nextRequest().succeed(with: answer)
    await sent.value
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

  @Test("Changes outside the list keep its view model equal, and an edited row does not")
  func unchanged() async throws {
    try await send(require(viewModel.pending?.autoload), answer: Array(1...10))
    let before = viewModel
    store.send(.somethingElse)
    expect(viewModel == before && viewModel.changeStamp == before.changeStamp)
    try await send(.nextPage, answer: [11])
    expect(viewModel != before && viewModel.changeStamp != before.changeStamp)
  }
}
