/// The terminal that the gallery is on.
@MainActor
public protocol GalleryScreen {
  /// Writes text and control sequences.
  ///
  /// - Throws: an error when not all of it could be written.
  func write(_ text: String) throws

  /// Hands the terminal back as it was, and stops the process until somebody resumes it.
  func suspend()

  /// Takes the terminal again, after the process has been resumed.
  func resume() throws
}
