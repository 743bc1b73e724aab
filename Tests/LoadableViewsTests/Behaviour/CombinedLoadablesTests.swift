import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

/// Two loadables of a feature are shown together, and each intent of their view model reaches the right loadable.
@MainActor struct CombinedLoadablesTests {
  private typealias Request = CombinedRequest<EmptyLoadRequest, String>

  private let server = ControlledLoader<String, String>()
  private let presenter = LoadablePresenter<Request>()

  private func appStore(_ change: (inout MessageApp.State) -> Void = { _ in }) -> StoreOf<MessageApp> {
    var state = MessageApp.State()
    change(&state)
    return StoreOf<MessageApp>(initialState: state) { MessageApp(server: server) }
  }

  private func sender(_ app: StoreOf<MessageApp>) -> IntentSender<Request> {
    IntentSender(
      combining: IntentSender(app, action: MessageApp.Action.welcome),
      IntentSender(app, action: MessageApp.Action.news))
  }

  private func viewModel(_ app: StoreOf<MessageApp>) -> LoadableViewModel<Request, String> {
    presenter.present(CombinedState(app.$welcome, app.$news)).map { "\($0.text), \($1.text)" }
  }

  @Test("When something appears, it is loaded if it is not loaded yet, and left alone otherwise")
  func autoload() async throws {
    let app = appStore { $0.$news = .loaded(MessageFeature.State(text: "Rain"), request: "today") }
    expect(viewModel(app).value == nil)
    let intent = try require(presenter.autoload(for: CombinedState(app.$welcome, app.$news)))
    expectEqual(intent, .load(Request(EmptyLoadRequest(), nil)))
    let loaded = Task { await sender(app).perform(intent) }
    let call = try await server.nextRequest()
    expectEqual(server.pendingRequests, ["welcome"])
    expect(viewModel(app).isBusy)
    call.succeed(with: "Hello")
    await loaded.value
    expectEqual(viewModel(app).value, "Hello, Rain")
  }

  @Test("A retry loads what has failed, and nothing else")
  func retry() async throws {
    let app = appStore {
      $0.$welcome = .failed(TestError.offline)
      $0.$news = .loaded(MessageFeature.State(text: "Rain"), request: "today")
    }
    let retry = try require(viewModel(app).failure?.retry)
    let loaded = Task { await sender(app).perform(retry) }
    let call = try await server.nextRequest()
    expectEqual(server.pendingRequests, ["welcome"])
    call.succeed(with: "Hello")
    await loaded.value
    expectEqual(viewModel(app).value, "Hello, Rain")
  }

  @Test("A refresh loads all of them side by side, keeps the content on screen, and ends when the last one has ended")
  func refresh() async throws {
    let app = appStore {
      $0.$welcome = .loaded(MessageFeature.State(text: "Hello"))
      $0.$news = .loaded(MessageFeature.State(text: "Rain"), request: "today")
    }
    let refreshed = Task { await sender(app).perform(.refresh) }
    let calls = [try await server.nextRequest(), try await server.nextRequest()]
    expectEqual(calls.map(\.request), ["welcome", "today"])
    expect(viewModel(app).value == "Hello, Rain" && viewModel(app).isBusy)
    calls[1].succeed(with: "Sun")
    calls[0].succeed(with: "Good morning")
    await refreshed.value
    expect(viewModel(app).value == "Good morning, Sun" && !viewModel(app).isBusy)
  }
}
