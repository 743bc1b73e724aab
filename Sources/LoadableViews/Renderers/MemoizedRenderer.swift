public import LoadableCore

/// A renderer that never draws the same view model twice in a row: it keeps the last one and its output.
///
/// Wrap the renderer of a screen in it, and pass it the view model after each action:
///
/// ```swift
/// let renderer = MemoizedRenderer(ProfileRenderer())
/// store.subscribe { state in
///   if let lines = renderer.renderIfChanged(presenter.present(state.$profile)) { terminal.show(lines) }
/// }
/// ```
///
/// Its type names the view model and the output, but not the renderer, so one property can hold any of several renderers. For renderers
/// without memory, `any Renderer<ViewModel, Output>` does the same.
///
/// - Isolation: it stays on the isolation on which it was created, and is not `Sendable`.
/// - Complexity: a comparison costs what `==` of the view models costs, or O(1) if they have a change stamp. In that case, the renderer
///   keeps only the stamp and not the view model, so that the next change of a collection does not have to copy the collection.
public final class MemoizedRenderer<ViewModel, Output>: Renderer {
  private let draw: (ViewModel) -> Output
  /// Turns a view model into a function that says whether another one is the same.
  private let remember: (ViewModel) -> (ViewModel) -> Bool
  private var last: (isSame: (ViewModel) -> Bool, output: Output)?

  private init(
    _ base: some Renderer<ViewModel, Output>, remember: @escaping (ViewModel) -> (ViewModel) -> Bool
  ) {
    draw = { base.render($0) }
    self.remember = remember
  }

  /// Wraps a renderer, and compares view models with `==`.
  public convenience init(_ base: some Renderer<ViewModel, Output>) where ViewModel: Equatable {
    self.init(base) { drawn in { $0 == drawn } }
  }

  /// Wraps a renderer, and compares the change stamps of view models.
  public convenience init(_ base: some Renderer<ViewModel, Output>) where ViewModel: ChangeStamped {
    self.init(base) { drawn in
      let stamp = drawn.changeStamp
      return { $0.changeStamp == stamp }
    }
  }

  /// Wraps a renderer, and compares the change stamps of view models.
  public convenience init(_ base: some Renderer<ViewModel, Output>) where ViewModel: ChangeStamped & Equatable {
    self.init(base) { drawn in
      let stamp = drawn.changeStamp
      return { $0.changeStamp == stamp }
    }
  }

  /// Draws a view model, or returns the last output if the view model has not changed.
  public func render(_ viewModel: ViewModel) -> Output {
    if let last, last.isSame(viewModel) { return last.output }
    let output = draw(viewModel)
    last = (remember(viewModel), output)
    return output
  }

  /// Draws a view model; returns nil if it has not changed, so that there is nothing to do.
  public func renderIfChanged(_ viewModel: ViewModel) -> Output? {
    if let last, last.isSame(viewModel) { return nil }
    return render(viewModel)
  }
}
