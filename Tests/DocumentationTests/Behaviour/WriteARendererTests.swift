import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

/// The code in the article runs: what a browser shows, and what its buttons do.
@MainActor struct WriteARendererTests {
  private struct Offline: Error {}
  private typealias Slice = PaginatedArraySlice<Genre, OffsetPage>

  private let loader = ControlledLoader<OffsetPage, Slice>()

  /// The pages that the browser shows, one after another, without the form around them.
  @MainActor private final class Browser {
    var pages: [String] = []

    func show(_ html: HTML) { pages.append(html.source) }
  }

  private func open(_ browser: Browser) -> (GenresPage, StoreOf<GenresList>) {
    let loader = loader
    let store = StoreOf<GenresList>(initialState: GenresList.State()) {
      GenresList(firstPage: OffsetPage(limit: 2)) { load in
        try await loader.load(load.page) ?? Slice(values: [], page: load.page, nextPage: nil)
      }
    }
    return (GenresPage(store: store, show: browser.show), store)
  }

  @Test("shows a load, its failure, its retry, the rows and the next page, each once")
  func session() async throws {
    let browser = Browser()
    let (page, store) = open(browser)
    page.appear()
    let failed = try await loader.nextRequest()
    failed.fail(with: Offline())
    await finish(store)
    async let retried: Void = page.press("retry")
    let call = try await loader.nextRequest()
    let next = OffsetPage(limit: 2, offset: 2)
    call.succeed(with: Slice(values: [Genre(id: 1, name: "Rock & <Roll>")], page: call.request, nextPage: next))
    await retried
    async let more: Void = page.press("nextPage")
    let second = try await loader.nextRequest()
    #expect(second.request == next)
    second.succeed(with: Slice(values: [Genre(id: 2, name: "Jazz")], page: next, nextPage: nil))
    await more
    let spinner = #"<p class="spinner leading" role="status">"#
    let retry = #"<button name="intent" value="retry">Try again</button>"#
    let rock = #"<li id="genre-1"><span>Rock &amp; &lt;Roll&gt;</span></li>"#
    let jazz = #"<li id="genre-2"><span>Jazz</span></li>"#
    let refresh = #"<button name="intent" value="refresh">Refresh</button>"#
    let cancel = #"<button name="intent" value="cancel">Cancel</button>"#
    expectNoDifference(
      [
        form("true", "Loading", "\(spinner)Loading</p>", cancel),
        form("false", "Something went wrong", error, retry),
        form("true", "Loading", #"<div class="vertical">\#(spinner)Loading</p>\#(error)</div>"#, cancel),
        form(
          "false", "List",
          #"<div class="vertical"><ol>\#(rock)</ol><button name="intent" value="nextPage">Show more</button></div>"#,
          refresh),
        form("false", "List", #"<div class="vertical"><ol>\#(rock)</ol>\#(spinner)Loading more</p></div>"#, refresh),
        form(
          "false", "List", #"<div class="vertical"><ol>\#(rock)\#(jazz)</ol><p class="note">No more</p></div>"#, refresh
        ),
      ], browser.pages)
  }

  @Test(
    "ignores a button that is not on screen, and values that are not buttons",
    arguments: ["nextPage", "cancel", "; --"])
  func staleButton(value: String) async {
    let browser = Browser()
    let (page, _) = open(browser)
    await page.press(value)
    #expect(browser.pages == [] && loader.pendingRequests.isEmpty)
  }

  @Test("shows no indicator for a short load, and says when to look again")
  func antiFlicker() {
    let presenter = ListPresenter<EmptyLoadRequest>()
    let state = PaginatedState<GenresList.Collection>.loading()
    let now = TestClock().now
    var visibility = ActivityVisibility<VirtualInstant>()
    let renderer = HTMLForm(base: GenresRenderer())

    visibility.update(presenter.present(state).awaitedLoad, at: now)
    let html = renderer.render(presenter.present(state, appearance: visibility.appearance(at: now)))
    let lookAgain = visibility.nextChange(after: now)

    #expect(html.source == form("true", "Loading", ""))
    #expect(lookAgain == now.advanced(by: .milliseconds(200)))
  }

  @Test("draws progress and stacks, and escapes texts of any kind")
  func output() {
    #expect(
      HTML.text("Loading", role: .activity(fraction: 0.5, placement: .above)).source
        == #"<label class="above">Loading<progress value="0.5"></progress></label>"#)
    #expect(
      HTML.stack([.text("<\u{301}"), .text("\"")], axis: .horizontal).source
        == "<div class=\"horizontal\"><span>&lt;\u{301}</span><span>&quot;</span></div>")
    #expect(HTML.nothing.source == "")
  }

  private let error = #"<p class="error" role="alert">Something went wrong</p>"#

  private func form(_ isBusy: String, _ label: String, _ content: String, _ control: String? = nil) -> String {
    let controls = control.map { #"<div class="horizontal">\#($0)</div>"# } ?? ""
    let slots = [("banner", ""), ("note", ""), ("content", content), ("indicator", ""), ("controls", controls)]
      .map { #"<div class="\#($0)">\#($1)</div>"# }.joined()
    return #"<form method="post" aria-busy="\#(isBusy)" aria-label="\#(label)">\#(slots)</form>"#
  }

  private func finish(_ store: StoreOf<GenresList>) async {
    for await state in store.states where !state.$list.isLoading { return }
  }
}
