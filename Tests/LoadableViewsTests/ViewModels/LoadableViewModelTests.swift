import LoadableViews
import TestSupport
import Testing

struct LoadableViewModelTests {
  typealias ViewModel = LoadableViewModel<Int, String>

  @Test("Code outside the module can create every view model, with defaults")
  func defaults() {
    let error = ErrorViewModel(request: 1, error: PresentedError(TestError.offline, text: "x"), retry: .retry)
    let models: [ViewModel] = [
      .pending(PendingViewModel(request: 1)), .loading(LoadingViewModel(request: 1)),
      .active(ActiveViewModel(value: "hello", contentRequest: 1)), .error(error),
    ]
    expectEqual(models.map(\.name), ["pending", "loading", "active", "error"])
    expectEqual(models.map(\.request), [1, 1, 1, 1])
    expectEqual(models.map(\.value), [nil, nil, "hello", nil])
    expectEqual(models.map(\.isBusy), [false, true, false, false])
    expectEqual(models.map(\.showsIndicator), [false, true, false, false])
    expectEqual(models.map(\.accessibilityLabel), [nil, "Loading", nil, "x"])
    expectEqual(models.map(\.intents), [[.load(1)], [.cancel], [.refresh], [.retry]])
    expectEqual(models.map { $0.loading != nil }, [false, true, false, false])
    expectEqual(models.map { $0.failure != nil }, [false, false, false, true])
    expectEqual(Set(models).count, 4)
    expectEqual(
      models.flatMap(\.buttons),
      [
        LoadButton(name: "cancel", intent: .cancel, text: "Cancel", slot: .indicator),
        LoadButton(name: "refresh", intent: .refresh, text: "Refresh"),
        LoadButton(name: "retry", intent: .retry, text: "Try again", slot: .content),
      ])
  }

  @Test("View models are Hashable and Sendable if the value is, and require neither")
  func conditions() {
    struct Plain {}
    func isSendable(_: some Sendable & Hashable) -> Bool { true }
    expect(isSendable(ViewModel.active(ActiveViewModel(value: "hello"))))
    expect(LoadableViewModel<Int, Plain>.active(ActiveViewModel(value: Plain())).value != nil)
  }
}

struct LoadableViewModelMapTests {
  let presenter = LoadablePresenter<String>(autoload: .whenNotLoaded("configured"))

  @Test("Everything but the value stays as it is")
  func map() {
    for state in TestState.combinations {
      let viewModel = presenter.present(state)
      let there = viewModel.map { Array($0) }
      expect(there.name == viewModel.name && there.value == viewModel.value.map(Array.init))
      expectEqual(there.map { String($0) }, viewModel, "\(state)")
    }
  }

  @Test("The closure is called if there is a value, and its error is rethrown with its type")
  func throwing() {
    #expect(throws: TestError.offline) {
      try presenter.present(TestState.loaded).map { _ throws(TestError) -> Int in throw .offline }
    }
    let nothing = presenter.present(TestState.loading).map { _ -> Int in
      Issue.record("no value")
      return 0
    }
    expectEqual(nothing.name, "loading")
  }
}
