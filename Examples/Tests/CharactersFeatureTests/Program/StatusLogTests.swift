import Testing

@testable import CharactersFeature

struct StatusLogTests {
  private func write(_ style: TextStyle, _ lines: [StatusLine]) -> [String] {
    var log = StatusLog(style: style)
    return lines.map { log.text(for: $0) }
  }

  @Test(
    "lines follow each other, and a repeated line is not written again",
    arguments: [TextStyle.plain, .terminal])
  func lines(style: TextStyle) {
    let lines = ["a", "a", "b", "a"].map { StatusLine($0) }
    #expect(write(style, lines) == ["a\n", "", "b\n", "a\n"])
  }

  @Test("on a terminal, a line replaces progress")
  func terminal() {
    let lines = [
      StatusLine("a"), StatusLine("b", progress: 0), StatusLine("c", progress: 0.01), StatusLine("d"), StatusLine("e"),
    ]
    #expect(write(.terminal, lines) == ["a\n", "b", "\r\u{1B}[2Kc", "\r\u{1B}[2Kd\n", "e\n"])
  }

  @Test("in plain text, progress has a line for each tenth")
  func plain() {
    let lines =
      ([0, 0.05, 0.1, 0.19, 0.31, 1] as [Double]).map { StatusLine("\($0)", progress: $0) } + [StatusLine("done")]
    #expect(write(.plain, lines) == ["0.0\n", "", "0.1\n", "", "0.31\n", "1.0\n", "done\n"])
  }
}
