public import LoadableCore
import LoadableReducers

/// The law of renderers, to be run on a renderer of your own: what is drawn follows from the view model alone, so that an unchanged
/// one need not be drawn again.
///
/// ```swift
/// RendererLaws.check(ProfileRenderer(), viewModels: [.pending, .loading, .active(.ann)])
/// ```
public enum RendererLaws {
  /// Fails the test if a renderer draws the same view model in two ways, be it right away or after others.
  ///
  /// - Parameters:
  ///   - renderer: the renderer.
  ///   - viewModels: view models, at least two that differ.
  public static func check<Drawing: Renderer>(
    _ renderer: Drawing, viewModels: [Drawing.ViewModel], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Drawing.Output: Equatable {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = LawCheck("renderer", Drawing.self, at: place)
    if viewModels.count < 2 { check.needs("give at least two view models") }
    let first = viewModels.map { renderer.render($0) }
    // Forwards and backwards, so that each is drawn after another one than before.
    for index in viewModels.indices + viewModels.indices.reversed() {
      check.expectSame(
        first[index], renderer.render(viewModels[index]), "the same view model is drawn in the same way",
        ("view model", viewModels[index]))
    }
  }
}
