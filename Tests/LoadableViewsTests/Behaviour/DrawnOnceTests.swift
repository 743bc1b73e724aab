import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

/// A screen that is drawn after each action of a store, but only if there is something new to see.
@MainActor struct DrawnOnceTests {
  private typealias ViewModel = LoadableViewModel<EmptyLoadRequest, ListViewModel<ShelfOfPages.Books>>

  /// Draws the rows and the ends of the list as text.
  private let recorder = RecordingRenderer<ViewModel, String> { viewModel in
    RenderedLoadable(viewModel) { book in ScreenText.text("\(book.id)") }.body.text
  }

  @Test("Changes outside the list draw nothing, and each change of the list draws once")
  func list() async throws {
    let loader = ControlledLoader<NumberedPage, [Int]>()
    let store = StoreOf<ShelfOfPages>(initialState: ShelfOfPages.State()) {
      ShelfOfPages { page in try await loader.load(page) }
    }
    let presenter = ListPresenter<EmptyLoadRequest>()
    let renderer = MemoizedRenderer(recorder)
    var screens: [String] = []
    store.subscribe { state in
      if let screen = renderer.renderIfChanged(presenter.present(state.$books)) { screens.append(screen) }
    }
    store.send(.somethingElse)
    let load = store.send(.books(.load()))
    for _ in 0..<10 { store.send(.somethingElse) }
    try await loader.nextRequest().succeed(with: [1, 2])
    await load.finish()
    for _ in 0..<10 { store.send(.somethingElse) }
    let next = store.send(.books(.loadNext))
    store.send(.books(.loadNext))
    try await loader.nextRequest().succeed(with: [3])
    await next.finish()
    expectNoDifference(
      [
        "", "* Loading\n[Cancel]", "1\n2\n[Show more]\n2 of 30", "1\n2\n* Loading more\n2 of 30",
        "1\n2\n3\n[Show more]\n3 of 30",
      ],
      screens)
    expectEqual(recorder.viewModels.count, screens.count)
  }
}
