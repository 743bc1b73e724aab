import CharactersFeature

/// Keeps what is written, or fails to write rows.
@MainActor final class RecordingOutput: ProgramOutput {
  let rowStyle: TextStyle
  let statusStyle: TextStyle
  private(set) var rows = ""
  private(set) var status = ""
  private let failure: (any Error)?

  init(style: TextStyle = .plain, failure: (any Error)? = nil) {
    rowStyle = style
    statusStyle = style
    self.failure = failure
  }

  func writeRows(_ text: String) throws {
    if let failure { throw failure }
    rows += text
  }

  func writeStatus(_ text: String) {
    status += text
  }
}
