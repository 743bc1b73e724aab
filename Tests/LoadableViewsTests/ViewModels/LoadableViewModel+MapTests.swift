import LoadableViews
import TestSupport
import Testing

struct LoadableViewModelMapTests {
  let presenter = LoadablePresenter<String>(autoload: .whenNotLoaded("configured"))

  @Test("All but the value stays as it is")
  func map() {
    for state in TestState.combinations {
      let viewModel = presenter.present(state)
      let there = viewModel.map { Array($0) }
      expect(there.name == viewModel.name && there.value == viewModel.value.map(Array.init))
      expectEqual(there.map { String($0) }, viewModel, "\(state)")
    }
  }

  @Test("The closure is called where there is a value, and what it throws is thrown, typed")
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
