import LoadableTesting
import LoadableCore
import LoadableViews
import TestSupport
import Testing

struct LoadableRendererTests {
  /// Draws each part by its name.
  private struct OwnRenderer: LoadableRenderer {
    typealias Request = String

    func content(_ value: String) -> Drawing { .text("content") }
    func empty(_ active: ActiveViewModel<String, String>) -> Drawing { .text("empty") }
    func banner(_ banner: ErrorViewModel<String>) -> Drawing { .text("banner") }
    func pending(_ pending: PendingViewModel<String>) -> Drawing { .text("pending") }
    func loading(_ loading: LoadingViewModel<String>) -> Drawing { .text("loading") }
    func error(_ error: ErrorViewModel<String>) -> Drawing { .text("error") }
  }

  /// Draws numbers, which can show no text.
  private struct CountingRenderer: LoadableRenderer {
    func content(_ value: String) -> Int { value.count }
    func empty(_ active: ActiveViewModel<String, String>) -> Int { 0 }
    func banner(_ banner: ErrorViewModel<String>) -> Int { -1 }
    func pending(_ pending: PendingViewModel<String>) -> Int { -2 }
    func loading(_ loading: LoadingViewModel<String>) -> Int { -3 }
    func active(_ active: ActiveViewModel<String, String>) -> Int { active.value.map { content($0) } ?? empty(active) }
    func error(_ error: ErrorViewModel<String>) -> Int { banner(error) }
  }

  private let presenter = LoadablePresenter<String>(autoload: .whenNotLoaded("a"))

  @Test("Each part can be replaced, and the others draw by it")
  func parts() {
    let renderer = OwnRenderer()
    let states: [(TestState, String)] = [
      (.notLoaded, "pending"), (.loading, "loading"), (.failed, "error"), (.loaded, "content"),
      (TestState(content: .init(value: nil, request: "a")), "empty"), (.loaded.failed("a"), "banner / content"),
      (.loaded.stale(), "(Out of date) / content"), (.loaded.loading("a"), "*Refreshing | content"),
    ]
    for (state, drawing) in states {
      expectEqual(renderer.render(presenter.present(state)).description, drawing)
    }
  }

  @Test("An output that can show no text has everything drawn by the renderer")
  func otherOutput() {
    let states: [TestState] = [.notLoaded, .loading, .failed, .loaded]
    expectEqual(states.map { CountingRenderer().render(presenter.present($0)) }, [-2, -3, -1, 5])
  }
}
