import LoadableViews
import Testing

@Suite("A list presenter's configuration")
struct ListPresenterTests {
  @Test("Every part has the default of the design")
  func defaults() {
    let presenter = ListPresenter<Int>()
    #expect(presenter.morePages == .automatic)
    #expect(presenter.list.autoload == .whenNotLoaded)
    #expect(presenter.texts.count(3, 100) == "3 of 100")
  }
}
