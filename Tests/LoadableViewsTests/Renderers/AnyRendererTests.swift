import LoadableViews
import TestSupport
import Testing

struct AnyRendererTests {
  typealias ViewModel = LoadableViewModel<String, String>

  @Test("It draws like the renderer that it hides, or like its closure")
  func draws() {
    let viewModel = ViewModel.active(ActiveViewModel(value: "hello"))
    let renderers: [AnyRenderer<ViewModel, Drawing>] = [
      AnyRenderer(GreetingRenderer()), AnyRenderer { LoadableView($0) { .text("\($0)!") }.body },
      AnyRenderer(AnyRenderer(GreetingRenderer())),
    ]
    expectEqual(
      renderers.map { $0.render(viewModel).description },
      ["hello / [Refresh]", "hello! / [Refresh]", "hello / [Refresh]"])
  }
}
