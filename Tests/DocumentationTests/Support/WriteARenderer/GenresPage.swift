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
  private let binding: ListIntentBinding<EmptyLoadRequest, Genre.ID>

  init(store: StoreOf<GenresList>, show: @escaping (HTML) -> Void) {
    self.store = store
    binding = ListIntentBinding(store, action: GenresList.Action.list)
    let presenter = presenter
    let renderer = renderer
    store.subscribe { state in
      if let html = renderer.renderIfChanged(presenter.present(state.$list)) { show(html) }
    }
  }

  /// Someone opens the page.
  func appear() {
    if let intent = presenter.list.autoload(for: store.$list) { binding.send(intent) }
  }

  /// Handles a form, which may contain anything instead of the value of a button.
  func press(_ value: String) async {
    guard let control = LoadControl(rawValue: value) else { return }
    await binding.perform(control, of: presenter.present(store.$list))
  }
}
