import CharactersFeature
import TerminalKit
import Testing

@testable import CharactersTerminal

struct StatusLineRendererTests {
  @Test("a failure is alarming until it is retried, and nothing else is", arguments: ScreenSnapshot.all)
  func tone(_ snapshot: ScreenSnapshot) {
    let viewModel = CharactersPresenter().present(snapshot.state, appearance: snapshot.appearance)
    let line = StatusLineRenderer().render(viewModel)
    let isFailure = line.text.hasPrefix("Simulated failure") || line.text.hasPrefix("There is no")
    #expect(line.tone == (isFailure ? .alarming : .normal))
    // What does not fit is cut off by the frame.
    #expect(line.text.hasPrefix(snapshot.status))
  }
}
