public import LoadableCore

/// A renderer that never draws the same view model twice in a row: it remembers the last one and its output.
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
/// - Isolation: it stays on the isolation that it is created on, and is not `Sendable`.
/// - Complexity: a comparison costs what `==` of the view models costs, or O(1) if they have a change stamp. If they
///   have one, it keeps only the stamp, so that the next change of a collection does not have to copy it.
public final class MemoizedRenderer<Base: Renderer>: Renderer {
  private let base: Base
  /// Turns a view model into a function that says whether another one is the same.
  private let remember: (Base.ViewModel) -> (Base.ViewModel) -> Bool
  private var last: (isSame: (Base.ViewModel) -> Bool, output: Base.Output)?

  private init(_ base: Base, remember: @escaping (Base.ViewModel) -> (Base.ViewModel) -> Bool) {
    self.base = base
    self.remember = remember
  }

  /// Wraps a renderer, and compares view models with `==`.
  public convenience init(_ base: Base) where Base.ViewModel: Equatable {
    self.init(base) { drawn in { $0 == drawn } }
  }

  /// Wraps a renderer, and compares the change stamps of view models.
  public convenience init(_ base: Base) where Base.ViewModel: ChangeStamped {
    self.init(base) { drawn in
      let stamp = drawn.changeStamp
      return { $0.changeStamp == stamp }
    }
  }

  /// Wraps a renderer, and compares the change stamps of view models.
  public convenience init(_ base: Base) where Base.ViewModel: ChangeStamped & Equatable {
    self.init(base) { drawn in
      let stamp = drawn.changeStamp
      return { $0.changeStamp == stamp }
    }
  }

  /// Draws a view model, or returns the last output if the view model has not changed.
  public func render(_ viewModel: Base.ViewModel) -> Base.Output {
    if let last, last.isSame(viewModel) { return last.output }
    let output = base.render(viewModel)
    last = (remember(viewModel), output)
    return output
  }

  /// Draws a view model; returns nil if it has not changed, so that there is nothing to do.
  public func renderIfChanged(_ viewModel: Base.ViewModel) -> Base.Output? {
    if let last, last.isSame(viewModel) { return nil }
    return render(viewModel)
  }
}

/// A type-erased renderer, for storing several in one place or choosing one at run time.
///
/// ```swift
/// let renderer: AnyRenderer<LoadableViewModel<String, Profile>, Lines> =
///   isCompact ? AnyRenderer(ProfileLineRenderer()) : AnyRenderer(ProfileRenderer())
/// ```
///
/// You can also create it from a closure: `AnyRenderer { LoadableView($0) { .text($0.name) }.body }`.
public struct AnyRenderer<ViewModel, Output>: Renderer {
  private let draw: (ViewModel) -> Output

  /// Wraps a renderer.
  public init(_ base: some Renderer<ViewModel, Output>) {
    draw = { base.render($0) }
  }

  /// Creates a renderer from a closure, whose result must depend only on the view model.
  public init(_ draw: @escaping (ViewModel) -> Output) {
    self.draw = draw
  }

  /// Draws a view model with the wrapped renderer.
  public func render(_ viewModel: ViewModel) -> Output {
    draw(viewModel)
  }
}
