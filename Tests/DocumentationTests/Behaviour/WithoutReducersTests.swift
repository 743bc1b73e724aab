import LoadableReducers
import LoadableTesting
import LoadableViews
import Observation
import Testing

@MainActor struct WithoutReducersTests {
  private struct Closed: Error {}

  private let vases = [Exhibit(title: "Vase")]

  @Test("a load returns with the outcome, and a retry loads what failed")
  func outcomes() async {
    let client = LoaderSpy(LoaderStub<String, [Exhibit]>(answers: .failure(Closed()), .success(vases), .success([])))
    let screen = RoomScreen(client: client)
    #expect(screen.title == "Choose a room")
    await screen.enter("Room 7")
    #expect(screen.title == "Room 7 is closed" && screen.exhibits.value == nil)
    await screen.knockAgain()
    #expect(screen.title == "Room 7" && screen.exhibits.value == vases)
    await screen.pulledToRefresh()
    #expect(screen.exhibits.value == [] && client.requests == ["Room 7", "Room 7", "Room 7"])
  }

  @Test("a reader of the value is notified of a new value, but not of a load that starts")
  func observation() async throws {
    let vases = vases
    let loader = ControlledLoader<String, [Exhibit]>()
    let screen = RoomScreen(client: loader)
    let valueChanged = RecordingIssueReporter()
    withObservationTracking {
      _ = screen.exhibits.value
    } onChange: {
      valueChanged.report("changed", fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    }
    let load = screen.exhibits.send(.load("Room 7"))
    #expect(screen.title == "On the way to Room 7" && valueChanged.issues.isEmpty)
    try await loader.nextRequest().succeed(with: vases)
    await load.finish()
    #expect(screen.exhibits.value == vases && valueChanged.issues.count == 1)
  }

  @Test("a preview shows a state and loads nothing; a presenter draws it like any other")
  func preview() {
    let model = LoadableModel<String, [Exhibit]>(state: .loaded(vases, request: "Room 7", isStale: true))

    let viewModel = LoadablePresenter<String>().present(model.state)

    #expect(viewModel.value == vases && model.isStale)
  }
}
