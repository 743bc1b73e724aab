public import TerminalKit
import Testing

extension ScreenFrame {
  /// Draws the frame on an emulated terminal of its size; output that would not be shown as intended fails the test.
  public func drawn(colors: TextColors = .none) -> TerminalEmulator {
    var painter = ScreenPainter(colors: colors)
    var terminal = TerminalEmulator(size: size)
    terminal.write(painter.text(for: self))
    for fault in terminal.faults { Issue.record("The terminal does not show the output as intended: \(fault)") }
    return terminal
  }
}
