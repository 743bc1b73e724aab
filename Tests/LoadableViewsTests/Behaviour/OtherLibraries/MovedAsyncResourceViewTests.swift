import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

/// The view of AsyncResourceView: of its four closures, only the one for the resource is required.
@MainActor struct MovedAsyncResourceViewTests {
  private typealias Model = LoadableModel<EmptyLoadRequest, String>
  private let loader = ControlledLoader<Int, String>()

  private func tile(_ number: Int = 0, presenter: LoadablePresenter<EmptyLoadRequest> = LoadablePresenter()) -> Tile {
    let loader = loader
    return Tile(model: Model { _ in try await loader.load(number) }, presenter: presenter)
  }

  @Test("by default, it is invisible and loads when it appears, then says `Loading`, then shows the resource")
  func defaults() async throws {
    let tile = tile()
    expectEqual(tile.text, "")
    let load = tile.appear()
    expectEqual(tile.text, "Loading\n[Cancel]")
    try await loader.nextRequest().succeed(with: "Hello World")
    await load?.finish()
    expectEqual(tile.text, "Hello World")
  }

  @Test("a failure offers a retry, and is not retried automatically when it appears again")
  func failure() async throws {
    let tile = tile()
    let load = tile.appear()
    try await loader.nextRequest().fail(with: TestError.offline)
    await load?.finish()
    expectEqual(tile.text, "[Try again]")
    expect(tile.appear() == nil, "loads by itself")
    let retry = tile.tap(tile.viewModel.failure?.retry)
    expectEqual(tile.text, "Loading\n[Cancel]")
    try await loader.nextRequest().succeed(with: "Hello World")
    await retry?.finish()
    expectEqual(tile.text, "Hello World")
  }

  @Test("before the first request it may show a button, so that the user decides when it loads")
  func button() async throws {
    let tile = tile(
      presenter: LoadablePresenter(
        autoload: .never, pendingAppearance: .button, texts: LoadTexts { $0.load = "Load Resource" }))
    expect(tile.appear() == nil, "loads by itself")
    expectEqual(tile.text, "[Load Resource]")
    let load = tile.tap(tile.viewModel.intents.first)
    try await loader.nextRequest().succeed(with: "Hello World")
    await load?.finish()
    expectEqual(tile.text, "Hello World")
  }

  @Test(
    "a preview needs a state and no loader",
    arguments: [
      (LoadableState<String>.notLoaded, ""), (.loading(), "Loading\n[Cancel]"), (.loaded("Hello World"), "Hello World"),
      (.failed(TestError.offline), "[Try again]"),
    ])
  func preview(state: LoadableState<String>, text: String) {
    expectEqual(Tile(model: Model(state: state)).text, text)
  }

  @Test("in a gallery, only the tiles that have appeared load, each on its own, and a failed tile is retried alone")
  func gallery() async throws {
    let tiles = (0..<4).map { tile($0) }
    // The last one is below the fold.
    let loads = tiles.prefix(3).compactMap { $0.appear() }
    await effectsHaveBegun()
    expectEqual(loader.pendingRequests, [0, 1, 2])
    for number in 0..<3 {
      let call = try await loader.nextRequest()
      if number == 1 { call.fail(with: TestError.refused) } else { call.succeed(with: "colour \(number)") }
    }
    for load in loads { await load.finish() }
    expectEqual(tiles.map(\.text), ["colour 0", "[Try again]", "colour 2", ""])
    let retry = tiles[1].tap(tiles[1].viewModel.failure?.retry)
    expectEqual(tiles.map(\.text), ["colour 0", "Loading\n[Cancel]", "colour 2", ""])
    try await loader.nextRequest().succeed(with: "colour 1")
    await retry?.finish()
    expectEqual(tiles.map(\.text), ["colour 0", "colour 1", "colour 2", ""])
  }
}

/// A view of a model.
@MainActor private struct Tile {
  let model: LoadableModel<EmptyLoadRequest, String>
  var presenter = LoadablePresenter<EmptyLoadRequest>()

  var viewModel: LoadableViewModel<EmptyLoadRequest, String> { presenter.present(model.state) }

  var text: String {
    RenderedLoadable(viewModel) { resource in
      ScreenText.text(resource)
    } loading: { loading in
      .text(loading.text)
    } error: { _ in
      .nothing
    }
    .body.text
  }

  func appear() -> StoreTask? {
    tap(presenter.autoload(for: model.state))
  }

  func tap(_ intent: LoadIntent<EmptyLoadRequest>?) -> StoreTask? {
    intent.flatMap { $0.action() }.map { model.send($0) }
  }
}
