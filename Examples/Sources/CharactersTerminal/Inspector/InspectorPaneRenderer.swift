import CharactersFeature
import Inspector
import LoadableReducers
import TerminalKit

/// Draws the inspector: the conditions, and below them one of its parts.
struct InspectorPaneRenderer {
  /// The width of the times in front of what happened to a load.
  private static let timeWidth = 12
  /// The column at which the scenes begin, beside the controls.
  private static let sceneColumn = 34

  func draw(_ pane: InspectorPane, isFocused: Bool, in rows: Range<Int>, on frame: inout FrameBuilder) {
    guard let first = rows.first else { return }
    frame.put(
      "Inspector: \(pane.viewModel.conditions)".printable, row: first,
      look: TextLook(tone: isFocused ? .normal : .quiet, isSelected: isFocused))
    let rest = rows.dropFirst()
    switch pane.part {
    case .timeline: draw(pane.viewModel.timeline, in: rest, on: &frame)
    case .now: draw(pane.viewModel.now, pane.viewModel.cache, in: rest, on: &frame)
    case .controls: draw(pane.viewModel.controls, pane.viewModel.scenes, in: rest, on: &frame)
    case .load: draw(pane.viewModel.load, in: rest, on: &frame)
    }
  }

  private func draw(_ timeline: InspectorTimeline, in rows: Range<Int>, on frame: inout FrameBuilder) {
    for (row, lane) in zip(rows, timeline.lanes) {
      frame.put("  \(lane.label)", row: row, width: InspectorPane.labelWidth, look: TextLook(tone: .quiet))
      let cells = lane.cells(columns: timeline.columns)
      let isAlarming = cells.contains { [.mark(.failed), .mark(.late)].contains($0) }
      frame.put(
        String(cells.map(\.glyph)), row: row, column: InspectorPane.labelWidth,
        look: TextLook(tone: isAlarming ? .alarming : .normal))
    }
    guard let row = rows.dropFirst(timeline.lanes.count).first else { return }
    frame.put("  \(Self.legend(of: timeline))", row: row, look: TextLook(tone: .quiet))
  }

  /// The meaning of the characters that appear, the rarest first.
  private static func legend(of timeline: InspectorTimeline) -> String {
    let kinds = Set(timeline.lanes.flatMap(\.marks).map(\.kind))
    return TimelineMark.Kind.allCases.reversed().filter(kinds.contains).map { "\($0.glyph) \($0.title)" }
      .joined(separator: "  ")
  }

  private func draw(
    _ now: [InspectorViewModel.NowRow], _ cache: String?, in rows: Range<Int>, on frame: inout FrameBuilder
  ) {
    for (row, line) in zip(rows, now) {
      frame.put("  \(line.label)", row: row, width: InspectorPane.labelWidth, look: TextLook(tone: .quiet))
      frame.put(
        line.text.printable, row: row, column: InspectorPane.labelWidth,
        look: TextLook(tone: line.phase == .failed ? .alarming : .normal))
    }
    guard let cache, let row = rows.dropFirst(now.count).first else { return }
    frame.put("  cache", row: row, width: InspectorPane.labelWidth, look: TextLook(tone: .quiet))
    frame.put(cache, row: row, column: InspectorPane.labelWidth)
  }

  private func draw(
    _ controls: [InspectorViewModel.ControlButton], _ scenes: [InspectorViewModel.ControlButton], in rows: Range<Int>,
    on frame: inout FrameBuilder
  ) {
    for (column, buttons) in [(0, controls), (Self.sceneColumn, scenes)] {
      for (row, button) in zip(rows, buttons) {
        let isOn = button.isOn == true
        frame.put(
          "  \(button.control.key): \(button.text)\(isOn ? " - on" : "")", row: row, column: column,
          look: TextLook(tone: isOn ? .alarming : .normal))
      }
    }
  }

  private func draw(_ load: LoadStory?, in rows: Range<Int>, on frame: inout FrameBuilder) {
    guard let load else {
      if let row = rows.first { frame.put("  No load is selected: k selects the last one.", row: row) }
      return
    }
    let head = ["load \(load.load), \(load.title)", load.reason]
    for (row, text) in zip(rows, head) { frame.put("  \(text.printable)", row: row) }
    // What became of it matters more than how it began.
    let room = max(rows.count - head.count - 1, 0)
    for (row, line) in zip(rows.dropFirst(head.count), load.lines.suffix(room)) {
      frame.put("  \(line.time.inspectorText)", row: row, width: Self.timeWidth, look: TextLook(tone: .quiet))
      let isAlarming = line.kind.map { [.failed, .late, .attemptFailed].contains($0) } ?? false
      frame.put(
        line.text.printable, row: row, column: Self.timeWidth, look: TextLook(tone: isAlarming ? .alarming : .normal))
    }
    guard let row = rows.dropFirst(head.count + min(room, load.lines.count)).first else { return }
    frame.put("  \(load.duration ?? "still running")", row: row, look: TextLook(tone: .quiet))
  }
}
