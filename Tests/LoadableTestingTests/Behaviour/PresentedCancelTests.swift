import LoadableCore
import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

/// A presenter shows what remains of a cancelled load.
@MainActor struct PresentedCancelTests {
  @Test("after a cancelled first load the pending view model offers the load of its request, and so does autoload")
  func pending() async throws {
    let loader = ControlledLoader<String, Int>()
    let model = LoadableModel<String, Int> { try await loader.load($0.request) }
    let presenter = LoadablePresenter<String>(pendingAppearance: .button)
    for _ in 1...2 {
      let task = model.send(.load("a"))
      _ = try await loader.nextRequest()
      model.cancel()
      await task.finish()
      guard case .pending(let pending) = presenter.present(model.state) else {
        Issue.record("\(model.state)")
        return
      }
      expectEqual(pending.request, "a")
      expectEqual(pending.load, .load("a"))
      expectEqual(pending.autoload, .load("a"))
      let intent = try #require(pending.load)
      let sent = Task { await IntentSender(model).perform(intent) }
      let call = try await loader.nextRequest()
      expectEqual(call.request, "a")
      call.succeed(with: 1)
      await sent.value
      expectEqual(model.value, 1)
      model.unload()
      expectEqual(presenter.present(model.state).intents, [])
    }
  }
}
