import LoadableCore
import LoadableTesting
import TestSupport
import Testing

struct RecordingRendererTests {
  private struct Shout: Renderer {
    func render(_ viewModel: String) -> String { viewModel.uppercased() }
  }

  @Test("view models are recorded in order and drawn by the other renderer")
  func base() {
    let renderer = RecordingRenderer(Shout())
    expectEqual(["a", "b", "b"].map(renderer.render), ["A", "B", "B"])
    expectEqual(renderer.viewModels, ["a", "b", "b"])
  }

  @Test("view models are recorded and drawn by the closure")
  func closure() {
    let renderer = RecordingRenderer<Int, String> { "<\($0)>" }
    expectEqual(renderer.render(3), "<3>")
    expectEqual(renderer.viewModels, [3])
  }

  @Test("a renderer that draws nothing records all the same")
  func nothing() {
    let renderer = RecordingRenderer<Int, Void>()
    renderer.render(1)
    renderer.render(2)
    expectEqual(renderer.viewModels, [1, 2])
  }
}
