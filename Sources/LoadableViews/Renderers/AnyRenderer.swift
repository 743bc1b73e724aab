public import LoadableCore

/// A renderer whose own type is hidden: to keep several in one place, or to choose one at run time.
///
/// ```swift
/// let renderer: AnyRenderer<LoadableViewModel<String, Profile>, Lines> =
///   isCompact ? AnyRenderer(ProfileLineRenderer()) : AnyRenderer(ProfileRenderer())
/// ```
///
/// It can be made of a closure too: `AnyRenderer { LoadableView($0) { .text($0.name) }.body }`.
public struct AnyRenderer<ViewModel, Output>: Renderer {
  private let draw: (ViewModel) -> Output

  /// Hides a renderer.
  public init(_ base: some Renderer<ViewModel, Output>) {
    draw = { base.render($0) }
  }

  /// Makes a renderer that draws by a closure, whose result depends on the view model alone.
  public init(_ draw: @escaping (ViewModel) -> Output) {
    self.draw = draw
  }

  /// Draws a view model as the hidden renderer does.
  public func render(_ viewModel: ViewModel) -> Output {
    draw(viewModel)
  }
}
