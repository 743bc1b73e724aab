import Foundation
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@MainActor struct HandlingErrorsTests {
  private let presenter = LoadablePresenter<EmptyLoadRequest>(texts: .shop)

  @Test("a failed refresh keeps the orders on screen, with a banner that offers a retry")
  func refresh() async throws {
    let store = Store(initialState: OrdersFeature.State(orders: .loaded(["Tea"]))) {
      OrdersFeature(client: LoaderStub(answers: .failure(NotSignedIn()), .success(["Tea", "Cups"])))
    }
    let sender = IntentSender(store, action: OrdersFeature.Action.orders)

    await sender.perform(.refresh)

    #expect(store.orders == ["Tea"] && store.isSigningIn)
    let banner = try #require(presenter.present(store.$orders).failure)
    #expect(banner.text == "Please sign in")

    await sender.perform(try #require(banner.retry))

    #expect(store.orders == ["Tea", "Cups"] && presenter.present(store.$orders).failure == nil)
  }

  @Test("content that is misleading can give way to the error")
  func errorFirst() {
    var presenter = presenter
    presenter.failureOverContent = .errorFirst
    let state = LoadableState<[String]>.failed(NotSignedIn(), previous: LoadedContent(["Tea"]))
    guard case .error(let error) = presenter.present(state) else { return #expect(Bool(false)) }
    #expect(error.text == "Please sign in")
  }

  @Test("a programmer error is reported, and changes nothing")
  func issue() {
    let recorder = RecordingIssueReporter()
    let log = IssueLog { recorder.report($0, fileID: "", filePath: "", line: 1, column: 1) }
    IssueReporting.$current.withValue(log) {
      let model = LoadableModel(policy: .none.timeout(.seconds(-5))) { _ in 1 }
      #expect(model.isNotLoaded)
    }
    #expect(recorder.issues.count == 1)
    #expect(recorder.issues.first?.message.contains("HandlingErrorsTests.swift") == true)
    #expect(recorder.issues.first?.message.contains("The policy's 'timeout' is -5.0 seconds") == true)
  }
}
