import CharactersDatabase
import LoadableViews
import Testing

@testable import CharactersWeb

struct ListEdgeRendererTests {
  private func draw(_ edge: ListEdgeViewModel) -> String {
    let address = PageAddress(search: CharacterSearch(text: "a"))
    return ListEdgeRenderer(action: "next", address: address).render(edge).markup
  }

  @Test("an end with nothing to show draws nothing")
  func nothing() {
    #expect(draw(.none).isEmpty)
  }

  @Test("more is a button that works as a form")
  func more() {
    let more = ListEdgeViewModel.more(ListEdgeViewModel.More(load: .nextPage, text: "Show more", isAutomatic: true))
    #expect(
      draw(more) == """
        <form method="post" action="/actions" class="action"><input type="hidden" name="at" value="/?search=a">\
        <button id="do-next" name="action" value="next" class="button wide">Show more</button></form>
        """)
  }

  @Test("a load says what it is and which attempt it is; a failure has a retry; the end has a text")
  func others() {
    #expect(
      draw(.loading(ListEdgeViewModel.Loading(text: "Loading more", attempt: 2, attemptText: "Attempt 2"))) == """
        <p class="edge"><span class="activity"><span class="spinner" aria-hidden="true"></span>\
        <span>Loading more · Attempt 2</span></span></p>
        """)
    let failed = ErrorViewModel<Never>(
      error: PresentedError(SimulatedFailure(call: 1), text: "No & no"), retry: .nextPage)
    #expect(
      draw(.failed(failed)) == """
        <div class="failure" role="alert"><p>No &amp; no</p><div class="answers">\
        <form method="post" action="/actions" class="action"><input type="hidden" name="at" value="/?search=a">\
        <button id="do-next" name="action" value="next" class="button">Try again</button></form></div></div>
        """)
    #expect(draw(.end(text: "No more")) == "<p class=\"edge end\">No more</p>")
  }
}
