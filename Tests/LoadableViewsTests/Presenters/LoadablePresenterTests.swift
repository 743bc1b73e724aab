import LoadableViews
import TestSupport
import Testing

struct LoadablePresenterTests {
  @Test("Every part has the default of the design")
  func defaults() {
    let presenter = LoadablePresenter<Int>()
    expectEqual(presenter.autoload, .whenNotLoaded)
    expectEqual(presenter.pendingAppearance, .invisible)
    expectEqual(presenter.indicatorPlacement, .leading)
    expectEqual(presenter.failureOverContent, .banner)
    expectEqual(presenter.texts.loading, "Loading")
  }

  @Test("A changed copy leaves the original alone")
  func value() {
    let standard = LoadablePresenter<String>()
    var changed = standard
    changed.texts = LoadTexts { $0.loading = "Lädt" }
    changed.indicatorPlacement = .overlay
    expectEqual(standard.present(TestState.loading).loading?.text, "Loading")
    expectEqual(changed.present(TestState.loading).loading?.text, "Lädt")
  }
}
