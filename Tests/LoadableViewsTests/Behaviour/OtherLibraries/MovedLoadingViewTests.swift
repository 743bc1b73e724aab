import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

/// The view of swift-composable-loadable: it loads a feature when it appears, and has a closure for content, error and active request.
@MainActor struct MovedLoadingViewTests {
  private let server = ControlledLoader<String, String>()

  private func appStore() -> StoreOf<MessageApp> {
    StoreOf<MessageApp>(initialState: MessageApp.State()) { MessageApp(server: server) }
  }

  @Test("it loads when it appears, and shows the active request, then the content through a store of the child")
  func loadOnAppear() async throws {
    let app = appStore()
    let screen = LoadableScreen(store: app.scope(state: \.$welcome, action: \.welcome)) { $0.text }
    expectEqual(screen.text, "")
    screen.appear()
    expectEqual(screen.text, "* Loading\n[Cancel]")
    expectEqual(screen.viewModel.loading?.request, EmptyLoadRequest())
    let call = try await server.nextRequest()
    // The view appears again while it loads: nothing is loaded twice.
    screen.appear()
    expect(!call.isCancelled)
    call.succeed(with: "Welcome")
    await finish(app)
    expectEqual(screen.text, "Welcome")
    // It appears once more: loaded content is not loaded again automatically.
    screen.appear()
    expect(server.pendingRequests.isEmpty)
  }

  @Test("the content closure gets the child's store, which acts on what is loaded")
  func content() async throws {
    let app = appStore()
    let load = app.send(.welcome(.load()))
    try await server.nextRequest().succeed(with: "Welcome")
    await load.finish()
    let screen = LoadableScreen(store: app.scope(state: \.$welcome, action: \.welcome)) { message in
      message.send(.shout)
      return message.text
    }
    expectEqual(screen.text, "WELCOME")
    expectEqual(app.welcome?.text, "WELCOME")
  }

  @Test("a feature that needs a request is loaded with it when its view appears")
  func onAppearWithRequest() async throws {
    let app = appStore()
    let screen = LoadableScreen(
      store: app.scope(state: \.$news, action: \.news),
      presenter: LoadablePresenter(autoload: .whenNotLoaded("today"))
    ) { $0.text }
    screen.appear()
    let call = try await server.nextRequest()
    expectEqual(call.request, "today")
    expectEqual(screen.viewModel.request, "today")
    call.succeed(with: "Rain")
    await finish(app)
    expectEqual(screen.text, "Rain")
    // Another request is loading: the content stays, next to the indicator.
    app.send(.news(.load("tomorrow")))
    expectEqual(screen.text, "* Loading Rain\n[Cancel]")
    expect(screen.viewModel.request == "today" && screen.viewModel.loading?.request == "tomorrow")
    try await server.nextRequest().succeed(with: "Sun")
    await finish(app)
    expectEqual(screen.text, "Sun")
  }

  @Test("the error closure gets the error and the request, and nothing is loaded again automatically")
  func onError() async throws {
    let app = appStore()
    var presenter = LoadablePresenter<String>(autoload: .whenNotLoaded("today"))
    presenter.texts.error = { ($0 as? TestError).map { _ in "Unable to display the news" } }
    let screen = LoadableScreen(store: app.scope(state: \.$news, action: \.news), presenter: presenter) { $0.text }
    screen.appear()
    try await server.nextRequest().fail(with: TestError.offline)
    await finish(app)
    expectEqual(screen.text, "Unable to display the news\n[Try again]")
    expectEqual(screen.viewModel.failure?.request, "today")
    expectEqual(screen.viewModel.failure?.error.error as? TestError, .offline)
    screen.appear()
    expect(server.pendingRequests.isEmpty)
    screen.tap(screen.viewModel.failure?.retry)
    let retry = try await server.nextRequest()
    expectEqual(retry.request, "today")
    retry.succeed(with: "Rain")
    await finish(app)
    expectEqual(screen.text, "Rain")
  }

  /// Waits until nothing is loading.
  private func finish(_ app: StoreOf<MessageApp>) async {
    for await state in app.states where !state.$news.isLoading && !state.$welcome.isLoading { return }
  }
}
