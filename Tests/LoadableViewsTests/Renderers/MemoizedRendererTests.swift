import LoadableCore
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

struct MemoizedRendererTests {
  typealias ViewModel = LoadableViewModel<String, String>
  private let presenter = LoadablePresenter<String>()

  @Test("It draws once for each change, and hands out the last output again")
  func changes() {
    let recorder = RecordingRenderer(GreetingRenderer())
    let renderer = MemoizedRenderer(recorder)
    let states: [TestState] = [.loading, .loading, .loaded, .loaded, .loaded.stale(), .loaded]
    let outputs = states.map { renderer.render(presenter.present($0)).description }
    expectEqual(
      outputs,
      [
        "*Loading / [Cancel]", "*Loading / [Cancel]", "hello / [Refresh]", "hello / [Refresh]",
        "(Out of date) / hello / [Refresh]", "hello / [Refresh]",
      ])
    expectEqual(recorder.viewModels.map(\.isBusy), [true, false, false, false])
    let drawn: [TestState] = [.loading, .loaded, .loaded.stale(), .loaded]
    expectEqual(recorder.viewModels, drawn.map { presenter.present($0) })
  }

  @Test("The code that shows the output gets only changed output")
  func renderIfChanged() {
    let recorder = RecordingRenderer(GreetingRenderer())
    let renderer = MemoizedRenderer(recorder)
    let states: [TestState] = [.loading, .loading, .loaded, .loaded]
    expectEqual(
      states.map { renderer.renderIfChanged(presenter.present($0))?.description },
      ["*Loading / [Cancel]", nil, "hello / [Refresh]", nil])
    expectEqual(renderer.render(presenter.present(TestState.loaded)).description, "hello / [Refresh]")
    expectEqual(recorder.viewModels.count, 2)
  }

  @Test("For all combinations of facts, two neighbours are drawn twice if and only if they differ")
  func combinations() {
    let recorder = RecordingRenderer(GreetingRenderer())
    let renderer = MemoizedRenderer(recorder)
    var last: ViewModel?
    for state in TestState.combinations {
      let viewModel = presenter.present(state)
      let count = recorder.viewModels.count
      expectEqual((renderer.renderIfChanged(viewModel) != nil), (viewModel != last), "\(state)")
      expectEqual((recorder.viewModels.count > count), (viewModel != last), "\(state)")
      last = viewModel
    }
  }

  /// A collection that reports its release.
  private final class Token {}

  private struct Stamped: ChangeStamped {
    let token: Token
    let changeStamp: Int
  }

  /// Draws a stamp, and keeps nothing.
  private struct StampRenderer: Renderer {
    func render(_ viewModel: LoadableViewModel<String, Stamped>) -> Int { viewModel.value?.changeStamp ?? 0 }
  }

  @Test("A view model with a change stamp is compared by its stamp, and is not kept")
  func stamps() {
    let recorder = RecordingRenderer<LoadableViewModel<String, Stamped>, Int> { $0.value?.changeStamp ?? 0 }
    let renderer = MemoizedRenderer(StampRenderer())
    weak var token: Token?
    do {
      let stamped = Stamped(token: Token(), changeStamp: 1)
      token = stamped.token
      expectEqual(renderer.render(.active(ActiveViewModel(value: stamped))), 1)
      expect(token != nil)
    }
    expect(token == nil)
    let counted = MemoizedRenderer(recorder)
    for stamp in [1, 1, 2, 2, 1] {
      _ = counted.render(.active(ActiveViewModel(value: Stamped(token: Token(), changeStamp: stamp))))
    }
    expectEqual(recorder.viewModels.map { $0.value?.changeStamp }, [1, 2, 1])
  }

  @Test("The rows of a list are never compared")
  func rows() {
    let recorder = RecordingRenderer<LoadableViewModel<String, ListViewModel<StampedRows>>, Void>()
    let renderer = MemoizedRenderer(recorder)
    for stamp in [1, 1, 2] {
      renderer.render(.active(ActiveViewModel(value: ListViewModel(StampedRows(TestRows(1...3), stamp: stamp)))))
    }
    expectEqual(recorder.viewModels.count, 2)
  }

  @Test("One type of it stores any of several renderers")
  func erased() {
    let renderers = [
      MemoizedRenderer(GreetingRenderer()), MemoizedRenderer(MemoizedRenderer(GreetingRenderer())),
      MemoizedRenderer(RecordingRenderer { RenderedLoadable($0) { Drawing.text("\($0)!") }.body }),
    ]
    let viewModel = presenter.present(TestState.loaded)
    expectEqual(
      renderers.map { $0.render(viewModel).description },
      ["hello / [Refresh]", "hello / [Refresh]", "hello! / [Refresh]"])
  }
}
