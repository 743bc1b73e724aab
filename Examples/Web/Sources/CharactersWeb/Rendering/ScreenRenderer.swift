import CharactersDatabase
import CharactersFeature
import LoadableCore
import LoadableReducers
import LoadableViews

/// Draws a page: a pure function of its view model.
struct ScreenRenderer: Renderer {
  private typealias List = ListViewModel<CharacterCollection>

  /// Draws a page.
  func render(_ page: PageViewModel) -> Screen {
    let list = page.screen.list
    let rows = list.value.map { Array($0.rows) } ?? []
    return Screen(
      title: title(page),
      address: page.address,
      searchText: page.screen.searchText,
      isBusy: list.isBusy && list.showsIndicator,
      parts: [
        .heading: heading(page),
        .count: count(list).map(HTML.text) ?? .empty,
        .status: status(page),
        .banner: banner(page),
        .before: edge(list.value?.header, "previous", page, overflow: rows.first?.id),
        .substitute: substitute(page),
        .after: edge(list.value?.footer, "next", page, overflow: rows.last?.id),
        .detail: page.screen.detail.map(DetailRenderer(address: page.address).render) ?? .empty,
      ],
      rows: rows)
  }

  private func title(_ page: PageViewModel) -> String {
    let list = page.address.search.title
    guard let detail = page.screen.detail else { return "\(list) – Unicode" }
    return "\(detail.character.value?.character.name ?? detail.title) – \(list)"
  }

  private func heading(_ page: PageViewModel) -> HTML {
    let active: ActiveViewModel<CharacterSearch, List>? =
      if case .active(let active) = page.screen.list { active } else { nil }
    return HTML.joined([
      HTML.element("h2", ["id": "list-title"]) {
        // The search of the rows below, which may be another one than the one that is loading.
        HTML.element("bdi") { (active?.contentRequest ?? page.address.search).title }
      },
      active.map { ActionButton(action: "refresh", text: $0.refreshText, address: page.address).html } ?? .empty,
    ])
  }

  /// The number of results of the search in the heading.
  private func count(_ list: CharactersViewModel.List) -> String? {
    list.value?.countText
  }

  @HTMLBuilder
  private func status(_ page: PageViewModel) -> HTML {
    let list = page.screen.list
    if let loading = list.loading, list.showsIndicator {
      ActivityRenderer().render(.init(loading))
      // Earlier, the button would disappear before the visitor could press it.
      if loading.longWaitText != nil {
        ActionButton(action: "cancel", text: loading.cancelText, address: page.address).html
      }
    } else if case .active(let active) = list, !active.notes.isEmpty {
      HTML.element("span") { active.notes.joined(separator: " · ") }
    }
  }

  @HTMLBuilder
  private func banner(_ page: PageViewModel) -> HTML {
    if case .active(let active) = page.screen.list, let banner = active.banner {
      FailureRenderer(action: "retry", address: page.address).render(banner)
    }
  }

  private func edge(
    _ edge: ListEdgeViewModel?, _ action: String, _ page: PageViewModel, overflow: UnicodeCharacter.ID?
  ) -> HTML {
    let renderer = ListEdgeRenderer(action: action, address: page.address, overflow: page.isFull ? overflow : nil)
    return edge.map(renderer.render) ?? .empty
  }

  @HTMLBuilder
  private func substitute(_ page: PageViewModel) -> HTML {
    switch page.screen.list {
    case .pending(let pending):
      if pending.load != nil { ActionButton(action: "load", text: pending.loadText, address: page.address).html }
    case .loading(let loading): if loading.showsIndicator { SkeletonRenderer().render(8) }
    case .error(let error): FailureRenderer(action: "retry", address: page.address).render(error)
    case .active(let active): if let text = active.emptyText { HTML.element("p", ["class": "empty"]) { text } }
    }
  }
}
