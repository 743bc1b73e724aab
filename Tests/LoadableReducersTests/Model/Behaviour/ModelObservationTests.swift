import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ModelObservationTests {
  private let loader = ControlledLoader<String, Int>()

  /// The readers of each part of the state that something wakes.
  private func woken(_ model: LoadableModel<String, Int>, by cause: () async throws -> Void) async rethrows -> [String]
  {
    let readers = Readers()
    readers.read("state", { model.state })
    readers.read("value", { model.value })
    readers.read("isLoading", { model.isLoading })
    readers.read("failure", { model.failure })
    readers.read("isStale", { model.isStale })
    try await cause()
    return readers.woken
  }

  @Test("a reader is woken when what it has read changes, and by nothing else")
  func perProperty() async throws {
    let model = LoadableModel<String, Int> { try await loader.load($0.request) }
    expectEqual(await woken(model) { model.send(.load("a")) }, ["isLoading", "state"])
    // Another load, in a state that looks the same.
    var call = try await loader.nextRequest()
    var outcome = model.send(.load("a"))
    try await call.cancelled()
    call = try await loader.nextRequest()
    let loaded = await woken(model) {
      call.succeed(with: 1)
      await outcome.finish()
    }
    expectEqual(loaded, ["isLoading", "state", "value"])
    expectEqual(await woken(model) { outcome = model.send(.refresh) }, ["isLoading", "state"])
    call = try await loader.nextRequest()
    let failed = await woken(model) {
      call.fail(with: NamedError("offline"))
      await outcome.finish()
    }
    expectEqual(failed, ["failure", "isLoading", "state"])
    expectEqual(await woken(model) { model.unload() }, ["failure", "state", "value"])
    expectEqual(await woken(model) { model.unload() }, [])
  }

  @Test("a reader does not keep a model alive")
  func released() {
    var model: LoadableModel<String, Int>? = LoadableModel { _ in 1 }
    weak let released = model
    Readers().read("state", { [weak model] in model?.state })
    model = nil
    expect(released == nil)
  }
}
