import Inspector
import LoadableReducers
import LoadableTesting
import Testing

@testable import CharactersWeb

/// Where the words under the shapes have room, for lanes of actions that an inspector has seen.
@MainActor
struct TimelineRendererTests {
  private func lane(_ texts: [String], columns: Int) async -> TimelineLane {
    let source = InspectorSource(recorder: LoadRecorder(clock: TestClock()), conditions: { .init() }) { _ in }
    let inspector = Store(initialState: InspectorFeature.State()) { InspectorFeature(source: source) }
    for text in texts { inspector.send(.marked(.signal, text)) }
    return InspectorPresenter().present(inspector.state, columns: columns).timeline.lanes[2]
  }

  @Test("words stand under their shapes, and beside each other on lines of their own; the oldest give way")
  func lines() async {
    let words = TimelineRenderer.words(of: await lane(["ones", "two", "three", "four"], columns: 40), columns: 40)
    #expect(words.map(\.text) == ["four", "three", "two"] && words.map(\.line) == [0, 1, 2])
    #expect(words.map(\.mark.column) == [3, 2, 1] && words.allSatisfy { !$0.isBefore })
  }

  @Test("a word without room to the right ends at its shape, and a long one is cut off")
  func ends() async {
    let long = String(repeating: "a", count: 40)
    let words = TimelineRenderer.words(
      of: await lane(Array(repeating: "a", count: 29) + [long], columns: 30), columns: 30)
    #expect(words.first?.isBefore == true && words.first?.text.count == TimelineRenderer.letterLimit)
  }

  @Test("every kind of mark has a shape of its own")
  func shapes() {
    #expect(Set(TimelineMark.Kind.allCases.map(\.shape)).count == TimelineMark.Kind.allCases.count)
  }
}
