import LoadableReducers
import LoadableViews

struct Title: Identifiable, Equatable, Sendable { let id: Int, name: String }

/// What the server of a library answers.
struct LibraryClient: Sendable {
  let search: @Sendable (_ text: String, _ page: NumberedPage) async throws -> PaginatedArraySlice<Title, NumberedPage>
  let copies: @Sendable (_ title: Title.ID) async throws -> Int?
}

/// A complete screen: it searches as you type, page by page, and shows how many copies of a title are on the shelf now.
@MainActor final class LibraryScreen {
  let titles: LoadableListModel<String, Title, NumberedPage>
  let copies: LoadableModel<Title.ID, Int>

  init(client: LibraryClient, clock: some Clock<Duration> = ContinuousClock()) {
    let policy = LoadPolicy.standard.clock(clock)
    titles = LoadableListModel(
      firstPage: NumberedPage(number: 1, size: 20), policy: policy.debounce(.milliseconds(300))
    ) { load in
      try await client.search(load.request, load.page)
    }
    copies = LoadableModel(policy: policy.refreshEvery(.seconds(30))) { load in
      try await client.copies(load.request)
    }
  }

  var text = "" { didSet { titles.setRequest(text.isEmpty ? nil : text) } }

  func pulledToRefresh() async { await titles.refresh() }

  func tappedStop() { titles.cancel() }

  func opened(_ title: Title) async { await copies.load(title.id) }

  func borrowed() { copies.value? -= 1 }

  func closed() { copies.unload() }

  var list: [String] {
    switch ListPresenter<String>().present(titles.state) {
    case .pending: ["Type a title"]
    case .loading(let loading): [loading.text, "[\(loading.cancelText)]"]
    case .active(let active): (active.value?.rows.map(\.name) ?? []) + [active.value?.footer.text ?? "No such title"]
    case .error(let error): [error.text, "[\(error.retryText)]"]
    }
  }

  var detail: String {
    switch copies.phase {
    case .notLoaded: ""
    case .loading(_, previous: let shown), .failed(_, previous: let shown):
      shown?.value.map { "\($0) copies?" } ?? "..."
    case .loaded(let content): "\(content.value ?? 0) copies"
    }
  }
}
