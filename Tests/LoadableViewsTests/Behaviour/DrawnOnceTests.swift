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

  @Test("A list that is loaded again is drawn again if and only if its rows differ, whether or not it has pages")
  func equalRows() async throws {
    let loader = ControlledLoader<String, [Int]>()
    let pages = LoadableListModel(firstPage: NumberedPage(number: 1, size: 10)) {
      (load: PageLoad<Void, EmptyLoadRequest, NumberedPage>) in
      PaginatedArraySlice(
        values: (try await loader.load("page") ?? []).map { Book(id: $0) }, page: load.page, nextPage: nil)
    }
    let list = LoadableModel { (_: Load<Void, EmptyLoadRequest, IdentifiedList<Book>>) in
      IdentifiedList(uniquing: (try await loader.load("list") ?? []).map { Book(id: $0) })
    }
    let renderers = (
      MemoizedRenderer(RecordingRenderer<ViewModel, [Int]> { $0.value?.rows.map(\.id) ?? [] }),
      MemoizedRenderer(
        RecordingRenderer<LoadableViewModel<EmptyLoadRequest, IdentifiedList<Book>>, [Int]> {
          $0.value?.map(\.id) ?? []
        })
    )
    var drawn: [[[Int]?]] = []
    for ids in [[1, 2], [1, 2], [2, 1], [2, 1, 3]] {
      for refresh in [{ await pages.refresh() }, { await list.refresh() }] as [@MainActor @Sendable () async -> Void] {
        let refreshed = Task { await refresh() }
        try await loader.nextRequest().succeed(with: ids)
        await refreshed.value
      }
      drawn.append([
        renderers.0.renderIfChanged(ListPresenter().present(pages.state)),
        renderers.1.renderIfChanged(LoadablePresenter().present(list.state)),
      ])
    }
    expectEqual(drawn, [[[1, 2], [1, 2]], [nil, nil], [[2, 1], [2, 1]], [[2, 1, 3], [2, 1, 3]]])
  }
}
