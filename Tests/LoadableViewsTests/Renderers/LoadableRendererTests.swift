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
    func notes(_ texts: [String]) -> Drawing { .text("notes") }
    func indicator(_ loading: LoadingViewModel<String>?) -> Drawing { .text("indicator") }
    func button(_ button: LoadButton<String>) -> Drawing { .text(button.intent.name) }
  }

  /// Draws numbers, which can show no text.
  private struct CountingRenderer: LoadableRenderer {
    func content(_ value: String) -> Int { value.count }
    func empty(_ active: ActiveViewModel<String, String>) -> Int { 0 }
    func banner(_ banner: ErrorViewModel<String>) -> Int { -1 }
    func pending(_ pending: PendingViewModel<String>) -> Int { -2 }
    func loading(_ loading: LoadingViewModel<String>) -> Int { -3 }
    func error(_ error: ErrorViewModel<String>) -> Int { banner(error) }
    func notes(_ texts: [String]) -> Int { 100 * texts.count }
    func indicator(_ loading: LoadingViewModel<String>?) -> Int { 1_000 }
    func button(_ button: LoadButton<String>) -> Int { 10 }
    func screen(_ slots: ScreenSlots<Int>) -> Int {
      [slots.content, slots.note, slots.indicator].compactMap { $0 }.reduce(0, +)
        + slots.controls.map(\.output).reduce(0, +)
    }
    var sample: String? { nil }
  }

  private let presenter = LoadablePresenter<String>(autoload: .whenNotLoaded("a"))

  @Test("Each part can be replaced, and the others draw by it")
  func parts() {
    let renderer = OwnRenderer()
    let states: [(TestState, String)] = [
      (.notLoaded, "pending"), (.loading, "loading"), (.failed, "error / retry"), (.loaded, "content / refresh"),
      (TestState(content: .init(value: nil, request: "a")), "empty / refresh"),
      (.loaded.failed("a"), "banner / content / <refresh | retry>"),
      (.loaded.stale(), "notes / content / refresh"), (.loaded.loading("a"), "<indicator | content> / refresh"),
    ]
    for (state, drawing) in states {
      expectEqual(renderer.render(presenter.present(state)).description, drawing)
    }
  }

  @Test("An output that can show no text has everything drawn by the renderer")
  func otherOutput() {
    let states: [TestState] = [.notLoaded, .loading, .failed, .loaded, .loaded.stale().loading("a")]
    expectEqual(states.map { CountingRenderer().render(presenter.present($0)) }, [-2, -3, 9, 15, 1_115])
  }
}
