import LoadableTesting
import LoadableViews
import TerminalKit
import Testing

@testable import GalleryFeature

@MainActor @Suite(.timeLimit(.minutes(60)))
struct TileModelTests {
  private let loader = ControlledLoader<Int, Tile>()
  private let tile = Tile(number: 4, color: RGBColor(red: 1, green: 2, blue: 3))

  /// The view model of a tile in a word, with its text.
  private func summary(_ model: TileModel) -> String {
    switch model.viewModel {
    case .pending: "pending"
    case .loading(let loading): loading.previousError.map { "retrying after: \($0.text)" } ?? "loading"
    case .active(let active): "active: \(active.value?.color.description ?? "-")"
    case .error(let error): "error: \(error.text)"
    }
  }

  @Test("loads when it first appears, but not when it appears again")
  func appearance() async throws {
    let model = TileModel(number: 4, loader: loader)
    #expect(summary(model) == "pending")
    #expect(loader.pendingRequests == [])
    model.appear()
    #expect(summary(model) == "loading")
    let call = try await loader.nextRequest()
    #expect(call.request == 4)
    model.appear()
    await model.change { call.succeed(with: tile) }
    model.appear()
    #expect(summary(model) == "active: #010203")
    loader.checkNoPendingRequests()
  }

  @Test("a failure is retried only by hand, as often as it fails, and the retry shows the failure that it follows")
  func retry() async throws {
    let model = TileModel(number: 4, loader: loader)
    model.retry()
    #expect(summary(model) == "pending")
    model.appear()
    for attempt in 1...3 {
      let call = try await loader.nextRequest()
      await model.change { call.fail(with: TileFailure(number: 4, attempt: attempt)) }
      #expect(summary(model) == "error: Attempt \(attempt) has failed")
      model.appear()
      #expect(loader.pendingRequests == [])
      model.retry()
      #expect(summary(model) == "retrying after: Attempt \(attempt) has failed")
      model.retry()
    }
    let call = try await loader.nextRequest()
    await model.change { call.succeed(with: tile) }
    #expect(summary(model) == "active: #010203")
    model.retry()
    #expect(summary(model) == "active: #010203")
    loader.checkNoPendingRequests()
  }

  @Test("loading returns when the outcome is known")
  func load() async throws {
    let model = TileModel(number: 4, loader: loader)
    async let load: Void = model.load()
    try await loader.nextRequest().fail(with: TileFailure(number: 4, attempt: 1))
    await load
    #expect(summary(model) == "error: Attempt 1 has failed")
    await model.load()
    #expect(summary(model) == "error: Attempt 1 has failed")
  }
}
