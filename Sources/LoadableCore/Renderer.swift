/// Something that draws a view model: as text, as HTML, as views of a UI framework.
///
/// Conform what draws in your UI; `LoadableRenderer` in LoadableViews refines it, with defaults.
///
/// Obligations of a conformance: the output is a function of the view model alone, so that an unchanged view model need
/// not be drawn again.
public protocol Renderer<ViewModel, Output> {
  /// What is drawn.
  associatedtype ViewModel
  /// What it is drawn as.
  associatedtype Output

  /// Draws a view model.
  ///
  /// - Isolation: it runs on the isolation of whoever calls it, which for UI frameworks is the main actor.
  func render(_ viewModel: ViewModel) -> Output
}
