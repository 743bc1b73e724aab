import CharactersDatabase
import LoadableViews
import Testing

@testable import CharactersWeb

struct PageSnapshotTests {
  /// A view model, and what a page should show for it.
  struct Phase: CustomTestStringConvertible {
    let name: String
    let page: PageViewModel
    let text: String
    var testDescription: String { name }

    init(_ name: String, _ page: PageViewModel, _ text: String) {
      (self.name, self.page, self.text) = (name, page, text)
    }
  }

  private static let all = CharacterSearch()
  private static let other = CharacterSearch(text: "other", start: 0x61)

  @Test(
    "every phase of the list",
    arguments: [
      Phase(
        "pending, and about to be loaded", .list(.pending(PendingViewModel())),
        """
        title: All characters – Unicode
        heading: All characters
        """),
      Phase(
        "pending, with a button", .list(.pending(PendingViewModel(request: all))),
        """
        title: All characters – Unicode
        heading: All characters
        substitute: [Load: load]
        """),
      Phase(
        "loading, before the delay",
        .list(.loading(LoadingViewModel(request: all, showsIndicator: false, showsCancel: false))),
        """
        title: All characters – Unicode
        asked again: after 1
        heading: All characters
        """),
      Phase(
        "loading", .list(.loading(LoadingViewModel(request: all, skeletonRows: 8, showsCancel: false))),
        """
        title: All characters – Unicode
        asked again: after 1
        busy: list
        heading: All characters
        status: ◌ Loading
        substitute: ▒ × 8
        """),
      Phase(
        "loading for long, once more", .list(.loading(.long(all))),
        """
        title: All characters – Unicode
        asked again: after 1
        busy: list
        heading: All characters
        status: ◌ Loading · 50% · Attempt 2 · This is taking longer than expected · after: Call 1 failed. \
        [Cancel: cancel]
        substitute: ▒ × 8
        """),
      Phase(
        "failed", .list(.error(ErrorViewModel(error: .sample, retry: .retry))),
        """
        title: All characters – Unicode
        heading: All characters
        substitute: ! Call 1 failed. [Try again: retry]
        """),
      Phase(
        "failed, and being loaded again", .list(.error(ErrorViewModel(error: .sample, retry: nil))),
        """
        title: All characters – Unicode
        heading: All characters
        substitute: ! Call 1 failed.
        """),
      Phase(
        "empty",
        .list(.active(ActiveViewModel(value: ListViewModel(.letters(0, from: 26)), emptyText: "No character found"))),
        """
        title: All characters – Unicode
        heading: All characters [Refresh: refresh]
        substitute: No character found Search for words of a name, such as  <right arrow: /?search=right+arrow> , for a code, \
        such as  <U+2192: /?search=U%2B2192> , or for a character, such as  <→: /?search=%E2%86%92> . For any other text, such \
        as  <→☃é: /?search=%E2%86%92%E2%98%83%C3%A9> , its characters are listed.
        """),
      Phase(
        "rows", .rows(),
        """
        title: All characters – Unicode
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        rows: U+0063 U+0064 U+0065
        """),
      Phase(
        "rows that are out of date", .rows { $0.staleText = "Out of date" },
        """
        title: All characters – Unicode
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        status: Out of date
        rows: U+0063 U+0064 U+0065
        """),
      Phase(
        "rows, refreshing before the delay", .rows { $0.loading = LoadingViewModel(request: all, text: "Refreshing") },
        """
        title: All characters – Unicode
        asked again: after 1
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        rows: U+0063 U+0064 U+0065
        """),
      Phase(
        "rows, refreshing",
        .rows {
          $0.loading = LoadingViewModel(request: all, text: "Refreshing")
          $0.showsIndicator = true
        },
        """
        title: All characters – Unicode
        asked again: after 1
        busy: list
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        status: ◌ Refreshing
        rows: U+0063 U+0064 U+0065
        """),
      Phase(
        "rows, with others being loaded",
        .rows(other) {
          $0.loading = .long(other)
          $0.showsIndicator = true
          $0.showsCancel = true
        },
        """
        title: All characters – Unicode
        asked again: after 1
        search: other
        busy: list
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        status: ◌ Showing  All characters  while  “other” from U+0061  loads · 50% · Attempt 2 · This is taking longer than \
        expected · after: Call 1 failed. [Cancel: cancel]
        rows: U+0063 U+0064 U+0065
        """),
      Phase(
        "rows, with a failure over them",
        .rows { $0.banner = ErrorViewModel(error: .sample, retry: .retry, dismiss: .dismiss) },
        """
        title: All characters – Unicode
        banner: ! Call 1 failed. [Try again: retry] [Dismiss: dismiss]
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        rows: U+0063 U+0064 U+0065
        """),
    ])
  func list(phase: Phase) {
    #expect(PageText(phase.page).description == phase.text)
  }

  private static func more(_ intent: LoadIntent<Never>, _ text: String) -> ListEdgeViewModel {
    .more(ListEdgeViewModel.More(load: intent, text: text))
  }

  @Test(
    "every phase of the ends of a list",
    arguments: [
      Phase(
        "more", .rows(header: more(.previousPage, "Show previous"), footer: more(.nextPage, "Show more")),
        """
        title: All characters – Unicode
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        before: [Show previous: previous]
        rows: U+0063 U+0064 U+0065
        after: [Show more: next]
        """),
      Phase(
        "loading",
        .rows(
          header: .loading(ListEdgeViewModel.Loading(text: "Loading previous")),
          footer: .loading(
            ListEdgeViewModel.Loading(
              longWaitText: "Longer than expected", attempt: 2, attemptText: "Attempt 2", previousError: .sample))),
        """
        title: All characters – Unicode
        asked again: after 1
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        before: ◌ Loading previous
        rows: U+0063 U+0064 U+0065
        after: ◌ Loading more · Attempt 2 · Longer than expected · after: Call 1 failed.
        """),
      Phase(
        "failed",
        .rows(
          header: .failed(ErrorViewModel(error: .sample, retry: .previousPage)),
          footer: .failed(ErrorViewModel(error: .sample, retry: .nextPage))),
        """
        title: All characters – Unicode
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        before: ! Call 1 failed. [Try again: previous]
        rows: U+0063 U+0064 U+0065
        after: ! Call 1 failed. [Try again: next]
        """),
      Phase(
        "the end", .rows(header: .end(text: "Nothing before"), footer: .end(text: "No more")),
        """
        title: All characters – Unicode
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        before: Nothing before
        rows: U+0063 U+0064 U+0065
        after: No more
        """),
    ])
  func edges(phase: Phase) {
    #expect(PageText(phase.page).description == phase.text)
  }

  @Test(
    "every phase of the open character",
    arguments: [
      Phase(
        "pending", .character(.pending(PendingViewModel())),
        """
        title: U+0064 – All characters
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        rows: U+0063 *U+0064 U+0065
        detail: <Back to the list: /#row-64> U+0064 [Load: reload]
        """),
      Phase(
        "loading, before the delay", .character(.loading(LoadingViewModel(request: 0x64, showsIndicator: false))),
        """
        title: U+0064 – All characters
        asked again: after 1
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        rows: U+0063 *U+0064 U+0065
        detail: <Back to the list: /#row-64> U+0064
        """),
      Phase(
        "loading", .character(.loading(.long(0x64))),
        """
        title: U+0064 – All characters
        asked again: after 1
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        rows: U+0063 *U+0064 U+0065
        detail: <Back to the list: /#row-64> U+0064 ◌ Loading · 50% · Attempt 2 · This is taking longer than \
        expected · after: Call 1 failed.
        busy: article
        """),
      Phase(
        "failed", .character(.error(ErrorViewModel(error: .sample, retry: .retry))),
        """
        title: U+0064 – All characters
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        rows: U+0063 *U+0064 U+0065
        detail: <Back to the list: /#row-64> U+0064 ! Call 1 failed. [Try again: reload]
        """),
      Phase(
        "loaded", .character(.active(ActiveViewModel(value: .sample))),
        """
        title: LATIN SMALL LETTER D – All characters
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        rows: U+0063 *U+0064 U+0065
        detail: <Back to the list: /#row-64> LATIN SMALL LETTER D U+0064 [Copy the character: ] [Copy the code: ] Category Small letter (Ll) Capital D U+0044 UTF-8 64 [*UTF-8: UTF-8] \
        [UTF-16: UTF-16] [UTF-32: UTF-32] <Before LATIN SMALL LETTER C: /characters/63> \
        <After LATIN SMALL LETTER E: /characters/65>
        remark: [☆ Star: star] Note [Save: note]
        """),
      Phase(
        "loaded, being loaded again before the delay",
        .character(
          .active(ActiveViewModel(value: .sample, loading: LoadingViewModel(request: 0x64, text: "Refreshing")))),
        """
        title: LATIN SMALL LETTER D – All characters
        asked again: after 1
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        rows: U+0063 *U+0064 U+0065
        detail: <Back to the list: /#row-64> LATIN SMALL LETTER D U+0064 [Copy the character: ] [Copy the code: ] Category Small letter (Ll) Capital D U+0044 UTF-8 64 [*UTF-8: UTF-8] \
        [UTF-16: UTF-16] [UTF-32: UTF-32] <Before LATIN SMALL LETTER C: /characters/63> \
        <After LATIN SMALL LETTER E: /characters/65>
        remark: [☆ Star: star] Note [Save: note]
        """),
      Phase(
        "loaded, being loaded again",
        .character(
          .active(
            ActiveViewModel(
              value: .sample, loading: LoadingViewModel(request: 0x64, text: "Refreshing"), showsIndicator: true))),
        """
        title: LATIN SMALL LETTER D – All characters
        asked again: after 1
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        rows: U+0063 *U+0064 U+0065
        detail: <Back to the list: /#row-64> LATIN SMALL LETTER D ◌ Refreshing U+0064 [Copy the character: ] [Copy the code: ] Category Small letter (Ll) Capital D U+0044 UTF-8 64 [*UTF-8: UTF-8] \
        [UTF-16: UTF-16] [UTF-32: UTF-32] <Before LATIN SMALL LETTER C: /characters/63> \
        <After LATIN SMALL LETTER E: /characters/65>
        busy: article
        remark: [☆ Star: star] Note [Save: note]
        """),
      Phase(
        "loaded, with a failure over it",
        .character(
          .active(
            ActiveViewModel(
              value: .sample, banner: ErrorViewModel(error: .sample, retry: .retry)))),
        """
        title: LATIN SMALL LETTER D – All characters
        heading: All characters [Refresh: refresh]
        count: 3 of 26
        rows: U+0063 *U+0064 U+0065
        detail: <Back to the list: /#row-64> LATIN SMALL LETTER D ! Call 1 failed. [Try again: reload] U+0064 \
        [Copy the character: ] [Copy the code: ] Category Small letter (Ll) Capital D U+0044 UTF-8 64 [*UTF-8: UTF-8] \
        [UTF-16: UTF-16] [UTF-32: UTF-32] <Before LATIN SMALL LETTER C: /characters/63> \
        <After LATIN SMALL LETTER E: /characters/65>
        remark: [☆ Star: star] Note [Save: note]
        """),
    ])
  func character(phase: Phase) {
    #expect(PageText(phase.page).description == phase.text)
  }
}
