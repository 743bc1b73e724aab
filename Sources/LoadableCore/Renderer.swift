/// Draws a view model: as text, as HTML, as views of a UI framework.
///
/// Conform a type that draws in your UI; `LoadableRenderer` in LoadableViews refines the protocol, with defaults.
///
/// Obligations of a conformance: the output depends only on the view model, so that an unchanged view model need not be drawn
/// again.
public protocol Renderer<ViewModel, Output> {
  /// The view model to draw.
  associatedtype ViewModel
  /// The type of what is drawn.
  associatedtype Output

  /// Draws a view model.
  ///
  /// - Isolation: it runs on the caller's isolation, which is the main actor for UI frameworks.
  func render(_ viewModel: ViewModel) -> Output
}
