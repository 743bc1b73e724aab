import CharactersDatabase
import Inspector
import LoadableReducers
import LoadableTesting
import Testing

@testable import CharactersWeb

/// The inspector as markup, from a recording of its own.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct InspectorRendererTests {
  private let clock = TestClock()

  /// The markup after a load that was replaced by another one, with the other one selected.
  private func markup(conditions: InspectorConditions = InspectorConditions()) async throws -> String {
    let recorder = LoadRecorder(clock: clock)
    let source = InspectorSource(recorder: recorder, conditions: { conditions }) { _ in }
    let inspector = Store(initialState: InspectorFeature.State()) { InspectorFeature(source: source) }
    let loader = ControlledLoader<Int, String>()
    let model = LoadableModel<Int, String>(policy: .none.clock(clock), observers: [recorder], label: "<page>") { load in
      try await loader.load(load.request)
    }
    let first = Task { await model.load(1) }
    _ = try await loader.nextRequest()
    let second = Task { await model.load(2) }
    let other = try await loader.nextRequest()
    clock.advance(by: .seconds(1))
    other.succeed(with: "b")
    await first.value
    await second.value
    await inspector.send(.look).finish()
    inspector.send(.selectPrevious)
    return InspectorRenderer(address: PageAddress(search: CharacterSearch(text: "a&b")))
      .render(InspectorPresenter().present(inspector.state, columns: 30)).markup
  }

  @Test(
    "lanes have a bar for each span, a shape and a word for each mark, and a text for screen readers; names are escaped"
  )
  func lanes() async throws {
    let markup = try await markup()
    #expect(markup.contains("<span class=\"lane-label\">&lt;page&gt;</span>") && !markup.contains("<page>"))
    #expect(markup.contains("aria-label=\"load 1 started, load 1 replaced, load 2 started, load 2 loaded\""))
    #expect(markup.contains("class=\"span-running\"") && markup.contains("class=\"mark-superseded\"><title>"))
    #expect(markup.split(separator: "<rect ").count == 3)
  }

  @Test("buttons are forms that lead back to the page; a button that is on is pressed")
  func buttons() async throws {
    let markup = try await markup(conditions: InspectorConditions(failsNext: true))
    #expect(
      markup.contains(
        "<button id=\"do-fail-next\" name=\"control\" value=\"fail-next\" class=\"button\" aria-pressed=\"true\">"))
    #expect(
      markup.contains(
        "<button id=\"do-late-result\" name=\"control\" value=\"late-result\" class=\"button\" aria-describedby=\"about-late-result\">"
      ))
    #expect(markup.contains("name=\"at\" value=\"/?search=a%26b\""))
    #expect(markup.contains("<span id=\"conditions\">no latency - the next call fails</span>"))
  }

  @Test("the selected load has its story, and a pressed button")
  func story() async throws {
    let markup = try await markup()
    #expect(markup.contains("name=\"load\" value=\"2\" class=\"button\" aria-pressed=\"true\""))
    #expect(markup.contains("<h3>Load 2, &lt;page&gt;: "))
    #expect(markup.contains("load 1 is replaced by load 2") && markup.contains("took 1 s"))
  }
}
