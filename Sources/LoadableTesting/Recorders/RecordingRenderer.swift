public import LoadableCore

/// A renderer that keeps the view models it was asked to draw.
///
/// Use it to see which view models reach a screen, and that an unchanged one is not drawn again. It lives on the
/// isolation it is made in.
public final class RecordingRenderer<ViewModel, Output>: Renderer {
  private let draw: (ViewModel) -> Output

  /// What was drawn so far, in order.
  public private(set) var viewModels: [ViewModel] = []

  /// Makes a renderer that draws by a closure.
  public init(_ draw: @escaping (ViewModel) -> Output) {
    self.draw = draw
  }

  /// Makes a renderer that draws what another one draws.
  public convenience init(_ base: some Renderer<ViewModel, Output>) {
    self.init { base.render($0) }
  }

  /// Makes a renderer that draws nothing.
  public convenience init() where Output == Void {
    self.init { _ in }
  }

  /// Keeps the view model and draws it.
  public func render(_ viewModel: ViewModel) -> Output {
    viewModels.append(viewModel)
    return draw(viewModel)
  }
}
