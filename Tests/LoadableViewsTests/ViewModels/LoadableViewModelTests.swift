import LoadableViews
import Testing

@Suite("View models made by hand")
struct LoadableViewModelTests {
  typealias ViewModel = LoadableViewModel<Int, String>

  @Test("Previews and presenters of one's own can make every one, with defaults")
  func defaults() {
    let error = ErrorViewModel(request: 1, error: PresentedError(TestError.offline, text: "x"), retry: .retry(1))
    let models: [ViewModel] = [
      .pending(PendingViewModel(request: 1)), .loading(LoadingViewModel(request: 1)),
      .active(ActiveViewModel(value: "hello", contentRequest: 1)), .error(error),
    ]
    #expect(models.map(\.name) == ["pending", "loading", "active", "error"])
    #expect(models.map(\.request) == [1, 1, 1, 1])
    #expect(models.map(\.value) == [nil, nil, "hello", nil])
    #expect(models.map(\.isBusy) == [false, true, false, false])
    #expect(models.map(\.showsIndicator) == [false, true, false, false])
    #expect(models.map(\.accessibilityLabel) == [nil, "Loading", nil, "x"])
    #expect(models.map(\.intents) == [[.load(1)], [.cancel], [.refresh], [.retry(1)]])
    #expect(models.map { $0.loading != nil } == [false, true, false, false])
    #expect(models.map { $0.failure != nil } == [false, false, false, true])
    #expect(Set(models).count == 4)
  }

  @Test("They are Hashable and Sendable where the value is, and need neither")
  func conditions() {
    struct Plain {}
    func isSendable(_: some Sendable & Hashable) -> Bool { true }
    #expect(isSendable(ViewModel.active(ActiveViewModel(value: "hello"))))
    #expect(LoadableViewModel<Int, Plain>.active(ActiveViewModel(value: Plain())).value != nil)
  }
}
