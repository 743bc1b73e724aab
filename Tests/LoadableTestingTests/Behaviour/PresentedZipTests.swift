import LoadableCore
import LoadableReducers
import LoadableViews
import TestSupport
import Testing

/// A presenter shows several loadables as one.
struct PresentedZipTests {
  private struct Offline: Error, CustomStringConvertible {
    let description = "offline"
  }

  private struct Page: Equatable {
    let user: String
    let posts: [Int]
  }

  private let presenter = LoadablePresenter<AnyLoadRequest>(autoload: .never)

  private func present(
    _ user: LoadableState<String>, _ posts: LoadableStateWith<String, [Int]>
  ) -> LoadableViewModel<AnyLoadRequest, Page> {
    presenter.present(zip(user, posts).map(Page.init), isEmpty: \.posts.isEmpty)
  }

  @Test("one has failed, and there is no content: error, with a retry of the failed request")
  func failed() {
    let viewModel = present(.loading(), .failed(Offline(), request: "Ann"))
    guard case .error(let error) = viewModel else {
      Issue.record("\(viewModel)")
      return
    }
    expectEqual(error.request, AnyLoadRequest("Ann"))
    expectEqual(viewModel.intents, [.retry])
    expectEqual(error.attempts, 1)
  }

  @Test("an unchanged combination is an unchanged view model")
  func unchanged() {
    let state = LoadableStateWith<String, [Int]>.loaded([1], request: "Ann")
    expectEqual(present(.loaded("Ann"), state), present(.loaded("Ann"), state))
    expect(present(.loaded("Ann"), state) != present(.loaded("Bob"), state))
  }
}
