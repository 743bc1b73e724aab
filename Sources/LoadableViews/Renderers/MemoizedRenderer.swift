public import LoadableCore

/// A renderer that draws no view model twice in a row: it remembers the last one, and what it was drawn as.
///
/// Put it around the renderer of a screen, and hand it the view model after each action:
///
/// ```swift
/// let renderer = MemoizedRenderer(ProfileRenderer())
/// store.subscribe { state in
///   if let lines = renderer.renderIfChanged(presenter.present(state.$profile)) { terminal.show(lines) }
/// }
/// ```
///
/// - Isolation: it lives on the isolation that it is made in, and is not `Sendable`.
/// - Complexity: comparing costs what `==` of the view models costs, and O(1) where they have a change stamp. Of those only the stamp is
///   kept, so that no collection is copied when it changes because it is remembered here.
public final class MemoizedRenderer<Base: Renderer>: Renderer {
  private let base: Base
  /// Makes of a view model that is drawn the question whether another one is the same.
  private let remember: (Base.ViewModel) -> (Base.ViewModel) -> Bool
  private var last: (isSame: (Base.ViewModel) -> Bool, output: Base.Output)?

  private init(_ base: Base, remember: @escaping (Base.ViewModel) -> (Base.ViewModel) -> Bool) {
    self.base = base
    self.remember = remember
  }

  /// Remembers what a renderer draws, and compares view models.
  public convenience init(_ base: Base) where Base.ViewModel: Equatable {
    self.init(base) { drawn in { $0 == drawn } }
  }

  /// Remembers what a renderer draws, and compares the change stamps of view models.
  public convenience init(_ base: Base) where Base.ViewModel: ChangeStamped {
    self.init(base) { drawn in
      let stamp = drawn.changeStamp
      return { $0.changeStamp == stamp }
    }
  }

  /// Remembers what a renderer draws, and compares the change stamps of view models.
  public convenience init(_ base: Base) where Base.ViewModel: ChangeStamped & Equatable {
    self.init(base) { drawn in
      let stamp = drawn.changeStamp
      return { $0.changeStamp == stamp }
    }
  }

  /// What a view model is drawn as; the last output, if it has not changed since.
  public func render(_ viewModel: Base.ViewModel) -> Base.Output {
    if let last, last.isSame(viewModel) { return last.output }
    let output = base.render(viewModel)
    last = (remember(viewModel), output)
    return output
  }

  /// What a view model is drawn as; nil if it has not changed since the last time, so that there is nothing to do.
  public func renderIfChanged(_ viewModel: Base.ViewModel) -> Base.Output? {
    if let last, last.isSame(viewModel) { return nil }
    return render(viewModel)
  }
}
