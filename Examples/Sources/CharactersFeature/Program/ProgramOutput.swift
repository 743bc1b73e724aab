/// The output of the program, with rows and status separate, so that a pipe only gets the rows.
@MainActor
public protocol ProgramOutput {
  /// How rows are drawn.
  var rowStyle: TextStyle { get }

  /// How the status is drawn.
  var statusStyle: TextStyle { get }

  /// Writes whole lines of rows.
  ///
  /// - Throws: an error if not everything could be written.
  func writeRows(_ text: String) throws

  /// Writes some text of the status. If that fails, the text is lost, because there is nowhere to report it.
  func writeStatus(_ text: String)
}
