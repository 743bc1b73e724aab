import LoadableReducers
import LoadableViews

struct Title: Identifiable, Equatable, Sendable { let id: Int, name: String }
struct Shelf: Equatable, Sendable { var copies: Int, isStarred = false }
nonisolated struct Star: Hashable { let title: Title.ID, isOn: Bool }

/// What the server of a library answers.
struct LibraryClient: Sendable {
  let search: @Sendable (_ text: String, NumberedPage) async throws -> PaginatedArraySlice<Title, NumberedPage>
  let shelf: @Sendable (_ title: Title.ID) async throws -> Shelf?
  let save: @Sendable (_ star: Star, _ key: String) async throws -> Void
}

/// A complete screen: a search as you type, with pages, and for each title the number of copies on the shelf and a star.
@MainActor final class LibraryScreen {
  let titles: LoadableListModel<String, Title, NumberedPage>
  let shelf: LoadableModel<Title.ID, Shelf>.Editable<Star>

  init(client: LibraryClient, clock: some Clock<Duration> = ContinuousClock()) {
    let (policy, first) = (LoadPolicy.standard.clock(clock), NumberedPage(number: 1, size: 20))
    titles = LoadableListModel(firstPage: first, policy: policy.debounce(.milliseconds(300))) { load in
      try await client.search(load.request, load.page)
    }
    shelf = LoadableModel(policy: policy.refreshEvery(.seconds(30))) { try await client.shelf($0.request) }
      .edits(applying: { $0.isStarred = $1.isOn }, saving: { try await client.save($0.edit, $0.key.description) })
  }

  var text = "" { didSet { titles.setRequest(text.isEmpty ? nil : text) } }
  func appeared(_ title: Title) { titles.rowAppeared(title.id) }
  func tappedMore() async { await titles.loadNext() }
  func tappedStop() { titles.cancel() }
  func tappedRetry() async { await titles.retry() }
  func pulledToRefresh() async { await titles.refresh() }

  func opened(_ title: Title) async { await shelf.load(title.id) }
  func tappedRetryOfShelf() async { await shelf.retry() }
  func closed() { shelf.send(.unload) }

  func tappedStar() {
    guard let shown = shelf.state.content, let title = shown.request, let now = shown.value else { return }
    shelf.edit(Star(title: title, isOn: !now.isStarred))
  }

  var list: [String] { ListPresenter<String>().present(titles.state).lines }
  var detail: [String] { LoadablePresenter<Title.ID>().present(shelf.state).lines }
  var problem: String? { EditPresenter().banner(shelf.edits)?.text }
}

typealias Titles = IdentifiedPaginatedCollection<Title, NumberedPage>

/// The titles as lines of text, with buttons in brackets: a failed refresh is a banner over the rows.
extension LoadableViewModel<String, ListViewModel<Titles>> {
  var lines: [String] {
    switch self {
    case .pending: return ["Type a title"]
    case .loading(let loading): return [loading.text, "[\(loading.cancelText)]"]
    case .error(let error): return error.lines
    case .active(let active):
      var lines = active.banner?.lines ?? []
      guard let list = active.value, !list.rows.isEmpty else { return lines + ["No such title"] }
      lines += list.rows.map(\.name)
      return lines + list.footer.lines
    }
  }
}

extension ListEdgeViewModel {
  var lines: [String] {
    switch self {
    case .none: []
    case .more(let more): ["[\(more.text)]"]
    case .loading(let loading): [loading.text]
    case .failed(let error): error.lines
    case .end(let text): [text]
    }
  }
}

extension ErrorViewModel {
  var lines: [String] { [text] + (retry == nil ? [] : ["[\(retryText)]"]) }
}

extension LoadableViewModel<Title.ID, Shelf> {
  var lines: [String] {
    switch self {
    case .pending: return []
    case .loading(let loading): return [loading.text]
    case .error(let error): return error.lines
    case .active(let active):
      let star = active.value?.isStarred == true ? ", starred" : ""
      return (active.banner?.lines ?? []) + ["\(active.value?.copies ?? 0) copies\(star)"]
    }
  }
}
