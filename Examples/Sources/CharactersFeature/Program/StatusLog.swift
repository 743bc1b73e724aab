/// What to write so that lines of status appear: a value, which remembers only the line before.
///
/// A line that is there already is not written again. Progress is drawn in its place on a terminal; in plain text it gets a
/// line for each tenth.
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
