import LoadableViews
import TestSupport
import Testing

struct ListPresenterTests {
  @Test("Every part has the default of the design")
  func defaults() {
    let presenter = ListPresenter<Int>()
    expectEqual(presenter.morePages, .automatic)
    expectEqual(presenter.list.autoload, .whenNotLoaded)
    expectEqual(presenter.texts.count(3, 100), "3 of 100")
  }
}
