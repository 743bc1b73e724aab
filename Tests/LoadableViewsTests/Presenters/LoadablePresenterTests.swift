import LoadableViews
import Testing

@Suite("A presenter's configuration")
struct LoadablePresenterTests {
  @Test("Every part has the default of the design")
  func defaults() {
    let presenter = LoadablePresenter<Int>()
    #expect(presenter.autoload == .whenNotLoaded)
    #expect(presenter.pendingAppearance == .invisible)
    #expect(presenter.indicatorPlacement == .leading)
    #expect(presenter.failureOverContent == .banner)
    #expect(presenter.texts.loading == "Loading")
  }

  @Test("A changed copy leaves the original alone")
  func value() {
    let standard = LoadablePresenter<String>()
    var changed = standard
    changed.texts = LoadTexts { $0.loading = "Lädt" }
    changed.indicatorPlacement = .overlay
    #expect(standard.present(TestState.loading).loading?.text == "Loading")
    #expect(changed.present(TestState.loading).loading?.text == "Lädt")
  }
}
