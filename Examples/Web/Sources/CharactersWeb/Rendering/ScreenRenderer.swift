import CharactersDatabase
import CharactersFeature
import LoadableCore
import LoadableReducers
import LoadableViews

/// Draws a page: a pure function of its view model.
struct ScreenRenderer: Renderer {
  /// Whether it is for a document, whose links and forms must work without a script: they say how many rows there are.
  var isDocument = false

  private typealias List = ListViewModel<CharacterCollection>

  /// Draws a page.
  func render(_ page: PageViewModel) -> Screen {
    let list = page.screen.list
    let rows =
      list.value.map { $0.rows.map { ScreenRow(character: $0, mark: page.screen.markText(of: $0.id)) } } ?? []
    let address = isDocument ? page.address : page.address.withoutPages
    return Screen(
      frame: frame(page),
      parts: [
        .heading: heading(page),
        .count: count(list).map(HTML.text) ?? .empty,
        .status: status(page),
        .banner: banner(page),
        .before: edge(list.value?.header, "previous", page),
        .substitute: substitute(page),
        .after: edge(list.value?.footer, "next", page),
        .detail: page.screen.detail.map(DetailRenderer(address: address).render) ?? .empty,
        .remark: remark(page).map(RemarkRenderer(address: address).render) ?? .empty,
        .unsaved: page.screen.unsaved.map(UnsavedRenderer(address: address).render) ?? .empty,
        .inspect: InspectButton(isOpen: page.inspector != nil, address: address).html,
        .inspector: page.inspector.map(InspectorRenderer(address: address).render) ?? .empty,
      ],
      rows: rows)
  }

  private func frame(_ page: PageViewModel) -> ScreenFrame {
    ScreenFrame(
      title: title(page), address: page.address, list: PageAddress(search: page.search),
      searchText: page.screen.searchText, isBusy: page.screen.list.isBusy && page.screen.list.showsIndicator,
      isReplaced: page.shownSearch != page.search, isLoading: page.isBusy, number: page.number)
  }

  private func title(_ page: PageViewModel) -> String {
    // The search of the rows on the page, which may differ from the one that is loading.
    let list = page.shownSearch.title
    guard let detail = page.screen.detail else { return "\(list) – Unicode" }
    return "\(detail.character.value?.character.name ?? detail.title) – \(list)"
  }

  private func heading(_ page: PageViewModel) -> HTML {
    let active: ActiveViewModel<CharacterSearch, List>? =
      if case .active(let active) = page.screen.list { active } else { nil }
    return HTML.joined([
      HTML.element("h2", ["id": "list-title"]) {
        HTML.element("bdi") { page.shownSearch.title }
      },
      active.map { ActionButton(action: "refresh", text: $0.refreshText, address: page.address).html } ?? .empty,
    ])
  }

  /// The number of results of the search in the heading.
  private func count(_ list: CharactersViewModel.List) -> String? {
    list.value?.countText?.withGroupedDigits
  }

  @HTMLBuilder
  private func status(_ page: PageViewModel) -> HTML {
    let list = page.screen.list
    if let loading = list.loading, list.showsIndicator {
      ActivityRenderer().render(activity(loading, page))
    } else if case .active(let active) = list, !active.notes.isEmpty {
      HTML.element("span") { active.notes.joined(separator: " · ") }
    }
    if let cancel = list.buttons.first(where: { $0.name == "cancel" }) {
      ActionButton(action: cancel.name, text: cancel.text, address: page.address).html
    }
  }

  /// The activity of the list; it says so if rows of another search are shown meanwhile.
  private func activity(_ loading: LoadingViewModel<CharacterSearch>, _ page: PageViewModel)
    -> ActivityRenderer.ViewModel
  {
    var activity = ActivityRenderer.ViewModel(loading)
    if page.shownSearch.title != page.search.title {
      activity.replacement = .init(shown: page.shownSearch.title, next: page.search.title)
    }
    return activity
  }

  @HTMLBuilder
  private func banner(_ page: PageViewModel) -> HTML {
    if case .active(let active) = page.screen.list, let banner = active.banner {
      failure(banner, page)
    }
  }

  private func failure(_ failure: ErrorViewModel<CharacterSearch>, _ page: PageViewModel) -> HTML {
    FailureRenderer(retry: "retry", dismiss: "dismiss", address: page.address).render(failure)
  }

  private func edge(_ edge: ListEdgeViewModel?, _ action: String, _ page: PageViewModel) -> HTML {
    edge.map(ListEdgeRenderer(action: action, address: page.address).render) ?? .empty
  }

  private func remark(_ page: PageViewModel) -> RemarkRenderer.ViewModel? {
    guard let character = page.screen.detail?.character.value?.character else { return nil }
    return RemarkRenderer.ViewModel(character: character, mark: page.screen.markText(of: character.id))
  }

  @HTMLBuilder
  private func substitute(_ page: PageViewModel) -> HTML {
    switch page.screen.list {
    case .pending(let pending):
      if pending.load != nil { ActionButton(action: "load", text: pending.loadText, address: page.address).html }
    case .loading(let loading): if loading.showsIndicator { SkeletonRenderer().render(loading.skeletonRows) }
    case .error(let error): failure(error, page)
    case .active(let active): if let text = active.emptyText { EmptyRenderer(address: page.address).render(text) }
    }
  }
}

extension String {
  /// The text with a comma between groups of three digits: `40 of 155,455`.
  fileprivate var withGroupedDigits: String {
    split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.count > 3, word.allSatisfy({ $0.isASCII && $0.isNumber }) else { return String(word) }
      return word.indices.reduce(into: "") { text, index in
        let rest = word.distance(from: index, to: word.endIndex)
        text += (rest % 3 == 0 && index != word.startIndex ? "," : "") + String(word[index])
      }
    }
    .joined(separator: " ")
  }
}
