/// Computes what to write for lines of status: a value that remembers only the previous line.
///
/// A repeated line is not written again. On a terminal, progress is updated in place; in plain text, each tenth gets a line.
struct StatusLog {
  let style: TextStyle
  private var last: StatusLine?

  init(style: TextStyle) {
    self.style = style
  }

  /// The text to write for the next line, which may be empty.
  mutating func text(for line: StatusLine) -> String {
    guard line != last else { return "" }
    let previous = last
    last = line
    switch style {
    case .plain:
      return line.tenths != nil && line.tenths == previous?.tenths ? "" : line.text + "\n"
    case .terminal:
      let start = previous?.progress == nil ? "" : "\r\u{1B}[2K"
      return start + line.text + (line.progress == nil ? "\n" : "")
    }
  }
}

extension StatusLine {
  /// The progress in whole tenths.
  fileprivate var tenths: Int? {
    progress.map { Int($0 * 10) }
  }
}
