/// Where the program writes: rows and status apart, so that a pipe gets the rows and nothing else.
@MainActor
public protocol ProgramOutput {
  /// How rows are drawn.
  var rowStyle: TextStyle { get }

  /// How the status is drawn.
  var statusStyle: TextStyle { get }

  /// Writes whole lines of rows.
  ///
  /// - Throws: an error when not all of it could be written.
  func writeRows(_ text: String) throws

  /// Writes some text of the status. One that cannot be written is lost, because there is nowhere to say so.
  func writeStatus(_ text: String)
}
