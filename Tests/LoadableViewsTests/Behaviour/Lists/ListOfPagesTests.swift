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
