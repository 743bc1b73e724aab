import LoadableCore
import LoadableTesting
import TestSupport
import Testing

struct RendererLawsTests {
  private struct Plain: Renderer {
    func render(_ viewModel: Int) -> String { "\(viewModel)" }
  }

  /// A mistake: what is drawn depends on what was drawn before.
  private final class Striped: Renderer {
    private var isEven = false

    func render(_ viewModel: Int) -> String {
      isEven.toggle()
      return isEven ? "\(viewModel)" : "*\(viewModel)"
    }
  }

  /// A mistake that shows only after another view model.
  private final class Remembering: Renderer {
    private var last = 0

    func render(_ viewModel: Int) -> String {
      defer { last = max(last, viewModel) }
      return viewModel < last ? "was \(last)" : "\(viewModel)"
    }
  }

  @Test("renderers that follow the law pass, our recorder too")
  func lawful() async {
    let failures = await failures {
      RendererLaws.check(Plain(), viewModels: [1, 2])
      RendererLaws.check(RecordingRenderer(Plain()), viewModels: [1, 2])
    }
    expectEqual(failures, [])
  }

  @Test("a renderer that keeps something is told")
  func broken() async {
    let line = #line + 2
    let striped = await failures {
      RendererLaws.check(Striped(), viewModels: [1, 2, 3])
    }
    expect(!striped.isEmpty && striped.allSatisfy { $0.line == line })
    expectEqual(
      striped.first?.message,
      """
      The renderer Striped breaks the law "the same view model is drawn in the same way".

        view model: 1
        expected: "1"
        actual: "*1"
      """)
    let remembering = await failures { RendererLaws.check(Remembering(), viewModels: [1, 2]) }
    expect(remembering.contains { $0.message.contains("actual: \"was 2\"") })
  }

  @Test("samples that show nothing are a failure")
  func noSamples() async {
    let found = await failures { RendererLaws.check(Plain(), viewModels: [1]) }
    expectOne(found, line: #line - 1, facts: "cannot be checked: give at least two view models")
  }
}
