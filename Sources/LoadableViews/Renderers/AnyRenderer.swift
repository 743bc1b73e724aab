public import LoadableCore

/// A type-erased renderer, to store several in one place, or to choose one at run time.
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
