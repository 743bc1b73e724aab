import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

/// The view of swift-tca-loadable: when it loads automatically, and where its indicator is.
@MainActor struct MovedLoadableViewTests {
  private let api = ControlledLoader<EmptyLoadRequest, [String]>()

  private func store(_ users: LoadableState<[String]> = .notLoaded) -> StoreOf<UsersFeature> {
    StoreOf<UsersFeature>(initialState: UsersFeature.State(users: users)) { [api] in
      UsersFeature { try await api.load(EmptyLoadRequest()) }
    }
  }

  private func screen(
    _ store: StoreOf<UsersFeature>, presenter: LoadablePresenter<EmptyLoadRequest> = LoadablePresenter()
  ) -> LoadableScreen<EmptyLoadRequest, [String], Never> {
    LoadableScreen(store: store.scope(state: \.$users, action: \.self), presenter: presenter) { users in
      users.state.joined(separator: " ")
    }
  }

  @Test(
    "by default, autoload loads when nothing is loaded; it can also be never or always, which keeps the content",
    arguments: [
      (nil, LoadableState<[String]>.notLoaded, true), (nil, .loaded(["Ann"]), false),
      (.whenNotLoaded, .notLoaded, true), (.whenNotLoaded, .loaded(["Ann"]), false),
      (.never, .notLoaded, false), (.never, .loaded(["Ann"]), false),
      (.always, .notLoaded, true), (.always, .loaded(["Ann"]), true),
    ] as [(Autoload<EmptyLoadRequest>?, LoadableState<[String]>, Bool)])
  func autoload(_ autoload: Autoload<EmptyLoadRequest>?, _ users: LoadableState<[String]>, loads: Bool) async {
    let store = store(users)
    let screen = screen(store, presenter: autoload.map { LoadablePresenter(autoload: $0) } ?? LoadablePresenter())
    screen.appear()
    expectEqual(store.$users.isLoading, loads)
    await effectsHaveBegun()
    expectEqual(api.pendingRequests.count, (loads ? 1 : 0))
    expectEqual(store.users, users.wrappedValue)
    store.send(.loadable(.cancel))
  }

  @Test("the indicator can be visible before anything is requested, so that nothing moves when the load starts")
  func indicatorWhilePending() {
    let store = store()
    let screen = screen(store, presenter: LoadablePresenter(autoload: .never, pendingAppearance: .indicator))
    expectEqual(screen.text, "* Loading")
    expect(screen.viewModel.showsIndicator)
    store.send(.loadable(.load()))
    expect(screen.viewModel.showsIndicator)
    store.send(.loadable(.cancel))
  }

  @Test(
    "a reload shows the indicator next to the users: before them by default, or where the presenter says",
    arguments: [
      (nil, "* Refreshing Ann Bob"), (.leading, "* Refreshing Ann Bob"), (.trailing, "Ann Bob * Refreshing"),
      (.above, "* Refreshing\nAnn Bob"), (.below, "Ann Bob\n* Refreshing"),
    ] as [(IndicatorPlacement?, String)])
  func reload(_ placement: IndicatorPlacement?, text: String) async throws {
    let store = store(.loaded(["Ann", "Bob"]))
    let presenter = placement.map { LoadablePresenter<EmptyLoadRequest>(indicatorPlacement: $0) }
    let screen = screen(store, presenter: presenter ?? LoadablePresenter())
    expectEqual(screen.text, "Ann Bob")
    // The reload button beside the view sends `.load` on the root.
    let load = store.send(.loadable(.load()))
    expectEqual(screen.text, "\(text)\n[Cancel]")
    try await api.nextRequest().succeed(with: ["Cid"])
    await load.finish()
    expectEqual(screen.text, "Cid")
  }

  @Test("a failed reload leaves the users on screen, with a banner that offers a retry")
  func failedReload() async throws {
    let store = store(.loaded(["Ann", "Bob"]))
    let screen = screen(store)
    let load = store.send(.loadable(.load()))
    try await api.nextRequest().fail(with: TestError.offline)
    await load.finish()
    expectEqual(screen.text, "Could not refresh\nSomething went wrong\nAnn Bob\n[Try again] [Dismiss]")
    screen.tap(screen.viewModel.failure?.retry)
    expect(store.$users.isReloading)
    store.send(.loadable(.cancel))
  }
}

/// The feature of swift-tca-loadable.
private struct UsersFeature: Feature {
  struct State {
    @LoadableState var users: [String]?
  }

  enum Action: CasePathable {
    case loadable(LoadableAction<[String]>)

    static let allCasePaths = CasePath(Action.loadable) { if case .loadable(let action) = $0 { action } else { nil } }
  }

  let loadUsers: @Sendable () async throws -> [String]?

  var body: some ReducerOf<Self> {
    EmptyReducer().loadable(state: \.$users, action: \.self) { _ in try await loadUsers() }
  }
}
