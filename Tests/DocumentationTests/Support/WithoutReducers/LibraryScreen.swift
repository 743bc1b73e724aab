import LoadableReducers
import LoadableViews

struct Title: Identifiable, Equatable, Sendable { let id: Int, name: String }
struct Shelf: Equatable, Sendable { var copies: Int, isStarred = false }
struct Star: Hashable { let title: Title.ID, isOn: Bool }

/// What the server of a library answers.
struct LibraryClient: Sendable {
  let search: @Sendable (_ text: String, NumberedPage) async throws -> PaginatedArraySlice<Title, NumberedPage>
  let shelf: @Sendable (_ title: Title.ID) async throws -> Shelf?
  let save: @Sendable (_ star: Star, _ key: String) async throws -> Void
}

/// A complete screen: it searches as you type, page by page, and shows how many copies of a title are on the shelf, and its star.
@MainActor final class LibraryScreen {
  let titles: LoadableListModel<String, Title, NumberedPage>
  let shelf: EditableModel<LoadableStateWith<Title.ID, Shelf>, LoadableActionWith<Title.ID, Shelf>, Star>

  init(client: LibraryClient, clock: some Clock<Duration> = ContinuousClock()) {
    let (policy, first) = (LoadPolicy.standard.clock(clock), NumberedPage(number: 1, size: 20))
    titles = LoadableListModel(firstPage: first, policy: policy.debounce(.milliseconds(300))) { load in
      try await client.search(load.request, load.page)
    }
    shelf = LoadableModel(policy: policy.refreshEvery(.seconds(30))) { try await client.shelf($0.request) }
      .edits(applying: { $0.isStarred = $1.isOn }, saving: { try await client.save($0.edit, $0.key.description) })
  }

  var text = "" { didSet { titles.setRequest(text.isEmpty ? nil : text) } }
  func pulledToRefresh() async { await titles.refresh() }
  func tappedStop() { titles.cancel() }
  func opened(_ title: Title) async { await shelf.send(.load(title.id)).finish() }
  func closed() { shelf.send(.unload) }

  func tappedStar() {
    guard let shown = shelf.state.content, let title = shown.request, let now = shown.value else { return }
    shelf.edit(Star(title: title, isOn: !now.isStarred))
  }

  var list: [String] {
    switch ListPresenter<String>().present(titles.state) {
    case .pending: ["Type a title"]
    case .loading(let loading): [loading.text, "[\(loading.cancelText)]"]
    case .active(let active): (active.value?.rows.map(\.name) ?? []) + [active.value?.footer.text ?? "No such title"]
    case .error(let error): [error.text, "[\(error.retryText)]"]
    }
  }

  var detail: String {
    switch LoadablePresenter<Title.ID>().present(shelf.state) {
    case .pending: ""
    case .loading(let loading): loading.text
    case .active(let active): "\(active.value?.copies ?? 0) copies\(active.value?.isStarred == true ? ", starred" : "")"
    case .error(let error): error.text
    }
  }
  var problem: String? { EditPresenter().banner(shelf.edits)?.text }
}
