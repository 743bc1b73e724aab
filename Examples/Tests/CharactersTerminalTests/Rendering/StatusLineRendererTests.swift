import CharactersFeature
import LoadableReducers
import LoadableViews
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

  @Test(
    "each button names the key that presses it, wherever keys go",
    arguments: [ScreenFocus.field, .list, .detail, .note, .jump, .inspector])
  func keys(focus: ScreenFocus) {
    let commands: [ScreenButton: ScreenCommand] = [.retry: .retry, .cancel: .cancel, .dismiss: .dismiss]
    for button in ScreenButton.allCases {
      #expect(ScreenCommand(button.key(in: focus), in: focus) == commands[button])
    }
    let retry = focus == .list || focus == .detail ? "[t: Try again]" : "[^T: Try again]"
    let failed = ScreenSnapshot.state(.failed(ScreenSnapshot.failure, request: ScreenSnapshot.search))
    let status = StatusLineRenderer(focus: focus).render(CharactersPresenter().present(failed))
    #expect(status.text.contains(retry))
    let error = PresentedError(ScreenSnapshot.failure, text: "No connection")
    let edge = EdgeLineRenderer(focus: focus).render(.failed(ErrorViewModel(error: error, retry: .nextPage)))
    #expect(edge.text.contains(retry))
  }
}
