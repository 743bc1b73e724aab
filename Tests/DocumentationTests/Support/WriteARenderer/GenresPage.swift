import LoadableReducers
import LoadableViews

struct Genre: Identifiable, Equatable { let id: Int, name: String }

typealias GenresList = PaginatedListReducer<Genre, OffsetPage>

/// The genres as a page in a browser: it shows changes, and handles pressed buttons.
@MainActor final class GenresPage {
  private let store: StoreOf<GenresList>
  private let presenter = ListPresenter<EmptyLoadRequest>(
    LoadablePresenter(autoload: .whenNotLoaded(EmptyLoadRequest())))
  private let renderer = MemoizedRenderer(HTMLForm(base: GenresRenderer()))
  private let sender: IntentSender<EmptyLoadRequest>

  init(store: StoreOf<GenresList>, show: @escaping (HTML) -> Void) {
    self.store = store
    sender = IntentSender(store, action: GenresList.Action.list)
    let presenter = presenter
    let renderer = renderer
    store.subscribe { state in
      if let html = renderer.renderIfChanged(presenter.present(state.$list)) { show(html) }
    }
  }

  /// Someone opens the page.
  func appear() {
    if let intent = presenter.list.autoload(for: store.$list) { sender.send(intent) }
  }

  /// Handles a form, which may contain anything instead of the value of a button.
  func press(_ value: String) async {
    await sender.perform(named: value, of: presenter.present(store.$list))
  }
}
