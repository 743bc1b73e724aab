public import TerminalKit
import Testing

extension ScreenFrame {
  /// A terminal of the frame's size on which it was drawn; what it would not show as it is meant fails the test.
  public func drawn(colors: TextColors = .none) -> TerminalEmulator {
    var painter = ScreenPainter(colors: colors)
    var terminal = TerminalEmulator(size: size)
    terminal.write(painter.text(for: self))
    for fault in terminal.faults { Issue.record("The terminal shows something else: \(fault)") }
    return terminal
  }
}
