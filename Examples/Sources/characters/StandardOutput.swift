import CharactersFeature
import Foundation

/// Standard output for the rows, standard error for the status; each is plain unless it is a terminal.
struct StandardOutput: ProgramOutput {
  let rowStyle: TextStyle
  let statusStyle: TextStyle

  init(isPlain: Bool) {
    rowStyle = isPlain ? .plain : Self.style(of: STDOUT_FILENO)
    statusStyle = isPlain ? .plain : Self.style(of: STDERR_FILENO)
  }

  func writeRows(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  func writeStatus(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  private static func style(of descriptor: Int32) -> TextStyle {
    let environment = ProcessInfo.processInfo.environment
    // The two ways to turn colours off: https://no-color.org, and a terminal without control sequences.
    let isRefused = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    return isatty(descriptor) == 1 && !isRefused ? .terminal : .plain
  }
}
