import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What AsyncResourceView requires of its view store: an object that loads a resource, without reducers.
@MainActor struct MovedAsyncResourceTests {
  private let loader = ControlledLoader<EmptyLoadRequest, String>()

  private func makeModel() -> LoadableModel<EmptyLoadRequest, String> {
    let loader = loader
    return LoadableModel { _ in try await loader.load(EmptyLoadRequest()) }
  }

  @Test("it begins not requested, and loads nothing until it is asked to")
  func notRequested() {
    expectEqual(makeModel().state.phase, .notLoaded(isReady: false))
    expect(loader.pendingRequests.isEmpty)
  }

  @Test("it shows loading, then success, and load() returns when the outcome is known")
  func success() async throws {
    let model = makeModel()
    let load = Task { await model.load() }
    let call = try await loader.nextRequest()
    expectEqual(model.state.phase, .loading(EmptyLoadRequest(), previous: nil))
    call.succeed(with: "any text")
    await load.value
    expectEqual(model.value, "any text")
    expect(model.state.isLoaded)
  }

  @Test("a failed load leads to failure, with the error")
  func failure() async throws {
    let model = makeModel()
    let load = Task { await model.load() }
    try await loader.nextRequest().fail(with: NamedError("any error"))
    await load.value
    guard case .failed(let failure, previous: nil) = model.state.phase else {
      return expect(Bool(false), "\(model.state.phase)")
    }
    expectEqual((failure.error as? NamedError)?.description, "any error")
  }

  @Test("after a failure, the user can load again or retry, and it succeeds", arguments: [true, false])
  func successAfterFailure(byRetry: Bool) async {
    let stub = LoaderStub<EmptyLoadRequest, String>(
      answers: .failure(NamedError("any error")), .success("any text"))
    let model = LoadableModel { _ in try await stub.load(EmptyLoadRequest()) }
    await model.load()
    expect(model.state.hasFailed)
    if byRetry { await model.retry() } else { await model.load() }
    expectEqual(model.state, .loaded("any text", request: EmptyLoadRequest()))
  }

  @Test(
    "a preview sets the state, and needs no loader",
    arguments: [LoadableState<String>.notLoaded, .loading(), .loaded("Hello"), .failed(NamedError("any error"))])
  func preview(state: LoadableState<String>) {
    expectEqual(LoadableModel(state: state).state, state)
  }

  @Test("each tile of a gallery has its own model: one that fails and is retried does not affect the others")
  func gallery() async throws {
    let server = ControlledLoader<Int, String>()
    let tiles = (0..<3).map { tile in LoadableModel { _ in try await server.load(tile) } }
    let loads = tiles.map { $0.send(.load()) }
    for tile in tiles.indices {
      let call = try await server.nextRequest()
      expectEqual(call.request, tile)
      if tile == 1 { call.fail(with: NamedError("42")) } else { call.succeed(with: "colour \(tile)") }
    }
    for load in loads { await load.finish() }
    expectEqual(tiles.map(\.value), ["colour 0", nil, "colour 2"])

    let retry = Task { await tiles[1].retry() }
    let call = try await server.nextRequest()
    expectEqual(call.request, 1)
    expectEqual(tiles.map(\.state.isLoading), [false, true, false])
    call.succeed(with: "colour 1")
    await retry.value
    expectEqual(tiles.map(\.value), ["colour 0", "colour 1", "colour 2"])
  }
}
